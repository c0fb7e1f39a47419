import { type PublicHoliday, publicHolidays } from '#rules/calendar/public-holidays.ts'
import type { HolidayRegion } from '#rules/calendar/holiday-calendars.ts'
import type { Days } from '#rules/courses/lesson-dates.ts'
import type { ClosedDays } from '#rules/lessons/lesson-days.ts'
import type { RequestContext } from '#server/api.ts'

/** The public holidays that a franchisee keeps: those of its own part of the country, else of the whole network. */
export function holidaysOf(
  { user }: Pick<RequestContext, 'user'>,
  own: string | null | undefined,
  days: Days,
): PublicHoliday[] {
  const region = own ?? String(user.configuration.PUBLIC_HOLIDAYS ?? 'none')
  return region === 'none' ? [] : publicHolidays(region as HolidayRegion, days)
}

/** The place and the time for which closed days are looked up. */
export interface Placed {
  venue_id: number
  franchisee_id: number
  course: Days
}

/**
 * The days on which classes usually have no lesson: their venues' skip dates, and the public holidays that their
 * franchisees keep, else the whole network. Two statements, however many classes there are.
 */
export async function readClosedDays(
  { records, user }: Pick<RequestContext, 'records' | 'user'>,
  placed: readonly Placed[],
): Promise<(one: Placed) => ClosedDays> {
  if (placed.length === 0) return () => ({ closures: [], holidays: [] })
  const first = placed.map(({ course }) => course.start_date).sort()[0] ?? ''
  const last =
    placed
      .map(({ course }) => course.end_date)
      .sort()
      .at(-1) ?? ''
  const skipped = await records('venue_skip_date')
    .asSystem()
    .list({
      where: {
        venue_id: { in: [...new Set(placed.map(({ venue_id }) => venue_id))] },
        start_date: { lte: last },
        end_date: { gte: first },
      },
      sort: 'start_date',
      only: ['venue_id', 'start_date', 'end_date', 'reason'],
    })
  const franchisees = await records('franchisee')
    .asSystem()
    .list({
      where: { id: { in: [...new Set(placed.map(({ franchisee_id }) => franchisee_id))] } },
      only: ['id', 'public_holidays'],
    })
  return ({ venue_id, franchisee_id, course }) => {
    const own = franchisees.find(({ id }) => id === franchisee_id)?.public_holidays
    return {
      closures: skipped.filter((one) => one.venue_id === venue_id),
      holidays: holidaysOf({ user }, own, course),
    }
  }
}
