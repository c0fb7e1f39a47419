/** The fields of a lesson that decide whether its facts are kept. */
export interface KeptLesson {
  start_date: string
  instructor_id: number | null
  completed_at: string | null
  cancelled_at: string | null
  kept_at: string | null
}

/**
 * EXP-06: the effect of a change of a lesson on the facts that are kept of it. They are kept when it is completed or cancelled, else by the
 * next day's job. `release`: it is to come again. `pay`: another instructor has held it, so that instructor's pay is kept instead.
 *
 * @param today ISO date
 */
export function changeOfFacts(
  before: KeptLesson,
  after: KeptLesson,
  today: string,
): 'keep' | 'release' | 'pay' | 'none' {
  const isClosed = after.completed_at !== null || after.cancelled_at !== null
  if (before.kept_at === null) return isClosed ? 'keep' : 'none'
  if (!isClosed && after.start_date >= today) return 'release'
  return before.instructor_id === after.instructor_id ? 'none' : 'pay'
}
