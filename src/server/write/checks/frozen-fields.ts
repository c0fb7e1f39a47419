import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { evaluateGuard } from '#protocol/access/guard.ts'
import { frozenBy } from '#protocol/rules/frozen-fields.ts'
import { CORRECTING } from '../../database/tables/refuse-frozen-function.ts'
import { liveGuard } from '../../read/access.ts'
import type { RequestContext } from '../../request-context.ts'
import type { FieldErrors } from '../body/field-errors.ts'
import { KEPT } from '../body/field-message.ts'
import { ruleMessage } from '../body/rule-message.ts'
import type { Row } from '../record-rules.ts'

/**
 * Refuses a change of fields that are kept as they are (`frozenWhen`), but for those who may correct them.
 *
 * @returns true when the change corrects such fields
 */
export function checkFrozen(
  context: RequestContext,
  entity: EntityModel,
  before: Row,
  after: Row,
  errors: FieldErrors,
): boolean {
  let corrects = false
  for (const { fields, replaceable, message, permission } of frozenBy(entity.frozenWhen, before, context.roots)) {
    const changed = fields.filter(
      (name) =>
        name in after &&
        !isDeepStrictEqual(after[name], before[name]) &&
        (!replaceable || (after[name] ?? null) === null),
    )
    if (changed.length === 0) continue
    if (permission !== undefined && evaluateGuard({ permission }, liveGuard(context)) === true) corrects = true
    else for (const name of changed) errors.add(name, ruleMessage(entity, message, KEPT))
  }
  return corrects
}

/** Runs a statement that corrects rows of an entity, which the database otherwise keeps as they are. */
export async function correcting<T>(context: RequestContext, entity: EntityModel, write: () => Promise<T>): Promise<T> {
  await context.tx.query(sql`select set_config(${CORRECTING}, ${entity.table}, true)`)
  const result = await write()
  await context.tx.query(sql`select set_config(${CORRECTING}, '', true)`)
  return result
}
