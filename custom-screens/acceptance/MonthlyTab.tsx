import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Facts, FieldInput, FormSkeleton, looseField } from '#browser/api.ts'
import type { AcceptTabProps } from './accept-tab-props.ts'
import { useTexts } from './use-texts.ts'
import { useWords } from './use-words.ts'

/** PLAN-13: days that not every month has. */
const FIRST_MISSING_DAY = 29
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1)

/** ACC-29, ACC-32, ACC-33, PLAN-13: start, payment day, and what the family is told about monthly payments. */
export function MonthlyTab({ values, offer, price, isUpgrade }: AcceptTabProps) {
  const words = useWords()
  const { money, date } = useTexts()
  if (!offer) return <FormSkeleton />
  if (offer.start_dates.length === 0 && !isUpgrade) return <Alert severity="warning">{words('no_lessons')}</Alert>
  const { amount_due: first, each_month: month } = price.quotation ?? {}
  const next = offer.next_payment_dates[values.payment_day - 1]
  const days = DAYS.map((day) => ({
    value: day,
    title: day < FIRST_MISSING_DAY ? String(day) : words('last_day', { day }),
  }))
  const starts = offer.start_dates.map((day) => ({ value: day, title: date(day) }))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FieldInput {...looseField('start_date', 'choice', words('start_date'), { choices: starts, nullable: true })} />
        <FieldInput {...looseField('payment_day', 'choice', words('payment_day'), { choices: days, required: true })} />
      </Box>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{offer.description}</Typography>
      {/* What is charged: the price of the cost tab, and no other. */}
      <Box aria-busy={!price.isCurrent} sx={{ opacity: price.isCurrent ? 1 : 0.6 }}>
        <Facts
          facts={[
            [words('first_payment'), first === undefined ? '–' : money(first)],
            [words('monthly_payment'), typeof month === 'number' ? money(month) : '–'],
            [words('next_payment'), next && date(next)],
          ]}
        />
      </Box>
    </Box>
  )
}
