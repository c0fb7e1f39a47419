import type { Condition } from '#protocol/condition.ts'
import { conditionPaths } from '#protocol/conditions/condition-paths.ts'
import { lookup } from '#declarations/lookup.ts'
import type { EntityModel, Model } from '#declarations/model.ts'
import { DatabaseProblem } from '../database-errors.ts'
import { ownConditionSql } from '../describe/own-condition.ts'
import { identifier, literal } from '../sql-text.ts'
import { tableName } from '../migrate/table-sql.ts'

/**
 * SQL condition: the record that a membership belongs to lets its people sign in, by `signIn` of the guard; true
 * without one.
 *
 * @param m alias of the membership
 * @throws DatabaseProblem when the condition needs more than the record's own columns
 */
export function openMembershipSql(model: Model, m: string): string {
  const open = rules(model).map(({ guard, entity, conditions }) => {
    const record = `select from ${tableName(entity.table)} as subject where subject.tenant_id = ${m}.tenant_id
          and subject.id = ${m}.${identifier(`${entity.name}_id`)} and ${conditions.map(({ sql }) => sql).join(' and ')}`
    return `(${m}.guard <> ${literal(guard)} or exists (${record}))`
  })
  return open.length === 0 ? 'true' : open.join(' and ')
}

/** The columns of an entity that decide who may sign in. */
export function columnsThatLetSignIn(model: Model, { name }: EntityModel): string[] {
  const columns = rules(model)
    .flatMap(({ conditions }) => conditions)
    .filter(({ entity }) => entity.name === name)
    .flatMap(({ columns: read }) => read)
  return [...new Set(columns)]
}

function rules(model: Model) {
  return Object.entries(model.application.guards).flatMap(([guard, { belongsTo, signIn }]) => {
    const entity = belongsTo === undefined ? undefined : model.entities[belongsTo]
    if (!signIn || !entity) return []
    const conditions = Object.entries(signIn.when).map(([key, test]) => {
      const asked = { [key]: test } as Condition
      const condition = ownCondition(entity, asked) ?? conditionBeyond(model, entity, asked)
      if (condition) return condition
      throw new DatabaseProblem(
        `guards.${guard}.signIn.when of app/application.json looks beyond the columns of ${entity.name}, and those of a ` +
          'record that it refers to. Whether somebody may sign in is asked at every call, so it reads nothing else.',
      )
    })
    return [{ guard, entity, conditions }]
  })
}

/** A part of the condition, as SQL of `subject`, and the columns of an entity that it reads. */
interface OpenCondition {
  entity: EntityModel
  sql: string
  columns: string[]
}

function ownCondition(entity: EntityModel, asked: Condition): OpenCondition | undefined {
  const condition = ownConditionSql(entity, asked, 'subject')
  return condition === undefined
    ? undefined
    : { entity, sql: condition, columns: conditionPaths(asked).filter((path) => path in entity.fields) }
}

/** `branch.status` of a librarian: a column of the record that the subject refers to. */
function conditionBeyond(model: Model, entity: EntityModel, asked: Condition): OpenCondition | undefined {
  const [path = '', test] = Object.entries(asked)[0] ?? []
  const [as, column, ...further] = path.split('.')
  const field = Object.values(entity.fields).find(({ reference }) => reference?.as === as)
  const target = lookup(model.entities, field?.reference?.entity ?? '')
  if (!field || !target || column === undefined || further.length > 0) return undefined
  const condition = ownConditionSql(target, { [column]: test } as Condition, 'beyond')
  if (condition === undefined) return undefined
  const found = `select from ${tableName(target.table)} as beyond where beyond.tenant_id = subject.tenant_id
            and beyond.id = subject.${identifier(field.name)} and ${condition}`
  const isNone = `subject.${identifier(field.name)} is null`
  return { entity: target, sql: `(${isNone} or exists (${found}))`, columns: [column] }
}
