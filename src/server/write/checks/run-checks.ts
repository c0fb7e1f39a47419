import { sql } from 'kysely'
import type { RequestContext } from '../../request-context.ts'
import { type Check, reportChecks, selectChecks } from './check.ts'
import type { FieldErrors } from '../body/field-errors.ts'

/**
 * When a body is refused, runs the database checks as well, so that everything is reported at once.
 *
 * @param always runs them even if nothing is wrong so far, when no later statement does
 * @throws ValidationFailed when there are errors, now with those of the checks
 */
export async function runChecks(
  context: RequestContext,
  checks: readonly Check[],
  errors: FieldErrors,
  always = false,
): Promise<void> {
  if (!errors.any && !always) return
  const open = checks.filter(({ field }) => !errors.has(field))
  if (open.length > 0) {
    const [answers] = await context.tx.query<Record<string, unknown>>(sql`${selectChecks(open)}`)
    reportChecks(open, answers ?? {}, errors)
  }
  errors.throwIfAny()
}
