import { format, parseISO } from 'date-fns'
import type { RequestContext } from '#server/api.ts'

/** A class as a family reads of it. */
export interface ClassSummary {
  id: number
  name: string
  venue_name: string
  /** "Mondays, 09:30 to 10:00" */
  slot: string
  franchisee_id: number
  franchisee_name: string
}

/** The words for a class in messages to families, and on the page of an offer. */
export async function classSummary({ records }: RequestContext, id: number): Promise<ClassSummary> {
  const { name, venue, franchisee, franchisee_id, day_of_week, start_time, end_time } = await records('class')
    .asSystem()
    .get(id, { with: ['venue.name', 'franchisee.name'] })
  return {
    id,
    name: String(name),
    venue_name: venue.name,
    slot: `${DAYS[Number(day_of_week)]}, ${start_time} to ${end_time}`,
    franchisee_id: Number(franchisee_id),
    franchisee_name: franchisee.name,
  }
}

const DAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

/** "7 September 2026, 18:00", where the tenant is. */
export function longMoment(instant: Date, timezone: string): string {
  const civil = new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' }).format(
    instant,
  )
  return format(parseISO(civil.replace(' ', 'T')), 'd MMMM yyyy, HH:mm')
}
