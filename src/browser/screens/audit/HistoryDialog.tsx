import { useState } from 'react'
import DialogContent from '@mui/material/DialogContent'
import { useTranslate } from 'react-admin'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { auditMessages } from '#browser/ground/i18n/messages/audit.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { FormSkeleton } from '#browser/ground/shell/FormSkeleton.tsx'
import { Notice } from '#browser/ground/shell/Notice.tsx'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { AuditLines } from './AuditLines.tsx'
import { AuditPages } from './AuditPages.tsx'
import { useAudit } from './use-audit.ts'

addMessages('rollcall.audit', auditMessages)

export interface HistoryDialogProps {
  resource: string
  id: number
  /** Name of the record. */
  name: string
  onClose: () => void
}

/** The history of one record, latest first. */
export default function HistoryDialog({ resource, id, name, onClose }: HistoryDialogProps) {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useAudit(`audit/${resource}/${id}`, `page=${page}`)
  return (
    <FormDialog title={translate('rollcall.audit.history_of', { name })} onClose={onClose}>
      <DialogContent>
        {error && !data ? <FailedPart error={error} onRetry={() => void refetch()} /> : null}
        {!error && !data && <FormSkeleton />}
        {data &&
          (data.items.length === 0 ? (
            <Notice title={translate('rollcall.audit.none')} />
          ) : (
            <AuditLines lines={data.items} ofRecord />
          ))}
        {data && <AuditPages meta={data.meta} onPage={setPage} />}
      </DialogContent>
    </FormDialog>
  )
}
