import { Link } from 'react-router'
import Button from '@mui/material/Button'
import UnknownIcon from '@mui/icons-material/WrongLocationOutlined'
import { useTranslate } from 'react-admin'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { Notice } from '#browser/ground/shell/Notice.tsx'
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

/** Shown below the heading of a record whose address names a tab that it does not have, or not for this person: says so, and offers the record. */
export function UnknownTab({ asked, resource, record, first }: UnknownTabProps) {
  const translate = useTranslate()
  const name = useRecordTitle(resource, record)
  return (
    <div role="alert">
      <Notice
        icon={<UnknownIcon aria-hidden />}
        title={translate('rollcall.show.tab_not_found', { tab: asked })}
        text={translate('rollcall.show.tab_not_found_text')}
        action={
          <Button component={Link} to={first} variant="outlined">
            {translate('rollcall.show.back_to_record', { name })}
          </Button>
        }
      />
    </div>
  )
}
