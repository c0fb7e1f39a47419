import { sql } from 'kysely'
import type { Model, ResourceModel } from '#declarations/model.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import { conditionSql } from '../../sql/condition.ts'
import { type Planning, type Prepared, prepareStatement } from '../../sql/planning.ts'
import { joinsOf } from '../../sql/related.ts'
import type { Source } from '../../sql/source.ts'
import { seenByReader } from '../../sql/seen-by-reader.ts'
import { parameterOf } from '../../sql/sql-type.ts'
import type { Sql } from '../../sql/sql.ts'
import { readStatement } from '../read-statement.ts'
import { askPlanned } from '../access.ts'
import { chosenColumns } from '../chosen-relations.ts'
import { confirmedColumn } from '../confirmed-column.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { type ItemColumns, itemColumns } from './item-columns.ts'
import { recordParts } from './item-parts.ts'
import { inlineColumns } from './inline-columns.ts'
import { allRows } from '../list/listing.ts'
import type { RecordParams } from './record-params.ts'
import { type RelationCounts, relationCounts, tabRelations } from '../relation-counts.ts'
import { underParentsSql } from '../under-parents.ts'
import { type ReadCall, visibleSql } from '../visible.ts'

export interface RecordCall {
  context: RequestContext
  id: number
  /** Ids of the parent records in the address. */
  parents: readonly number[]
  params: RecordParams
}

/** The statement of one record, shared by all requests with the same access. */
export interface RecordPlan {
  statement: Prepared<RecordCall>
  shape: (row: Record<string, unknown>) => Record<string, unknown>
  link: ItemColumns['link']
  /** The rows of each tab, by the name of its relation, up to one more than is told. */
  counts: RelationCounts['counts']
}

/** Counting stops after so many rows of a tab: however many there are, the record takes no longer. */
export const MOST_TOLD = 999

function countedColumns(
  model: Model,
  source: Source,
  resource: ResourceModel,
  planning: Planning<RecordCall>,
  counts: boolean,
): RelationCounts {
  const relations = counts ? tabRelations(model, resource) : []
  return relationCounts(source, relations, planning, askPlanned(planning), MOST_TOLD + 1)
}

/**
 * Plans the statement of one record: all fields that the user may read, with its version; no row when they may not see
 * it.
 */
export function planRecord(
  { model, code }: Pick<RequestContext, 'model' | 'code'>,
  resource: ResourceModel,
  { parents, counts }: { parents: readonly string[]; counts: boolean },
  planning: Planning<RecordCall>,
): RecordPlan {
  const statement = readStatement({ model, code }, planning)
  const entity = entityOf(model, resource.entity)
  const { source, from } = allRows(statement, entity, planning)
  source.readOne()
  const isRecord = sql`${source.column('id')} = ${parameterOf(
    'bigint',
    planning.parameter(({ id }) => id),
  )}`
  const under = underParentsSql(source, parents, planning)
  const params = planning.look(
    (call) => call.params.shape,
    (call) => call.params,
  )
  const columns = recordColumns(model, source, resource, planning, params.fields)
  const counted = countedColumns(model, source, resource, planning, counts)
  const visible = visibleSql(source, resource, planning)
  const filter = and([isRecord, ...under, visible, ...paramsSql(source, params, planning)])
  const select = [...columns.select, ...counted.select, ...confirmedColumn(planning)]
  return {
    statement: prepareStatement(sql`select ${sql.join(select)} from ${from}${joinsOf(source)} where ${filter}`),
    shape: columns.shape,
    link: columns.link,
    counts: counted.counts,
  }
}

/** The columns of a record's reply, with its version. */
export function recordColumns<Call extends ReadCall>(
  model: Model,
  source: Source,
  resource: ResourceModel,
  planning: Planning<Call>,
  further: readonly string[] = [],
): { select: Sql[] } & Pick<RecordPlan, 'shape' | 'link'> {
  const { entity } = source
  const parts = [...recordParts(model, entity, resource), ...further.map((path) => ({ path, withRecord: true }))]
  const ask = askPlanned(planning)
  const items = itemColumns(source, parts, ask)
  const chosen = chosenColumns(source, resource, planning, ask)
  const inline = inlineColumns(source, resource, planning, ask)
  const version = entity.query ? sql`0` : entity.appendOnly ? sql`1` : source.column('version')
  return {
    select: [...items.select, ...chosen.select, ...inline.select, sql`${version} as version`],
    shape: (row) => ({ ...items.shape(row), ...chosen.shape(row), ...inline.shape(row) }),
    link: (context, item) => inline.link(context, items.link(context, item)),
  }
}

/** The conditions from the address's parameters. */
function paramsSql(source: Source, { where }: RecordParams, planning: Planning<RecordCall>): Sql[] {
  return where.map(({ condition }, index) => {
    const roots = planning.roots(({ context, params }) => ({ ...context.roots, param: params.where[index]?.value }))
    return conditionSql(source, condition, roots, seenByReader)
  })
}
