import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import type { Condition } from '#protocol/condition.ts'
import type { RequestContext } from '../request-context.ts'
import { changeRecord } from '../write/rows/change-record.ts'
import { exclusiveFields, mayClearOthers, turnSql } from '../write/rows/clear-others.ts'
import { type CurrentRecord, lockRows } from '../write/rows/current-record.ts'
import { FieldErrors } from '../write/body/field-errors.ts'
import { insertRecord } from '../write/rows/insert-record.ts'
import type { WriteTarget } from '../write/record-target.ts'
import type { Row } from '../write/record-rules.ts'
import { withDefaults } from '../write/body/stored-values.ts'
import { deleteRows } from '../write/rows/remove-rows.ts'
import { type RowChange, insertRows, updateRows } from '../write/rows/write-rows.ts'
import { isHooked, runAfter, runBefore } from './run-hooks.ts'

/** A target that is written whoever is signed in: as the system, or because something else was written. */
export type SystemTarget = Pick<WriteTarget, 'entity' | 'withoutHooks'>

/** Adds a record, with its hooks. Gives its id. @throws ValidationFailed for what the database or a hook refuses */
export async function addRecord(
  context: RequestContext,
  target: SystemTarget,
  values: Row,
  errors = new FieldErrors(),
): Promise<number> {
  const { entity } = target
  const isPlain = !isHooked(target, 'create')
  const [record = values] = isPlain ? [] : await recordsToAdd(context, target, [values], errors)
  errors.throwIfAny()
  await giveWay(context, target, withDefaults(entity, context.roots, record))
  const id = await insertRecord(context, entity, record, [], errors)
  await runAfter(context, target, 'create', [{ id, after: record }])
  return id
}

/** Adds records in one statement, with their hooks, which run once for all of them. Gives their ids, in the order given. */
export async function addRecords(
  context: RequestContext,
  target: SystemTarget,
  rows: readonly Row[],
): Promise<number[]> {
  const { entity } = target
  if (!isHooked(target, 'create')) {
    return insertRows(context, entity, rows)
  }
  const records = await recordsToAdd(context, target, rows)
  const ids = await insertRows(context, entity, records)
  await runAfter(
    context,
    target,
    'create',
    records.map((after, index) => ({ id: ids[index] ?? 0, after })),
  )
  return ids
}

async function recordsToAdd(
  context: RequestContext,
  target: SystemTarget,
  rows: readonly Row[],
  errors?: FieldErrors,
): Promise<Row[]> {
  const complete = rows.map((row) => withDefaults(target.entity, context.roots, row))
  const hooked = complete.map((after) => ({ after, ...(errors && { errors }) }))
  const set = await runBefore(context, target, 'create', hooked)
  return complete.map((row, index) => ({ ...row, ...set[index] }))
}

/** A record that is to be changed, with the record as it is where that is known. */
export interface Wanted {
  id: number
  current?: CurrentRecord | undefined
  changes: Row
}

/**
 * Changes records, with their hooks: what the database refuses is refused, nothing else is asked.
 *
 * @returns those that differ
 */
export async function changeRecords(
  context: RequestContext,
  target: SystemTarget,
  wanted: readonly Wanted[],
  errors = new FieldErrors(),
): Promise<RowChange[]> {
  const names = wanted.flatMap(({ changes }) => Object.keys(changes))
  if (!isHooked(target, 'update', names)) {
    const rows = wanted.flatMap(({ id, current, changes }) => differing(id, changes, current?.values))
    await writeChanges(context, target, rows)
    return rows
  }
  const current = await currentOf(context, target, wanted)
  const differ = wanted.flatMap(({ id, changes }) => {
    const before = current.get(id)?.values
    return before && differing(id, changes, before).length > 0 ? [{ id, before, changes }] : []
  })
  const hooked = differ.map(({ id, before, changes }) => ({ id, before, after: { ...before, ...changes }, errors }))
  const set = await runBefore(context, target, 'update', hooked)
  errors.throwIfAny()
  const rows = differ.flatMap(({ id, before, changes }, index) =>
    differing(id, { ...changes, ...set[index] }, before).map((row) => ({ ...row, after: { ...before, ...row.after } })),
  )
  await writeChanges(context, target, rows)
  await runAfter(context, target, 'update', rowsAfter(rows, current))
  return rows
}

/** Rows that were changed, for the hooks that follow. */
export function rowsAfter(rows: readonly RowChange[], current: ReadonlyMap<number, CurrentRecord>) {
  return rows.map(({ id, after }) => {
    const before = current.get(id)?.values
    return { id, before, after: { ...before, ...after } }
  })
}

function differing(id: number, changes: Row, before: Row | undefined): RowChange[] {
  const names = Object.keys(changes).filter((name) => !before || !isDeepStrictEqual(before[name], changes[name]))
  return names.length > 0 ? [{ id, names, after: changes }] : []
}

async function currentOf(
  context: RequestContext,
  { entity }: SystemTarget,
  wanted: readonly Wanted[],
): Promise<Map<number, CurrentRecord>> {
  const known = wanted.flatMap(({ current }) => current ?? [])
  const ids = wanted.flatMap(({ id, current }) => (current ? [] : id))
  const read = ids.length > 0 ? await lockRows(context, { entity, given: {}, unscoped: true }, { ids }) : []
  return new Map([...known, ...read].map((record) => [record.id, record]))
}

/** In one statement; one by one where a change is noted elsewhere as well, or makes another row give way. */
export async function writeChanges(
  context: RequestContext,
  target: SystemTarget,
  rows: readonly RowChange[],
): Promise<void> {
  const { entity } = target
  if (!rows.some(({ names }) => isNotedElsewhere(entity, names))) return updateRows(context, entity, rows)
  for (const { id, names, after } of rows) {
    const values = Object.fromEntries(names.map((name) => [name, after[name]]))
    await giveWay(context, target, after, id)
    await changeRecord(context, entity, id, values, [], new FieldErrors())
  }
}

/** True when more than the row itself is written as these fields are set. */
export function isNotedElsewhere(entity: EntityModel, names: readonly string[]): boolean {
  return mayClearOthers(entity, names) || (entity.changeLog?.fields ?? []).some((name) => names.includes(name))
}

/**
 * Takes from another row, with its hooks, what may be true in one row alone and becomes so elsewhere, for an entity that has
 * hooks. The statement that writes the record then finds nothing left to take.
 *
 * @param after the record as it will be, or the fields of it that change
 */
export async function giveWay(context: RequestContext, target: SystemTarget, after: Row, id?: number): Promise<void> {
  if (!isHooked(target, 'update')) return
  const { entity } = target
  for (const { name, exclusive = [] } of exclusiveFields(entity)) {
    if (after[name] !== true || exclusive.some((field) => after[field] === undefined)) continue
    await context.tx.query(sql`select ${turnSql(context, entity)}`)
    const group = Object.fromEntries(exclusive.map((field) => [field, after[field]]))
    const where = { ...group, [name]: true } as Condition
    const rows = await lockRows(context, { entity, given: {}, unscoped: true }, { where })
    const others = rows.filter((row) => row.id !== id)
    const wanted = others.map((current) => ({ id: current.id, current, changes: { [name]: false } }))
    await changeRecords(context, { entity }, wanted)
  }
}

/** Deletes records that nothing refers to, with their hooks. */
export async function removeRecords(
  context: RequestContext,
  target: SystemTarget,
  ids: readonly number[],
): Promise<void> {
  const { entity } = target
  if (ids.length === 0 || !isHooked(target, 'delete')) return deleteRows(context, entity, ids)
  const current = await lockRows(context, { entity, given: {}, unscoped: true }, { ids })
  await removeHooked(context, target, current, () => deleteRows(context, entity, ids))
}

/** Deletes records that are locked, with their hooks. */
export async function removeHooked(
  context: RequestContext,
  target: SystemTarget,
  current: readonly CurrentRecord[],
  remove: () => Promise<unknown>,
): Promise<void> {
  const rows = current.map(({ id, values }) => ({ id, before: values }))
  await runBefore(context, target, 'delete', rows)
  await remove()
  await runAfter(context, target, 'delete', rows)
}
