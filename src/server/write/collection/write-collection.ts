import { runAfter } from '../../hooks/run-hooks.ts'
import { removeHooked, rowsAfter } from '../../hooks/write-with-hooks.ts'
import type { RequestContext } from '../../request-context.ts'
import { deleteRows } from '../rows/remove-rows.ts'
import { type RowChange, insertRows, updateRows } from '../rows/write-rows.ts'
import { changesOf } from './plan-collection.ts'
import type { CollectionPlan, PlannedRow } from './planned-rows.ts'

/** The changes of the rows that stay. */
export function changedRows({ rows }: CollectionPlan): RowChange[] {
  return rows.flatMap((row) => {
    const names = row.current ? Object.keys(changesOf(row)) : []
    return row.current && names.length > 0 ? [{ id: row.current.id, names, after: row.after }] : []
  })
}

/** The rows to create. */
export function addedRows({ rows }: CollectionPlan): PlannedRow[] {
  return rows.filter(({ current }) => !current)
}

/** Writes what was planned, with its hooks, in a number of statements that does not depend on that of the rows. */
export async function writeCollection(context: RequestContext, plan: CollectionPlan): Promise<void> {
  const { entity, current, rows, gone } = plan
  const [changed, added] = [changedRows(plan), addedRows(plan)]
  const ids = gone.map(({ id }) => id)
  await removeHooked(context, { entity }, gone, () => deleteRows(context, entity, ids))
  await updateRows(context, entity, changed)
  const made = await insertRows(
    context,
    entity,
    added.map(({ after }) => after),
  )
  const inputsOf = new Map(rows.map((row) => [row.current?.id, row.inputs]))
  const byId = new Map(current.map((record) => [record.id, record]))
  const wereChanged = rowsAfter(changed, byId).map((row) => ({ ...row, inputs: inputsOf.get(row.id) ?? {} }))
  await runAfter(context, { entity }, 'update', wereChanged)
  const wereAdded = added.map(({ after, inputs }, index) => ({ id: made[index] ?? 0, after, inputs }))
  await runAfter(context, { entity }, 'create', wereAdded)
}
