import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { UnknownSection } from '#browser/ground/shell/UnknownSection.tsx'
import { useRecordTitle } from '#browser/parts/words/use-record-title.ts'
import type { ResourceModel } from '#declarations/model.ts'

interface UnknownTabProps {
  /** The tab that the address names. */
  asked: string
  resource: ResourceModel
  record: ApiRecord
  /** Address of the record's first tab. */
  first: string
}

/** Shown below the heading of a record whose address names a tab that it does not have, or not for this person. */
export function UnknownTab({ asked, resource, record, first }: UnknownTabProps) {
  return <UnknownSection asked={asked} name={useRecordTitle(resource, record)} to={first} />
}
