import type { ActionConfig, ListConfig, RelationConfig } from '../format.ts'
import type { RelationEndpointModel, RelationModel } from '../model.ts'
import { isByPath } from '../by-path.ts'
import { own } from '../own.ts'
import { type Place, placeOf, resourceOf } from './context.ts'
import { writableFields } from './form.ts'
import { compileList } from './list.ts'

/** Compiles the endpoints of a relation under `{api}/:id/…`. Only a relation through an entity can attach and detach. */
export function compileRelationEndpoint(
  place: Place,
  relation: RelationModel,
  config: RelationConfig,
): RelationEndpointModel {
  const { path, permissions, list, attach, detach, ...guarded } = config
  // Links in a table of the framework are created by its own routes.
  const throughEntity = relation.through !== undefined && !own(place.context.entities, relation.through)?.builtIn
  const area = permissions ?? `${place.config.permissions}.${relation.name}`
  const attaches = attach ?? throughEntity
  return {
    ...guarded,
    relation: relation.name,
    path: path ?? relation.name.replaceAll('_', '-'),
    area,
    attach: attaches,
    detach: detach ?? throughEntity,
    available: config.available ?? attaches,
    pivot: config.pivot ?? (throughEntity ? pivotFields(place, relation) : []),
    notices: {
      attached: config.notices?.attached ?? `${relation.title}: added.`,
      detached: config.notices?.detached ?? `${relation.title}: removed.`,
      toggled: config.notices?.toggled ?? `${relation.title}: changed.`,
      updated: config.notices?.updated ?? `${relation.title}: saved.`,
    },
    confirmDetach:
      config.confirmDetach ?? `Remove {${displayOf(place, relation)}} from ${relation.title.toLowerCase()}?`,
    list: compileRelatedList(place, relation, area, list ?? {}),
  }
}

/**
 * The rows of a relation as a list: like their own resource's, with the overrides declared here. Toolbar and bulk
 * actions apply here as far as they are inherited.
 */
export function compileRelatedList(
  place: Place,
  relation: RelationModel,
  area: string,
  overrides: Partial<ListConfig>,
  inherited: readonly ('toolbar' | 'bulkActions')[] = [],
): RelationEndpointModel['list'] {
  const { context } = place
  const resource = resourceOf(context, relation.entity)
  const related = resource ? placeOf(context, resource, relation.through) : undefined
  const base = related?.config.list ?? {}
  const rows: Place = related ?? placeWithoutResource(place, relation)
  const fixed = fixedNames(rows, relation)
  const offered: Partial<ListConfig> = {
    ...withoutFixed(base, fixed, overrides.columns !== undefined),
    sort: relationSort(relation),
    ...(relation.through && linkActions(place, relation)),
    ...(isByPath(relation) && { toolbar: ['export'], actions: [], bulkActions: [] }),
    ...overrides,
  }
  return compileList(rows, { ...offered, ...inheritedActions(relation, base, offered, inherited) }, area)
}

/**
 * Inherited actions come after those declared here. A record created in the inherited list would not be in this
 * relation.
 */
function inheritedActions(
  relation: RelationModel,
  base: Partial<ListConfig>,
  offered: Partial<ListConfig>,
  inherited: readonly ('toolbar' | 'bulkActions')[],
): Partial<ListConfig> {
  const isLinked = relation.through !== undefined || isByPath(relation)
  const left = (action: ActionConfig) => !isLinked || (action !== 'create' && action !== 'delete')
  const joined = (key: 'toolbar' | 'bulkActions') => [
    ...new Set([...(offered[key] ?? []), ...(base[key] ?? []).filter(left)]),
  ]
  return Object.fromEntries(inherited.filter((key) => base[key]).map((key) => [key, joined(key)]))
}

/** The actions on links, as far as the relation's endpoint allows. */
function linkActions({ context, config }: Place, relation: RelationModel): Partial<ListConfig> {
  if (!relation.through || own(context.entities, relation.through)?.builtIn) return {}
  const { attach = true, detach = true } = own(config.relations, relation.name) ?? {}
  return { actions: detach ? ['detach'] : [], toolbar: attach ? ['attach'] : [], bulkActions: [] }
}

/** Rows of an entity without a resource: everything about them is declared here. */
function placeWithoutResource(place: Place, relation: RelationModel): Place {
  const entity = own(place.context.entities, relation.entity) ?? place.entity
  const config = { entity: entity.name, api: '', permissions: place.config.permissions, methods: [] }
  return { ...place, config, entity, through: relation.through }
}

/** The names with the same value in every row, because all rows belong to one record: `branch_id` and `branch`. */
function fixedNames(rows: Place, relation: RelationModel): string[] {
  if (relation.through) return []
  return [relation.by, own(rows.entity.fields, relation.by)?.reference?.as ?? relation.by]
}

/**
 * The columns, filters, card and export of a list without values that are the same in every row. With columns of its
 * own, its cards use those.
 */
function withoutFixed(list: Partial<ListConfig>, fixed: string[], ownColumns: boolean): Partial<ListConfig> {
  const varies = (part: string | { path?: string } | undefined): boolean => {
    const path = typeof part === 'string' ? part : part?.path
    return path === undefined || !fixed.includes(path.split('.')[0] ?? '')
  }
  const { toolbar: _toolbar, bulkActions: _bulkActions, default: _default, ...rest } = list
  return {
    ...rest,
    ...(list.columns && { columns: list.columns.filter(varies) }),
    ...(list.filters && { filters: list.filters.filter(varies) }),
    ...(list.card && {
      card: {
        title: varies(list.card.title) ? list.card.title : undefined,
        subtitle: ownColumns ? undefined : list.card.subtitle?.filter(varies),
        aside: ownColumns || !varies(list.card.aside) ? undefined : list.card.aside,
      },
    }),
  }
}

function relationSort(relation: RelationModel): string[] {
  return relation.sort.map(({ path, direction }) => (direction === 'desc' ? `-${path}` : path))
}

function pivotFields(place: Place, relation: RelationModel): string[] {
  const through = relation.through ? own(place.context.entities, relation.through) : undefined
  if (!through) return []
  return writableFields(through)
    .map((field) => field.name)
    .filter((name) => name !== relation.by && name !== relation.to)
}

function displayOf(place: Place, relation: RelationModel): string {
  return own(place.context.entities, relation.entity)?.display ?? 'name'
}
