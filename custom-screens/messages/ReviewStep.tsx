import { useState } from 'react'
import { useTranslate } from 'react-admin'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { BusyButton } from '#browser/api.ts'
import type { ContactReview } from '../../custom-actions/messages/review.contract.ts'
import { ChannelReviewPart } from './ChannelReviewPart.tsx'

export interface ReviewStepProps {
  review: ContactReview
  onBack: () => void
  onSend: () => Promise<void>
}

/** MSG-03: the preview; each channel must be confirmed before anything is sent. */
export function ReviewStep({ review, onBack, onSend }: ReviewStepProps) {
  const translate = useTranslate()
  const [confirmed, setConfirmed] = useState<Partial<Record<'email' | 'sms', boolean>>>({})
  const [isSending, setSending] = useState(false)
  const channels = (['email', 'sms'] as const).flatMap((channel) => {
    const part = review[channel]
    return part ? [{ channel, part }] : []
  })
  const written = channels.filter(({ part }) => part.customers > 0)
  const isReady = written.length > 0 && written.every(({ channel }) => confirmed[channel])
  const send = () => {
    setSending(true)
    void onSend().finally(() => setSending(false))
  }
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {channels.map(({ channel, part }) => (
          <ChannelReviewPart
            key={channel}
            channel={channel}
            review={part}
            confirmed={confirmed[channel] ?? false}
            onConfirm={(value) => setConfirmed((before) => ({ ...before, [channel]: value }))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <BusyButton color="inherit" onClick={onBack} isBusy={isSending} isPressed={false}>
          {translate('messages.contact.back', { _: 'Change' })}
        </BusyButton>
        <BusyButton variant="contained" onClick={send} isBusy={isSending} disabled={!isReady}>
          {translate('messages.contact.send', { _: 'Send' })}
        </BusyButton>
      </DialogActions>
    </>
  )
}
