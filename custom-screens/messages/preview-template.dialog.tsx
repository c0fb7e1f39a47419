import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import DialogContent from '@mui/material/DialogContent'
import { type CustomCodeProps, FailedPart, FormDialog, FormSkeleton, useRollcallData } from '#browser/api.ts'
import previewTemplate from '../../custom-actions/messages/preview-template.contract.ts'
import { HtmlFrame } from './HtmlFrame.tsx'

/** MSG-13: an email template as a family would read it. */
export default function PreviewTemplate({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const id = Number(record?.id)
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    queryKey: ['template preview', id],
    queryFn: ({ signal }) => data.call(previewTemplate, { params: { id }, signal }),
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
