import type { FilterConfig, ListConfig, RelationConfig } from '../../format.ts'
import type { EntityModel, ListModel, RelationModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext, DeclaredResource } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'

/** A list as written and as compiled, wherever it is placed. */
export interface DeclaredList {
  config: Partial<ListConfig>
  list: ListModel
  /** The resource whose rows these are; undefined for rows that no resource declares. */
  rows?: DeclaredResource
  entity: EntityModel
  /** Set where the rows are those of a relation. */
  relation?: RelationModel
  /** The relation's endpoints, if the resource declares them. */
  endpoint?: RelationConfig
  location: SourceLocation
}

/** Every list: of resources, of tabs and panels, of relation endpoints. */
export function declaredLists(context: CheckContext): DeclaredList[] {
  return context.resources.flatMap((declared) => [
    {
      config: declared.config.list ?? {},
      list: declared.resource.list,
      rows: declared,
      entity: declared.entity,
      location: within(declared.location, 'list'),
    },
    ...listsOfTabs(context, declared),
    ...listsOfEndpoints(context, declared),
  ])
}

function listsOfTabs(context: CheckContext, declared: DeclaredResource): DeclaredList[] {
  return (declared.config.show?.tabs ?? []).flatMap((tab, index) => {
    const model = declared.resource.show?.tabs.find((compiled) => compiled.id === tab.id)
    const at = within(declared.location, 'show', 'tabs', index)
    const panels = (tab.panels ?? []).map((panel, number) => ({
      part: panel,
      view: model?.panels?.[number]?.relation,
      location: within(at, 'panels', number),
    }))
    return [{ part: tab, view: model?.relation, location: at }, ...panels].flatMap(({ part, view, location }) => {
      const { columns, sort, filters, quickFilters, default: initial, actions, toolbar }: Partial<ListConfig> = part
      const config = { columns, sort, filters, quickFilters, default: initial, actions, toolbar }
      return view ? ofRelation(context, declared, view.relation, config, view.list, location) : []
    })
  })
}

function listsOfEndpoints(context: CheckContext, declared: DeclaredResource): DeclaredList[] {
  return Object.entries(declared.config.relations ?? {}).flatMap(([name, config]) => {
    const list = lookup(declared.resource.relations, name)?.list
    return list
      ? ofRelation(
          context,
          declared,
          name,
          config.list ?? {},
          list,
          within(declared.location, 'relations', name, 'list'),
        )
      : []
  })
}

function ofRelation(
  context: CheckContext,
  declared: DeclaredResource,
  name: string,
  config: Partial<ListConfig>,
  list: ListModel,
  location: SourceLocation,
): DeclaredList[] {
  const relation = lookup(declared.entity.relations, name)
  const entity = relation && lookup(context.model.entities, relation.entity)
  if (!relation || !entity) return []
  const rows = context.resources.find((resource) => resource.name === entity.resource)
  return [{ config, list, rows, entity, relation, endpoint: lookup(declared.config.relations, name), location }]
}

/** Filters that are written as objects, with their places. */
export function writtenFilters({
  config,
  location,
}: DeclaredList): { filter: FilterConfig; location: SourceLocation }[] {
  return (config.filters ?? []).flatMap((filter, index) =>
    typeof filter === 'string' ? [] : [{ filter, location: within(location, 'filters', index) }],
  )
}
