import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { quietLink } from '#browser/api.ts'
import { humanise } from '#protocol/index.ts'
import type { PlanTimeline } from '../../custom-actions/plans/timeline.contract.ts'
import { useDay, useMoney } from './money.ts'

/** Words of what happens with a plan, by their names. */
const EVENTS: Readonly<Record<string, string>> = {
  charged: 'Month charged',
  first_charged: 'First days charged',
  resumed_charged: 'Days up to the next payment day charged',
  final_charged: 'Last days charged',
  will_charge: 'Will be charged',
  charged_once_paid: 'Charged as soon as it is paid',
  taken: 'Paid by %{method}',
  will_try: 'The card was declined: it is tried again',
  needs_person: 'Not paid: needs a person',
  waits_for_bank: 'Not paid yet: the family has to confirm it with its bank',
  link_sent: 'Link sent to the family, to confirm the payment with its bank',
  under_way: 'Being taken from the card',
  paid_by_balance: 'Paid by the credit of the family',
  leaves: 'The plan ends',
  begins: 'The plan begins',
  ends: 'The plan ends',
  ends_later: 'Set to end on %{day}',
  end_charged: 'Charged up to the end',
  end_credited: 'Days that are not used credited',
  deposit_back: 'Deposit given back',
  bundle_charged: 'Welcome pack charged',
  became_active: 'Became active',
  became_suspended: 'Suspended',
  became_notice: 'Notice given',
  became_ended: 'Ended',
  became_void: 'Never begun',
}

const METHODS: Readonly<Record<string, string>> = { stripe: 'card', cash: 'cash', bacs: 'BACS', cheque: 'cheque' }

/** One thing that has happened with a plan, or that comes. */
export function TimelineEntry({ entry }: { entry: PlanTimeline['entries'][number] }) {
  const translate = useTranslate()
  const money = useMoney()
  const day = useDay()
  const words = (key: string, _: string, values = {}) => translate(`plans.timeline.${key}`, { _, ...values })
  const { event, on, amount, period, from_balance, debt_added, payment_id, reason, method, holds_from } = entry
  const by = method === null ? '' : words(`methods.${method}`, METHODS[method] ?? method)
  const title = words(event, EVENTS[event] ?? humanise(event), {
    method: by,
    day: holds_from === null ? '' : day(holds_from),
  })
  const why = [
    ...(period
      ? [words('span', 'For %{from} up to %{to}', { from: day(period.covers_from), to: day(period.covers_to) })]
      : []),
    ...(from_balance > 0
      ? [words('from_balance', '%{amount} by the credit of the family', { amount: money(from_balance) })]
      : []),
    ...(debt_added > 0 ? [words('debt', '%{amount} of debt asked for with it', { amount: money(debt_added) })] : []),
    ...(reason !== null && reason !== '' ? [reason] : []),
  ]
  return (
    <Box component="li" sx={{ display: 'flex', columnGap: 2, py: 0.75 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {day(on)}
        </Typography>
        {payment_id === null ? (
          <Typography>{title}</Typography>
        ) : (
          <Typography component={Link} to={`/payments/${payment_id}`} sx={quietLink}>
            {title}
          </Typography>
        )}
        {why.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {why.join('; ')}
          </Typography>
        )}
      </Box>
      {amount !== null && <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{money(amount)}</Box>}
    </Box>
  )
}
