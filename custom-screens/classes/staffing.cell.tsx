import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import type { CustomCodeProps } from '#browser/custom-code.ts'
import { NoValue } from '#browser/kinds/ShownValue.tsx'
import { useValueLocale } from '#browser/i18n/value-locale.ts'
import { StatusChip } from '#browser/theme/StatusChip.tsx'
import type { StaffingProblem } from '#rules/instructors/staffing.ts'
import { dayList } from './day-list.ts'

const WORDS: Record<StaffingProblem['reason'], string> = {
  none: 'No instructor',
  disabled: 'Instructor is disabled',
  not_qualified: 'Not qualified',
  absent: 'Away',
  busy: 'Teaches another class',
}

/** Why a class lacks a qualified, free instructor: a chip for each reason, with the days that it is about. */
export default function Staffing({ record, field }: CustomCodeProps['cell']) {
  const translate = useTranslate()
  const { language } = useValueLocale()
  const problems = (record['staffing_problems'] ?? []) as StaffingProblem[]
  if (problems.length === 0) return <NoValue text={field.empty} />
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {problems.map(({ reason, dates }) => {
        const days = dayList(dates, language)
        const more = days.hidden > 0 && translate('classes.staffing.more', { _: '+%{count}', count: days.hidden })
        const word = translate(`classes.staffing.${reason}`, { _: WORDS[reason] })
        return (
          <StatusChip
            key={`${reason}/${dates.length}`}
            value={reason}
            label={[word, days.text, more].filter(Boolean).join(' ')}
            {...(more && { reason: days.all })}
          />
        )
      })}
    </Box>
  )
}
