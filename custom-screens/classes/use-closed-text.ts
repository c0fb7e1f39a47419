import { useTranslate } from 'react-admin'
import type { ClosedDay } from './lesson-calendar.ts'

/** The reason why a class usually has no lesson on a day: "Venue closed: Maintenance", "Christmas Day". */
export function useClosedText(): (day: ClosedDay) => string {
  const translate = useTranslate()
  return ({ kind, name }) =>
    kind === 'closed' ? translate('classes.calendar.closed', { _: 'Venue closed: %{name}', name }) : name
}
