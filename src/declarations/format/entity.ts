/**
 * `schemas/{entity}.json` in full: standard JSON Schema 2020-12 and a few keywords beside it. What people write
 * (`written/entity.ts`) may leave out what it is called, and has arithmetic as texts.
 */
import type { Condition, Literal } from '#protocol/condition.ts'
import type { Expression } from '#protocol/expression.ts'
import type { MaterializedDeclaration } from './materialized.ts'
import type { FrozenFields, WarnRule } from './rules.ts'
import type { TransitionsDeclaration } from './transitions.ts'

/**
 * The definition of an entity. The file's name is the entity's name (`schemas/reading_group.json` -> `reading_group`).
 */
export interface EntitySchema {
  $schema?: string
  $comment?: string
  title: string
  plural: string
  description?: string
  type: 'object'
  required?: string[]
  properties: Record<string, PropertySchema>
  /** Fields that several schemas have: `[{ "$ref": "shared/address.json" }]` is schemas/shared/address.json. */
  allOf?: { $ref: string }[]
  /** Database table; default: the name with the plural's ending, `reading_groups`. */
  table?: string
  /** The table's former name: migration renames instead of dropping. */
  renamed?: string
  /** Path shown where the record is referred to; default `name`. */
  display?: string
  /**
   * States that must not exist: a write that leads to one is 422. One that looks at other records stays true whichever of them
   * is written, unless `always` is false.
   */
  forbid?: ((Condition & { message?: string }) | { when: Condition; message: string; field?: string; always?: false })[]
  /** States that are asked about before they are saved. */
  warn?: WarnRule[]
  /** Conditions under which further fields are required. */
  requiredWhen?: { when: Condition; fields: string[] }[]
  /** Groups of fields whose values together are unique in the tenant; with `where` among the rows that meet it. */
  unique?: (string[] | UniqueKey)[]
  relations?: Record<string, RelationSchema>
  /** Shared by several owners: exactly one of these references is set (notes, files, contracts). */
  owners?: string[]
  /**
   * Effective-dated rows: half-open [start, end) and, within `by`, no overlap of those that meet `where`; with
   * `closesPrevious` a new open row closes the last one.
   */
  period?: { start: string; end: string; by: string[]; where?: Condition; closesPrevious?: boolean }
  /** Facts: fields that no longer change once the stored record meets a condition. */
  frozenWhen?: FrozenFields[]
  /** The states of a record: its field changes by these alone, whichever way it is written. */
  transitions?: TransitionsDeclaration
  /**
   * Rows with the same `by` are in an order of their own, which `field` counts from 0: a new row comes last. At most `most`
   * of them.
   */
  order?: { field: string; by: string[]; most?: number }
  /**
   * A change of one of `fields` adds a row to `entity`: `by` refers to this record, `changed` lists the changed fields,
   * and everything else has its default. It records that something changed, not the old value.
   */
  changeLog?: { entity: string; by: string; changed: string; fields: string[] }
  /**
   * Records can be put away: lists and pickers leave them out, references to them keep working, and they can be put back.
   * `archived_at` is added to the fields.
   */
  archive?: true
  /** Records that cannot be deleted, neither by themselves nor along with another: facts that are kept. */
  kept?: { when: Condition; message: string }[]
  /** Rows come from a named query (`custom-actions/{name}.query.ts`) instead of a table; read-only. */
  query?: string
  /** Append-only rows: the database refuses to change or delete them. */
  appendOnly?: true
  /** Rows that are derived from others, and kept: nobody writes them. */
  materialized?: MaterializedDeclaration
  /**
   * Code that runs whenever a record is written, whichever way: `{ "update": { "before": ["loans/check-reader"] } }` is
   * custom-actions/loans/check-reader.hook.ts.
   */
  hooks?: HooksDeclaration
  /** Events of a record, by name, for jobs to handle: `loan.returned`. */
  events?: Record<string, EventDeclaration>
  /** Further indexes: lists of field names. Scopes, filters, sorts and searches bring their own. */
  indexes?: string[][]
}

/** A group of fields whose values together occur once among the rows that meet a condition of their own fields. */
export interface UniqueKey {
  fields: string[]
  where?: Condition
}

/** Names of `custom-actions/{name}.hook.ts`, by what is done to a record. */
export interface HooksDeclaration {
  create?: HookNames
  update?: HooksOfChange
  delete?: HookNames
}

/** In the order in which they run, all in the transaction in which the record is written. */
export interface HookNames {
  /** They may change what is written, and refuse it. */
  before?: string[]
  /** Consequences of it. */
  after?: string[]
}

/** Those of a change, which may name the fields that they follow. */
export interface HooksOfChange {
  /** They may change what is written, and refuse it. */
  before?: HookDeclaration[]
  /** Consequences of it. */
  after?: HookDeclaration[]
}

/** The name of a hook that runs whatever changes, or a hook with the fields that it follows. */
export type HookDeclaration = string | FollowingHook

/** A hook that runs only where one of its fields changes. A change of others is written without waiting for it. */
export interface FollowingHook {
  /** Name of `custom-actions/{name}.hook.ts`. */
  hook: string
  /**
   * Stored fields, or fields that are sent and not kept (`writeOnly`).
   *
   * @minItems 1
   */
  fields: string[]
}

/** An event of a record. */
export interface EventDeclaration {
  $comment?: string
  description?: string
  /**
   * Published when a record that is created or changed begins to meet this; own fields only. An event without it is
   * published by code.
   */
  when?: Condition
  /** Stored fields whose values the event carries beside the id of the record. */
  facts?: string[]
}

/** Fields that several schemas have: `schemas/shared/{name}.json`. */
export interface SharedSchema {
  $schema?: string
  $comment?: string
  title?: string
  description?: string
  type?: 'object'
  required?: string[]
  properties: Record<string, PropertySchema>
}

/** JSON Schema 2020-12 plus the keywords below. */
export interface PropertySchema {
  $comment?: string
  type?:
    | 'string'
    | 'integer'
    | 'number'
    | 'boolean'
    | 'array'
    | 'object'
    | ['string' | 'integer' | 'number' | 'boolean', 'null']
  format?: string
  title?: string
  description?: string
  enum?: (string | number)[]
  /** Words of the choices of `enum` that differ from the choices themselves: `{ "F": "Female" }`. */
  titles?: Record<string, string>
  /** Choices with words of their own, as JSON Schema has it: `[{ "const": "F", "title": "Female" }]`. */
  oneOf?: { const: string | number; title: string }[]
  items?: PropertySchema
  minLength?: number
  maxLength?: number
  pattern?: string
  /** Message for a text that does not match the pattern. */
  patternMessage?: string
  minimum?: number
  maximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  default?: Literal | Literal[] | `$today${string}` | `$user.${string}`
  readOnly?: boolean
  /** Sent with a change, and neither kept nor shown: the `hooks` of the entity read it. */
  writeOnly?: true

  /** To-one: the column holds the id of this entity. Path name: the property's name without `_id`. */
  references?: string
  /**
   * Condition on the records that may be referred to: `{ "status": "enabled" }`; `$record.…` is the record being
   * edited. What compares the two stays true whichever of them is written.
   */
  where?: Condition
  /** False: `where` is asked of who sets the field, and never of who changes the other record. */
  always?: false
  /** Of a reference to the own entity: it leads from no record back to the same one, neither at once nor through others. */
  acyclic?: true
  /** Effect of deleting the referenced record; default `restrict`. */
  onDelete?: 'restrict' | 'cascade' | 'setNull'
  /** Declared expression, or the name of `custom-actions/{name}.computed.ts`. Never written by a client. */
  computed?: Expression | { sql: string }
  /** A computed value of the row's own columns that is stored, so that it can be indexed. */
  stored?: boolean
  unique?: boolean
  /** True in one row at most of those that agree in these fields: setting it elsewhere makes it false here. */
  exclusive?: string[]
  /** May be set when creating, not changed afterwards. */
  immutable?: boolean
  /** Field permission: users without it neither see nor write it. `{ read, write }` separates the two. */
  permission?: string | { read?: string; write?: string }
  feature?: string
  /** The field exists only while this holds; evaluated without the record: it names `$config` and `$feature` only. */
  requires?: Condition
  /** Shown and kept only while this holds. */
  showWhen?: Condition
  /** When this field becomes `to`, the others are set. Applied while typing and again on the server. */
  onChange?: { to: Literal; set: Record<string, Literal> }[]
  /** The kind follows a sibling: `{ "field": "type", "formats": { "value": "money", "percent": "percent" } }`. */
  formatBy?: { field: string; formats: Record<string, string> }
  /** The column's former name: migration renames instead of dropping. */
  renamed?: string
  /** A string chosen from an option list of the tenant (`optionLists` of application.json). */
  options?: string
  /**
   * A text that is kept in each of the application's content languages: the field itself in the tenant's own, and one beside it,
   * `name_cy`, for each language. People read the text in theirs; where there is none, that of the tenant.
   */
  localised?: true
  /** Texts that differ in capitals alone are the same where it must be unique: nobody tells "Crime" from "crime". */
  ignoreCase?: boolean
  /** Upper-cases the input. */
  uppercase?: boolean
  /** Plain text only: markup is refused. */
  plainText?: boolean
  /**
   * Accepted file types, detected from the bytes: `["image/png", "application/pdf"]`. Default: pictures for an image,
   * documents for a file.
   */
  accept?: string[]
  /** Largest upload in bytes; the server's own limit holds as well. */
  maxBytes?: number
  /** Longest side of a kept picture in pixels; a larger one is made smaller. Default 2000. */
  maxSide?: number
  /** Longest side of its thumbnail in pixels. Default 320. */
  thumbnailSide?: number
}

export type RelationSchema =
  /** One-to-many: rows of `many` whose field `by` is this record; a path: those of which some row along it refers to it. */
  { many: string; by: string; where?: Condition; sort?: string; title?: string } | LinkedRelation

/**
 * Many-to-many through an entity that references both sides; its other fields are `pivot.…`. `onePer` names a field of
 * `many`: of the rows that a record is linked with, no two have the same value there.
 */
export interface LinkedRelation {
  many: string
  through: string
  by?: string
  to?: string
  where?: Condition
  sort?: string
  title?: string
  onePer?: string
}
