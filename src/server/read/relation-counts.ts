import { sql } from 'kysely'
import type { Model, RelationViewModel, ResourceModel, TabModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { Guard } from '#protocol/access/guard.ts'
import { and } from '../sql/boolean.ts'
import { inUseSql } from '../sql/in-use.ts'
import type { Planning } from '../sql/planning.ts'
import { countRelated } from '../sql/related.ts'
import type { Source } from '../sql/source.ts'
import type { Sql } from '../sql/sql.ts'
import { type Ask, isAllowed } from './access.ts'
import { type ReadCall, resourceOf, visibleSql } from './visible.ts'

/** A relation of a record whose rows are counted. */
export interface CountedRelation {
  name: string
  /** All of them must hold. */
  guards: readonly Guard[]
}

/** The columns that count the rows of relations, and the counts of a row that has them. */
export interface RelationCounts {
  select: Sql[]
  counts: (row: Record<string, unknown>) => Record<string, number>
}

/**
 * Counts the rows of relations of a record, each as far as the user may see them, and those relations alone that they may see.
 *
 * @param most where to stop counting, which keeps long relations from taking time; without it counts are exact
 */
export function relationCounts<Call extends ReadCall>(
  source: Source,
  relations: readonly CountedRelation[],
  planning: Planning<Call>,
  ask: Ask,
  most?: number,
): RelationCounts {
  const { statement, entity } = source
  const allowed = relations.filter(({ guards }) => guards.every((guard) => isAllowed(ask, guard)))
  const names = [...new Set(allowed.map(({ name }) => name))].filter((name) => lookup(entity.relations, name))
  const select = names.flatMap((name, index) => {
    const relation = lookup(entity.relations, name)
    if (!relation) return []
    const inSight = (rows: Source) => and([visibleSql(rows, resourceOf(statement, rows), planning), inUseSql(rows)])
    return [sql`${countRelated(source, relation, inSight, most)} as ${sql.id(`counted_${index}`)}`]
  })
  return {
    select,
    counts: (row) => Object.fromEntries(names.map((name, index) => [name, Number(row[`counted_${index}`])])),
  }
}

/** The relations whose rows are tabs of a record's screen. */
export function tabRelations(model: Model, { show }: ResourceModel): CountedRelation[] {
  return (show?.tabs ?? []).flatMap((tab) => viewed(model, [tab], tab.relation))
}

/** The relations whose rows are panels of a record's screen. */
export function panelRelations(model: Model, { show }: ResourceModel): CountedRelation[] {
  const panelsOf = (tab: TabModel) => (tab.panels ?? []).flatMap((panel) => viewed(model, [tab, panel], panel.relation))
  return (show?.tabs ?? []).flatMap(panelsOf)
}

function viewed(model: Model, around: readonly Guard[], view: RelationViewModel | undefined): CountedRelation[] {
  if (!view) return []
  const { feature, requires } = lookup(model.resources, view.resource) ?? {}
  const isOn: Guard = { ...(feature !== undefined && { feature }), ...(requires && { requires }) }
  return [{ name: view.relation, guards: [...around, view.guard, isOn] }]
}
