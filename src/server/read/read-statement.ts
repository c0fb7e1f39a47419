import type { RequestContext } from '../request-context.ts'
import type { Planning } from '../sql/planning.ts'
import { Statement } from '../sql/statement.ts'
import type { ReadCall } from './visible.ts'

/** A statement whose values are shown to the user of the request: their counts are of rows that the user may see. */
export function readStatement<Call extends ReadCall>(
  { model, code }: Pick<RequestContext, 'model' | 'code'>,
  planning: Planning<Call>,
): Statement {
  const roots = planning.roots(({ context }) => context.roots)
  return new Statement(
    model,
    code,
    roots,
    planning.ask(({ context }) => context.user.guard),
  )
}
