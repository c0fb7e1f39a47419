import type { ActionConfig, ListConfig, RelationConfig } from '../format.ts'
import type { RelationEndpointModel, RelationModel } from '../model.ts'
import { isByPath } from '../facts/by-path.ts'
import { lookup } from '../lookup.ts'
import { type CompileTarget, compileTargetOf, resourceOf } from './context.ts'
import { writableFields } from './writable-fields.ts'
import { compileList } from './list.ts'

/** Compiles the endpoints of a relation under `{api}/:id/…`. Only a relation through an entity can attach and detach. */
export function compileRelationEndpoint(
  target: CompileTarget,
  relation: RelationModel,
  config: RelationConfig,
): RelationEndpointModel {
  const { path, permissions, list, attach, detach, ...guarded } = config
  // Links in a table of the framework are created by its own routes.
  const throughEntity = relation.through !== undefined && !lookup(target.context.entities, relation.through)?.builtIn
  const area = permissions ?? `${target.config.permissions}.${relation.name}`
  const attaches = attach ?? throughEntity
  return {
    ...guarded,
    relation: relation.name,
    path: path ?? relation.name.replaceAll('_', '-'),
    area,
    ...(throughEntity && target.config.links && { change: `${target.config.permissions}.${target.config.links}` }),
    attach: attaches,
    detach: detach ?? throughEntity,
    available: config.available ?? attaches,
    pivot: config.pivot ?? (throughEntity ? pivotFields(target, relation) : []),
    notices: {
      attached: config.notices?.attached ?? `${relation.title}: added.`,
      detached: config.notices?.detached ?? `${relation.title}: removed.`,
      toggled: config.notices?.toggled ?? `${relation.title}: changed.`,
      updated: config.notices?.updated ?? `${relation.title}: saved.`,
    },
    confirmDetach:
      config.confirmDetach ?? `Remove {${displayOf(target, relation)}} from ${relation.title.toLowerCase()}?`,
    list: compileRelatedList(target, relation, area, list ?? {}),
  }
}

/**
 * The rows of a relation as a list: like their own resource's, with the overrides declared here. Toolbar and bulk
 * actions apply here as far as they are inherited.
 */
export function compileRelatedList(
  target: CompileTarget,
  relation: RelationModel,
  area: string,
  overrides: Partial<ListConfig>,
  inherited: readonly ('toolbar' | 'bulkActions')[] = [],
): RelationEndpointModel['list'] {
  const { context } = target
  const resource = resourceOf(context, relation.entity)
  const related = resource ? compileTargetOf(context, resource, relation.through) : undefined
  const base = related?.config.list ?? {}
  const rows: CompileTarget = related ?? placeWithoutResource(target, relation)
  const fixed = fixedNames(rows, relation)
  const offered: Partial<ListConfig> = {
    ...withoutFixed(base, fixed, overrides.columns !== undefined),
    sort: relationSort(relation),
    ...(relation.through && linkActions(target, relation)),
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
function linkActions({ context, config }: CompileTarget, relation: RelationModel): Partial<ListConfig> {
  if (!relation.through || lookup(context.entities, relation.through)?.builtIn) return {}
  const { attach = true, detach = true } = lookup(config.relations, relation.name) ?? {}
  return { actions: detach ? ['detach'] : [], toolbar: attach ? ['attach'] : [], bulkActions: [] }
}

/** Rows of an entity without a resource: everything about them is declared here. */
function placeWithoutResource(target: CompileTarget, relation: RelationModel): CompileTarget {
  const entity = lookup(target.context.entities, relation.entity) ?? target.entity
  const config = { entity: entity.name, api: '', permissions: target.config.permissions, methods: [] }
  return { ...target, config, entity, through: relation.through }
}

/** The names with the same value in every row, because all rows belong to one record: `branch_id` and `branch`. */
function fixedNames(rows: CompileTarget, relation: RelationModel): string[] {
  if (relation.through) return []
  return [relation.by, lookup(rows.entity.fields, relation.by)?.reference?.as ?? relation.by]
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

function pivotFields(target: CompileTarget, relation: RelationModel): string[] {
  const through = relation.through ? lookup(target.context.entities, relation.through) : undefined
  if (!through) return []
  return writableFields(through)
    .map((field) => field.name)
    .filter((name) => name !== relation.by && name !== relation.to)
}

function displayOf(target: CompileTarget, relation: RelationModel): string {
  return lookup(target.context.entities, relation.entity)?.display ?? 'name'
}
