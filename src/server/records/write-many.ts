import { isDeepStrictEqual } from 'node:util'
import { NotFound } from '../errors.ts'
import { runAfter } from '../hooks/run-hooks.ts'
import { settleWithHooks } from '../hooks/settle-with-hooks.ts'
import { type Wanted, writeChanges } from '../hooks/write-with-hooks.ts'
import type { RequestContext } from '../request-context.ts'
import { runChecks } from '../write/checks/run-checks.ts'
import { readBody } from '../write/body/body-fields.ts'
import type { Check } from '../write/checks/check.ts'
import { checkRules } from '../write/checks/check-rules.ts'
import { checkFrozen, correcting } from '../write/checks/frozen-fields.ts'
import { checkTransition } from '../write/transitions/check-transition.ts'
import { type CurrentRecord, lockRows } from '../write/rows/current-record.ts'
import { FieldErrors } from '../write/body/field-errors.ts'
import { keepGiven, type WriteTarget } from '../write/record-target.ts'
import { type Row, applyRecordRules } from '../write/record-rules.ts'
import { checksOfChange } from '../write/update-record.ts'
import type { RowChange } from '../write/rows/write-rows.ts'

/**
 * Changes records on behalf of the signed-in user, with the rules and checks of each. All checks are one statement.
 *
 * @throws NotFound, Forbidden; ValidationFailed, with errors by position: `3.due_on`
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
  const settled = wanted.map(({ id, changes }, index) => {
    const record = current.get(id)
    if (!record) throw new NotFound()
    const own = new FieldErrors()
    const { values, inputs } = readBody(context, entity, 'update', changes, own, 'code')
    keepGiven(target, values, own)
    const after = applyRecordRules(entity, record.values, values, context.roots, own)
    return { id, record, before: record.values, sent: values, after, inputs, errors: own, index }
  })
  const touched = settled.filter(({ before, after }) => changedNames(before, after).length > 0)
  const ofTouched = await settleWithHooks(context, target, 'update', touched)
  const byId = new Map(touched.map(({ id }, index) => [id, ofTouched[index]]))
  let corrects = false
  const planned = settled.map(({ id, record, inputs, errors: own, index, ...row }) => {
    const after = byId.get(id) ?? row.after
    checkRules(context, entity, { ...after, id }, own)
    corrects = checkFrozen(context, entity, record.values, after, own) || corrects
    checkTransition(entity, record.values, after, undefined, own)
    errors.addAll(`${index}.`, own)
    return { id, names: changedNames(record.values, after), record, after, inputs, index }
  })
  // One after the other: a transaction has one connection.
  for (const { record, after, names, index } of planned) {
    const ofRow = names.length > 0 ? await checksOfChange(context, target, record, after) : []
    const at = (field: string) => `${index}.${field}`
    checks.push(...ofRow.map((check) => ({ ...check, field: at(check.field), others: (check.others ?? []).map(at) })))
  }
  await runChecks(context, checks, errors, true)
  const rows = planned.filter(({ names }) => names.length > 0)
  const write = () => writeChanges(context, target, rows)
  await (corrects ? correcting(context, entity, write) : write())
  const written = rows.map(({ id, record, after, inputs }) => ({ id, before: record.values, after, inputs }))
  await runAfter(context, target, 'update', written)
  return rows
}

function changedNames(before: Row, after: Row): string[] {
  return Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], before[name]))
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
