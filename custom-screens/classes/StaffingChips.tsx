import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { intlFormat, parseISO } from 'date-fns'
import { StatusChip, useValueLocale } from '#browser/api.ts'
import type { StaffingProblem } from '#rules/instructors/staffing.ts'

/** Short in a column with a heading of its own, full on a class's screen. */
const WORDS: Record<StaffingProblem['reason'], { short: string; long: string }> = {
  none: { short: 'No instructor', long: 'No instructor' },
  disabled: { short: 'Disabled', long: 'Instructor disabled' },
  not_qualified: { short: 'Unqualified', long: 'Instructor unqualified' },
  absent: { short: 'Away', long: 'Instructor away' },
  busy: { short: 'Double-booked', long: 'Instructor double-booked' },
}

export interface StaffingChipsProps {
  problems: readonly StaffingProblem[]
  words: 'short' | 'long'
  /** Number of days that fit into a chip; the others are in its tooltip. */
  days: number
}

/** The reasons why a class lacks a qualified, free instructor: a chip for each, with its days. */
export function StaffingChips({ problems, words, days }: StaffingChipsProps) {
  const translate = useTranslate()
  const { language } = useValueLocale()
  const dayText = (date: string) => intlFormat(parseISO(date), { day: 'numeric', month: 'short' }, { locale: language })
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {problems.map(({ reason, dates }) => {
        const word = translate(`classes.staffing.${words}.${reason}`, { _: WORDS[reason][words] })
        const shown = dates.slice(0, days).map(dayText).join(', ')
        const hidden = dates.length - Math.min(days, dates.length)
        const more = days > 0 && hidden > 0 && translate('classes.staffing.more', { _: '+%{count}', count: hidden })
        return (
          <StatusChip
            key={`${reason}/${dates.length}`}
            value={reason}
            label={[word, shown, more].filter(Boolean).join(' ')}
            {...(hidden > 0 && { reason: dates.map(dayText).join(', ') })}
          />
        )
      })}
    </Box>
  )
}
