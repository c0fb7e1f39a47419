import { isDeepStrictEqual } from 'node:util'
import type { EntityModel } from '#declarations/model.ts'
import { NotFound } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { runChecks } from '../write/checks/run-checks.ts'
import { readBody } from '../write/body/body-fields.ts'
import { changeRecord } from '../write/rows/change-record.ts'
import type { Check } from '../write/checks/check.ts'
import { checkRules } from '../write/checks/check-rules.ts'
import { mayClearOthers } from '../write/rows/clear-others.ts'
import { type CurrentRecord, lockRows } from '../write/rows/current-record.ts'
import { FieldErrors } from '../write/body/field-errors.ts'
import { keepGiven, type WriteTarget } from '../write/record-target.ts'
import { hasEffects, runEffects } from '../write/rows/run-effects.ts'
import { type Row, applyRecordRules } from '../write/record-rules.ts'
import { checksOfChange } from '../write/update-record.ts'
import { type RowChange, updateRows } from '../write/rows/write-rows.ts'

/** A record that is to be changed, with the record as it is where that is known. */
export interface Wanted {
  id: number
  current?: CurrentRecord | undefined
  changes: Row
}

/** Changes records as the system: what the database refuses is refused, nothing else is asked. Gives those that differ. */
export async function changeMany(
  context: RequestContext,
  { entity }: WriteTarget,
  wanted: readonly Wanted[],
): Promise<RowChange[]> {
  const rows = wanted.flatMap(({ id, current, changes }) => {
    const names = Object.keys(changes).filter(
      (name) => !current || !isDeepStrictEqual(current.values[name], changes[name]),
    )
    return names.length > 0 ? [{ id, names, after: changes }] : []
  })
  await writeChanges(context, entity, rows)
  return rows
}

/**
 * Changes records on behalf of whoever is signed in: by the rules and checks of each. All of the checks are one statement.
 *
 * @throws NotFound, Forbidden; ValidationFailed, with errors by place: `3.due_on`
 */
export async function updateAll(
  context: RequestContext,
  target: WriteTarget,
  wanted: readonly Wanted[],
): Promise<RowChange[]> {
  if (wanted.length === 0) return []
  const { entity } = target
  const errors = new FieldErrors()
  const current = await currentOf(context, target, wanted)
  const checks: Check[] = []
  const planned = wanted.map(({ id, changes }, index) => {
    const record = current.get(id)
    if (!record) throw new NotFound()
    const own = new FieldErrors()
    const { values, inputs } = readBody(context, entity, 'update', changes, own, 'code')
    keepGiven(target, values, own)
    const after = applyRecordRules(entity, record.values, values, context.roots, own)
    checkRules(context, entity, { ...after, id }, own)
    errors.addAll(`${index}.`, own)
    const names = Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], record.values[name]))
    return { id, names, record, after, inputs, index }
  })
  // One after the other: a transaction has one connection.
  for (const { record, after, names, index } of planned) {
    const ofRow = names.length > 0 ? await checksOfChange(context, target, record, after) : []
    const at = (field: string) => `${index}.${field}`
    checks.push(...ofRow.map((check) => ({ ...check, field: at(check.field), others: (check.others ?? []).map(at) })))
  }
  await runChecks(context, checks, errors, true)
  const rows = planned.filter(({ names }) => names.length > 0)
  await writeChanges(context, entity, rows)
  if (!hasEffects(target)) return rows
  for (const { id, record, after, inputs } of rows) {
    await runEffects(context, target, { id, operation: 'update', before: record.values, after }, inputs)
  }
  return rows
}

async function currentOf(
  context: RequestContext,
  target: WriteTarget,
  wanted: readonly Wanted[],
): Promise<Map<number, CurrentRecord>> {
  const known = wanted.flatMap(({ current }) => current ?? [])
  const ids = wanted.flatMap(({ id, current }) => (current ? [] : id))
  const read = ids.length > 0 ? await lockRows(context, target, { ids }) : []
  return new Map([...known, ...read].map((record) => [record.id, record]))
}

/** In one statement; one by one where a change is noted elsewhere as well, or makes another row give way. */
async function writeChanges(context: RequestContext, entity: EntityModel, rows: readonly RowChange[]): Promise<void> {
  if (!rows.some(({ names }) => isNotedElsewhere(entity, names))) return updateRows(context, entity, rows)
  for (const { id, names, after } of rows) {
    const values = Object.fromEntries(names.map((name) => [name, after[name]]))
    await changeRecord(context, entity, id, values, [], new FieldErrors())
  }
}

/** Whether more than the row itself is written when these fields are set. */
export function isNotedElsewhere(entity: EntityModel, names: readonly string[]): boolean {
  return mayClearOthers(entity, names) || (entity.changeLog?.fields ?? []).some((name) => names.includes(name))
}
