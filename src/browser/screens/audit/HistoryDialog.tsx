import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import { useRefresh, useTranslate } from 'react-admin'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { auditMessages } from '#browser/ground/i18n/messages/audit.ts'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { FormSkeleton } from '#browser/ground/shell/FormSkeleton.tsx'
import { Notice } from '#browser/ground/shell/Notice.tsx'
import { useRecordDialogs } from '#browser/parts/actions/record-dialogs.ts'
import { useActionAccess } from '#browser/parts/actions/use-action-access.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import type { Values } from '#browser/parts/form/form-values.ts'
import { AuditLines } from './AuditLines.tsx'
import { AuditPages } from './AuditPages.tsx'
import { type FormerValues, formerValues } from './former-values.ts'
import { useAudit } from './use-audit.ts'

addMessages('rollcall.audit', auditMessages)

export interface HistoryDialogProps {
  resource: string
  id: number
  /** Name of the record. */
  name: string
  /** As it stands; without it nothing can be brought back. */
  record?: Values | undefined
  onClose: () => void
}

/** The history of one record, latest first. Whoever may edit the record can bring back what it was before a change. */
export default function HistoryDialog({ resource: of, id, name, record, onClose }: HistoryDialogProps) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const { resource } = useResourceModel(of)
  const { edit: EditDialog } = useRecordDialogs()
  const mayTake = useActionAccess()
  const [page, setPage] = useState(1)
  const [former, setFormer] = useState<FormerValues>()
  const { data, error, refetch } = useAudit(`audit/${of}/${id}`, `page=${page}`)
  const isEditable = record !== undefined && mayTake('edit', { resource: of, record })
  return (
    <FormDialog title={translate('rollcall.audit.history_of', { name })} onClose={onClose}>
      <DialogContent>
        {error && !data ? <FailedPart error={error} onRetry={() => void refetch()} /> : null}
        {!error && !data && <FormSkeleton />}
        {data &&
          (data.items.length === 0 ? (
            <Notice title={translate('rollcall.audit.none')} />
          ) : (
            <AuditLines lines={data.items} ofRecord>
              {(line) => {
                const values = isEditable ? formerValues(resource.form, line) : undefined
                return values && <BringBack onPress={() => setFormer(values)} />
              }}
            </AuditLines>
          ))}
        {data && <AuditPages meta={data.meta} onPage={setPage} />}
      </DialogContent>
      {former && (
        <EditDialog
          resource={of}
          id={id}
          form={former.form}
          typed={former.values}
          onClose={() => setFormer(undefined)}
          onSaved={() => {
            onClose()
            refresh()
          }}
        />
      )}
    </FormDialog>
  )
}

function BringBack({ onPress }: { onPress: () => void }) {
  const translate = useTranslate()
  return (
    <Box sx={{ px: 1, pt: 0.5 }}>
      <Button
        size="small"
        onClick={onPress}
        aria-haspopup="dialog"
        aria-description={translate('rollcall.audit.bring_back_help')}
      >
        {translate('rollcall.audit.bring_back')}
      </Button>
    </Box>
  )
}
