import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { keepsToRecord } from '#declarations/keeps-to-record.ts'
import type { EntityModel } from '#declarations/model.ts'
import { ruleFields } from '#declarations/rule-fields.ts'
import type { RequestContext } from '../../request-context.ts'
import { conditionSql } from '../../sql/condition.ts'
import { rootsNow } from '../../sql/planning.ts'
import { inTenantWords } from '../../vocabulary-text.ts'
import type { Check } from './check.ts'
import { DO_NOT_GO_TOGETHER } from '../body/field-message.ts'
import { plannedSource } from './scope-check.ts'
import type { Row } from '../record-rules.ts'

/**
 * Forbidden states that depend on other records (`"book.withdrawn_on": { "lt": "$record.acquired_on" }`), as checks of the
 * statement that writes. A rule none of whose fields changes is not asked: what others changed later keeps nobody from saving.
 *
 * @param before the record as it is; absent for a new one
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
      if (before && fields.every((name) => isDeepStrictEqual(before[name], after[name]))) return []
      const source = plannedSource(context, entity, after, before?.id)
      const broken = conditionSql(source, when, rootsNow({ ...context.roots, record: after }))
      const passes = sql`not exists (select 1 from (values (1)) as planned${source.joins()} where ${broken})`
      const at = field ?? fields.at(0) ?? ''
      return [{ field: at, message: inTenantWords(context, message ?? DO_NOT_GO_TOGETHER), passes }]
    })
}
