import { useState } from 'react'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Countdown } from './Countdown.tsx'
import type { Answer, Offer } from './use-offer.ts'

export interface OfferAnswerProps {
  offer: Offer
  answer: (given: Answer) => Promise<void>
  answering: { busy?: Answer; failure?: string }
  onExpired: () => void
}

/** The buttons that answer an open offer; else what has become of it. It takes a click: mail scanners open links. */
export function OfferAnswer({ offer, answer, answering, onExpired }: OfferAnswerProps) {
  const translate = useTranslate()
  const [declines, setDeclines] = useState(false)
  const { busy, failure } = answering
  if (offer.state !== 'open') return <Outcome offer={offer} state={offer.state} />
  const button = (given: Answer, words: string, isMain = false) => (
    <Button
      key={given}
      size="large"
      fullWidth
      variant={isMain ? 'contained' : 'outlined'}
      color={isMain ? 'primary' : 'inherit'}
      loading={busy === given}
      disabled={busy !== undefined}
      onClick={() => void answer(given)}
    >
      {translate(`waiting.offer.${given}`, { _: words })}
    </Button>
  )
  return (
    <Stack spacing={1.5}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Typography>
        {translate('waiting.offer.time_left', { _: 'Time left to answer:' })}{' '}
        <Countdown until={offer.expires_at} onOver={onExpired} />
      </Typography>
      {declines ? (
        <>
          {button('decline', 'Keep our turn on the waiting list', true)}
          {/* Where "No" was: a second press of that answers nothing. */}
          <Button
            key="back"
            size="large"
            fullWidth
            color="inherit"
            disabled={busy !== undefined}
            onClick={() => setDeclines(false)}
          >
            {translate('waiting.offer.back', { _: 'Back' })}
          </Button>
          {button('leave', 'Take us off the waiting list')}
        </>
      ) : (
        <>
          {button('accept', 'Yes, we would like the place', true)}
          <Button
            key="no"
            size="large"
            fullWidth
            variant="outlined"
            color="inherit"
            disabled={busy !== undefined}
            onClick={() => setDeclines(true)}
          >
            {translate('waiting.offer.no', { _: 'No, thank you' })}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** Says how the offer ended and, where the family did not take the place, whether it keeps its turn. */
function Outcome({ offer, state }: { offer: Offer; state: Exclude<Offer['state'], 'open'> }) {
  const translate = useTranslate()
  return (
    <Alert severity={state === 'accepted' ? 'success' : 'info'} role="status">
      {translate(`waiting.offer.is.${state}`, { _: OUTCOMES[state] })}{' '}
      {state !== 'accepted' &&
        (offer.still_waits
          ? translate('waiting.offer.still_waits', { _: 'You keep your turn on the waiting list.' })
          : translate('waiting.offer.waits_no_more', { _: 'You are no longer on the waiting list of this class.' }))}
    </Alert>
  )
}

const OUTCOMES = {
  accepted: 'Thank you. The place is yours, and we will be in touch about booking and payment.',
  declined: 'You have declined this place. Thank you for telling us.',
  expired: 'This offer has expired. Please contact us if you would still like the place.',
  withdrawn: 'This offer is no longer open. Please contact us if you would still like a place.',
}
