/**
 * `resources/{plural}.json` as written. Each thing is declared once, and what can be derived is left out; `expand/`
 * turns this into the expanded form that the compiler and the checks read (`format/resource.ts`).
 */
import type { Condition } from '#protocol/condition.ts'
import type { Guarded } from '../format/guarded.ts'
import type {
  ColumnConfig,
  FieldConfig,
  ListConfig,
  MountConfig,
  PanelConfig,
  PickerConfig,
  QuickFilterConfig,
  RecordParamConfig,
  RelationConfig,
  ResourceConfig,
  ShowConfig,
  WarningConfig,
} from '../format/resource.ts'
import type { ActionDeclaration, ActionPlacement } from './action.ts'
import type { DependsOn, FilterDeclaration, ListDeclaration } from './list.ts'

/** The lists, screens, forms and guards of an entity. The file's name is the resource's name. */
export interface ResourceDeclaration {
  $schema?: string
  $comment?: string
  entity: string
  /** Path under /api; default: the file's name with dashes. A child has a parent segment: `branches/:branch_id/closures`. */
  api?: string
  /**
   * Further addresses of a shared resource. Each has a permission area of its own, unless the resource names one for
   * all.
   */
  mounts?: (string | MountConfig)[]
  /** Screens; absent: the resource has none of its own (it appears as a tab or a picker). */
  screen?: ResourceConfig['screen']
  icon?: string
  /**
   * Permission area: list, details, add, edit, delete of it. Default: the address without its parameters, with dots
   * (`branches/:branch_id/closures` is `branches.closures`). If given, it applies to the `mounts` too.
   */
  permissions?: string
  /** `edit`: whoever may edit a record may attach, change and detach its links. Default: each relation's own permissions. */
  links?: 'edit'
  feature?: string
  /** All of its endpoints return 404 unless this holds; it names `$config` and `$feature` only. */
  requires?: Condition
  /**
   * Guard -> the rows its users may see and write. `true`: all. `"branch_id"`: those whose value is the user's own record.
   * `{ "via": "branch" }`: as the referred record. Every guard that application.json calls scoped must be named; a guard
   * that is not has all.
   */
  scope?: Record<string, ScopeDeclaration>
  /**
   * Role of application.json -> the actions of the permission area that its people may take, `"*"` for all:
   * `{ "Manager": "*", "Desk": ["list", "details"] }`. Roles of tenants that are there already get them once.
   */
  roles?: Record<string, string | string[]>
  /** The fields of a record that has one group of them: shown, and asked for in the form. */
  fields?: FieldEntry[]
  /**
   * Groups of fields by name, and other parts of the screen: each is declared once, and used by screen, form and
   * dialog.
   */
  panels?: Record<string, FieldEntry[] | PanelDeclaration>
  /** Actions on a record or a list, by name; lists and screens refer to them. */
  actions?: Record<string, ActionDeclaration>
  /** Lists and permissions of the entity's relations under a record, by the relation's name. */
  relations?: Record<string, RelationDeclaration>
  list?: ListDeclaration
  /**
   * Bare query parameters of one record: `"open": true` is the list's parameter of that name, and only finds the record
   * while that holds.
   */
  recordParams?: Record<string, true | RecordParamConfig>
  show?: ShowDeclaration
  /** The panels of the form; default: all with editable fields, in order. */
  form?: PanelPlacement[] | FormDeclaration
  picker?: PickerDeclaration
  /** Server endpoints of custom code: names of `custom-actions/{name}.endpoint.ts`. */
  endpoints?: string[]
  /** `PUT {api}` with `{ [name]: [rows] }` saves the whole collection of a child resource at once. */
  collection?: string
  /** There is exactly one such record: `GET {api}` and `PUT {api}`, and a screen without a list. */
  single?: true
  /** Methods of the API; default all. */
  methods?: ResourceConfig['methods']
  notices?: ResourceConfig['notices']
  /** Text of the question before deleting. */
  confirmDelete?: string
  /** Creating warns of possible duplicates: paths compared with the typed values. */
  lookAlike?: ResourceConfig['lookAlike']
  /**
   * A new record can start as a copy of another: the form is filled in with what it asks for. Left empty are fields `without`,
   * files, and what no two records share.
   */
  duplicate?: ResourceConfig['duplicate']
  /** A CSV may bring records up to date, by a dialog called `upload`. */
  upload?: ResourceConfig['upload']
}

/**
 * The rows that users of a guard see. A path, or several of which one is enough, is compared with the record that the
 * user belongs to. `read` makes rows visible but read-only.
 */
export type ScopeDeclaration =
  | true
  | false
  | string
  | string[]
  | { via: string; write?: boolean | Condition }
  | { where: string | string[] | Condition; write?: boolean | Condition }
  | { read: true | string | string[] | Condition }

/**
 * A field; or fields that are used in one place only: where records are shown, in the form, when editing, when
 * creating.
 */
export type FieldEntry =
  | string
  | FieldDeclaration
  | { show: (string | FieldDeclaration)[] }
  | { form: (string | FieldDeclaration)[] }
  | { edit: (string | FieldDeclaration)[] }
  | { create: (string | FieldDeclaration)[] }

/**
 * `cell` and `empty` apply where it is shown, `input`, `help`, `width`, `readOnly` and `dependsOn` in the form.
 * Computed and read-only fields are not in the form.
 */
export interface FieldDeclaration extends Guarded {
  path: string
  title?: string
  cell?: string
  /** Name of an input: a built-in one or `custom-screens/{name}.input.tsx`. */
  input?: string
  empty?: string
  /** Help under the input. */
  help?: string
  /** Of 12 columns; default by kind. */
  width?: FieldConfig['width']
  readOnly?: boolean
  /** Fields whose values narrow the choices; picker parameter <- form field where the names differ (`book.branch_id`). */
  dependsOn?: DependsOn
  /** Path of what a new record starts with, of a record that it refers to: `branch.opens_at`. */
  propose?: string
  /** A time of day that a new record starts with: so many minutes after another one of the form, as a record that it refers to says. */
  proposeAfter?: { field: string; minutes: string }
}

export interface PanelDeclaration extends Guarded {
  /** Default: its name in words, or the relation's title. `false`: none. */
  title?: string | false
  description?: string
  fields?: FieldEntry[]
  /** Name of `custom-screens/{name}.panel.tsx`. With a `relation` it shows these rows itself. */
  panel?: string
  /** Name of a GET endpoint of this resource, whose reply is included with the record for the custom panel. */
  with?: string
  /** Rows of a relation, as declared in `relations`. */
  relation?: string
  /** An edit button that opens these fields in a dialog, with notices of its own. */
  edit?: PanelConfig['edit']
}

/** A panel by its name; with `id`, overridden here. */
export type PanelPlacement = string | PlacedPanel

export interface PlacedPanel extends Guarded {
  /** Name of the panel. */
  id: string
  title?: string | false
  description?: string | false
}

export interface ShowDeclaration {
  /** Path of the headline; default: the display path. */
  title?: string
  /** Paths under the headline. */
  subtitle?: ShowConfig['subtitle']
  /** Default: the field `status`, if it is a choice. `false`: none. */
  status?: string | false
  /** Key figures beside the headline. */
  headline?: ShowConfig['headline']
  actions?: ActionPlacement[]
  /** `information` (all panels that no other tab names), relations by name, or a tab in full. Default: `information`. */
  tabs?: (string | TabDeclaration)[]
}

export interface TabDeclaration extends Guarded {
  /** Default: the relation, or the last part of the screen's name, or `information`. */
  id?: string
  title?: string
  /** Panels and relations by name; default: all panels that no other tab names. */
  panels?: PanelPlacement[]
  /** Rows of a relation, as declared in `relations`. */
  relation?: string
  /** Name of `custom-screens/{name}.tab.tsx`. */
  screen?: string
  /** Actions of a tab that is a screen of its own. */
  actions?: ActionPlacement[]
}

export interface RelationDeclaration extends Guarded {
  /** The relation, where it is listed a second time under a name of its own. */
  relation?: string
  /** Path segment; default: the relation's name with dashes. */
  path?: string
  /** Permission area; default: `{area}.{relation}` of links, the area of the rows' own resource otherwise. */
  permissions?: string
  attach?: boolean
  detach?: boolean
  choose?: true
  /** The rows are edited in the record's own form, which names the relation, and saved with the record. */
  inline?: true
  /** Pivot field that `POST …/toggle` toggles. */
  toggle?: string
  /** `GET …/available` lists rows that are not attached yet. */
  available?: RelationConfig['available']
  /** Pivot fields that `PUT …/:id` and attach may set. */
  pivot?: string[]
  notices?: RelationConfig['notices']
  confirmDetach?: string
  /** List settings of its address that differ from the rows' own resource; settings beside it apply on screens. */
  list?: ListDeclaration
  columns?: (string | ColumnConfig)[]
  sort?: string | string[]
  filters?: (string | FilterDeclaration)[]
  quickFilters?: ('all' | QuickFilterConfig)[]
  default?: ListConfig['default']
  actions?: ActionPlacement[]
  toolbar?: ActionPlacement[]
  /** Content of a card on a phone. */
  card?: ListConfig['card']
  /** Actions of the list of the rows' own resource that apply here as well. */
  inherit?: ('toolbar' | 'bulkActions')[]
  /** Fields of the dialog that creates or edits a row here; default: the form of the rows' resource. */
  form?: (string | FieldDeclaration)[]
}

export interface FormDeclaration {
  /** Default: a page where records have a screen of their own, else a dialog. */
  in?: 'dialog' | 'page'
  panels?: PanelPlacement[]
  /** Fields when creating, if different. */
  create?: (string | FieldDeclaration)[]
  /** Shown above the buttons of an edit form while the record, as it stands, meets a condition on its own fields. */
  warnings?: WarningConfig[]
  /** `custom-screens/{name}.review.tsx`: shown before saving, with what the change comes to; it may ask for more. */
  review?: string
}

export interface PickerDeclaration {
  /** Paths in each `/all` item beside `id` and the display path. */
  fields?: string[]
  /** Booleans of the record: an option of which one is true says so. */
  flags?: string[]
  /** Permission to use it; default: list or details of the area. `"*"`: anyone signed in. */
  permission?: string
  where?: Condition
  /** Further choices at the top: `{ "id": 0, "name": "All" }`. */
  extra?: PickerConfig['extra']
  sort?: string | string[]
  /** Other addresses of the same picker: `"option-values/:list"`; a segment is an own field's value. */
  aliases?: (string | { path: string; where?: Condition })[]
}
