import { entityOf } from '#declarations/entity-of.ts'
import { isDeepStrictEqual } from 'node:util'
import type { EntityModel } from '#declarations/model.ts'
import { BadRequest, ValidationFailed } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { runChecks } from './checks/run-checks.ts'
import { type BodyFields, checkCarried, readBody } from './body/body-fields.ts'
import { type Check, underParents } from './checks/check.ts'
import { checkRules } from './checks/check-rules.ts'
import { type CurrentRecord, lockRecords } from './rows/current-record.ts'
import { databaseChecks } from './checks/database-checks.ts'
import { FieldErrors } from './body/field-errors.ts'
import { UNKNOWN_FIELD } from './body/field-message.ts'
import { settlePeriods } from './checks/period-set.ts'
import { type RecordTarget, keepGiven } from './record-target.ts'
import { scopeCheck } from './checks/scope-check.ts'
import { withReferred } from './checks/referred-values.ts'
import { type Row, applyRecordRules } from './record-rules.ts'
import { defaultValues } from './body/stored-values.ts'
import { type RowChange, deleteRows, insertRows, updateRows } from './rows/write-rows.ts'

const MOST_ROWS = 500

/** A row as it was sent: what was wrong with it is known already. */
interface ReadRow {
  id: unknown
  fields: BodyFields
  errors: FieldErrors
}

/** A row that was sent, on its way into the collection. */
interface PlannedRow {
  index: number
  current?: CurrentRecord
  before: Row
  after: Row
}

/**
 * Makes the rows under a parent what the body says: `{ "opening_rates": [{ "id": 3, … }, { … }] }`. Rows with an id are
 * changed, those without are new, and those that are not named are deleted. The number of statements does not depend on
 * the number of rows. Errors are named by place: `opening_rates.2.rate`.
 */
export async function saveCollection(
  context: RequestContext,
  target: RecordTarget,
  name: string,
  body: unknown,
): Promise<void> {
  const entity = entityOf(context.model, target.resource.entity)
  const sent = rowsIn(body, name)
  const errors = new FieldErrors()
  const read = sent.map((row, index) => readRow(context, entity, target, row, `${name}.${index}.`, errors))
  const paths = [...new Set(read.flatMap(({ fields }) => fields.carried.map(({ path }) => path)))]
  const current = await lockRecords(context, entity, target, paths)
  const rows = planRows(context, entity, target, name, read, current, errors)
  settlePeriods(entity, rows, (row, field, message) => errors.add(`${name}.${row.index}.${field}`, message))
  await runChecks(context, [], errors)
  await checkInDatabase(context, entity, target, name, rows, errors)

  const kept = new Set(rows.map((row) => row.current?.id))
  const gone = current.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  const changed = rows.flatMap(changeOf)
  await deleteRows(context, entity, gone)
  await updateRows(context, entity, changed)
  await insertRows(
    context,
    entity,
    rows.filter((row) => !row.current).map((row) => row.after),
  )
}

function rowsIn(body: unknown, name: string): Record<string, unknown>[] {
  if (!isObject(body)) throw new BadRequest(`Send a JSON object with the rows under "${name}".`)
  const unknown = Object.keys(body).filter((key) => key !== name && key !== '_tzoffset')
  if (unknown.length > 0) throw new ValidationFailed(Object.fromEntries(unknown.map((key) => [key, [UNKNOWN_FIELD]])))
  const rows = body[name]
  if (!Array.isArray(rows) || !rows.every(isObject)) throw new ValidationFailed({ [name]: ['Send a list of rows.'] })
  if (rows.length > MOST_ROWS) throw new ValidationFailed({ [name]: [`Send at most ${MOST_ROWS} rows.`] })
  return rows
}

function readRow(
  context: RequestContext,
  entity: EntityModel,
  target: RecordTarget,
  { id, ...row }: Record<string, unknown>,
  prefix: string,
  errors: FieldErrors,
): ReadRow {
  const own = new FieldErrors()
  const fields = readBody(context, entity, id === undefined ? 'create' : 'update', row, own)
  keepGiven(target, fields.values, own)
  errors.addAll(prefix, own)
  return { id, fields, errors: own }
}

function planRows(
  context: RequestContext,
  entity: EntityModel,
  target: RecordTarget,
  name: string,
  read: readonly ReadRow[],
  current: readonly CurrentRecord[],
  errors: FieldErrors,
): PlannedRow[] {
  const byId = new Map<unknown, CurrentRecord>(current.map((record) => [record.id, record]))
  return read.flatMap(({ id, fields, errors: found }, index) => {
    const own = found.anew()
    const record = byId.get(id)
    // Naming a row twice would write it twice.
    byId.delete(id)
    if (id !== undefined && !record) {
      errors.add(`${name}.${index}.id`, 'There is no such row.')
      return []
    }
    const before = record?.values ?? { ...defaultValues(entity, context.roots), ...target.given }
    const after = applyRecordRules(entity, before, fields.values, context.roots, own)
    checkRules(context, entity, after, own)
    if (record) checkCarried(context, entity, fields.carried, record.paths, own)
    errors.addAll(`${name}.${index}.`, own)
    return [{ index, ...(record && { current: record }), before, after }]
  })
}

/** One statement asks about all rows. Whether periods stay apart has been settled among the rows themselves. */
async function checkInDatabase(
  context: RequestContext,
  entity: EntityModel,
  target: RecordTarget,
  name: string,
  rows: readonly PlannedRow[],
  errors: FieldErrors,
): Promise<void> {
  const { period: _period, ...timeless } = entity
  // One after the other: a transaction has one connection.
  const referred: Row[] = []
  for (const { after, current } of rows) {
    const before = current && { ...current.values, id: current.id }
    referred.push(await withReferred(context, entity, after, before))
  }
  const checks = rows.flatMap(({ index, current, after }, at) => {
    const before = current && { ...current.values, id: current.id }
    const ofRow = [
      ...databaseChecks(context, { ...timeless, unique: [] }, referred[at] ?? after, before),
      ...scopeCheck(context, target.resource, entity, after, current?.id),
    ]
    return underParents(ofRow, target.given).map((check): Check => ({
      ...check,
      field: `${name}.${index}.${check.field}`,
    }))
  })
  await runChecks(context, checks, errors, true)
}

function changeOf({ current, before, after }: PlannedRow): RowChange[] {
  if (!current) return []
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], before[name]))
  return names.length > 0 ? [{ id: current.id, names, after }] : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
