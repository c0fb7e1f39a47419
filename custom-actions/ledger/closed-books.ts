import { message, type RequestContext, ValidationFailed } from '#server/api.ts'

/** TXN-09: the first day of all accounts. What is dated before it would be on no list. */
const FIRST_DAY = '2018-01-01'

/**
 * Refuses a line that is dated before there were accounts, or in closed books: what the accounts of a period said stays what they
 * say.
 *
 * @throws ValidationFailed at `dated`
 */
export function refuseClosedBooks({ user }: RequestContext, days: readonly string[]): void {
  if (days.some((day) => day < FIRST_DAY)) {
    throw new ValidationFailed({
      dated: [message('ledger.before_accounts', { day: { kind: 'date', value: FIRST_DAY } })],
    })
  }
  const until = user.configuration.BOOKS_CLOSED_UNTIL
  if (typeof until !== 'string' || !days.some((day) => day <= until)) return
  throw new ValidationFailed({ dated: [message('ledger.books_closed', { until: { kind: 'date', value: until } })] })
}
