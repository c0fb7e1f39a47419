/** `schemas/{entity}.json` as written: standard JSON Schema 2020-12 and a few additional keywords. */
import type { Condition } from '#protocol/condition.ts'
import type { EntitySchema, LinkedRelation, PropertySchema } from '../format/entity.ts'

/**
 * The definition of an entity. The file's name is the entity's name (`schemas/reading_group.json` -> `reading_group`).
 */
export interface EntityDeclaration {
  $schema?: string
  $comment?: string
  /** Default: the file's name in words. */
  title?: string
  /** Default: the title with the usual ending. */
  plural?: string
  description?: string
  type?: 'object'
  required?: string[]
  properties: Record<string, PropertySchema>
  /** Fields that several schemas have: `[{ "$ref": "shared/address.json" }]` is schemas/shared/address.json. */
  allOf?: EntitySchema['allOf']
  /** Database table; default: the name with the plural's ending, `reading_groups`. */
  table?: string
  /** The table's former name: migration renames instead of dropping. */
  renamed?: string
  /** Path shown where the record is referred to; default `name`. */
  display?: string
  /** States that must not exist: a write that leads to one is 422, whichever of the records it looks at is written. */
  forbid?: EntitySchema['forbid']
  /** States that are asked about before they are saved: a write that leads to one is 409 until it acknowledges the warning. */
  warn?: EntitySchema['warn']
  /** Conditions under which further fields are required. */
  requiredWhen?: EntitySchema['requiredWhen']
  /** Groups of fields whose values together are unique in the tenant; with `where` among the rows that meet it. */
  unique?: EntitySchema['unique']
  relations?: Record<string, EntityRelationDeclaration>
  /** Shared by several owners: exactly one of these references is set (notes, files, contracts). */
  owners?: string[]
  /**
   * Effective-dated rows: half-open [start, end) and, within `by`, no overlap of those that meet `where`; with
   * `closesPrevious` a new open row closes the last one.
   */
  period?: EntitySchema['period']
  /** Facts: fields that no longer change once the stored record meets a condition. */
  frozenWhen?: EntitySchema['frozenWhen']
  /** The states of a record: its field changes by these alone, whichever way it is written. */
  transitions?: EntitySchema['transitions']
  /**
   * Rows with the same `by` are in an order of their own, which `field` counts from 0: a new row comes last. At most `most`
   * of them.
   */
  order?: EntitySchema['order']
  /**
   * A change of one of `fields` adds a row to `entity`: `by` refers to this record, `changed` lists the changed fields,
   * and everything else has its default. It records that something changed, not the old value.
   */
  changeLog?: EntitySchema['changeLog']
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
  materialized?: EntitySchema['materialized']
  /**
   * Code that runs whenever a record is written, whichever way: `{ "update": { "before": ["loans/check-reader"] } }` is
   * custom-actions/loans/check-reader.hook.ts.
   */
  hooks?: EntitySchema['hooks']
  /** Events of a record, by name, for jobs to handle: `loan.returned`. */
  events?: EntitySchema['events']
  /** Further indexes: lists of field names. Scopes, filters, sorts and searches bring their own. */
  indexes?: string[][]
}

export type EntityRelationDeclaration =
  /**
   * One-to-many: rows of `many` whose field `by` is this record (default: `book_id` of a book); a path: those of which some
   * row along it refers to it.
   */
  { many: string; by?: string; where?: Condition; sort?: string; title?: string } | LinkedRelation
