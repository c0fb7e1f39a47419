/**
 * The model for a browser: an index of the application in the first load, and one bundle per resource when its screen
 * opens. Scopes, SQL and everything else that only the server applies are left out.
 */
import type { Condition } from '#protocol/condition.ts'
import type { HomeNumbers } from '#protocol/home-numbers.ts'
import { type BuiltInScreen, builtInScreens } from './built-in-screens.ts'
import { homeNumbersOf } from './facts/home-numbers-of.ts'
import type { ApplicationModel, EntityModel, Model, PickerModel, ResourceModel } from './model.ts'
import { settingsPermissions } from './access/settings-permissions.ts'
import { explorePath } from './path.ts'
import type { SettingsModel } from './settings-model.ts'
import type { IssueModel, OverviewModel, SearchModel, TileModel } from './overview-model.ts'
import type { ReportTileModel } from './report-model.ts'

/** Parts of the application that its screens get with what they show, or never. */
type LeftOut =
  | 'roles'
  | 'optionLists'
  | 'firstRows'
  | 'permissions'
  | 'configuration'
  | 'features'
  | 'settings'
  | 'search'
  | 'dashboard'
  | 'issues'
  | 'kinds'

export interface ApplicationIndex {
  application: Omit<ApplicationModel, LeftOut>
  /** The permissions of the settings. */
  settings: SettingsModel['permissions']
  /** Kinds of settings of which some may be overridden by records. */
  overridable: Record<'configuration' | 'features', boolean>
  /** The application's built-in screens, by their name in its menu. */
  builtInScreens: Record<string, BuiltInScreen>
  overview: OverviewIndex
  resources: Record<string, ResourceEntry>
  /** How phone numbers of the application's country are written. */
  phones?: HomeNumbers
}

/** Kinds of names that are written otherwise than they are stored. */
const WRITTEN = ['date', 'dateTime'] as const
type WrittenKind = (typeof WRITTEN)[number]

/** The data of a resource for menus, links and calls before its screen is opened. */
export interface ResourceEntry {
  name: string
  entity: string
  title: string
  plural: string
  /** Name of its list, where that is not the plural: `Waiting list`. */
  listTitle?: string
  icon: string
  area: string
  feature?: string
  requires?: Condition
  /** First is the main one. */
  mounts: ResourceModel['mounts']
  screens: ResourceModel['screens']
  methods: ResourceModel['methods']
  /** Its records can be archived. */
  archive?: true
  /** A new one can start as a copy of another. */
  duplicate?: true
  /** True when there is exactly one such record. */
  single?: true
  /** Path of the record's name where it is referred to. */
  display: string
  /** The kind of that name, where it is not written as it is stored. */
  displayKind?: WrittenKind
  form: 'dialog' | 'page'
  /** Records of which its form asks something; absent: all of them. */
  asks?: Condition
  /** True when it has screens for one record. */
  show: boolean
  picker: Pick<PickerModel, 'permission' | 'aliases' | 'fields' | 'flags'>
}

/** The parts across all resources, without the conditions that the server applies. */
export interface OverviewIndex {
  search: Record<string, Omit<SearchModel, 'last'>>
  issues: Record<string, Omit<IssueModel, 'where' | 'sort' | 'anew'>>
}

/** The tiles of the dashboard, without the conditions that the server applies. */
export interface DashboardIndex {
  tiles: Omit<TileModel, 'where'>[]
  /** Figures of reports. */
  reports: ReportTileIndex[]
}

/** A figure of a report, for those who may see the report. */
export interface ReportTileIndex extends ReportTileModel {
  /** Name of the report. */
  report: string
  permission: string[]
  feature?: string
  requires?: Condition
}

export interface ResourceBundle {
  resource: ResourceModel
  /** The resource's own entity, the through entities of its relations, and entities without a resource. By name. */
  entities: Record<string, EntityModel>
}

/** The part of the model that every screen needs. */
export function applicationIndex(model: Model): ApplicationIndex {
  const {
    roles: _roles,
    optionLists: _optionLists,
    firstRows: _firstRows,
    permissions: _permissions,
    configuration,
    features,
    settings = {},
    search: _search,
    dashboard: _dashboard,
    issues: _issues,
    kinds: _kinds,
    ...application
  } = model.application
  const phones = homeNumbersOf(application.country)
  return {
    application,
    settings: settingsPermissions(settings),
    overridable: { configuration: isOverridable(configuration), features: isOverridable(features) },
    ...(phones && { phones }),
    builtInScreens: builtInScreens(model.application, model.reports),
    overview: overviewIndex(model.overview),
    resources: Object.fromEntries(
      Object.values(model.resources).map((resource) => [resource.name, resourceEntry(model, resource)]),
    ),
  }
}

function isOverridable(values: Readonly<Record<string, { overridable?: boolean }>>): boolean {
  return Object.values(values).some(({ overridable }) => overridable)
}

/** The part of the model that the screens of one resource need. Throws when there is no such resource. */
export function resourceBundle(model: Model, name: string): ResourceBundle {
  const resource = model.resources[name]
  if (!resource) throw new Error(`There is no resource "${name}" in the model.`)
  return {
    resource: {
      ...resource,
      scope: {},
      endpoints: [],
      recordParams: {},
      list: { ...resource.list, params: {} },
    },
    entities: Object.fromEntries(
      entitiesOf(model, resource).map((entity) => [entity.name, withoutServerParts(entity)]),
    ),
  }
}

/** The part of the model that the dashboard needs. */
export function dashboardIndex({ overview, reports = {} }: Model): DashboardIndex {
  return {
    tiles: overview.dashboard.map(({ where: _where, ...tile }) => tile),
    reports: Object.values(reports).flatMap(({ name: report, permission, feature, requires, tile }) =>
      tile ? [{ ...tile, report, permission, ...(feature && { feature }), ...(requires && { requires }) }] : [],
    ),
  }
}

function overviewIndex({ search, issues }: OverviewModel): OverviewIndex {
  return {
    search: Object.fromEntries(Object.entries(search).map(([name, { last: _last, ...shown }]) => [name, shown])),
    issues: Object.fromEntries(
      Object.entries(issues).map(([name, { where: _where, sort: _sort, anew: _anew, ...issue }]) => [name, issue]),
    ),
  }
}

function resourceEntry(model: Model, resource: ResourceModel): ResourceEntry {
  const { name, entity, title, plural, icon, area, feature, requires, mounts, screens, methods, picker, single } =
    resource
  return {
    name,
    entity,
    title,
    plural,
    ...(resource.listTitle !== undefined && { listTitle: resource.listTitle }),
    icon,
    area,
    ...(feature && { feature }),
    ...(requires && { requires }),
    mounts,
    screens,
    methods,
    ...(model.entities[entity]?.archive && { archive: true as const }),
    ...(resource.duplicate && { duplicate: true as const }),
    ...(single && { single }),
    display: model.entities[entity]?.display ?? 'name',
    ...displayKindOf(model, entity),
    form: resource.form.in,
    ...(resource.form.asks && { asks: resource.form.asks }),
    show: resource.show !== undefined,
    picker: { permission: picker.permission, aliases: picker.aliases, fields: picker.fields, flags: picker.flags },
  }
}

function displayKindOf(model: Model, entity: string): Pick<ResourceEntry, 'displayKind'> {
  const path = explorePath(model, entity, model.entities[entity]?.display ?? 'name')
  const kind = 'kind' in path && WRITTEN.find((one) => one === path.kind)
  return kind ? { displayKind: kind } : {}
}

function entitiesOf(model: Model, resource: ResourceModel): EntityModel[] {
  const own = model.entities[resource.entity]
  if (!own) return []
  const related = Object.values(own.relations).flatMap((relation) =>
    [relation.entity, relation.through].filter((name) => name !== undefined),
  )
  const others = [...new Set(related)]
    .filter((name) => name !== own.name)
    .map((name) => model.entities[name])
    .filter((entity) => entity !== undefined && entity.resource === undefined)
  return [own, ...others.filter((entity) => entity !== undefined)]
}

function withoutServerParts(entity: EntityModel): EntityModel {
  const fields = Object.entries(entity.fields).map(([name, field]) => {
    const { computed, ...rest } = field
    return [name, computed && 'expression' in computed ? field : rest] as const
  })
  const { hooks: _hooks, events: _events, ...shown } = entity
  return { ...shown, indexes: [], fields: Object.fromEntries(fields) }
}
