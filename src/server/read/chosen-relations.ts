import { sql } from 'kysely'
import type { EntityModel, RelationEndpointModel, RelationModel, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { and } from '../sql/boolean.ts'
import { resolveFrom } from '../sql/path.ts'
import type { Planning } from '../sql/planning.ts'
import { joinsOf, relatedRows } from '../sql/related.ts'
import { shownSql } from '../sql/shown.ts'
import type { Source } from '../sql/source.ts'
import type { Sql } from '../sql/sql.ts'
import { type Ask, isAllowed } from './access.ts'
import { type ReadCall, resourceOf, visibleSql } from './visible.ts'

/** A relation whose rows are chosen in the record's form. */
export interface ChosenRelation {
  endpoint: RelationEndpointModel
  relation: RelationModel
}

/** The relations of a record that its form chooses, in declared order. */
export function chosenRelations(entity: EntityModel, resource: ResourceModel): ChosenRelation[] {
  return Object.values(resource.relations).flatMap((endpoint) => {
    const relation = lookup(entity.relations, endpoint.relation)
    return endpoint.choose && relation ? [{ endpoint, relation }] : []
  })
}

/** The chosen rows in a record: `readers: [{ id, name }]`, as far as the user may see them. */
export function chosenColumns<Call extends ReadCall>(
  source: Source,
  resource: ResourceModel,
  planning: Planning<Call>,
  ask: Ask,
) {
  const chosen = chosenRelations(source.entity, resource).filter(({ endpoint }) => isAllowed(ask, endpoint))
  return {
    select: chosen.map(
      ({ relation }, index) => sql`${namesSql(source, relation, planning)} as ${sql.id(columnOf(index))}`,
    ),
    shape: (row: Record<string, unknown>) =>
      Object.fromEntries(chosen.map(({ relation }, index) => [relation.name, row[columnOf(index)]])),
  }
}

const columnOf = (index: number) => `chosen_${index}`

function namesSql<Call extends ReadCall>(source: Source, relation: RelationModel, planning: Planning<Call>): Sql {
  const { rows, from, link, where } = relatedRows(source, relation)
  const { display } = rows.entity
  const name = shownSql(rows, resolveFrom(rows, display)).sql
  const visible = visibleSql(rows, resourceOf(source.statement, rows), planning)
  const id = rows.column('id')
  const entry = sql`jsonb_build_object('id', ${id}, ${display.split('.').at(-1)}::text, ${name})`
  const filter = and([link, where, visible])
  return sql`(
    select coalesce(jsonb_agg(${entry} order by ${name}, ${id}), '[]'::jsonb) from ${from}${joinsOf(rows)} where ${filter}
  )`
}
