/** A lesson to be taught: a civil date, and times of day as HH:mm. */
export interface Slot {
  start_date: string
  start_time: string
  end_time: string
}

/**
 * Days on which an instructor is absent: from the first up to, not including, the second. Without an end it continues.
 */
export interface Absence {
  start_date: string
  end_date: string | null
}

/** The facts about an instructor who might teach. */
export interface Teacher {
  status: 'enabled' | 'disabled'
  /** Course types that the instructor is qualified to teach. */
  qualified_type_ids: readonly number[]
  absences: readonly Absence[]
  /** Lessons that the instructor teaches already, without cancelled ones. */
  lessons: readonly Slot[]
}

/** The reason why an instructor cannot teach a lesson. */
export type Hindrance = 'disabled' | 'not_qualified' | 'absent' | 'busy'

/**
 * The reason why an instructor cannot teach a lesson of a course type; undefined when they are qualified and free. A
 * lesson that ends when the next one begins is no obstacle.
 */
export function hindranceOf(teacher: Teacher, typeId: number, slot: Slot): Hindrance | undefined {
  if (teacher.status !== 'enabled') return 'disabled'
  if (!teacher.qualified_type_ids.includes(typeId)) return 'not_qualified'
  if (teacher.absences.some((absence) => isAbsent(absence, slot.start_date))) return 'absent'
  return teacher.lessons.some((lesson) => overlap(lesson, slot)) ? 'busy' : undefined
}

/** True when a day is within an absence. */
export function isAbsent({ start_date, end_date }: Absence, day: string): boolean {
  return start_date <= day && (end_date === null || day < end_date)
}

/** True when two lessons take place at the same time. */
export function overlap(one: Slot, other: Slot): boolean {
  return one.start_date === other.start_date && one.start_time < other.end_time && other.start_time < one.end_time
}
