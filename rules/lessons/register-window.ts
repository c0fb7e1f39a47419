/** The reason why the register of a lesson cannot be taken. */
export type RegisterClosed = 'cancelled' | 'future'

/**
 * LES-04: a register is taken on the day of the lesson or later; a cancelled lesson has none.
 *
 * @param today ISO date in the tenant's zone
 * @returns undefined when it can be taken
 */
export function registerClosed(
  lesson: { cancelled_at: string | null; start_date: string },
  today: string,
): RegisterClosed | undefined {
  if (lesson.cancelled_at !== null) return 'cancelled'
  return lesson.start_date > today ? 'future' : undefined
}
