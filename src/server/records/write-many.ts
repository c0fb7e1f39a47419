import { NotFound } from '../errors.ts'
import { runAfter } from '../hooks/run-hooks.ts'
import { type Wanted, writeChanges } from '../hooks/write-with-hooks.ts'
import type { RequestContext } from '../request-context.ts'
import { runChecks } from '../write/checks/run-checks.ts'
import { readBody } from '../write/body/body-fields.ts'
import type { Check } from '../write/checks/check.ts'
import { correcting } from '../write/checks/frozen-fields.ts'
import { type CurrentRecord, lockRows } from '../write/rows/current-record.ts'
import { FieldErrors } from '../write/body/field-errors.ts'
import { keepGiven, type WriteTarget } from '../write/record-target.ts'
import { settleRecords } from '../write/settle/settle-records.ts'
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
  const proposals = wanted.map(({ id, changes }, index) => {
    const record = current.get(id)
    if (!record) throw new NotFound()
    const own = new FieldErrors()
    const { values, inputs } = readBody(context, entity, 'update', changes, own, 'code')
    keepGiven(target, values, own)
    return { id, record, before: record.values, sent: values, inputs, errors: own, index }
  })
  const settled = await settleRecords(context, target, proposals)
  const corrects = settled.some((row) => row.corrects)
  const planned = proposals.flatMap(({ id, record, inputs, errors: own, index }, at) => {
    errors.addAll(`${index}.`, own)
    const row = settled[at]
    return row ? [{ id, names: row.names, record, after: row.after, inputs, index }] : []
  })
  // One after the other: a transaction has one connection.
  for (const { record, after, names, index } of planned) {
    const ofRow = names.length > 0 ? await checksOfChange(context, target, record, after, planned) : []
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
