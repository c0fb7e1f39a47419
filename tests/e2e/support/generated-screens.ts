import { fillPath } from '#browser/ground/routing/screen-path.ts'
import type { Model, RelationViewModel, ResourceModel, TabModel } from '#declarations/model.ts'
import type { Asker } from '../../crawl/asker.ts'
import type { Row } from '../../crawl/rows-target.ts'

/** Resources that have screens. */
export function resourcesWithScreens(model: Model): ResourceModel[] {
  return Object.values(model.resources).filter(({ screens }) => screens.list ?? screens.show)
}

/** `/books/7/copies`. */
export function tabAddress({ screens }: ResourceModel, id: number, tab: string): string {
  return `${recordAddress({ screens }, id)}/${tab}`
}

/** `/books/new` and `/books/7/edit`, where the form is a page. */
export function formAddresses(resource: ResourceModel, id: number | undefined): string[] {
  const { screens, form, methods } = resource
  if (form.in !== 'page') return []
  return [
    ...(screens.list && methods.includes('create') ? [`${screens.list}/new`] : []),
    ...(id !== undefined && screens.show && methods.includes('update') ? [`${recordAddress(resource, id)}/edit`] : []),
  ]
}

function recordAddress({ screens }: Pick<ResourceModel, 'screens'>, id: number): string {
  return (screens.show ?? '').replace(/\/:tab\??$/, '').replace(':id', String(id))
}

/** How many records are looked at for one with rows. */
const FIRST = 8

/** The first records of a resource; one that has no list of its own has none. */
export async function firstRecords(asker: Asker, { mounts, single }: ResourceModel): Promise<Row[]> {
  const [main] = mounts
  if (single) return [{ id: 1 }]
  if (!main || main.parents.length > 0) return []
  return (await asker.ask<{ items: Row[] }>({ path: `${main.api}?count=${FIRST}` }))?.items ?? []
}

/** The first of the records that has rows on a tab; the first of all where none has. */
export async function recordWithRows(
  asker: Asker,
  records: readonly Row[],
  tab: TabModel,
): Promise<number | undefined> {
  const view = tab.relation ?? tab.panels?.find(({ relation }) => relation)?.relation
  if (view) {
    for (const record of records) if (await hasRows(asker, view, record)) return record.id
  }
  return records[0]?.id
}

async function hasRows(asker: Asker, { api }: RelationViewModel, record: Row): Promise<boolean> {
  const path = fillPath(api, { parent: record })
  return ((await asker.ask<{ items: unknown[] }>({ path: `${path}?count=1` }))?.items.length ?? 0) > 0
}

/**
 * The address of a screen of the application's own code, with a record where it names one: `/branches/:branch_id/closures/:id/plan`
 * is of a resource that stands at `branches/:branch_id/closures`. Undefined where there is none.
 */
export async function ownScreenAddress(asker: Asker, model: Model, path: string): Promise<string | undefined> {
  if (!path.includes(':')) return path
  const resource = Object.values(model.resources).find(({ mounts }) =>
    mounts.some(({ api }) => path.startsWith(`/${api}/:id`)),
  )
  const [record] = resource ? await firstRecords(asker, resource) : []
  return record && fillPath(path, { record })
}
