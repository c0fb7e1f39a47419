import { sql } from 'kysely'
import type { EntityModel, FieldModel, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { NotFound } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { and, or } from '../../sql/boolean.ts'
import { fitValue } from '../../sql/fit-value.ts'
import { orderBy, sortKeys } from '../../sql/order-by.ts'
import { fieldSql } from '../../sql/path.ts'
import { plansOf } from '../../sql/plan-cache.ts'
import { type Planning, prepareStatement } from '../../sql/planning.ts'
import { joinsOf } from '../../sql/related.ts'
import type { Source } from '../../sql/source.ts'
import { arrayOf, sqlTypeOfField } from '../../sql/sql-type.ts'
import type { Sql } from '../../sql/sql.ts'
import { readStatement } from '../read-statement.ts'
import { normaliseValue } from '../../write/body/normalise-value.ts'
import { liveGuard, askPlanned, isReadableField } from '../access.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { itemColumns } from './item-columns.ts'
import { pickerParts } from './item-parts.ts'
import { allRows } from '../list/listing.ts'
import { visibleSql } from '../visible.ts'

/** More would no longer be a useful warning. */
const LIMIT = 10

interface DuplicateCall {
  context: RequestContext
  /** Typed fields -> equivalent values. */
  typed: Readonly<Record<string, readonly (string | number | boolean)[]>>
}

/**
 * Finds records that look like one being typed: all fields of a declared group are equal, ignoring case.
 *
 * @param body the values typed so far; its `id`, if any, is the record itself
 * @throws NotFound when the resource declares no duplicate check
 */
export async function readDuplicate(
  context: RequestContext,
  resource: ResourceModel,
  body: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>[]> {
  if (!resource.lookAlike) throw new NotFound()
  const entity = entityOf(context.model, resource.entity)
  const call = { context, typed: typedValues(context, entity, body) }
  const groups = resource.lookAlike.any.filter((fields) => fields.every((name) => lookup(call.typed, name)))
  if (groups.length === 0) return []
  const plan = plansOf(resource).plan(`look-alike ${JSON.stringify(groups)}`, call, (planning) =>
    planDuplicate(context, resource, groups, planning),
  )
  const rows = await context.tx.query(plan.statement(call))
  return rows.map(plan.shape).filter((item) => item.id !== body.id)
}

function planDuplicate(
  { model, code }: RequestContext,
  resource: ResourceModel,
  groups: readonly string[][],
  planning: Planning<DuplicateCall>,
) {
  const statement = readStatement({ model, code }, planning)
  const entity = entityOf(model, resource.entity)
  const { source, from } = allRows(statement, entity, planning)
  const alike = or(groups.map((fields) => and(fields.map((name) => isTyped(source, name, planning)))))
  const parts = pickerParts(model, entity, resource.lookAlike?.fields ?? [])
  const { select, shape } = itemColumns(source, parts, askPlanned(planning))
  const filter = and([alike, visibleSql(source, resource, planning)])
  const order = orderBy(sortKeys(source, resource.picker.sort))
  const written = sql`select ${sql.join(select)} from ${from}${joinsOf(source)} where ${filter} ${order} limit ${sql.lit(LIMIT)}`
  return { statement: prepareStatement<DuplicateCall>(written), shape }
}

function isTyped(source: Source, name: string, planning: Planning<DuplicateCall>): Sql {
  const field = lookup(source.entity.fields, name)
  if (!field) throw new Error(`${source.entity.name} has no field "${name}".`)
  const { sql: value, type } = fieldSql(source, field)
  return sql`${value} = any(${arrayOf(
    type,
    planning.parameter(({ typed }) => typed[name]),
  )})`
}

/** The typed values, normalised for storage; invalid values match nothing. */
function typedValues(context: RequestContext, entity: EntityModel, body: Readonly<Record<string, unknown>>) {
  const { country } = context.model.application
  const typed: Record<string, (string | number | boolean)[]> = {}
  for (const field of Object.values(entity.fields)) {
    // A match would reveal values that the user may not read.
    if (!isReadableField(liveGuard(context), field)) continue
    const values = valuesAlike(field, lookup(body, field.name), country, context.code.kinds)
    if (values) typed[field.name] = values
  }
  return typed
}

function valuesAlike(
  field: FieldModel,
  value: unknown,
  country: string,
  kinds: RequestContext['code']['kinds'],
): (string | number | boolean)[] | undefined {
  const normalised = normaliseValue(field, value, country, kinds)
  if (!('value' in normalised)) return undefined
  const type = sqlTypeOfField(field)
  const fit = fitValue(type, normalised.value)
  if (fit?.type !== type && !(fit?.type === 'bigint' && type === 'numeric')) return undefined
  return typeof fit.value === 'string' && type === 'text' ? inCapitals(fit.value) : [fit.value]
}

/** The usual spellings of a text: each can use the index, which a case-insensitive comparison could not. */
function inCapitals(text: string): string[] {
  const lower = text.toLowerCase()
  const title = lower.replace(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase())
  const sentence = lower.replace(/^\p{L}/u, (start) => start.toUpperCase())
  return [...new Set([text, lower, text.toUpperCase(), title, sentence])]
}
