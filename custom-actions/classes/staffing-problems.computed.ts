import { sql } from 'kysely'
import { STAFFING_REASONS } from '#rules/instructors/staffing.ts'
import type { ComputedDefinition } from '#server/api.ts'

/**
 * The reasons why an active class lacks a qualified, free instructor in its future lessons, by the rule
 * `rules/instructors/staffing.ts`: `[{ "reason": "absent", "dates": ["2026-03-25"] }]`.
 */
const staffingProblems: ComputedDefinition = (column, { today }) => {
  const [tenant, instructor, type] = [column('tenant_id'), column('instructor_id'), column('course.type_id')]
  const isDisabled = (id: unknown) => sql`exists (
    select from instructors teacher
    where teacher.tenant_id = ${tenant} and teacher.id = ${id} and teacher.status <> 'enabled')`
  const lacksQualification = (id: unknown) => sql`not exists (
    select from instructor_qualifications qualification
    where qualification.tenant_id = ${tenant} and qualification.instructor_id = ${id} and qualification.type_id = ${type})`
  return sql`(
    select coalesce(
      jsonb_agg(
        jsonb_build_object('reason', reason, 'dates', dates)
        order by dates <> '[]', array_position(${[...STAFFING_REASONS]}::text[], reason)),
      '[]'::jsonb)
    from (
      select found.reason, coalesce(jsonb_agg(distinct found.day) filter (where found.day is not null), '[]'::jsonb) as dates
      from (
        select case
          when ${instructor} is null then 'none'
          when ${isDisabled(instructor)} then 'disabled'
          when ${lacksQualification(instructor)} then 'not_qualified'
        end as reason
      ) standing
      cross join lateral (
        select standing.reason, null::date as day
        union all
        select case
          when lesson.instructor_id is null then 'none'
          when ${isDisabled(sql`lesson.instructor_id`)} then 'disabled'
          when ${lacksQualification(sql`lesson.instructor_id`)} then 'not_qualified'
          when exists (
            select from instructor_absences absence
            where absence.tenant_id = ${tenant} and absence.instructor_id = lesson.instructor_id
              and absence.start_date <= lesson.start_date
              and (absence.end_date is null or lesson.start_date < absence.end_date)
          ) then 'absent'
          when exists (
            select from lessons other
            where other.tenant_id = ${tenant} and other.instructor_id = lesson.instructor_id
              and other.start_date = lesson.start_date and other.id <> lesson.id and other.cancelled_at is null
              and other.start_time < lesson.end_time and lesson.start_time < other.end_time
          ) then 'busy'
        end, lesson.start_date
        from lessons lesson
        where lesson.tenant_id = ${tenant} and lesson.class_id = ${column('id')}
          and lesson.start_date >= ${today}::date and lesson.cancelled_at is null and lesson.completed_at is null
          and (standing.reason is null or lesson.instructor_id is distinct from ${instructor})
      ) found(reason, day)
      where found.reason is not null
      group by found.reason, found.day is null
    ) problem
    where ${column('course.end_date')} >= ${today}::date and ${column('course.cancelled_at')} is null
  )`
}

export default staffingProblems
