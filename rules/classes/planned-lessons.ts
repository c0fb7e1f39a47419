/** Numbers of lessons before and after a change of a class. */
export interface LessonCounts {
  before: number
  after: number
}

/**
 * CLS-05: the number of planned lessons of a class that changes, which prices for each lesson divide by. Where all of
 * them had been made it is what there is now; else it grows and shrinks with the days that the course has for the class.
 *
 * @param planned so far; null where nobody has counted
 * @param days on which lessons are planned, by the calendar
 * @param lessons that there are, cancelled ones included
 */
export function plannedAfterChange(planned: number | null, days: LessonCounts, lessons: LessonCounts): number {
  const soFar = planned ?? (lessons.before > 0 ? lessons.before : days.before)
  if (lessons.before > 0 && lessons.before >= soFar) return lessons.after
  return Math.max(lessons.after, soFar + days.after - days.before)
}
