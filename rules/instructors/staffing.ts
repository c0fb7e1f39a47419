import { type Hindrance, hindranceOf, type Slot, type Teacher } from './availability.ts'

/** A lesson to come, with who teaches it. Null: nobody. */
export interface PlannedLesson extends Slot {
  id: number
  instructor_id: number | null
}

/** A class that goes on: who teaches it, of which course type it is, and its lessons to come, cancelled ones left out. */
export interface StaffedClass {
  instructor_id: number | null
  type_id: number
  lessons: readonly PlannedLesson[]
}

/** An instructor with their lessons, which have ids. */
export interface BookedTeacher extends Teacher {
  lessons: readonly (Slot & { id: number })[]
}

/** The reason why nobody is available: on these days (ISO, in order), or, without any, for the class as such. */
export interface StaffingProblem {
  reason: 'none' | Hindrance
  dates: string[]
}

/** The order in which problems are listed. */
export const STAFFING_REASONS = ['none', 'disabled', 'not_qualified', 'absent', 'busy'] as const

/**
 * The reasons why a class lacks a qualified, free instructor in its future lessons. Each lesson is judged by its own
 * instructor, so that a stand-in settles it; a problem of the class's own instructor as such is listed once, and not
 * again for their lessons.
 */
export function staffingProblems(one: StaffedClass, teacherOf: (id: number) => BookedTeacher): StaffingProblem[] {
  const standing = standingProblem(one, teacherOf)
  const told = standing === undefined ? [] : [{ reason: standing, dates: [] }]
  const judged = one.lessons
    .filter((lesson) => standing === undefined || lesson.instructor_id !== one.instructor_id)
    .map((lesson) => ({ day: lesson.start_date, reason: problemOf(lesson, one.type_id, teacherOf) }))
  const byReason = STAFFING_REASONS.map((reason) => {
    const days = judged.filter((lesson) => lesson.reason === reason).map(({ day }) => day)
    return { reason, dates: [...new Set(days)].toSorted() }
  })
  return [...told, ...byReason.filter(({ dates }) => dates.length > 0)]
}

/** The reason why a class's instructor cannot teach any of its lessons. */
function standingProblem(
  { instructor_id, type_id }: StaffedClass,
  teacherOf: (id: number) => BookedTeacher,
): StaffingProblem['reason'] | undefined {
  if (instructor_id === null) return 'none'
  const { status, qualified_type_ids } = teacherOf(instructor_id)
  if (status !== 'enabled') return 'disabled'
  return qualified_type_ids.includes(type_id) ? undefined : 'not_qualified'
}

function problemOf(
  lesson: PlannedLesson,
  typeId: number,
  teacherOf: (id: number) => BookedTeacher,
): StaffingProblem['reason'] | undefined {
  if (lesson.instructor_id === null) return 'none'
  const teacher = teacherOf(lesson.instructor_id)
  const lessons = teacher.lessons.filter(({ id }) => id !== lesson.id)
  return hindranceOf({ ...teacher, lessons }, typeId, lesson)
}
