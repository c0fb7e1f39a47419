import { message, type RequestContext, ValidationFailed } from '#server/api.ts'

/**
 * Refuses a line that is dated in closed books: what the accounts of a period said stays what they say.
 *
 * @throws ValidationFailed at `dated`
 */
export function refuseClosedBooks({ user }: RequestContext, days: readonly string[]): void {
  const until = user.configuration.BOOKS_CLOSED_UNTIL
  if (typeof until !== 'string' || !days.some((day) => day <= until)) return
  throw new ValidationFailed({ dated: [message('ledger.books_closed', { until })] })
}
