import type { Frequency } from './lesson-dates.ts'

/** CTY-16: which courses take over a change of their type. */
export type UpdateCourses = 'none' | 'current' | 'all'

/** What courses take over from their type. */
export interface CourseTypeValues {
  name: string
  frequency: Frequency
}

/** What a course keeps of its type as that was; null where it follows its type. */
export interface KeptOfType {
  kept_type_name: string | null
  kept_frequency: Frequency | null
}

/** A course, as far as it matters whether it follows its type. Dates are civil. */
export interface FollowingCourse extends KeptOfType {
  end_date: string
  cancelled_at: string | null
}

/** CTY-16: `none` changes the type alone, `current` also courses upcoming or in progress, `all` finished ones as well. */
export function followsType(
  choice: UpdateCourses,
  { end_date, cancelled_at }: FollowingCourse,
  today: string,
): boolean {
  return choice === 'all' || (choice === 'current' && cancelled_at === null && end_date >= today)
}

/**
 * CTY-16: what a course keeps when its type changes. One that does not follow keeps what has changed as it was, and what it
 * has kept already.
 */
export function keptOfType(
  course: FollowingCourse,
  follows: boolean,
  before: CourseTypeValues,
  after: CourseTypeValues,
): KeptOfType {
  if (follows) return { kept_type_name: null, kept_frequency: null }
  return {
    kept_type_name: course.kept_type_name ?? (before.name === after.name ? null : before.name),
    kept_frequency: course.kept_frequency ?? (before.frequency === after.frequency ? null : before.frequency),
  }
}
