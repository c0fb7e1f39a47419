import Box from '@mui/material/Box'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Flag, kinds, useAccess, useValueLocale } from '#browser/api.ts'
import type { OpenClass } from '../../custom-actions/booking-search/classes.contract.ts'
import { Line } from './CustomerStep.tsx'
import { warningsOf } from './class-warnings.ts'
import { useWords } from './use-words.ts'

/** The price of a class, its next lesson, and what speaks against it for this child. */
export function ClassFacts({ of, dateOfBirth }: { of: OpenClass; dateOfBirth: string }) {
  const words = useWords()
  const locale = useValueLocale()
  const { roots } = useAccess()
  const today = String(roots().today)
  const money = (amount: number) => kinds.money.text(amount, { path: 'fee', kind: 'money', title: '' }, locale)
  const date = (day: string) => kinds.date.text(day, { path: 'date', kind: 'date', title: '' }, locale)
  const { fee_type, class_fee, lesson_fee, monthly_payments, monthly_payment, tasters_enabled, remaining_lessons } = of
  const fee =
    fee_type === 'class'
      ? words('per_class', { amount: money(class_fee) })
      : words('per_lesson', { amount: money(lesson_fee) })
  const month = monthly_payments && monthly_payment !== null && words('per_month', { amount: money(monthly_payment) })
  const warnings = warningsOf(of, { dateOfBirth, today, words, date })
  return (
    <>
      <Line
        texts={[
          of.course.type_name,
          of.instructor ?? words('no_instructor'),
          fee,
          month || null,
          tasters_enabled ? words('trials') : null,
        ]}
      />
      <Line
        texts={[
          of.next_lesson && words('starts', { date: date(of.next_lesson) }),
          words('lessons', { smart_count: remaining_lessons }),
        ]}
      />
      {warnings.map((warning) => (
        <Box key={warning} component="span" sx={{ display: 'block', mt: 0.5 }}>
          <Flag tone="warning" icon={<WarningIcon aria-hidden />}>
            {warning}
          </Flag>
        </Box>
      ))}
    </>
  )
}
