import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMoney } from '../plans/money.ts'
import type { PaymentToConfirm } from './use-confirmation.ts'

/** The payment that a family is asked to confirm, as it wants to know it. */
export function AskedPayment({ payment }: { payment: PaymentToConfirm }) {
  const translate = useTranslate()
  const money = useMoney()
  const { amount, card_name, first_name, class_name, franchisee_name } = payment
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, mb: 2, overflowWrap: 'anywhere' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {translate('payments.confirm.of', { _: 'A card payment of' })}
      </Typography>
      <Typography component="h2" variant="h6" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {money(amount)}
      </Typography>
      {class_name !== null && (
        <Typography>
          {translate('payments.confirm.for', {
            _: 'For %{name} in %{class_name}',
            name: first_name ?? '',
            class_name,
          })}
        </Typography>
      )}
      {card_name !== null && (
        <Typography>{translate('payments.confirm.card', { _: 'With %{name}', name: card_name })}</Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {franchisee_name}
      </Typography>
    </Box>
  )
}
