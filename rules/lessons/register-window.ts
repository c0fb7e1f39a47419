/** The reason why the register of a lesson cannot be taken. */
export type RegisterClosed = 'cancelled' | 'future'

/** The texts of the reasons. */
export const REGISTER_CLOSED: Readonly<Record<RegisterClosed, string>> = {
  cancelled: 'This lesson has been cancelled: it has no register.',
  future: 'The register of this lesson can be taken from its day on.',
}

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
