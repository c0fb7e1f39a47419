/**
 * The compiled model: declarations with every default filled in and every name resolved. It is plain data: the server
 * keeps it in memory, the browser loads it per resource (without scopes and SQL). Paths stay strings; `path.ts`
 * resolves them against the model.
 */
import type { Condition } from '#protocol/condition.ts'
import type { FieldModel, SortModel, FieldRefModel } from './field-model.ts'
import type { ListModel, PickerModel } from './list-model.ts'
import type { MigrationModel } from './migration-model.ts'
import type { OverviewModel } from './overview-model.ts'
import type { ReportModel } from './report-model.ts'
import type { SettingsModel } from './settings-model.ts'
import type {
  ActionConfig,
  ApplicationConfig,
  FrozenFields,
  WarnRule,
  Guarded,
  HooksDeclaration,
  MaterializedDeclaration,
  ScopeConfig,
  UploadConfig,
  TransitionsDeclaration,
  UniqueKey,
  WarningConfig,
} from './format.ts'

export type { MigrationModel } from './migration-model.ts'
export type {
  ComputedModel,
  FieldModel,
  FieldRefModel,
  FileModel,
  OwnKindModel,
  ReferenceModel,
  SortModel,
} from './field-model.ts'
export type {
  ColumnModel,
  ExportFieldModel,
  FilterModel,
  ListModel,
  PickerModel,
  QuickFilterModel,
} from './list-model.ts'

export interface Model {
  application: ApplicationModel
  entities: Record<string, EntityModel>
  resources: Record<string, ResourceModel>
  overview: OverviewModel
  settings?: SettingsModel
  /** By name. */
  reports?: Record<string, ReportModel>
  /** Every permission used anywhere, sorted, with its title ("Books > edit"). */
  permissions: Record<string, string>
  /** The application's own messages by code, in its first language. */
  messages?: Record<string, string>
  /** Rows that are moved once, in their order. */
  migrations?: MigrationModel[]
}

export type ApplicationModel = ApplicationConfig

export interface EntityModel {
  name: string
  title: string
  plural: string
  description?: string
  table: string
  renamedFrom?: string
  display: string
  /** In declared order. `id`, `created_at`, `updated_at` are added at the end and read-only. */
  fields: Record<string, FieldModel>
  /** `writeOnly` fields, sent with a change and neither stored nor shown, in declared order. */
  inputs: Record<string, FieldModel>
  relations: Record<string, RelationModel>
  forbid: { when: Condition; message?: string; field?: string; always?: false }[]
  /** States that are asked about before they are saved. */
  warn?: WarnRule[]
  requiredWhen: { when: Condition; fields: string[] }[]
  unique: UniqueKey[]
  indexes: IndexModel[]
  owners: string[]
  period?: { start: string; end: string; by: string[]; where?: Condition; closesPrevious: boolean }
  /** Fields that no longer change once the stored record meets the condition. */
  frozenWhen?: FrozenFields[]
  /** The states of a record, and the ways from one to another. */
  transitions?: TransitionsDeclaration
  /** Rows with the same `by` are in an order of their own, which `field` counts from 0. */
  order?: { field: string; by: string[]; most?: number }
  /** The log of changes to some fields. */
  changeLog?: { entity: string; by: string; changed: string; fields: string[] }
  /** Records can be put away: `archived_at` is set. */
  archive?: true
  /** Records that meet one of these cannot be deleted. */
  kept: { when: Condition; message: string }[]
  hooks?: HooksDeclaration
  events?: Record<string, EventModel>
  query?: string
  /** A table of the framework, which already exists, and which only the framework's own routes write. */
  builtIn?: true
  /** Append-only rows: without version and time of change. */
  appendOnly?: true
  /** Rows that are derived from others, and kept. They are append-only for everyone else. */
  materialized?: MaterializedDeclaration
  /** Name of the resource that declares this entity, if any. */
  resource?: string
  /** Paths that the entity is searched by. */
  search: string[]
}

/** An event of a record, without its name. */
export interface EventModel {
  /** Published when a record begins to meet this; without it by code. */
  when?: Condition
  /** Stored fields that it carries. */
  facts: string[]
}

export interface RelationModel {
  name: string
  title: string
  /** The entity of the related rows. */
  entity: string
  /** Field of `entity`, or of `through`, that refers to this record. */
  by: string
  through?: string
  /** Field of `through` that refers to the related row. */
  to?: string
  /** Field of the related rows of which those of one record all have another value. */
  onePer?: string
  where?: Condition
  sort: SortModel[]
}

export interface IndexModel {
  columns: string[]
  unique?: boolean
  /** Of a unique one: among these rows. */
  where?: Condition
  /** Trigram index over the search text. */
  search?: boolean
  /** Its purpose, for `db:plan`: "filter branch_id of books". */
  reason: string
}

export interface ResourceModel {
  name: string
  entity: string
  title: string
  plural: string
  /** Name of its list, where that is not the plural: `Waiting list`. */
  listTitle?: string
  icon: string
  /** First is the main one. */
  mounts: MountModel[]
  screens: { list?: string; show?: string }
  area: string
  feature?: string
  requires?: Condition
  scope: Record<string, ScopeConfig>
  methods: ('list' | 'get' | 'create' | 'update' | 'delete')[]
  list: ListModel
  /** Bare parameters of one record. */
  recordParams: Record<string, RecordParamModel>
  show?: ShowModel
  form: FormModel
  picker: PickerModel
  relations: Record<string, RelationEndpointModel>
  /** Relations whose rows are written with the record. */
  inline: InlineRowsModel[]
  endpoints: string[]
  /** Code that runs when a record was added or changed. */
  collection?: string
  /** There is exactly one such record, `SINGLE_ID`. */
  single?: true
  notices: { created: string; updated: string; deleted: string }
  confirmDelete: string
  lookAlike?: { fields: string[]; any: string[][] }
  /** A new record can start as a copy of another, but for these fields. */
  duplicate?: { without: string[] }
  /** A CSV may bring records up to date. */
  upload?: UploadConfig
}

export interface RecordParamModel {
  /** The record is only found while this holds; `true`: the field of the parameter's name is `$param`. */
  where?: Condition | true
  /** Paths that the reply has as well. */
  fields: string[]
}

export interface MountModel {
  /** `branches/:branch_id/closures`. */
  api: string
  /** Permission area at this address. */
  area: string
  /** Fields of the entity that the path's segments fix, in order: `['branch_id']`. */
  parents: string[]
  /** Methods offered there; default: those of the resource. */
  methods?: ResourceModel['methods']
}

export interface ShowModel {
  title: string
  subtitle: FieldRefModel[]
  status?: string
  headline: FieldRefModel[]
  actions: ActionConfig[]
  tabs: TabModel[]
}

export interface TabModel extends Guarded {
  id: string
  title: string
  panels?: PanelModel[]
  relation?: RelationViewModel
  screen?: string
}

export interface PanelModel extends Guarded {
  id: string
  title?: string
  description?: string
  fields: FieldRefModel[]
  panel?: string
  with?: string
  relation?: RelationViewModel
  edit?: { permission: string; notice: string; failure?: string }
}

/** Rows of a relation placed on a screen: a list of its own, with the overrides merged in. */
export interface RelationViewModel {
  relation: string
  /** Resource of the rows: its form, delete question and screens are used here too. Empty where none declares them. */
  resource: string
  /** The words for rows that no resource declares: those of their entity. */
  names?: Pick<EntityModel, 'title' | 'plural'>
  /** Address of the rows under the record: `branches/:parent/closures`. */
  api: string
  area: string
  /** Guard of the rows: a tab or a panel without access to them is left out. */
  guard: Guarded
  list: ListModel
  form: FormModel
  /** Present for a relation through an entity. */
  endpoint?: RelationEndpointModel
}

export interface RelationEndpointModel extends Guarded {
  relation: string
  path: string
  area: string
  /** Permission that replaces `add`, `edit` and `delete` of the area. */
  change?: string
  attach: boolean
  detach: boolean
  choose?: true
  toggle?: string
  available: boolean | { where?: Condition; path?: string }
  pivot: string[]
  notices: { attached: string; detached: string; toggled: string; updated: string }
  confirmDetach: string
  list: ListModel
}

/** Rows of a relation that a record carries: in replies, in bodies, and in its form. */
export interface InlineRowsModel {
  relation: string
  title: string
  /** Resource of the rows, whose scope and rules hold. */
  resource: string
  /** Permission area: rows are added, changed and taken away by those who may. */
  area: string
  /** Access to the rows. */
  guard: Guarded
  /** The field that holds the record. */
  by: string
  /** The fields of a row, as its form asks for them. */
  fields: FieldRefModel[]
}

export interface FormModel {
  in: 'dialog' | 'page'
  sections: (Guarded & { id: string; title?: string; description?: string; fields: FieldRefModel[] })[]
  /** Sections when creating. */
  create: (Guarded & { id: string; title?: string; description?: string; fields: FieldRefModel[] })[]
  /** Records of which it asks something, and which can be edited therefore; absent: all of them. */
  asks?: Condition
  warnings?: WarningConfig[]
  /** Name of custom code that is shown before saving. */
  review?: string
}
