import type { Model, RelationViewModel, ResourceModel, TabModel } from '#declarations/model.ts'
import type { Caller } from './call-api.ts'

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

type Row = { id: number } & Record<string, unknown>

/** The first records of a resource; one that has no list of its own has none. */
export async function firstRecords(api: Caller, { mounts, single }: ResourceModel): Promise<Row[]> {
  const [main] = mounts
  if (single) return [{ id: 1 }]
  if (!main || main.parents.length > 0) return []
  return (await api.call<{ items: Row[] }>('GET', `${main.api}?count=${FIRST}`)).items
}

/** The first of the records that has rows on a tab; the first of all where none has. */
export async function recordWithRows(api: Caller, records: readonly Row[], tab: TabModel): Promise<number | undefined> {
  const view = tab.relation ?? tab.panels?.find(({ relation }) => relation)?.relation
  if (view) {
    for (const record of records) if (await hasRows(api, view, record)) return record.id
  }
  return records[0]?.id
}

async function hasRows(api: Caller, { api: address }: RelationViewModel, record: Row): Promise<boolean> {
  const path = address.replace(/:(\w+)/g, (_all, name: string) => String(name === 'parent' ? record.id : record[name]))
  return (await api.call<{ items: unknown[] }>('GET', `${path}?count=1`)).items.length > 0
}
