import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PlanOutcome } from '../../../custom-actions/plans/outcome.contract.ts'
import { useDay, useMoney } from '../money.ts'

const SERVICES: Readonly<Record<string, string>> = {
  monthly: 'Monthly payment',
  surcharge: 'Non-member surcharge',
  deposit: 'Deposit, given back',
  bundle: 'Welcome pack',
}

const AMOUNT = { '&&': { textAlign: 'right' }, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** The money of an action on a plan: every line that will be posted, what it comes from, and the sum. */
export function OutcomeLines({ outcome }: { outcome: PlanOutcome }) {
  const translate = useTranslate()
  const money = useMoney()
  if (outcome.lines.length === 0) return null
  const words = (key: string, _: string) => translate(`plans.outcome.${key}`, { _ })
  return (
    <Box
      component="table"
      sx={{ width: '100%', borderCollapse: 'collapse', '& td, & th': { py: 0.75, textAlign: 'left' } }}
    >
      <Box component="caption" sx={{ textAlign: 'left', fontWeight: 600, pb: 0.5 }}>
        {words('lines', 'What is charged and credited')}
      </Box>
      <tbody>
        {outcome.lines.map((line) => (
          <Box component="tr" key={line.position} sx={{ borderTop: 1, borderColor: 'divider', verticalAlign: 'top' }}>
            <Box component="th" scope="row" sx={{ fontWeight: 400 }}>
              {words(`services.${line.service}`, SERVICES[line.service] ?? line.service)}
              <Days line={line} />
            </Box>
            <Box component="td" sx={AMOUNT}>
              {money(line.amount)}
            </Box>
          </Box>
        ))}
        <Box component="tr" sx={{ borderTop: 2, borderColor: 'divider' }}>
          <Box component="th" scope="row" sx={{ fontWeight: 600 }}>
            {outcome.total < 0
              ? words('credited', 'Credited to the family')
              : words('charged', 'Charged to the family')}
          </Box>
          <Box component="td" sx={{ ...AMOUNT, fontWeight: 600 }}>
            {money(Math.abs(outcome.total))}
          </Box>
        </Box>
      </tbody>
    </Box>
  )
}

/** The days that a line is for, and their share of a month. */
function Days({ line: { covers_from, covers_to, values } }: { line: PlanOutcome['lines'][number] }) {
  const translate = useTranslate()
  const day = useDay()
  if (covers_from === null || covers_to === null) return null
  const { days, days_in_month } = values
  const span = translate('plans.outcome.span', { _: '%{from} up to %{to}', from: day(covers_from), to: day(covers_to) })
  const share =
    days === undefined || days_in_month === undefined
      ? ''
      : translate('plans.outcome.days', {
          _: ', %{smart_count} day of %{of} |||| , %{smart_count} days of %{of}',
          smart_count: days,
          of: days_in_month,
        })
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {span}
      {share}
    </Typography>
  )
}
