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

/** An instructor as far as lessons are given to him: those that he teaches have ids. */
export interface BookedTeacher extends Teacher {
  lessons: readonly (Slot & { id: number })[]
}

/** Why nobody can be counted on: on these days (ISO, in order), or, without any, in the class as such. */
export interface StaffingProblem {
  reason: 'none' | Hindrance
  dates: string[]
}

/** The order in which problems are told. */
export const STAFFING_REASONS = ['none', 'disabled', 'not_qualified', 'absent', 'busy'] as const

/**
 * What a class lacks to have a qualified, free instructor in every lesson to come. Each lesson is judged by its own
 * instructor, so that a stand-in settles it; what is true of the instructor of the class as such is told once, and not
 * again of his lessons.
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

/** What keeps the instructor of a class from teaching any of its lessons. */
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
