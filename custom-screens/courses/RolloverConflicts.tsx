import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { parseISO } from 'date-fns'
import { useValueLocale } from '#browser/api.ts'
import type { ConflictKind } from '#rules/courses/rollover-conflicts.ts'
import type { ReplyOf } from '#protocol/index.ts'
import type duplicatePreview from '../../custom-actions/courses/duplicate-preview.contract.ts'

const WORDS: Record<ConflictKind, string> = {
  venue_closed: 'the venue is closed: no lesson on %{dates}',
  holiday: 'public holiday: no lesson on %{dates}',
  instructor_absent: 'the instructor is away: nobody teaches on %{dates}',
  instructor_busy: 'the instructor teaches elsewhere at the time on %{dates}',
  facility_full: 'more %{lower_consumers} than the facility holds on %{dates}',
}

/** Number of dates to list; further ones are counted. */
const MOST = 4

/** The obstacles of each class. None of it prevents the rollover. */
export function RolloverConflicts({ conflicts }: Pick<ReplyOf<typeof duplicatePreview>['item'], 'conflicts'>) {
  const translate = useTranslate()
  const { language } = useValueLocale()
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' })
  if (conflicts.length === 0) return null
  const named = (dates: readonly string[]) => {
    const first = dates.slice(0, MOST).map((date) => format.format(parseISO(date)))
    const rest = dates.length - first.length
    const more = translate('courses.rollover.more_dates', { _: '%{rest} more', rest })
    return new Intl.ListFormat(language).format(rest > 0 ? [...first, more] : first)
  }
  return (
    <Alert severity="warning">
      {translate('courses.rollover.conflicts', { _: 'To be looked at:' })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {conflicts.map(({ class_id, class: name, kind, dates }) => (
          <li key={`${class_id} ${kind}`}>
            {name}: {translate(`courses.rollover.${kind}`, { _: WORDS[kind], dates: named(dates) })}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
