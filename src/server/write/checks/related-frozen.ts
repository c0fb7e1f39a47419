import { sql } from 'kysely'
import { evaluateGuard } from '#protocol/access/guard.ts'
import type { EntityModel } from '#declarations/model.ts'
import { liveGuard } from '../../read/access.ts'
import type { RequestContext } from '../../request-context.ts'
import { conditionSql } from '../../sql/condition.ts'
import { KEPT } from '../body/field-message.ts'
import { ruleMessage } from '../body/rule-message.ts'
import { askIn, isSameIn, isSetIn, rootsWith, rowValue, withRecord } from '../plan/write-call.ts'
import type { Row } from '../record-rules.ts'
import type { Check } from './check.ts'
import { plannedSource } from './scope-check.ts'

/**
 * Fields that a record keeps for the sake of what other records, or computed values, say of it (`frozenWhen` with
 * `"always": false`), as checks of the statement that writes. What the database keeps is refused before that.
 *
 * @param before the current record, which decides; absent for a new one, which has nothing to keep
 */
export function relatedFrozenChecks(
  context: RequestContext,
  entity: EntityModel,
  after: Row,
  before: (Row & { id: number }) | undefined,
): Check[] {
  if (!before) return []
  return (entity.frozenWhen ?? []).flatMap(({ always, when, fields, replaceable, message, permission }) => {
    if (always !== false) return []
    const changed = fields.filter(
      (name) => !isSameIn(before, after, name) && !(replaceable === true && isSetIn(after, name)),
    )
    if (changed.length === 0 || mayCorrect(context, permission)) return []
    const source = plannedSource(
      context,
      entity,
      before,
      rowValue(before, ({ id }) => id),
    )
    const keeps = conditionSql(source, when, rootsWith(context, before, withRecord))
    const passes = sql`not exists (select 1 from (values (1)) as planned${source.joins()} where ${keeps})`
    return changed.map((field) => ({ field, message: ruleMessage(entity, message, KEPT), passes }))
  })
}

function mayCorrect(context: RequestContext, permission: string | undefined): boolean {
  if (permission === undefined) return false
  return askIn(context, (actual) => evaluateGuard({ permission }, liveGuard(actual)) === true)
}
