/** `resources/{plural}.json` expanded: the result of `expand/` on the written form (`written/resource.ts`). */
import type { Condition, Literal } from '#protocol/condition.ts'
import type { ActionConfig } from './action.ts'
import type { Guarded } from './guarded.ts'

/** The lists, screens, forms and guards of an entity. The file's name is the resource's name. */
export interface ResourceConfig {
  $schema?: string
  $comment?: string
  entity: string
  /** Path under /api. A child has a parent segment: `branches/:branch_id/closures`. */
  api: string
  /** Further addresses of a shared resource, each with its own permission area. */
  mounts?: MountConfig[]
  /** Screens; absent: the resource has none of its own (it appears as a tab or a picker). */
  screen?: string | { list?: string; show?: string }
  icon?: string
  /** Permission area: list, details, add, edit, delete of it. */
  permissions: string
  /** The action of the area that attaching, changing and detaching links takes; default: those of each relation. */
  links?: 'edit'
  feature?: string
  /** All of its endpoints return 404 unless this holds; it names `$config` and `$feature` only. */
  requires?: Condition
  /**
   * Guard -> the rows its users may see and write. `true`: all. `{ "via": "branch" }`: as the referred record.
   * Every guard that application.json calls scoped must be named; a guard that is not has all.
   */
  scope?: Record<string, ScopeConfig>
  /** Role of application.json -> permissions that it has beside those named there. */
  roles?: Record<string, string[]>
  list?: ListConfig
  /**
   * Bare query parameters of one record: `"open": true` is the list's parameter of that name, and only finds the record
   * while that holds.
   */
  recordParams?: Record<string, true | RecordParamConfig>
  show?: ShowConfig
  form?: FormConfig
  picker?: PickerConfig
  /** Relations of the entity with endpoints under `{api}/:id/…`. */
  relations?: Record<string, RelationConfig>
  /** Relations whose rows are edited in the record's form. Fields: of each row; default: those of the rows' own form. */
  inline?: { relation: string; fields?: (string | FieldConfig)[] }[]
  /** Server endpoints of custom code: names of `custom-actions/{name}.endpoint.ts`. */
  endpoints?: string[]
  /** `PUT {api}` with `{ [name]: [rows] }` saves the whole collection of a child resource at once. */
  collection?: string
  /** There is exactly one such record: `GET {api}` and `PUT {api}`, and a screen without a list. */
  single?: true
  /** Methods of the API; default all. */
  methods?: ('list' | 'get' | 'create' | 'update' | 'delete')[]
  notices?: { created?: string; updated?: string; deleted?: string }
  /** Text of the question before deleting. */
  confirmDelete?: string
  /** Creating warns of possible duplicates: paths compared with the typed values. */
  lookAlike?: { fields: string[]; any: string[][] }
  /** A new record can start as a copy of another; `without`: fields that it does not take over. */
  duplicate?: true | { without: string[] }
  /** A CSV may bring records up to date, by a dialog called `upload`. */
  upload?: UploadConfig
}

/** A file whose rows bring records up to date. A state goes by the moves that somebody may make. */
export interface UploadConfig {
  /** The text by which each row names its record: no two have the same. */
  by: string
  /** The other columns: texts, and the state. */
  fields: string[]
}

/** A further address of the same rows. */
export interface MountConfig {
  api: string
  permissions?: string
  /** Methods offered there; default: those of the resource. */
  methods?: Method[]
}

export type Method = 'list' | 'get' | 'create' | 'update' | 'delete'

/**
 * Condition under which rows are visible; `write: false` makes them read-only, a condition narrows the writable rows.
 * Rows seen `via` a record are as writable as that record, or with `write: true` even when it is read-only.
 */
export type ScopeConfig =
  true | false | { via: string; write?: boolean | Condition } | { where: Condition; write?: boolean | Condition }

/** Effect of a bare query parameter on the reply of one record. Without `$param` it is a switch: `?open=1`. */
export interface RecordParamConfig {
  /** The record is only found while this holds. */
  where?: Condition
  /** Additional paths of the reply: `branch.city`. */
  fields?: string[]
}

export interface ListConfig {
  columns: (string | ColumnConfig)[]
  /** `name`, `-created_at`, or several. Default: the display path, ascending. */
  sort?: string | string[]
  /** Paths that are searched; they may cross relations (`copies.name`). */
  search?: string[]
  filters?: (string | FilterConfig)[]
  quickFilters?: ('all' | QuickFilterConfig)[]
  /** Initial filters. */
  default?: { filter?: Record<string, unknown>; quickFilter?: string }
  /** Bare query parameters: `"open": { "due_date": { "gte": "$today" } }` holds when `?open=1`; `$param` is the value. */
  params?: Record<string, Condition | true>
  /** Row actions, bulk actions, and actions above the list. */
  actions?: ActionConfig[]
  bulkActions?: ActionConfig[]
  toolbar?: ActionConfig[]
  /** Paths of the CSV, in order; default: the columns. `false`: no export. */
  export?: false | { fields?: (string | { path: string; title: string })[]; permission?: string }
  /** Rows per page; default 15. */
  count?: number
  /** Content of a card on a phone; default: the first column as title, the rest below. */
  card?: { title?: string; subtitle?: string[]; aside?: string }
  /** Opens a row: `show` (default when there is a screen), `edit`, `dialog` (that of the first of `actions` with one), `none`. */
  rowClick?: 'show' | 'edit' | 'dialog' | 'none'
  /** Heading of the list, and its link in the menu; default: the plural. */
  title?: string
  description?: string
}

export interface ColumnConfig extends Guarded {
  path: string
  title?: string
  /** Name of a cell: a built-in one (`status`, `link`) or `custom-screens/{name}.cell.tsx`. */
  cell?: string
  sortable?: boolean
  /** Shown when the value is null ("Independent"). */
  empty?: string
  /** Hidden below this width: `md` a tablet on its side, `lg` a laptop, `xl` a large screen. */
  from?: 'md' | 'lg' | 'xl'
}

export type FilterKind = 'autoComplete' | 'date' | 'dateRange' | 'multipleSelect' | 'select' | 'text'

export interface FilterConfig extends Guarded {
  /** Name on the wire; default: the path. */
  id?: string
  path?: string
  kind?: FilterKind
  title?: string
  /** Condition of the filter, with `$value`, instead of a path. */
  where?: Condition
  /** Choice -> condition, for a select whose choices are conditions. */
  choices?: { id: string; title?: string; where: Condition; feature?: string; when?: Condition }[]
  /** Whole numbers to choose from (ages 0–98). */
  range?: { from: number; to: number }
  /** Resource whose picker gives the options; default: that of the reference. */
  resource?: string
  /** Picker parameter <- filter id: options are loaded anew, and the choice cleared, when that filter changes. */
  dependsOn?: Record<string, string>
}

export interface QuickFilterConfig extends Guarded {
  id: string
  title?: string
  where: Condition
  /** False: its rows are not counted, where that takes long. */
  counted?: false
}

export interface ShowConfig {
  /** Path of the headline; default: the display path. */
  title?: string
  /** Paths under the headline. */
  subtitle?: (string | FieldConfig)[]
  status?: string
  /** Key figures beside the headline. */
  headline?: (string | FieldConfig)[]
  actions?: ActionConfig[]
  tabs: TabConfig[]
}

export interface TabConfig extends Guarded {
  id: string
  title?: string
  /** Fields of the record, in panels. */
  panels?: PanelConfig[]
  /** Rows of a relation; the list settings below override those of its resource. */
  relation?: string
  columns?: (string | ColumnConfig)[]
  sort?: string | string[]
  filters?: (string | FilterConfig)[]
  quickFilters?: ('all' | QuickFilterConfig)[]
  default?: ListConfig['default']
  card?: ListConfig['card']
  actions?: ActionConfig[]
  /** Fields of the dialog that creates or edits a row here; default: the resource's form. */
  form?: FormConfig
  toolbar?: ActionConfig[]
  /** Actions of the list of the rows' own resource that apply here as well. */
  inherit?: ('toolbar' | 'bulkActions')[]
  /** Name of `custom-screens/{name}.tab.tsx`. */
  screen?: string
}

export interface PanelConfig extends Guarded {
  id?: string
  title?: string
  description?: string
  fields?: (string | FieldConfig)[]
  /** Name of `custom-screens/{name}.panel.tsx`. With a `relation` it shows these rows itself. */
  panel?: string
  /** Name of a GET endpoint of this resource, whose reply is included with the record for the custom panel. */
  with?: string
  /** Rows of a relation inside a panel; the list settings below override those of its resource. */
  relation?: string
  columns?: (string | ColumnConfig)[]
  sort?: string | string[]
  card?: ListConfig['card']
  actions?: ActionConfig[]
  toolbar?: ActionConfig[]
  /** Fields of the dialog that creates or edits a row here; default: the resource's form. */
  form?: FormConfig
  /** An edit button that opens these fields in a dialog, with notices of its own. */
  edit?: boolean | { permission?: string; notice?: string; failure?: string }
}

export interface FieldConfig extends Guarded {
  path: string
  title?: string
  cell?: string
  /** Name of an input: a built-in one or `custom-screens/{name}.input.tsx`. */
  input?: string
  empty?: string
  /** Help under the input. */
  help?: string
  /** Of 12 columns; default by kind. */
  width?: 3 | 4 | 6 | 8 | 12
  readOnly?: boolean
  /** Picker parameter <- form field, or a value of a record that the form refers to (`book.branch_id`). */
  dependsOn?: Record<string, string>
  /** Path of what a new record starts with, of a record that it refers to: `branch.opens_at`. */
  propose?: string
  /** A time of day that a new record starts with: so many minutes after another one of the form, as a record that it refers to says. */
  proposeAfter?: { field: string; minutes: string }
}

export interface FormConfig {
  in?: 'dialog' | 'page'
  fields?: (string | FieldConfig)[]
  sections?: (Guarded & { id?: string; title?: string; description?: string; fields: (string | FieldConfig)[] })[]
  /** Fields when creating, if different. */
  create?: (string | FieldConfig)[]
  /** Shown above the buttons of an edit form while the record, as it stands, meets a condition on its own fields. */
  warnings?: WarningConfig[]
  /** `custom-screens/{name}.review.tsx`: shown before saving, with what the change comes to; it may ask for more. */
  review?: string
}

/** The text takes values of the record: `{open_loans} books are still out.` */
export interface WarningConfig {
  id: string
  when: Condition
  text: string
}

export interface PickerConfig {
  /** Paths in each `/all` item beside `id` and the display path. */
  fields?: string[]
  /** Booleans of the record: an option of which one is true says so. */
  flags?: string[]
  /** Permission to use it; default: list or details of the area. `"*"`: anyone signed in. */
  permission?: string
  where?: Condition
  /** Further choices at the top: `{ "id": 0, "name": "All" }`. */
  extra?: Record<string, Literal>[]
  sort?: string | string[]
  /** Other addresses of the same picker: `{ "path": "option-values/:list" }`; a segment is an own field's value. */
  aliases?: { path: string; where?: Condition }[]
}

export interface RelationConfig extends Guarded {
  /** Path segment; default: the relation's name with dashes. */
  path?: string
  /** Permission area of attach (add), detach (delete), pivot edit (edit), list; default `{area}.{relation}`. */
  permissions?: string
  attach?: boolean
  detach?: boolean
  /**
   * The related records are chosen in the record's own form, which names the relation: a body contains all of them
   * (`"readers": [3, 7]`), and so does the reply of one record.
   */
  choose?: true
  /** Pivot field that `POST …/toggle` toggles. */
  toggle?: string
  /** `GET …/available` lists rows that are not attached yet; `path` names it otherwise. */
  available?: boolean | { where?: Condition; path?: string }
  /** Pivot fields that `PUT …/:id` and attach may set. */
  pivot?: string[]
  notices?: { attached?: string; detached?: string; toggled?: string; updated?: string }
  confirmDetach?: string
  list?: Partial<ListConfig>
}
