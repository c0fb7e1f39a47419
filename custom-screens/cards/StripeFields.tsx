import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { BusyButton } from '#browser/api.ts'

interface Fields {
  stripe: Stripe
  elements: StripeElements
}

/** The payment provider's own card fields: what is typed there goes to the provider alone. */
export function StripeFields({
  publishableKey,
  clientSecret,
  onToken,
}: {
  publishableKey: string
  clientSecret: string
  onToken: (token: string) => void
}) {
  const translate = useTranslate()
  const { mode } = useTheme().palette
  const place = useRef<HTMLDivElement>(null)
  const [fields, setFields] = useState<Fields>()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const unreachable = translate('cards.unreachable', {
    _: 'The card fields could not be loaded. Check the connection, and try again.',
  })

  useEffect(() => {
    let isOpen = true
    const load = async () => {
      const stripe = await loadStripe(publishableKey)
      if (!stripe || !place.current || !isOpen) return
      const theme = mode === 'dark' ? 'night' : 'stripe'
      const elements = stripe.elements({ clientSecret, appearance: { theme } })
      elements.create('payment').mount(place.current)
      setFields({ stripe, elements })
    }
    load().catch(() => setFailure(unreachable))
    return () => {
      isOpen = false
    }
  }, [publishableKey, clientSecret, mode, unreachable])

  const save = async () => {
    if (!fields) return
    setSaving(true)
    setFailure(undefined)
    const { error, setupIntent } = await fields.stripe.confirmSetup({
      elements: fields.elements,
      redirect: 'if_required',
      confirmParams: { return_url: window.location.href },
    })
    setSaving(false)
    if (error) setFailure(error.message ?? FAILURE)
    else onToken(setupIntent.id)
  }
  return (
    <Box>
      <Box ref={place} sx={{ minHeight: 220 }} />
      {failure !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
      <BusyButton variant="contained" sx={{ mt: 2 }} isBusy={isSaving} disabled={!fields} onClick={() => void save()}>
        {translate('cards.save', { _: 'Save card' })}
      </BusyButton>
    </Box>
  )
}

/** CARD-05. */
const FAILURE = 'An error occured adding the card, please check the details and try again.'
