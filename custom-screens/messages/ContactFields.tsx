import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FieldInput, useContractInputs } from '#browser/api.ts'
import { smsLength } from '#rules/messages/sms-parts.ts'
import contact from '../../custom-actions/messages/contact.contract.ts'
import type { ContactValues } from './use-contact.ts'

const PLACEHOLDERS = ['first_name', 'last_name', 'name', 'consumer_names', 'franchisee_name', 'brand_name']

/** MSG-05: the content of a message, by channel. A channel's fields are shown only when it is chosen. */
export function ContactFields() {
  const translate = useTranslate()
  const words = (key: string, text: string) => translate(`messages.contact.${key}`, { _: text })
  const { send_email, send_sms, sms_content } = useWatch<ContactValues>() as ContactValues
  const { parts } = smsLength(sms_content ?? '')
  const inputs = useContractInputs(contact)
  const length = translate('messages.contact.sms_length', {
    _: '%{smart_count} part |||| %{smart_count} parts',
    smart_count: parts,
  })
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <FieldInput {...inputs.kind} required />
      <FieldInput {...inputs.send_email} />
      {send_email && (
        <>
          <FieldInput {...inputs.email_subject} />
          <Box sx={{ '&& .RaRichTextInput-editorContent .tiptap.ProseMirror': { height: 220 } }}>
            <FieldInput {...inputs.email_content} />
          </Box>
        </>
      )}
      <FieldInput {...inputs.send_sms} />
      {send_sms && <FieldInput {...inputs.sms_content} field={{ ...inputs.sms_content.field, help: length }} />}
      {(send_email || send_sms) && (
        <Typography variant="body2" color="text.secondary">
          {words('placeholders', 'Placeholders:')} {PLACEHOLDERS.map((name) => `{{ ${name} }}`).join(' ')}
        </Typography>
      )}
    </Box>
  )
}
