import type { RequestContext } from '../request-context.ts'
import { checkSet } from '../write/body/body-fields.ts'
import type { FieldErrors } from '../write/body/field-errors.ts'
import type { WriteTarget } from '../write/record-target.ts'
import { type Row, applyRecordRules } from '../write/record-rules.ts'
import { isHooked, runBefore } from './run-hooks.ts'

/** A record that is about to be made or changed by what was sent. */
export interface SettledRow {
  id?: number
  /** The record as it is, or the defaults of a new one. */
  before: Row
  sent: Row
  after: Row
  inputs: Row
  /** Collects what is wrong. */
  errors: FieldErrors
}

/**
 * Runs the hooks that come before. What they set counts as sent.
 *
 * @returns of each record what it will be
 */
export async function settleWithHooks(
  context: RequestContext,
  target: Pick<WriteTarget, 'entity' | 'withoutHooks'>,
  operation: 'create' | 'update',
  rows: readonly SettledRow[],
): Promise<Row[]> {
  if (!isHooked(target, operation)) return rows.map(({ after }) => after)
  const { entity } = target
  const hooked = rows.map(({ id, before, after, inputs, errors }) => ({
    ...(id !== undefined && { id, before }),
    after,
    inputs,
    errors,
  }))
  const set = await runBefore(context, target, operation, hooked)
  return rows.map(({ before, sent, after, errors }, index) => {
    const changes = checkSet(context, entity, set[index] ?? {}, errors)
    if (Object.keys(changes).length === 0) return after
    return applyRecordRules(entity, before, { ...sent, ...changes }, context.roots, errors, operation === 'create')
  })
}
