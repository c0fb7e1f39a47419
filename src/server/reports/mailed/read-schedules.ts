import { type RawBuilder, sql } from 'kysely'
import type { ReportFormat } from '#declarations/format.ts'
import type { SavedReportChoice, ReportSchedule } from '#protocol/saved-filters.ts'
import type { RequestContext } from '../../request-context.ts'
import { nextOn } from './next-on.ts'
import { mayUse } from '../../saved/read-saved.ts'

/** A schedule with the filters that it sends. */
export interface ScheduleToSend {
  id: number
  report: string
  name: string
  choice: SavedReportChoice
  format: ReportFormat
  every: ReportSchedule['every']
}

/** A schedule of the person that is not paused, where the filters are still theirs or shared with them. */
export async function scheduleToSend(context: RequestContext, id: number): Promise<ScheduleToSend | undefined> {
  const [schedule] = await context.tx.query(sql<ScheduleToSend>`
    select schedule.id, saved.place as report, saved.name, saved.choice, schedule.format, schedule.every
    from report_schedules as schedule join saved_filters as saved on saved.id = schedule.saved_report_id
    where schedule.id = ${id}::bigint and not schedule.paused
      and ${isOwn(context)} and ${mayUse(context)}`)
  return schedule
}

/** The reports that the person is sent here. */
export function ownSchedules(context: RequestContext): Promise<ReportSchedule[]> {
  return context.tx.query(sql<ReportSchedule>`
    select schedule.id, saved.place as report, saved.name, schedule.every, schedule.format, schedule.paused,
      ${nextOn} as next_on
    from report_schedules as schedule join saved_filters as saved on saved.id = schedule.saved_report_id
    where ${isOwn(context)} order by saved.place, lower(saved.name), schedule.id`)
}

/** SQL: the schedule is that of the signed-in membership. */
export function isOwn({ user }: RequestContext): RawBuilder<boolean> {
  return sql<boolean>`schedule.membership_id = ${user.membershipId}::bigint`
}
