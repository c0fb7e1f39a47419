import type { RequestContext } from '#server/api.ts'
import { ledClass, type LeadingCourse, type LeadingValues } from './led-class.ts'
import type { ChangingClass } from './plan-changes.ts'

/** A class with all that a plan of its lessons needs. */
export interface PlannedClass extends LeadingValues {
  id: number
  name: string
  franchisee_id: number
  tasters_enabled: boolean | null
  lesson_fee: number | null
  taster_price_per_session: number | null
  lessons_planned: number | null
}

/** A class that changes, from one course or time to another. */
export function changingClass(
  before: PlannedClass,
  after: PlannedClass,
  courses: { before: LeadingCourse; after: LeadingCourse },
): ChangingClass {
  const { id, name, franchisee_id, tasters_enabled, lesson_fee, taster_price_per_session, lessons_planned } = after
  return {
    id,
    name,
    franchisee_id,
    tasters_enabled: tasters_enabled ?? false,
    lesson_fee,
    taster_price_per_session,
    lessons_planned,
    before: ledClass(before, courses.before),
    after: ledClass(after, courses.after),
  }
}

/** The classes of a course, whoever is signed in, as they are when its dates change. */
export async function classesOfCourse(
  { records }: Pick<RequestContext, 'records'>,
  before: LeadingCourse,
  after: LeadingCourse,
): Promise<ChangingClass[]> {
  const classes = await records('class')
    .asSystem()
    .list({ where: { course_id: before.id }, sort: 'name' })
  return classes.map((one) => {
    const values = plannedClass(one)
    return changingClass(values, values, { before, after })
  })
}

/** A stored class, by the values that a plan looks at. */
export function plannedClass(one: {
  id: number
  name: string
  franchisee_id: number
  course_id: number
  venue_id: number
  day_of_week: number
  start_time: string
  end_time: string
  instructor_id?: number | null | undefined
  tasters_enabled?: boolean | null | undefined
  lesson_fee?: number | null | undefined
  taster_price_per_session?: number | null | undefined
  lessons_planned?: number | null | undefined
}): PlannedClass {
  return {
    id: one.id,
    name: one.name,
    franchisee_id: one.franchisee_id,
    course_id: one.course_id,
    venue_id: one.venue_id,
    day_of_week: one.day_of_week,
    start_time: one.start_time,
    end_time: one.end_time,
    instructor_id: one.instructor_id ?? null,
    tasters_enabled: one.tasters_enabled ?? false,
    lesson_fee: one.lesson_fee ?? 0,
    taster_price_per_session: one.taster_price_per_session ?? null,
    lessons_planned: one.lessons_planned ?? null,
  }
}
