import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import type { RequestContext } from '../../request-context.ts'
import { type BrokenRecord, brokenStatement } from './broken-records.ts'
import { lockStatements } from './lock-ways.ts'
import { refuseBroken } from './refuse-broken.ts'
import type { Suspects } from './suspects.ts'
import { type Watcher, watchersOfChange, watchersOfEnd, watchersOfNew } from './watchers.ts'

/** A row that was changed, and which of its fields. */
export interface ChangedRow {
  id: number
  names: readonly string[]
}

/**
 * Sees to it that rules between records are true after rows of an entity were made, whoever made them. Without rules that look at
 * them it asks nothing; else the question is one statement, behind those that lock what is asked about.
 *
 * @throws ValidationFailed where a rule is untrue
 */
export function keepRulesOfNew(context: RequestContext, entity: EntityModel, ids: readonly number[]): Promise<void> {
  const names = Object.keys(entity.fields)
  const suspects = watchersOfNew(context.model, entity).map((watcher) => ({ ...watcher, names, ids }))
  return keep(context, entity, suspects)
}

/** The same after rows were changed. */
export function keepRulesOfChanged(
  context: RequestContext,
  entity: EntityModel,
  changed: readonly ChangedRow[],
): Promise<void> {
  const all = [...new Set(changed.flatMap(({ names }) => names))]
  const suspects = watchersOfChange(context.model, entity, all).map(({ rule, watch }) => ({
    rule,
    watch,
    names: all.filter((name) => watch.columns.includes(name)),
    ids: changed.filter(({ names }) => names.some((name) => watch.columns.includes(name))).map(({ id }) => id),
  }))
  return keep(context, entity, suspects)
}

/** Tells whether a change of these fields can break a rule between records: then it is not over once it is written. */
export function isWatched(
  { model }: Pick<RequestContext, 'model'>,
  entity: EntityModel,
  names: readonly string[],
): boolean {
  return watchersOfChange(model, entity, names).length > 0
}

/** The same of a new row. */
export function isWatchedWhenNew({ model }: Pick<RequestContext, 'model'>, entity: EntityModel): boolean {
  return watchersOfNew(model, entity).length > 0
}

/**
 * Notes whose rows are about to go: what follows sees to it that rules are true without them.
 *
 * @param ids SQL of a list of their ids
 * @throws Conflict, from what is returned
 */
export async function beforeEnd(
  context: RequestContext,
  ending: readonly { entity: EntityModel; rows: (by: string) => ReturnType<typeof sql> }[],
): Promise<() => Promise<void>> {
  const suspects: { entity: EntityModel; suspects: Suspects }[] = []
  for (const { entity, rows } of ending) {
    for (const { rule, watch } of watchersOfEnd(context.model, entity)) {
      const found = await context.tx.query(sql<{ id: number | null }>`${rows(watch.by ?? '')}`)
      const ids = found.flatMap(({ id }) => (id === null ? [] : Number(id)))
      if (ids.length > 0) suspects.push({ entity, suspects: { rule, watch, ids, names: [] } })
    }
  }
  if (suspects.length > 0) {
    for (const lock of lockStatements(
      context,
      suspects.map((one) => one.suspects),
    ))
      await context.tx.query(lock)
  }
  return async () => {
    if (suspects.length === 0) return
    await ask(
      context,
      suspects.map((one) => one.suspects),
      'end',
    )
  }
}

async function keep(
  context: RequestContext,
  entity: EntityModel,
  watchers: readonly (Watcher & Omit<Suspects, 'rule' | 'watch'>)[],
): Promise<void> {
  const concerned = watchers.filter(({ ids }) => ids.length > 0)
  if (concerned.length === 0) return
  const suspects: Suspects[] = []
  for (const one of concerned) suspects.push({ ...one, ids: await idsAtEnd(context, entity, one) })
  const locks = lockStatements(context, suspects)
  await Promise.all([...locks.map((lock) => context.tx.query(lock)), ask(context, suspects, 'write')])
}

/** Of rows of a relation those that have them. */
async function idsAtEnd(context: RequestContext, entity: EntityModel, { watch, ids }: Pick<Suspects, 'watch' | 'ids'>) {
  if (watch.by === undefined) return ids
  const owners = await context.tx.query(sql<{ id: number | null }>`
    select distinct ${sql.id(watch.by)} as id from ${sql.id(entity.table)} where id = any(${ids}::bigint[])`)
  return owners.flatMap(({ id }) => (id === null ? [] : Number(id)))
}

async function ask(context: RequestContext, suspects: readonly Suspects[], by: 'write' | 'end'): Promise<void> {
  const broken: BrokenRecord[] = await context.tx.query(brokenStatement(context, suspects))
  if (broken.length > 0) refuseBroken(context, suspects, broken, by)
}
