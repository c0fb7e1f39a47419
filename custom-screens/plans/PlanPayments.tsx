import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LoadedPart, quietLink, StatusChip, useRollcallData } from '#browser/api.ts'
import { usePaymentWord } from '../payments/use-payment-word.ts'
import { useDay, useMoney } from './money.ts'
import type { PlanParams } from './outcome/use-outcome.ts'

interface ListedPayment {
  id: number
  due_on: string
  amount: number
  method: string
  state: string
}

/** PLAN-15: the payments of a plan, the latest first, each leading to its screen. */
export function PlanPayments({ plan, initial }: { plan: PlanParams; initial: boolean }) {
  return <LoadedPart of={usePayments(plan, initial)}>{(payments) => <PaymentLines payments={payments} />}</LoadedPart>
}

function PaymentLines({ payments }: { payments: readonly ListedPayment[] }) {
  const translate = useTranslate()
  const money = useMoney()
  const day = useDay()
  const word = usePaymentWord()
  if (payments.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {translate('plans.payments.none', { _: 'No payments.' })}
      </Typography>
    )
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {payments.map(({ id, due_on, amount, method, state }) => (
        <Box
          component="li"
          key={id}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          <Box component={Link} to={`/payments/${id}`} sx={[quietLink, { flexGrow: 1 }]}>
            {day(due_on)}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{word('method', method)}</Box>
          <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{money(amount)}</Box>
          <StatusChip value={state} label={word('state', state)} />
        </Box>
      ))}
    </Box>
  )
}

function usePayments({ customer_id, id }: PlanParams, initial: boolean) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['plans', 'payments', id, initial],
    queryFn: async ({ signal }) => {
      const path = `customers/${customer_id}/plans/${id}/payments?count=100${initial ? '&is_initial=1' : ''}`
      return (await data.call<{ items: ListedPayment[] }>({ method: 'GET', path, signal })).items
    },
  })
}
