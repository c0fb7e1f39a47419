import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import type { Condition } from '#protocol/condition.ts'
import type { RequestContext } from '../request-context.ts'
import { lockRows } from '../write/rows/current-record.ts'
import type { WriteTarget } from '../write/record-target.ts'
import type { Deletion } from '../write/rows/plan-deletion.ts'
import { isHooked, runAfter, runBefore } from './run-hooks.ts'
import { changeRecords } from './write-with-hooks.ts'

/**
 * Deletes a record and what goes with it, with the hooks of each entity, which run once for all of its records. References that
 * are emptied are changes of the records that hold them, with their hooks.
 */
export async function removeWithHooks(
  context: RequestContext,
  { entity, withoutHooks }: Pick<WriteTarget, 'entity' | 'withoutHooks'>,
  deletion: Deletion,
  remove: () => Promise<unknown>,
): Promise<void> {
  const doomed = withoutHooks ? [] : deletion.doomed.filter((part) => isHooked(part, 'delete'))
  const cleared = withoutHooks ? [] : deletion.cleared.filter((part) => isHooked(part, 'update'))
  if (doomed.length + cleared.length === 0) {
    await remove()
    return
  }
  const ids = await doomedIds(context, deletion)
  const going = []
  for (const one of [...new Set([entity, ...doomed.map((part) => part.entity)])]) {
    if (!isHooked({ entity: one }, 'delete')) continue
    const found = await lockRows(context, unscoped(one), { ids: idsOf(deletion, ids, one) })
    going.push({ entity: one, rows: found.map(({ id, values }) => ({ id, before: values })) })
  }
  for (const { entity: one, rows } of going) await runBefore(context, { entity: one }, 'delete', rows)
  for (const part of cleared) await empty(context, deletion, part, ids)
  await remove()
  for (const { entity: one, rows } of going) await runAfter(context, { entity: one }, 'delete', rows)
}

const unscoped = (entity: EntityModel): WriteTarget => ({ entity, given: {}, unscoped: true })

type Ids = ReadonlyMap<string, readonly number[]>

/** The ids of all rows that go, by the part of the deletion that they are of. */
async function doomedIds({ tx }: RequestContext, { doomed }: Deletion): Promise<Ids> {
  const parts = doomed.map(({ name, rows }) => sql`${sql.id(name)} as materialized (${rows})`)
  const named = doomed.map(({ name }) => sql`select ${name}::text as part, id from ${sql.id(name)}`)
  const rows = await tx.query<{ part: string; id: number }>(sql`
    with ${sql.join(parts)} ${sql.join(named, sql` union all `)}`)
  return new Map(
    doomed.map(({ name }) => [name, rows.filter(({ part }) => part === name).map(({ id }) => Number(id))] as const),
  )
}

function idsOf({ doomed }: Deletion, ids: Ids, entity: EntityModel): number[] {
  const all = doomed.filter((part) => part.entity === entity).flatMap(({ name }) => ids.get(name) ?? [])
  return [...new Set(all)]
}

async function empty(
  context: RequestContext,
  deletion: Deletion,
  { entity, fields }: Deletion['cleared'][number],
  ids: Ids,
): Promise<void> {
  const goneOf = fields.map(({ field, targets }) => ({ field, gone: targets.flatMap((name) => ids.get(name) ?? []) }))
  const referring = goneOf.filter(({ gone }) => gone.length > 0)
  if (referring.length === 0) return
  const where = { any: referring.map(({ field, gone }) => ({ [field]: { in: gone } })) } as Condition
  const goes = idsOf(deletion, ids, entity)
  const rows = await lockRows(context, unscoped(entity), { where })
  const staying = rows.filter(({ id }) => !goes.includes(id))
  const wanted = staying.map((current) => {
    const emptied = referring.filter(({ field, gone }) => gone.includes(Number(current.values[field])))
    return { id: current.id, current, changes: Object.fromEntries(emptied.map(({ field }) => [field, null])) }
  })
  await changeRecords(context, { entity }, wanted)
}
