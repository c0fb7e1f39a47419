import type {
  ColumnModel,
  ListModel,
  Model,
  RelationEndpointModel,
  RelationViewModel,
  ResourceModel,
  TabModel,
} from '#declarations/model.ts'
import { type Guard, requirementsOf } from '#protocol/access/guard.ts'

/** Merged lists by declaration: built once, since plans belong to a list. */
const lists = new WeakMap<Model, Map<ResourceModel | RelationEndpointModel, ListModel>>()

/**
 * The list options of a child resource under its parent: those of its own list, and those of the tabs and panels that
 * show these rows with their own columns, sorts, filters, actions and cards.
 */
export function placedList(model: Model, resource: ResourceModel): ListModel {
  return once(model, resource, () => united(resource.list, placesOf(model, resource)))
}

/**
 * The list options of a record's relation: those of its endpoint's list, and those of the record's tabs and panels that
 * show these rows.
 */
export function relatedList(model: Model, resource: ResourceModel, endpoint: RelationEndpointModel): ListModel {
  const views = () => viewsOf(resource.show?.tabs ?? []).filter(({ relation }) => relation === endpoint.relation)
  return once(model, endpoint, () => united(endpoint.list, views()))
}

function once(model: Model, of: ResourceModel | RelationEndpointModel, make: () => ListModel): ListModel {
  let known = lists.get(model)
  if (!known) lists.set(model, (known = new Map()))
  let list = known.get(of)
  if (!list) known.set(of, (list = make()))
  return list
}

function united(own: ListModel, views: readonly RelationViewModel[]): ListModel {
  const all = [own, ...views.map((view) => view.list)]
  const columns = firstOfEach(
    all.flatMap((list) => list.columns),
    ({ path }) => path,
  )
  const sorts = all.flatMap((list) => list.sort).filter(({ path }) => !columns.some((column) => column.path === path))
  return {
    ...own,
    columns: [...columns, ...[...new Set(sorts.map(({ path }) => path))].map(columnFor)],
    filters: firstOfEach(
      all.flatMap((list) => list.filters),
      ({ id }) => id,
    ),
    quickFilters: firstOfEach(
      all.flatMap((list) => list.quickFilters),
      ({ id }) => id,
    ),
    // What an action's condition asks of a row, and what its card shows, comes with it however the row is read.
    actions: [...new Set(all.flatMap((list) => list.actions))],
    bulkActions: [...new Set(all.flatMap((list) => list.bulkActions))],
    card: { ...own.card, subtitle: [...new Set(all.flatMap(({ card }) => pathsOfCard(card)))] },
  }
}

function pathsOfCard({ title, subtitle, aside }: ListModel['card']): string[] {
  return [title, ...subtitle, ...(aside === undefined ? [] : [aside])]
}

/** The views that show rows of the resource at its own address; rows of links have their link's columns, at another. */
function placesOf(model: Model, resource: ResourceModel): RelationViewModel[] {
  return Object.values(model.resources)
    .flatMap(({ show }) => viewsOf(show?.tabs ?? []))
    .filter((view) => view.resource === resource.name && view.endpoint === undefined)
}

/** The relations shown in tabs: as a whole, or in panels. */
function viewsOf(tabs: readonly TabModel[]): RelationViewModel[] {
  return tabs
    .flatMap(({ relation, panels = [] }) => [relation, ...panels.map((panel) => panel.relation)])
    .filter((view) => view !== undefined)
}

/** A sort that no column shows may still be requested. */
function columnFor(path: string): ColumnModel {
  return { path, title: path, kind: 'text', sortable: true }
}

/** One of each: the first that is offered to everybody, else the first. What one place offers, its rows can be asked. */
function firstOfEach<Part extends Guard>(parts: readonly Part[], key: (part: Part) => string): Part[] {
  const chosen = new Map<string, Part>()
  for (const part of parts) {
    const before = chosen.get(key(part))
    if (!before || (isGuarded(before) && !isGuarded(part))) chosen.set(key(part), part)
  }
  return [...chosen.values()]
}

function isGuarded(part: Guard): boolean {
  return requirementsOf(part).length > 0
}
