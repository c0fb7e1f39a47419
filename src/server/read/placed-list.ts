import type { ColumnModel, ListModel, Model, RelationViewModel, ResourceModel } from '#declarations/model.ts'

const lists = new WeakMap<Model, Map<ResourceModel, ListModel>>()

/**
 * What the rows of a child resource can be asked under their parent: all that its own list offers, and what the tabs and
 * panels offer that show these rows with columns, sorts and filters of their own.
 */
export function placedList(model: Model, resource: ResourceModel): ListModel {
  let known = lists.get(model)
  if (!known) lists.set(model, (known = new Map()))
  let list = known.get(resource)
  if (!list) known.set(resource, (list = unitedList(model, resource)))
  return list
}

function unitedList(model: Model, resource: ResourceModel): ListModel {
  const placed = placesOf(model, resource).map((view) => view.list)
  const all = [resource.list, ...placed]
  return {
    ...resource.list,
    columns: firstOfEach(
      all.flatMap((list) => [...list.columns, ...list.sort.map(({ path }) => columnFor(path))]),
      ({ path }) => path,
    ),
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
    .flatMap(({ show }) => show?.tabs ?? [])
    .flatMap(({ relation, panels = [] }) => [relation, ...panels.map((panel) => panel.relation)])
    .filter((view) => view !== undefined)
    .filter((view) => view.resource === resource.name && view.endpoint === undefined)
}

/** A sort that no column shows is one that may be asked for all the same. */
function columnFor(path: string): ColumnModel {
  return { path, title: path, kind: 'text', sortable: true }
}

function firstOfEach<Part>(parts: readonly Part[], key: (part: Part) => string): Part[] {
  return [...new Map([...parts].reverse().map((part) => [key(part), part])).values()].reverse()
}
