import { sql } from 'kysely'
import type { EntityModel, Model } from '#declarations/model.ts'
import type { SearchModel } from '#declarations/overview-model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { Condition } from '#protocol/condition.ts'
import type { RequestContext } from '../request-context.ts'
import { conditionSql } from '../sql/condition.ts'
import { resolveFrom } from '../sql/path.ts'
import { shownSql } from '../sql/shown.ts'
import { sortKeys } from '../sql/order-by.ts'
import { type Planning, type Prepared, prepareStatement } from '../sql/planning.ts'
import { isSearchable, someSql } from '../sql/search.ts'
import type { Source } from '../sql/source.ts'
import { seenByReader } from '../sql/seen-by-reader.ts'
import { readStatement } from '../read/read-statement.ts'
import type { Statement } from '../sql/statement.ts'
import { type Ask, askPlanned, hasPermission, isAvailable } from '../read/access.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { resolvePath } from '#declarations/path.ts'
import type { ItemPart } from '../read/record/item-columns.ts'
import { pickerParts } from '../read/record/item-parts.ts'
import { inUseSql } from '../sql/in-use.ts'
import { allRows } from '../read/list/listing.ts'
import { foundInSight, readablePaths } from '../read/found-in-sight.ts'
import { visibleSql } from '../read/visible.ts'
import { type RowsAsJson, rowsAsJson } from './rows-as-json.ts'

/** Maximum number of results per type. */
const MOST_OF_A_TYPE = 8

/** One global search. */
export interface SearchCall {
  context: RequestContext
  text: string
  /** Limits the search to one entity; absent: all. */
  type?: string
  /** A word of what nothing matches may have one wrong letter. */
  forgive: boolean
}

/** A search result. */
export interface SearchResult {
  /** The entity. */
  type: string
  id: number
  /** Unlike `id` unique among all results: `reader-7`. */
  objectID: string
  name: string
  /** Fields used by the line under the name. */
  item: Record<string, unknown>
}

export interface SearchPlan {
  /** Undefined when there is nothing that the user may search. */
  statement: Prepared<SearchCall> | undefined
  read(row: Record<string, unknown>): SearchResult[]
}

/**
 * Plans the one statement of the global search: for each resource that the user may list and open, the matching rows of
 * their scope, those first whose name begins with the text.
 */
export function planSearch(
  { model, code }: Pick<RequestContext, 'model' | 'code'>,
  planning: Planning<SearchCall>,
  { type, forgive }: Pick<SearchCall, 'type' | 'forgive'>,
): SearchPlan {
  const statement = readStatement({ model, code }, planning)
  const ask = askPlanned(planning)
  const found = Object.values(model.overview.search)
    .filter((search) => (type === undefined || search.type === type) && isFindable(model, search, ask))
    .map((search) => ({ search, rows: foundRows(statement, search, { planning, ask, forgive }) }))
  const columns = found.map(({ search, rows }) => sql`${rows.sql} as ${sql.id(search.resource)}`)
  return {
    statement: columns.length > 0 ? prepareStatement(sql`select ${sql.join(columns)}`) : undefined,
    read: (row) =>
      found.flatMap(({ search, rows }) => rows.read(row[search.resource]).map((item) => resultOf(model, search, item))),
  }
}

/** Results are listed and opened, so the user must be allowed to do both. */
function isFindable(model: Model, search: SearchModel, ask: Ask): boolean {
  const resource = lookup(model.resources, search.resource)
  if (!resource || !isSearchable(entityOf(model, resource.entity), resource.list.search)) return false
  const { area, feature, requires } = resource
  const isOn = isAvailable(ask, { ...(feature && { feature }), ...(requires && { requires }) })
  return isOn && hasPermission(ask, `${area}.list`) && hasPermission(ask, `${area}.details`)
}

interface Asked {
  planning: Planning<SearchCall>
  ask: Ask
  forgive: boolean
}

function foundRows(statement: Statement, search: SearchModel, { planning, ask, forgive }: Asked): RowsAsJson {
  const { model } = statement
  const resource = lookup(model.resources, search.resource)
  const entity = entityOf(model, search.type)
  const { source, from } = allRows(statement, entity, planning)
  const text = planning.parameter((call) => call.text)
  return rowsAsJson({
    source,
    from,
    where: [visibleSql(source, resource, planning), inUseSql(source), foundInSight(source, text, ask)],
    search: someSql(source, text, readablePaths(source, resource?.list.search ?? [], ask), forgive),
    order: [
      beginsWith(source, text),
      ...(search.last ? [meetsLast(source, search.last, planning)] : []),
      ...sortKeys(source, [{ path: entity.display, direction: 'asc' }]),
    ],
    limit: MOST_OF_A_TYPE,
    parts: [...pickerParts(model, entity, []), ...search.detail.map(({ path }) => detailPart(model, entity, path))],
    ask,
  })
}

/** A value of the line under the name. Those of another record beside its name are for those who may open that record. */
function detailPart(model: Model, entity: EntityModel, path: string): ItemPart {
  const { steps, entity: owner } = resolvePath({ entities: model.entities }, entity.name, path)
  const { display, resource } = entityOf(model, owner)
  const area = resource === undefined ? undefined : lookup(model.resources, resource)?.area
  const isName = path.slice(path.lastIndexOf('.') + 1) === display
  if (steps.length === 0 || isName || area === undefined) return { path }
  return { path, guards: [{ permission: [`${area}.details`] }] }
}

function beginsWith(source: Source, text: unknown) {
  const name = shownSql(source, resolveFrom(source, source.entity.display)).sql
  return {
    value: sql`coalesce(starts_with(lower(${name}::text), lower(${text}::text)), false)`,
    order: sql.raw(' desc'),
  }
}

/** Rows that meet a condition come after the others. */
function meetsLast(source: Source, last: Condition, planning: Planning<SearchCall>) {
  const roots = planning.roots(({ context }) => context.roots)
  return { value: sql`coalesce(${conditionSql(source, last, roots, seenByReader)}, false)`, order: sql`` }
}

function resultOf(model: Model, { type }: SearchModel, item: Record<string, unknown>): SearchResult {
  const id = Number(item['id'])
  const { display } = entityOf(model, type)
  const name = item[display.slice(display.lastIndexOf('.') + 1)]
  return { type, id, objectID: `${type}-${id}`, name: String(name ?? ''), item }
}
