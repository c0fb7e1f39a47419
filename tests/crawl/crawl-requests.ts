import type { Model } from '#declarations/model.ts'
import { writeListQuery } from '#protocol/wire-dialect.ts'
import type { ListQuery } from '#protocol/list-query.ts'
import { crawlPicker } from './crawl-pickers.ts'
import { crawlRecords } from './crawl-records.ts'
import { crawlRows } from './crawl-rows.ts'
import { opening, type Row } from './rows-target.ts'
import type { Visitor } from './visitor.ts'

/** Asks the API for everything that the screens of somebody offer. It changes nothing. */
export async function crawlRequests(model: Model, visitor: Visitor): Promise<void> {
  for (const resource of Object.values(model.resources)) {
    if (!visitor.access.isOn(resource)) continue
    await crawlPicker(model, visitor, resource)
    const place = ownTarget(model, visitor, resource.name)
    const rows: Pick<Row, 'id'>[] = place ? await crawlRows(model, visitor, place) : []
    await crawlRecords(model, visitor, resource, resource.single ? [{ id: 1 }] : rows)
  }
  await crawlOverview(model, visitor)
}

/** What goes across resources: the dashboard with what its tiles lead to, things that need attention, the search of everything. */
async function crawlOverview(model: Model, visitor: Visitor): Promise<void> {
  const { access, asker } = visitor
  const { dashboard, search } = model.overview
  const tiles = dashboard.filter((tile) => access.can(tile.permission) && access.allows(tile))
  const lists = tiles.map(({ resource, link }) => {
    const place = ownTarget(model, visitor, resource)
    if (!place) return Promise.resolve()
    const query = { ...opening(place, access), ...(link as Partial<ListQuery>) }
    return asker.ask({ path: `${place.api}?${writeListQuery(query)}` })
  })
  const types = ['', ...Object.values(search).map(({ resource }) => model.resources[resource]?.entity ?? '')]
  const searches = [...new Set(types)].map((type) =>
    asker.ask({
      method: 'POST',
      path: 'search',
      body: { query: 'smith', ...(type && { type }) },
    }),
  )
  await Promise.all([...lists, ...searches])
}

/** The list of a resource that has a screen of its own and stands under no record. */
function ownTarget(model: Model, { access }: Visitor, name: string) {
  const resource = model.resources[name]
  const [main] = resource?.mounts ?? []
  if (!resource || !main || main.parents.length > 0 || !resource.methods.includes('list') || resource.single) return
  if (!access.isOn(resource) || !access.can(`${resource.area}.list`)) return
  return { api: main.api, list: resource.list }
}
