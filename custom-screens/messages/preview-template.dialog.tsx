import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import DialogContent from '@mui/material/DialogContent'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { FormSkeleton } from '#browser/ground/shell/FormSkeleton.tsx'
import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { HtmlFrame } from './HtmlFrame.tsx'

/** MSG-13: an email template as a family would read it. */
export default function PreviewTemplate({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const path = `settings/email-templates/${String(record?.id)}/preview`
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    queryKey: ['template preview', path],
    queryFn: ({ signal }) => data.call<{ subject: string; html: string }>({ method: 'GET', path, signal }),
    gcTime: 0,
  })
  const title = translate('messages.template.preview', { _: 'Preview' })
  return (
    <FormDialog title={preview?.subject ?? title} onClose={onClose}>
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!error && (
        <DialogContent>
          {preview ? <HtmlFrame html={preview.html} title={title} height={420} /> : <FormSkeleton />}
        </DialogContent>
      )}
    </FormDialog>
  )
}
