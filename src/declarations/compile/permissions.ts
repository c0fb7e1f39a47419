import { humanise } from '#protocol/text/humanise.ts'
import type { ApplicationConfig } from '../format.ts'
import type { EntityModel, Model, RelationModel, ResourceModel } from '../model.ts'
import { lookup } from '../lookup.ts'
import { ACCESS_PERMISSIONS } from '../access/access-permissions.ts'
import { SETTINGS_PARTS, settingsPermissions } from '../access/settings-permissions.ts'
import { SHARE_LISTS, SHARE_REPORTS } from '../access/share-permissions.ts'

type Action = 'list' | 'details' | 'add' | 'edit' | 'archive' | 'delete'

const METHOD_ACTIONS: Record<ResourceModel['methods'][number], Action> = {
  list: 'list',
  get: 'details',
  create: 'add',
  update: 'edit',
  delete: 'delete',
}

/**
 * Every permission, sorted, with its title ("Books > edit"): those of the areas of resources, mounts and relations by
 * convention, and those that application.json adds.
 */
export function compilePermissions(
  application: ApplicationConfig,
  model: Pick<Model, 'entities' | 'resources' | 'reports'>,
): Record<string, string> {
  const resources = Object.values(model.resources)
  // Of an area that several have, the one that bears its name says what it is called, and no list of rows elsewhere.
  const named = [...resources].sort((one, other) => Number(bearsName(one)) - Number(bearsName(other)))
  const conventional = [
    ...named.flatMap((resource) =>
      Object.values(resource.relations).flatMap((endpoint) => {
        const relation = lookup(lookup(model.entities, resource.entity)?.relations, endpoint.relation)
        const title = relation?.title ?? endpoint.relation
        const actions = isOfPeople(relation) ? PEOPLE_ACTIONS : relationActions(endpoint)
        return areaPermissions(endpoint.area, `${areaTitle(resource.area, resource, named)} > ${title}`, actions)
      }),
    ),
    ...named.flatMap((resource) =>
      resource.mounts.flatMap(({ area }) =>
        areaPermissions(
          area,
          areaTitle(area, resource, named),
          recordActions(resource, lookup(model.entities, resource.entity)),
        ),
      ),
    ),
  ]
  const dashboard = application.dashboard ? { 'dashboard.view': 'Dashboard > view' } : {}
  const all = {
    ...OWN_ACCOUNT,
    ...ACCESS_PERMISSIONS,
    ...Object.fromEntries(conventional),
    ...dashboard,
    ...wordsOfLists(resources),
    ...wordsOfReports(model),
    ...wordsOfSettings(application),
    ...application.permissions,
  }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Filters of lists with a screen of their own can be saved, and shared. */
function wordsOfLists(resources: readonly ResourceModel[]): Record<string, string> {
  if (!resources.some(({ screens }) => screens.list !== undefined)) return {}
  return { [SHARE_LISTS]: 'Lists > share saved filters with a role' }
}

/** Each report is allowed by its permission, and by the same under `reports`. */
function wordsOfReports({ reports = {} }: Pick<Model, 'reports'>): Record<string, string> {
  const all = Object.values(reports)
  if (all.length === 0) return {}
  return {
    [SHARE_REPORTS]: 'Reports > share saved filters with a role',
    ...Object.fromEntries(
      all.flatMap(({ title, permission }) => permission.map((name) => [name, `Reports > ${title}`])),
    ),
  }
}

/** `settings.options.edit` is "Settings > Options > edit", unless application.json has a title for it. */
function wordsOfSettings({ settings }: ApplicationConfig): Record<string, string> {
  if (!settings) return {}
  const permissions = settingsPermissions(settings)
  const names = SETTINGS_PARTS.flatMap((part) => [...permissions[part].list, ...permissions[part].edit])
  return Object.fromEntries(names.map((name) => [name, settingsWords(name)]))
}

function settingsWords(permission: string): string {
  const segments = permission.split('.')
  return [...segments.slice(0, -1).map(humanise), segments.at(-1)].join(' > ')
}

/** Permissions on the user's own account, in every application. */
const OWN_ACCOUNT = {
  'current_user.details': 'Own account > details',
  'current_user.edit': 'Own account > edit',
  'current_user.password': 'Own account > change the password',
}

function areaPermissions(area: string, title: string, actions: Action[]): [string, string][] {
  return actions.map((action) => [`${area}.${action}`, `${title} > ${action}`])
}

/** True when the last part of its area is its own name: `store.products` of products. */
function bearsName({ area, name }: ResourceModel): boolean {
  return area.split('.').at(-1) === name
}

/** `branches.closures` of closures is "Branches > Closures"; the area named after the resource is its plural. */
function areaTitle(area: string, resource: ResourceModel, named: readonly ResourceModel[]): string {
  const segments = area.split('.')
  const parents = segments.slice(0, -1).map((segment, index) => {
    const above = segments.slice(0, index + 1).join('.')
    return named.find((one) => one.area === above && bearsName(one))?.plural ?? humanise(segment)
  })
  return [...parents, resource.plural].join(' > ')
}

function recordActions({ methods }: ResourceModel, entity: EntityModel | undefined): Action[] {
  return [...methods.map((method) => METHOD_ACTIONS[method]), ...(entity?.archive ? ['archive' as const] : [])]
}

/** People of a record are added, changed and removed by routes of the framework. */
const PEOPLE_ACTIONS: Action[] = ['list', 'add', 'edit', 'delete']

function isOfPeople(relation: RelationModel | undefined): boolean {
  return relation?.entity === 'user' && relation.through === 'membership'
}

function relationActions(endpoint: ResourceModel['relations'][string]): Action[] {
  if (endpoint.change !== undefined) return ['list']
  return [
    'list',
    ...(endpoint.attach ? ['add' as const] : []),
    ...(endpoint.pivot.length > 0 || endpoint.toggle ? ['edit' as const] : []),
    ...(endpoint.detach ? ['delete' as const] : []),
  ]
}
