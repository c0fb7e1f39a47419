import { availablePath } from '#declarations/facts/available-path.ts'
import { fillPath } from '#browser/ground/routing/screen-path.ts'
import type { Model, RelationViewModel, ResourceModel, TabModel } from '#declarations/model.ts'
import type { ListReply } from '#protocol/list-query.ts'
import { writeListQuery } from '#protocol/wire-dialect.ts'
import { crawlRows } from './crawl-rows.ts'
import { opening, type Row, type RowsTarget } from './rows-target.ts'
import type { Visitor } from './visitor.ts'

/** Number of records to open per resource. */
const MOST_RECORDS = 5

interface RecordReply {
  item: Row
  with?: Record<string, ListReply<Row>>
}

/** Opens each tab of some records, as their screen does, and asks for all that the rows on a tab offer, once per tab. */
export async function crawlRecords(
  model: Model,
  visitor: Visitor,
  resource: ResourceModel,
  rows: readonly Pick<Row, 'id'>[],
): Promise<void> {
  const api = resource.mounts[0]?.api
  if (!resource.show || api === undefined || !visitor.access.can(`${resource.area}.details`)) return
  const records = await Promise.all(
    rows.slice(0, MOST_RECORDS).map(async ({ id }) => {
      const path = resource.single ? api : `${api}/${id}`
      const reply = await visitor.asker.ask<RecordReply>({ path })
      return reply ? [{ path, record: { ...reply.item, id } }] : []
    }),
  )
  for (const tab of resource.show.tabs) await crawlTab(model, visitor, tab, records.flat())
}

async function crawlTab(
  model: Model,
  visitor: Visitor,
  tab: TabModel,
  records: readonly { path: string; record: Row }[],
): Promise<void> {
  const { access, asker } = visitor
  const views = viewsOf(tab).filter((view) => mayList(visitor, view))
  const isShown = tab.relation === undefined || views.length > 0
  const opened = isShown ? records.filter(({ record }) => access.allows(tab, { record })) : []
  const counts = await Promise.all(
    opened.map(async ({ path, record }) => {
      if (!comesWithRecord(tab)) return { record, rows: 0 }
      const [first] = tab.relation ? [placeOf(tab.relation, record)] : []
      const query = first ? `&${writeListQuery(opening(first, access))}` : ''
      const reply = await asker.ask<RecordReply>({ path: `${path}?with=${tab.id}${query}` })
      const rows = Object.values(reply?.with ?? {}).map((list) => list.meta?.total ?? 0)
      return { record, rows: Math.max(0, ...rows) }
    }),
  )
  const [richest] = counts.toSorted((one, other) => other.rows - one.rows)
  if (!richest) return
  for (const view of views) {
    const target = placeOf(view, richest.record)
    await Promise.all([crawlRows(model, visitor, target), crawlAvailable(visitor, view, target)])
  }
}

/** The rows that a tab shows: as a whole, or in panels. */
function viewsOf({ relation, panels = [] }: TabModel): RelationViewModel[] {
  return [relation, ...panels.map((panel) => panel.relation)].filter((view) => view !== undefined)
}

function placeOf(view: RelationViewModel, record: Row): RowsTarget {
  return { api: fillPath(view.api, { parent: record }), list: view.list, parent: record }
}

/**
 * True when the screen requests the tab's rows with the record, which it cannot when their address needs more than the
 * id.
 */
function comesWithRecord({ relation, panels = [] }: TabModel): boolean {
  if (relation) return !/:(?!parent\b)/.test(relation.api)
  return panels.some((panel) => panel.relation !== undefined || panel.with !== undefined)
}

/** True when the visitor may see the rows. */
function mayList({ access }: Visitor, { area, endpoint }: RelationViewModel): boolean {
  return (endpoint !== undefined && access.allows(endpoint)) || access.can(`${area}.list`)
}

/** The rows that can be attached. */
async function crawlAvailable({ access, asker }: Visitor, { endpoint }: RelationViewModel, { api }: RowsTarget) {
  if (!endpoint?.available || !access.allows(endpoint) || !access.can(`${endpoint.area}.add`)) return
  const path = `${api}/${availablePath(endpoint)}`
  await Promise.all([
    asker.ask({ path }),
    asker.ask({ path: `${path}?${writeListQuery({ search: 'a', params: { limit: '25' } })}` }),
  ])
}
