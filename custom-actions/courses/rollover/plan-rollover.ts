import type { Days } from '#rules/courses/lesson-dates.ts'
import { type Conflict, conflictsOf } from '#rules/courses/rollover-conflicts.ts'
import { rolloverDays } from '#rules/courses/rollover-dates.ts'
import { stays } from '#rules/courses/who-stays.ts'
import type { Obstacle } from '#rules/lessons/lesson-days.ts'
import type { SourceClass, SourceTarget } from './read-classes.ts'
import type { Term } from './read-term.ts'

/** The effect of a rollover, before anything is done. */
export interface RolloverPlan extends Days {
  classes: number
  lessons: number
  /** Children who keep their place, of how many families. */
  children: number
  families: number
  /** Places that end with the course. */
  leaving: number
  conflicts: (Conflict & { class_id: number; class: string })[]
}

export function planRollover(classes: readonly SourceClass[], next: Days, term: Term): RolloverPlan {
  const staying = classes.flatMap(stayingIn)
  const places = classes.flatMap((one) => one.places)
  return {
    ...next,
    classes: classes.length,
    lessons: classes.reduce((sum, one) => sum + lessonDates(one, next).length, 0),
    children: new Set(staying.map((target) => target.consumer_id)).size,
    families: stayingFamilies(classes).length,
    leaving: Math.max(0, places.length - staying.length),
    conflicts: classes
      .toSorted(inTheWeek)
      .flatMap((one) =>
        conflictsIn(one, next, term).map((conflict) => ({ class_id: one.id, class: one.name, ...conflict })),
      ),
  }
}

/** From Monday morning on, as people read a timetable. */
function inTheWeek(one: SourceClass, other: SourceClass): number {
  const place = ({ day_of_week, start_time, id }: SourceClass) => [(day_of_week + 6) % 7, start_time, id] as const
  const [day, time, id] = place(one)
  const [otherDay, otherTime, otherId] = place(other)
  return day - otherDay || time.localeCompare(otherTime) || id - otherId
}

/** The families whose children keep a place of the classes. */
export function stayingFamilies(classes: readonly SourceClass[]): number[] {
  return [...new Set(classes.flatMap(stayingIn).map((target) => target.customer_id))]
}

/** The places of a class that continue. */
export function stayingIn({ places, course_end: end }: SourceClass): SourceTarget[] {
  return places.filter((target) => stays(target, end))
}

/** The dates on which a class has lessons in the next term. */
export function lessonDates(one: SourceClass, next: Days): string[] {
  return rolloverDays(one, next, one.closed).flatMap(({ date, obstacle }) => (obstacle === null ? [date] : []))
}

function conflictsIn(one: SourceClass, next: Days, { lessons, absences }: Term): Conflict[] {
  const { start_time, end_time, instructor_id: instructor, facility_id: facility } = one
  const days = rolloverDays(one, next, one.closed)
  const datesWith = (kind: Obstacle['kind']) =>
    days.filter((day) => day.obstacle?.kind === kind).map(({ date }) => date)
  return conflictsOf({
    slots: days.map(({ date: start_date }) => ({ start_date, start_time, end_time })),
    closed: datesWith('closed'),
    holidays: datesWith('holiday'),
    children: stayingIn(one).length,
    absences: absences.filter((absence) => absence.instructor_id === instructor),
    teaches: instructor === null ? [] : lessons.filter((lesson) => lesson.instructor_id === instructor),
    capacity: one.capacity,
    others: facility === null ? [] : lessons.filter((lesson) => lesson.facility_id === facility),
  })
}
