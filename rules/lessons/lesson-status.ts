export type LessonStatus = 'upcoming' | 'completed' | 'cancelled' | 'incomplete'

export interface LessonState {
  cancelled_at: string | null
  completed_at: string | null
  /** ISO date and `HH:mm` in the tenant's zone. */
  start_date: string
  end_time: string
}

/** The current date and time of day in the tenant's zone. */
export interface CivilNow {
  today: string
  time: string
}

/**
 * LES-03, LES-04: cancelled and completed are set by people; any other lesson is upcoming until its end, and incomplete
 * from then on. The declaration of the lesson has the same rule in SQL.
 */
export function lessonStatus(lesson: LessonState, now: CivilNow): LessonStatus {
  if (lesson.cancelled_at !== null) return 'cancelled'
  if (lesson.completed_at !== null) return 'completed'
  const isOver = lesson.start_date < now.today || (lesson.start_date === now.today && lesson.end_time <= now.time)
  return isOver ? 'incomplete' : 'upcoming'
}
