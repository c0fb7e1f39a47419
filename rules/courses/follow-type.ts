import type { Frequency } from './lesson-dates.ts'

/** CTY-16: the courses that take over a change of their type. */
export type UpdateCourses = 'none' | 'current' | 'all'

/** The values that courses take over from their type. */
export interface CourseTypeValues {
  name: string
  frequency: Frequency
}

/** The former values of its type that a course keeps; null for those that follow it. */
export interface KeptOfType {
  kept_type_name: string | null
  kept_frequency: Frequency | null
}

/** The facts that decide whether a course follows its type. Dates are civil. */
export interface FollowingCourse extends KeptOfType {
  end_date: string
  cancelled_at: string | null
}

/**
 * CTY-16: `none` changes only the type, `current` also courses upcoming or in progress, `all` finished ones as well.
 */
export function followsType(
  choice: UpdateCourses,
  { end_date, cancelled_at }: FollowingCourse,
  today: string,
): boolean {
  return choice === 'all' || (choice === 'current' && cancelled_at === null && end_date >= today)
}

/**
 * CTY-16: the values that a course keeps when its type changes. A course that does not follow keeps the old values, and
 * those that it has kept already.
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
