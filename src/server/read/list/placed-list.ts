import type { Guarded } from '#declarations/format.ts'
import type {
  ColumnModel,
  ListModel,
  Model,
  RelationEndpointModel,
  RelationViewModel,
  ResourceModel,
  TabModel,
} from '#declarations/model.ts'

/** By what the rows are declared by: united once, since plans of statements belong to a list. */
const lists = new WeakMap<Model, Map<ResourceModel | RelationEndpointModel, ListModel>>()

/**
 * What the rows of a child resource can be asked under their parent: all that its own list offers, and what the tabs and
 * panels offer that show these rows with columns, sorts and filters of their own.
 */
export function placedList(model: Model, resource: ResourceModel): ListModel {
  return once(model, resource, () => united(resource.list, placesOf(model, resource)))
}

/**
 * What the rows of a relation of one record can be asked: all that its endpoint's list offers, and what the tabs and panels of
 * that record offer that show these rows.
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
  }
}

/** Where screens show rows of the resource at an address of its own; rows of links have columns of their link, and another. */
function placesOf(model: Model, resource: ResourceModel): RelationViewModel[] {
  return Object.values(model.resources)
    .flatMap(({ show }) => viewsOf(show?.tabs ?? []))
    .filter((view) => view.resource === resource.name && view.endpoint === undefined)
}

/** The rows of relations that tabs show: as a whole, or in panels. */
function viewsOf(tabs: readonly TabModel[]): RelationViewModel[] {
  return tabs
    .flatMap(({ relation, panels = [] }) => [relation, ...panels.map((panel) => panel.relation)])
    .filter((view) => view !== undefined)
}

/** A sort that no column shows is one that may be asked for all the same. */
function columnFor(path: string): ColumnModel {
  return { path, title: path, kind: 'text', sortable: true }
}

/** One of each: the first that is offered to everybody, else the first. What one place offers, its rows can be asked. */
function firstOfEach<Part extends Guarded>(parts: readonly Part[], key: (part: Part) => string): Part[] {
  const chosen = new Map<string, Part>()
  for (const part of parts) {
    const before = chosen.get(key(part))
    if (!before || (isGuarded(before) && !isGuarded(part))) chosen.set(key(part), part)
  }
  return [...chosen.values()]
}

function isGuarded({ permission, feature, requires, when, guards }: Guarded): boolean {
  return [permission, feature, requires, when, guards].some((guard) => guard !== undefined)
}
