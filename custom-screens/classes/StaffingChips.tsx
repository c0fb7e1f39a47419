import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { intlFormat, parseISO } from 'date-fns'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { StatusChip } from '#browser/ground/theme/StatusChip.tsx'
import type { StaffingProblem } from '#rules/instructors/staffing.ts'

/** In a word, where a column says what they are about, and as the screen of a class says it. */
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
  /** Days that a chip has room for; the others are told when one asks. */
  days: number
}

/** Why a class lacks a qualified, free instructor: a chip for each reason, with the days that it is about. */
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
