import { sql } from 'kysely'
import { keepsToRecord } from '#protocol/rules/keeps-to-record.ts'
import type { EntityModel } from '#declarations/model.ts'
import { ruleFields } from '#protocol/rules/rule-fields.ts'
import type { RequestContext } from '../../request-context.ts'
import { conditionSql } from '../../sql/condition.ts'
import type { Check } from './check.ts'
import { DO_NOT_GO_TOGETHER } from '../body/field-message.ts'
import { ruleMessage } from '../body/rule-message.ts'
import { plannedSource } from './scope-check.ts'
import { isSameIn, rootsWith, rowValue, withRecord } from '../plan/write-call.ts'
import type { Row } from '../record-rules.ts'

/**
 * Forbidden states that depend on other records (`"book.withdrawn_on": { "lt": "$record.acquired_on" }`), as checks of
 * the statement that writes. A rule is only checked when one of its fields changes: later changes of other records must
 * not prevent saving.
 *
 * @param before the current record; absent for a new one
 */
export function relatedRuleChecks(
  context: RequestContext,
  entity: EntityModel,
  after: Row,
  before: (Row & { id: number }) | undefined,
): Check[] {
  return entity.forbid
    .filter(({ when }) => !keepsToRecord(entity, when))
    .flatMap(({ when, message, field }) => {
      const fields = ruleFields(entity, when)
      if (before && fields.every((name) => isSameIn(before, after, name))) return []
      const source = plannedSource(context, entity, after, before && rowValue(before, ({ id }) => id))
      const broken = conditionSql(source, when, rootsWith(context, after, withRecord))
      const passes = sql`not exists (select 1 from (values (1)) as planned${source.joins()} where ${broken})`
      const at = field ?? fields.at(0) ?? ''
      return [{ field: at, message: ruleMessage(entity, message, DO_NOT_GO_TOGETHER), passes }]
    })
}
