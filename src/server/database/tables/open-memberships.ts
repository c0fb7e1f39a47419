import { conditionPaths } from '#declarations/condition-paths.ts'
import type { EntityModel, Model } from '#declarations/model.ts'
import { DatabaseProblem } from '../database-errors.ts'
import { ownConditionSql } from '../describe/own-condition.ts'
import { identifier, literal } from '../sql-text.ts'
import { tableName } from '../migrate/table-sql.ts'

/**
 * SQL of whether the record that a membership belongs to lets its people sign in, as `signIn` of the guard says; true where
 * it says nothing.
 *
 * @param m alias of the membership
 * @throws DatabaseProblem when the condition asks for more than the record's own columns
 */
export function openMembershipSql(model: Model, m: string): string {
  const open = rules(model).map(({ guard, entity, condition }) => {
    const record = `select from ${tableName(entity.table)} where tenant_id = ${m}.tenant_id
          and id = ${m}.${identifier(`${entity.name}_id`)} and ${condition}`
    return `(${m}.guard <> ${literal(guard)} or exists (${record}))`
  })
  return open.length === 0 ? 'true' : open.join(' and ')
}

/** After which changes of an entity's rows it must be asked anew who may sign in; undefined: after none. */
export function touchesWhoSignsIn(model: Model, { name }: EntityModel): string | undefined {
  const columns = rules(model)
    .filter(({ entity }) => entity.name === name)
    .flatMap(({ columns: read }) => read)
  return columns.length === 0 ? undefined : `update of ${[...new Set(columns)].map(identifier).join(', ')}`
}

function rules(model: Model) {
  return Object.entries(model.application.guards).flatMap(([guard, { belongsTo, signIn }]) => {
    const entity = belongsTo === undefined ? undefined : model.entities[belongsTo]
    if (!signIn || !entity) return []
    const condition = ownConditionSql(entity, signIn.when)
    if (!condition) {
      throw new DatabaseProblem(
        `guards.${guard}.signIn.when of app/application.json looks beyond the columns of ${entity.name}. ` +
          'Whether somebody may sign in is asked at every call, so it reads nothing but the record that they belong to.',
      )
    }
    return [{ guard, entity, condition, columns: conditionPaths(signIn.when) }]
  })
}
