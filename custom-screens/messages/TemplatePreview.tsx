import DialogContent from '@mui/material/DialogContent'
import { useTranslate } from 'react-admin'
import { FormDialog } from '#browser/api.ts'
import { PreviewContent } from './PreviewContent.tsx'
import { SendTest } from './SendTest.tsx'
import type { Draft } from './use-preview.ts'

export interface TemplatePreviewProps {
  id: number
  /** The words in the form, which can be sent to oneself; absent: the saved ones. */
  draft?: Draft
  onClose: () => void
}

/** ETM-07, MSG-13, MAPI-45: a dialog with an email template as its reader would see it. */
export default function TemplatePreview({ id, draft, onClose }: TemplatePreviewProps) {
  const translate = useTranslate()
  return (
    <FormDialog title={translate('messages.template.preview', { _: 'Preview' })} onClose={onClose}>
      <DialogContent>
        <PreviewContent id={id} draft={draft}>
          {(customerId) => draft && <SendTest id={id} draft={draft} customerId={customerId} />}
        </PreviewContent>
      </DialogContent>
    </FormDialog>
  )
}
