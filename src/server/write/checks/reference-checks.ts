import { sql } from 'kysely'
import { chosenPart, keptPart } from '#declarations/kept-rules/kept-part.ts'
import type { EntityModel, FieldModel } from '#declarations/model.ts'
import { recordPaths } from '#protocol/conditions/condition-paths.ts'
import { inUseSql } from '../../sql/in-use.ts'
import type { RequestContext } from '../../request-context.ts'
import { and, not } from '../../sql/boolean.ts'
import { conditionSql } from '../../sql/condition.ts'
import { joinsOf } from '../../sql/related.ts'
import { Source, tableSql } from '../../sql/source.ts'
import type { Sql } from '../../sql/sql.ts'
import { NOT_A_CHOICE } from '../body/field-message.ts'
import { notTogether, partners } from '../kept/not-together.ts'
import { rootsWith, rowValue, withRecord } from '../plan/write-call.ts'
import type { Row } from '../record-rules.ts'
import type { Check } from './check.ts'
import { newStatement, scopeSql } from './scope-check.ts'

/**
 * The checks of a reference: what it is set to is there for the user and may be chosen, and goes with the rest of the record. The
 * latter is asked as well when the rest changes.
 *
 * @param after with what its conditions use of other records
 * @param isChanged true for a field that has another value than before
 * @param given fields fixed by the address
 */
export function referenceChecks(
  context: RequestContext,
  entity: EntityModel,
  field: FieldModel,
  after: Row,
  isChanged: (name: string) => boolean,
  given: Readonly<Row>,
): Check[] {
  const { reference } = field
  if (!reference || field.computed || context.model.entities[reference.entity]?.query !== undefined) return []
  const isSet = isChanged(field.name)
  const kept = keptPart(reference)
  const others = kept ? partners(entity, field, recordPaths(kept)) : []
  const isOpen = isSet || others.some(({ name }) => isChanged(name))
  return [
    ...(isSet ? [isThere(context, field, after, field.name in given)] : []),
    ...(kept && isOpen ? [goesWith(context, entity, field, after, isSet, given)] : []),
  ]
}

/** An archived record is not chosen any more; under its own address things are still added to it. */
function isThere(context: RequestContext, field: FieldModel, after: Row, isGiven: boolean): Check {
  const row = referredRow(context, field, after, ({ source, condition }) => [
    field.reference && condition(chosenPart(field.reference)),
    isGiven ? undefined : inUseSql(source),
    scopeSql(context, source, 'read'),
  ])
  return { field: field.name, message: NOT_A_CHOICE, passes: sql`exists ${row}`, about: 'reference' }
}

/** Nothing is told of a record that the user does not see. */
function goesWith(
  context: RequestContext,
  entity: EntityModel,
  field: FieldModel,
  after: Row,
  isSet: boolean,
  given: Readonly<Row>,
): Check {
  const kept = keptPart(field.reference)
  const contrary = referredRow(context, field, after, ({ source, condition }) => [
    not(sql`${condition(kept)}`),
    isSet ? scopeSql(context, source, 'read') : undefined,
  ])
  const { fields, message } = notTogether(context, {
    entity,
    field: field.name,
    reference: field,
    condition: kept ?? {},
  })
  const passes = sql`not exists ${contrary}`
  const [first, ...others] = fields.filter((name) => !(name in given))
  // All of it stands in the address: there is no such place.
  if (first === undefined) return { field: field.name, message, passes, about: 'reference' }
  return { field: first, others, message, passes }
}

interface Referred {
  source: Source
  condition: (condition: ReturnType<typeof keptPart>) => Sql | undefined
}

function referredRow(
  context: RequestContext,
  field: FieldModel,
  after: Row,
  conditions: (referred: Referred) => (Sql | undefined)[],
): Sql {
  const statement = newStatement(context)
  const alias = statement.alias()
  const source = Source.of(statement, field.reference?.entity ?? '', alias)
  const roots = rootsWith(context, after, withRecord)
  const where = and([
    sql`${source.column('id')} = ${rowValue(after, (row) => row[field.name])}::bigint`,
    ...conditions({ source, condition: (condition) => condition && conditionSql(source, condition, roots) }),
  ])
  return sql`(select 1 from ${tableSql(source.entity, alias)}${joinsOf(source)} where ${where})`
}
