/** Fields, compiled, and references to them. */
import type { Condition, Literal } from '#protocol/condition.ts'
import type { Guard } from '#protocol/access/guard.ts'
import type { Expression } from '#protocol/expression.ts'
import type { FileType } from '#protocol/file-types.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import type { FieldConfig } from './format.ts'

export interface FieldModel {
  name: string
  kind: ValueKind
  title: string
  description?: string
  /** Its kind is one of the application's own, made of `kind`. */
  ownKind?: OwnKindModel
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
  /** Name of the tenant's option list that the value is chosen from. */
  optionList?: string
  reference?: ReferenceModel
  /** Of the kinds image and file: what may be stored. */
  file?: FileModel
  computed?: ComputedModel
  /** Of an object of the record's own fields: its names, and their fields. Bodies may send it. */
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
  /** The message for a text that does not match its pattern. */
  patternMessage?: string
  /** A text that is kept in several languages. */
  texts?: LocalisedModel
  /** The text of another field in one language. */
  textOf?: TextOfModel
  /** Texts that differ in capitals alone are the same where it must be unique. */
  ignoreCase?: true
  uppercase: boolean
  plainText: boolean
  /** Standard JSON Schema of the value, for ajv and OpenAPI; without our own keywords. Null is added where it is nullable. */
  schema: Record<string, unknown>
}

/** Content language -> the field that keeps the text in it. */
export type LocalisedModel = Record<string, string>

export interface TextOfModel {
  /** The localised field. */
  field: string
  language: string
}

/** A kind of the application's own, with the names of its code. */
export interface OwnKindModel {
  /** The `format` that names it. */
  name: string
  /** `custom-actions/{code}.kind.ts` */
  code?: string
  cell?: string
  input?: string
}

export interface ReferenceModel {
  entity: string
  /** Name in paths and replies: `branch` for `branch_id`. */
  as: string
  where?: Condition
  /** `where` is asked of who sets the field alone. */
  always?: false
  /** It leads from no record back to the same one. */
  acyclic?: true
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

export interface SortModel {
  path: string
  direction: 'asc' | 'desc'
}

/** A field on a screen: what was declared, with title, kind and choices looked up. */
export interface FieldRefModel extends Omit<FieldConfig, 'title' | 'permission'>, Pick<Guard, 'permission'> {
  title: string
  kind: ValueKind
  choices?: FieldModel['choices']
  formatBy?: FieldModel['formatBy']
  /** The code of its own kind, which writes its text. */
  kindCode?: string
  link?: { resource: string; idPath: string }
  /** In a form: records of this resource are chosen, whose links are kept by a relation of that name. */
  choosesFrom?: string
  /** In a form: rows of this resource, edited in place. */
  rows?: { resource: string; fields: FieldRefModel[] }
}
