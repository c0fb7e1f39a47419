import { shifted } from '#rules/courses/lesson-dates.ts'
import { proposedEmailDay } from '#rules/courses/rollover-email-day.ts'
import type { PublicHoliday } from '#rules/calendar/public-holidays.ts'
import type { RequestContext } from '#server/api.ts'
import { holidaysOf } from '../../lesson-plans/closed-days.ts'

/** Days ahead for which the screen knows public holidays. */
const AHEAD = 400

/** CRS-04: the day on which families are proposed to be written to, and the holidays on which they should not. */
export async function emailDay(
  context: RequestContext,
  franchiseeId: number,
): Promise<{ day: string; holidays: PublicHoliday[] }> {
  const { records, today } = context
  const [franchisee] = await records('franchisee')
    .asSystem()
    .list({ where: { id: franchiseeId }, limit: 1, only: ['public_holidays'] })
  const days = { start_date: today, end_date: shifted(today, AHEAD) }
  const holidays = holidaysOf(context, franchisee?.public_holidays, days)
  return { day: proposedEmailDay(today, holidays), holidays }
}
