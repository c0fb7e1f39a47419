import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { numberFormat, usePhoneText, useValueLocale } from '#browser/api.ts'
import { HtmlFrame } from './HtmlFrame.tsx'
import type { ContactReview } from '../../custom-actions/messages/review.contract.ts'

type ChannelReview = NonNullable<ContactReview['email'] | ContactReview['sms']>

export interface ChannelReviewPartProps {
  channel: 'email' | 'sms'
  review: ChannelReview
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
}

/** MSG-03, MSG-07: the preview of one channel: recipients, cost, omissions; and its confirmation. */
export function ChannelReviewPart({ channel, review, confirmed, onConfirm }: ChannelReviewPartProps) {
  const translate = useTranslate()
  const { language, currency } = useValueLocale()
  const phoneText = usePhoneText()
  const words = (key: string, text: string, more = {}) => translate(`messages.contact.${key}`, { _: text, ...more })
  const { customers, preview } = review
  const { cost, parts } = { cost: undefined, parts: undefined, ...review }
  const money = numberFormat(language, { style: 'currency', currency }).format((cost ?? 0) / 100)
  const title = channel === 'email' ? words('email', 'Email') : words('sms', 'Text message')
  const figures = [
    words('to', 'To %{smart_count} customer |||| To %{smart_count} customers', { smart_count: customers }),
    ...(cost === undefined ? [] : [words('cost', 'Cost: %{money}', { money })]),
    ...(parts === undefined || parts < 2 ? [] : [words('parts', '%{smart_count} parts each', { smart_count: parts })]),
  ]
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant="subtitle1" component="h3">
          {title}
        </Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{figures.join(' · ')}</Typography>
      </Box>
      <LeftOut review={review} />
      {preview && (
        <Box>
          <Typography variant="body2" color="text.secondary">
            {words('preview', 'As %{recipient} reads it:', {
              recipient: channel === 'sms' ? phoneText(preview.recipient) : preview.recipient,
            })}
          </Typography>
          {preview.subject && <Typography sx={{ fontWeight: 600 }}>{preview.subject}</Typography>}
          {channel === 'email' ? (
            <HtmlFrame html={preview.content} title={words('preview_title', 'Preview of the email')} height={180} />
          ) : (
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{preview.content}</Typography>
          )}
        </Box>
      )}
      {customers > 0 && (
        <FormControlLabel
          control={<Checkbox checked={confirmed} onChange={({ target }) => onConfirm(target.checked)} />}
          label={
            channel === 'email'
              ? words(
                  'confirm_email',
                  'Send this email to %{smart_count} customer |||| Send this email to %{smart_count} customers',
                  { smart_count: customers },
                )
              : words(
                  'confirm_sms',
                  'Send this text message to %{smart_count} customer |||| Send this text message to %{smart_count} customers',
                  { smart_count: customers },
                )
          }
        />
      )}
    </Paper>
  )
}

function LeftOut({ review }: { review: ChannelReview }) {
  const translate = useTranslate()
  const words = (key: string, text: string, more = {}) => translate(`messages.contact.${key}`, { _: text, ...more })
  if (review.left_out_count === 0) return null
  const why = {
    no_address: words('no_address', 'no address'),
    preference: words('preference', 'does not want marketing'),
  }
  const others = review.left_out_count - review.left_out.length
  return (
    <Box component="details" sx={{ color: 'text.secondary', '& summary': { cursor: 'pointer' } }}>
      <summary>
        {words('left_out', '%{smart_count} customer is left out |||| %{smart_count} customers are left out', {
          smart_count: review.left_out_count,
        })}
      </summary>
      <Box component="ul" sx={{ m: 0, pl: 3, maxHeight: 160, overflowY: 'auto' }}>
        {review.left_out.map((family) => (
          <li key={family.customer_id}>
            {family.name}: {why[family.why]}
          </li>
        ))}
        {others > 0 && <li>{words('others', 'and %{smart_count} others', { smart_count: others })}</li>}
      </Box>
    </Box>
  )
}
