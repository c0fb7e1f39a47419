/**
 * The compiled model: declarations with every default filled in and every name resolved. It is plain data: the server
 * keeps it in memory, the browser loads it per resource (without scopes and SQL).
 * Paths stay strings; `path.ts` resolves them against the model.
 */
import type { Condition, Literal } from '#protocol/condition.ts'
import type { Expression } from '#protocol/expression.ts'
import type { FileType } from '#protocol/file-types.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import type { ListModel } from './list-model.ts'
import type { OverviewModel } from './overview-model.ts'
import type { SettingsModel } from './settings-model.ts'
import type { ActionConfig, ApplicationConfig, FieldConfig, Guarded, ScopeConfig, WarningConfig } from './format.ts'

export type { ColumnModel, ExportFieldModel, FilterModel, ListModel, QuickFilterModel } from './list-model.ts'

export interface Model {
  application: ApplicationModel
  entities: Record<string, EntityModel>
  resources: Record<string, ResourceModel>
  overview: OverviewModel
  settings?: SettingsModel
  /** Every permission that anything names, sorted, with its words ("Books > edit"). */
  permissions: Record<string, string>
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
  /** What is sent with a change and neither kept nor shown, in declared order. */
  inputs: Record<string, FieldModel>
  relations: Record<string, RelationModel>
  forbid: { when: Condition; message?: string; field?: string }[]
  requiredWhen: { when: Condition; fields: string[] }[]
  unique: string[][]
  indexes: IndexModel[]
  owners: string[]
  period?: { start: string; end: string; by: string[]; closesPrevious: boolean }
  /** Rows with the same `by` are in an order of their own, which `field` counts from 0. */
  order?: { field: string; by: string[]; most?: number }
  /** Where changes of some fields are noted down. */
  changeLog?: { entity: string; by: string; changed: string; fields: string[] }
  query?: string
  /** A table of the framework: it is there already, and only the framework's own routes write it. */
  builtIn?: true
  /** Rows are written once, and never changed or deleted: they have neither a version nor a time of change. */
  appendOnly?: true
  /** Name of the resource that declares this entity, if any. */
  resource?: string
  /** Paths that the entity is searched by. */
  search: string[]
}

export interface FieldModel {
  name: string
  kind: ValueKind
  title: string
  description?: string
  /** Must be in a new record (and not null), unless it has a default. */
  required: boolean
  /** May be null in the database. Booleans with a default, required fields and ids are not. */
  nullable: boolean
  default?: Literal | Literal[] | `$today${string}` | `$user.${string}`
  /** Clients never write it: computed, id, timestamps, `readOnly`. */
  readOnly: boolean
  immutable: boolean
  /** One of the entity's `inputs`. */
  writeOnly?: true
  unique: boolean
  /** True in one row at most of those that agree in these fields. */
  exclusive?: string[]
  choices?: { value: string | number; title: string }[]
  /** Name of the tenant's list of words that the value is chosen from. */
  optionList?: string
  reference?: ReferenceModel
  /** Of the kinds image and file: what may be stored. */
  file?: FileModel
  computed?: ComputedModel
  /** Of an object of the record's own fields: its names, and the fields that they stand for. Bodies may send it. */
  members?: Record<string, string>
  formatBy?: { field: string; kinds: Record<string, ValueKind> }
  readPermission?: string
  writePermission?: string
  feature?: string
  /** Names `$config` and `$feature` only. */
  requires?: Condition
  showWhen?: Condition
  onChange: { to: Literal; set: Record<string, Literal> }[]
  renamedFrom?: string
  /** What is said of a text that does not fit its pattern. */
  patternMessage?: string
  uppercase: boolean
  plainText: boolean
  /** Standard JSON Schema of the value, for ajv and OpenAPI; without our own keywords. Null is added where it is nullable. */
  schema: Record<string, unknown>
}

export interface ReferenceModel {
  entity: string
  /** Name in paths and replies: `branch` for `branch_id`. */
  as: string
  where?: Condition
  onDelete: 'restrict' | 'cascade' | 'setNull'
}

export interface FileModel {
  /** Name in replies: `cover` for `cover_id`. */
  as: string
  accept: FileType[]
  /** Bytes; absent: the server's own limit alone. */
  maxBytes?: number
  /** Pixels. */
  maxSide: number
  thumbnailSide: number
}

export type ComputedModel = { expression: Expression; stored: boolean } | { sql: string; stored: false }

export interface RelationModel {
  name: string
  title: string
  /** The entity of the related rows. */
  entity: string
  /** Field of `entity`, or of `through`, that holds this record's id. */
  by: string
  through?: string
  /** Field of `through` that holds the related row's id. */
  to?: string
  where?: Condition
  sort: SortModel[]
}

export interface SortModel {
  path: string
  direction: 'asc' | 'desc'
}

export interface IndexModel {
  columns: string[]
  unique?: boolean
  /** Trigram index over the search text. */
  search?: boolean
  /** Why it exists, for `db:plan`: "filter branch_id of books". */
  reason: string
}

export interface ResourceModel {
  name: string
  entity: string
  title: string
  plural: string
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
  endpoints: string[]
  /** Code that runs when a record was added or changed. */
  effects: string[]
  collection?: string
  /** There is exactly one such record, `SINGLE_ID`. */
  single?: true
  notices: { created: string; updated: string; deleted: string }
  confirmDelete: string
  lookAlike?: { fields: string[]; any: string[][] }
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
  /** Permission area at this place. */
  area: string
  /** Fields of the entity that the path's segments fix, in order: `['branch_id']`. */
  parents: string[]
}

export interface ShowModel {
  title: string
  subtitle: FieldRefModel[]
  status?: string
  headline: FieldRefModel[]
  actions: ActionConfig[]
  tabs: TabModel[]
}

/** A field on a screen: what was declared, with title, kind and choices looked up. */
export interface FieldRefModel extends Omit<FieldConfig, 'title'> {
  title: string
  kind: ValueKind
  choices?: FieldModel['choices']
  formatBy?: FieldModel['formatBy']
  link?: { resource: string; idPath: string }
  /** In a form: records of this resource are chosen, whose links are kept by a relation of that name. */
  choosesFrom?: string
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
  /** Resource of the rows: its form, delete question and screens serve here too. */
  resource: string
  /** Address of the rows under the record: `branches/:parent/closures`. */
  api: string
  area: string
  /** Who may see the rows at all: a tab or a panel without them is not there. */
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
  attach: boolean
  detach: boolean
  choose?: true
  toggle?: string
  available: boolean | { where: Condition }
  pivot: string[]
  notices: { attached: string; detached: string; toggled: string; updated: string }
  confirmDetach: string
  list: ListModel
}

export interface FormModel {
  in: 'dialog' | 'page'
  sections: (Guarded & { id: string; title?: string; description?: string; fields: FieldRefModel[] })[]
  /** Sections when creating. */
  create: (Guarded & { id: string; title?: string; description?: string; fields: FieldRefModel[] })[]
  warnings?: WarningConfig[]
}

export interface PickerModel {
  fields: string[]
  permission: string[]
  where?: Condition
  extra: Record<string, Literal>[]
  sort: SortModel[]
  aliases: { path: string; where?: Condition }[]
}
