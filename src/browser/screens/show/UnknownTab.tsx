import { useTranslate } from 'react-admin'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { UnknownSection } from '#browser/ground/shell/UnknownSection.tsx'
import { useRecordTitle } from '#browser/parts/words/use-record-title.ts'
import type { ResourceModel } from '#declarations/model.ts'

interface UnknownTabProps {
  /** The tab that the address names; called by its title where the record has it for others. */
  asked: string
  resource: ResourceModel
  record: ApiRecord
  /** Address of the record's first tab. */
  first: string
}

/** Shown below the heading of a record whose address names a tab that it does not have, or not for this person. */
export function UnknownTab({ asked, resource, record, first }: UnknownTabProps) {
  const translate = useTranslate()
  const tab = resource.show?.tabs.find(({ id }) => id === asked)
  const label = tab ? translate(`resources.${resource.name}.tabs.${tab.id}`, { _: tab.title }) : asked
  return <UnknownSection asked={label} name={useRecordTitle(resource, record)} to={first} />
}
