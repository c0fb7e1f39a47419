import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FieldInput, looseField } from '#browser/api.ts'
import { smsLength } from '#rules/messages/sms-parts.ts'
import type { ContactValues } from './use-contact.ts'

const PLACEHOLDERS = ['first_name', 'last_name', 'name', 'consumer_names', 'franchisee_name', 'brand_name']

/** MSG-05: the content of a message, by channel. A channel's fields are shown only when it is chosen. */
export function ContactFields() {
  const translate = useTranslate()
  const words = (key: string, text: string) => translate(`messages.contact.${key}`, { _: text })
  const { send_email, send_sms, sms_content } = useWatch<ContactValues>() as ContactValues
  const { parts } = smsLength(sms_content ?? '')
  const kinds = [
    { value: 'service', title: words('service', 'Something that they must know: goes to all') },
    { value: 'marketing', title: words('marketing', 'Marketing: goes to those who agreed to it') },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <FieldInput {...looseField('kind', 'choice', words('kind', 'What it is'), { choices: kinds, required: true })} />
      <FieldInput {...looseField('send_email', 'boolean', words('send_email', 'Send an email'))} />
      {send_email && (
        <>
          <FieldInput
            {...looseField('email_subject', 'text', words('email_subject', 'Subject'), { schema: { maxLength: 200 } })}
          />
          <Box sx={{ '&& .RaRichTextInput-editorContent .tiptap.ProseMirror': { height: 220 } }}>
            <FieldInput {...looseField('email_content', 'richText', words('email_content', 'Email'))} />
          </Box>
        </>
      )}
      <FieldInput {...looseField('send_sms', 'boolean', words('send_sms', 'Send a text message'))} />
      {send_sms && (
        <FieldInput
          {...looseField('sms_content', 'multiline', words('sms_content', 'Text message'), {
            schema: { maxLength: 1600 },
            help: translate('messages.contact.sms_length', {
              _: '%{smart_count} part |||| %{smart_count} parts',
              smart_count: parts,
            }),
          })}
        />
      )}
      {(send_email || send_sms) && (
        <Typography variant="body2" color="text.secondary">
          {words('placeholders', 'Placeholders:')} {PLACEHOLDERS.map((name) => `{{ ${name} }}`).join(' ')}
        </Typography>
      )}
    </Box>
  )
}
