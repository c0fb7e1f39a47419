import { isDeepStrictEqual } from 'node:util'
import { message } from '#protocol/messages/message.ts'
import type { RequestContext } from '../../request-context.ts'
import { checkCarried } from '../body/body-fields.ts'
import type { FieldErrors } from '../body/field-errors.ts'
import { defaultValues } from '../body/stored-values.ts'
import { type Check, underParents } from '../checks/check.ts'
import { databaseChecks } from '../checks/database-checks.ts'
import { settlePeriods } from '../checks/period-set.ts'
import { withReferred } from '../checks/referred-values.ts'
import { runChecks } from '../checks/run-checks.ts'
import { scopeCheck } from '../checks/scope-check.ts'
import type { Row } from '../record-rules.ts'
import type { CurrentRecord } from '../rows/current-record.ts'
import { draft, settleDrafts } from '../settle/settle-records.ts'
import { reportClashes } from './clashes.ts'
import { putInOrder } from './row-order.ts'
import type { CollectionAsked, CollectionPlan, PlannedRow } from './planned-rows.ts'

/**
 * Plans the rows under a record as the body lists them. Rows with an id are changed, those without are created, and
 * those missing are deleted. Errors are named by position: `opening_rates.2.rate`; with any, the database is not asked.
 *
 * @throws ValidationFailed for what only the database can tell
 */
export async function planCollection(
  context: RequestContext,
  asked: CollectionAsked,
  errors: FieldErrors,
): Promise<CollectionPlan> {
  const { entity, current } = asked
  const rows = putInOrder(asked, await settledRows(context, asked, errors))
  reportClashes(context, asked, rows, errors)
  const { most } = entity.order ?? {}
  if (most !== undefined && rows.length > most) errors.add(asked.name, message('validation.most_rows', { most }))
  if (!errors.any) await checkInDatabase(context, asked, rows, errors)
  const kept = new Set(rows.map((row) => row.current?.id))
  return { entity, current, rows, gone: current.filter(({ id }) => !kept.has(id)) }
}

/** The fields of a row that differ from what is stored. */
export function changesOf({ before, after }: { before: Row; after: Row }): Row {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name])))
}

async function settledRows(
  context: RequestContext,
  { entity, target, name, read, current }: CollectionAsked,
  errors: FieldErrors,
): Promise<PlannedRow[]> {
  const byId = new Map<unknown, CurrentRecord>(current.map((record) => [record.id, record]))
  const settled = read.flatMap(({ id, fields, errors: found }, index) => {
    const own = found.anew()
    const record = byId.get(id)
    // A row listed twice would be written twice.
    byId.delete(id)
    if (id !== undefined && !record) {
      errors.add(`${name}.${index}.id`, message('validation.no_such_row'))
      return []
    }
    const before = record?.values ?? { ...defaultValues(entity, context.roots), ...target.given }
    const { values: sent, inputs, carried } = fields
    const proposal = { ...(record && { id: record.id }), before, sent, inputs, errors: own }
    return [{ index, ...(record && { current: record }), carried, ...draft(context, { entity }, proposal) }]
  })
  settlePeriods(entity, settled, context.roots, ({ errors: own }, field, message) => own.add(field, message))
  // What the rows have been fitted to counts as sent.
  const drafts = settled.map((row) => ({ ...row, sent: changesOf(row) }))
  const results = await settleDrafts(context, { entity }, drafts)
  return drafts.map((row, at) => {
    const { index, current: record, before, inputs, carried, errors: own } = row
    const { after } = results[at] ?? row
    if (record) checkCarried(context, entity, carried, record.paths, own)
    errors.addAll(`${name}.${index}.`, own)
    return { index, ...(record && { current: record }), before, after, inputs }
  })
}

/** One statement checks all rows. Overlaps among the rows themselves have been checked already. */
async function checkInDatabase(
  context: RequestContext,
  { entity, target, name }: CollectionAsked,
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
