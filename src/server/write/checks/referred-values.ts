import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { recordPaths } from '#protocol/conditions/condition-paths.ts'
import { keptPart } from '#declarations/kept-rules/kept-part.ts'
import type { EntityModel } from '#declarations/model.ts'
import { ruleFields } from '#protocol/rules/rule-fields.ts'
import type { Condition } from '#protocol/condition.ts'
import type { RequestContext } from '../../request-context.ts'
import { pathSql } from '../../sql/path.ts'
import { partners } from '../kept/not-together.ts'
import { plannedSource } from './scope-check.ts'
import type { Row } from '../record-rules.ts'

/**
 * The resulting record, with the values of referenced records that its conditions use (`$record.book.genre_id`), nested
 * as in replies. One statement, when a field with such conditions changes.
 *
 * @param before the current record; absent for a new one
 */
export async function withReferred(
  context: RequestContext,
  entity: EntityModel,
  record: Row,
  before: (Row & { id: number }) | undefined,
): Promise<Row> {
  const isChanged = (name: string) => before === undefined || !isDeepStrictEqual(before[name], record[name])
  const open = conditionsOf(entity).filter(({ fields }) => fields.some(isChanged))
  const paths = [...new Set(open.flatMap((condition) => condition.paths))]
  if (paths.length === 0) return record
  const source = plannedSource(context, entity, record, before?.id)
  const values = paths.map((path, index) => sql`${pathSql(source, path).sql} as ${sql.id(`value_${index}`)}`)
  const [row = {}] = await context.tx.query<Record<string, unknown>>(
    sql`select ${sql.join(values)} from (values (1)) as planned${source.joins()}`,
  )
  const whole: Row = { ...record }
  for (const [index, path] of paths.entries()) nest(whole, path.split('.'), row[`value_${index}`])
  return whole
}

interface Asking {
  /** The paths of other records in the condition: `book.genre_id`. */
  paths: string[]
  /** Evaluated when one of these changes. */
  fields: string[]
}

const known = new WeakMap<EntityModel, Asking[]>()

function conditionsOf(entity: EntityModel): Asking[] {
  let conditions = known.get(entity)
  if (!conditions) {
    const asking = (condition: Condition, fields: string[]): Asking => ({
      paths: recordPaths(condition).filter((path) => path.includes('.')),
      fields,
    })
    const all = [
      ...Object.values(entity.fields).map((field) =>
        asking(field.reference?.where ?? {}, [
          field.name,
          ...partners(entity, field, recordPaths(keptPart(field.reference) ?? {})).map(({ name }) => name),
        ]),
      ),
      ...entity.forbid.map(({ when }) => asking(when, ruleFields(entity, when))),
    ]
    known.set(entity, (conditions = all.filter(({ paths }) => paths.length > 0)))
  }
  return conditions
}

function nest(into: Row, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) into[name] = value
  else nest((into[name] ??= {}) as Row, rest, value)
}
