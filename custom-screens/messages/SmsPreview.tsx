import { useId } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { smsLength } from '#rules/messages/sms-parts.ts'

/** A text message as its reader would see it, and how many messages it takes: an emoji more than doubles them. */
export function SmsPreview({ text }: { text: string }) {
  const translate = useTranslate()
  const id = useId()
  const { parts } = smsLength(text)
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2">
        {translate('messages.template.sms', { _: 'Text message' })}
      </Typography>
      <Box
        dir="auto"
        sx={{
          mt: 0.5,
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {translate('messages.contact.sms_length', {
          _: '%{smart_count} part |||| %{smart_count} parts',
          smart_count: parts,
        })}
      </Typography>
    </Box>
  )
}
