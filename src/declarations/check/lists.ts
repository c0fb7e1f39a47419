import type { FilterConfig, ListConfig, RelationConfig } from '../format.ts'
import type { EntityModel, ListModel, RelationModel } from '../model.ts'
import { own } from '../own.ts'
import type { CheckContext, DeclaredResource } from './context.ts'
import { type Spot, within } from './report.ts'

/** A list as declared and as compiled, wherever it is placed. */
export interface DeclaredList {
  config: Partial<ListConfig>
  list: ListModel
  /** The resource of the rows; undefined when no resource declares them. */
  rows?: DeclaredResource
  entity: EntityModel
  /** Set for rows of a relation. */
  relation?: RelationModel
  /** The relation's endpoints, if the resource declares them. */
  endpoint?: RelationConfig
  spot: Spot
}

/** Every list: of resources, of tabs and panels, of relation endpoints. */
export function declaredLists(context: CheckContext): DeclaredList[] {
  return context.resources.flatMap((declared) => [
    {
      config: declared.config.list ?? {},
      list: declared.resource.list,
      rows: declared,
      entity: declared.entity,
      spot: within(declared.spot, 'list'),
    },
    ...listsOfTabs(context, declared),
    ...listsOfEndpoints(context, declared),
  ])
}

function listsOfTabs(context: CheckContext, declared: DeclaredResource): DeclaredList[] {
  return (declared.config.show?.tabs ?? []).flatMap((tab, index) => {
    const model = declared.resource.show?.tabs.find((compiled) => compiled.id === tab.id)
    const at = within(declared.spot, 'show', 'tabs', index)
    const panels = (tab.panels ?? []).map((panel, number) => ({
      part: panel,
      view: model?.panels?.[number]?.relation,
      spot: within(at, 'panels', number),
    }))
    return [{ part: tab, view: model?.relation, spot: at }, ...panels].flatMap(({ part, view, spot }) => {
      const { columns, sort, filters, quickFilters, default: initial, actions, toolbar }: Partial<ListConfig> = part
      const config = { columns, sort, filters, quickFilters, default: initial, actions, toolbar }
      return view ? ofRelation(context, declared, view.relation, config, view.list, spot) : []
    })
  })
}

function listsOfEndpoints(context: CheckContext, declared: DeclaredResource): DeclaredList[] {
  return Object.entries(declared.config.relations ?? {}).flatMap(([name, config]) => {
    const list = own(declared.resource.relations, name)?.list
    return list
      ? ofRelation(context, declared, name, config.list ?? {}, list, within(declared.spot, 'relations', name, 'list'))
      : []
  })
}

function ofRelation(
  context: CheckContext,
  declared: DeclaredResource,
  name: string,
  config: Partial<ListConfig>,
  list: ListModel,
  spot: Spot,
): DeclaredList[] {
  const relation = own(declared.entity.relations, name)
  const entity = relation && own(context.model.entities, relation.entity)
  if (!relation || !entity) return []
  const rows = context.resources.find((resource) => resource.name === entity.resource)
  return [{ config, list, rows, entity, relation, endpoint: own(declared.config.relations, name), spot }]
}

/** Filters declared as objects, with their positions. */
export function writtenFilters({ config, spot }: DeclaredList): { filter: FilterConfig; spot: Spot }[] {
  return (config.filters ?? []).flatMap((filter, index) =>
    typeof filter === 'string' ? [] : [{ filter, spot: within(spot, 'filters', index) }],
  )
}
