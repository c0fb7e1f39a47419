import type { Condition } from '../condition.ts'

/**
 * The JSON type of each kind of value. `id` is the id of a record, whatever the record is of; `message` something that a reply
 * says to people: the code of the endpoint gives a message, and whoever asked reads its text in their language.
 */
export interface ContractKinds {
  id: number
  text: string
  message: string
  multiline: string
  richText: string
  email: string
  phone: string
  url: string
  postcode: string
  color: string
  date: string
  time: string
  dateTime: string
  integer: number
  number: number
  boolean: boolean
  money: number
  percent: number
  weight: number
  duration: number
  age: number
  coordinate: number
  tags: readonly string[]
  json: unknown
}

export type ContractKind = keyof ContractKinds

/** `'date'`; `'date?'` may be left out; `'date|null'` may be null; `'date|null?'` both. */
export type ShortField = ContractKind | `${ContractKind}?` | `${ContractKind}|null` | `${ContractKind}|null?`

/** Settings that every field may have. */
export interface FieldSettings {
  /** May be left out. What has a default may be, too. */
  optional?: true
  nullable?: true
  /** The value of a field that is left out of a body. */
  default?: string | number | boolean | null
  /** For the API's document. */
  description?: string
  /** In a form: its words where no translation has any, and what stands under its input. */
  title?: string
  help?: string
  /** In a form: when it is asked for and sent. It names other values of the same form: `{ "credit": true }`. */
  showWhen?: Condition
}

/** A value of a kind, with the limits of JSON Schema. */
export interface KindField extends FieldSettings {
  kind: ContractKind
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  /**
   * Of an `id` that is sent and whose entity is not one: `false`. The code of the endpoint looks for the record itself, among those
   * that the user may see.
   */
  scope?: false
  /**
   * Of a text. In a form: not asked for, and sent as a value of its own that stays the same for as long as the form is open. What
   * is sent again because no reply came is known by it, and done once.
   */
  once?: true
}

/** One of the values that are named, or of the tenant's list of words of this name. */
export interface EnumField extends FieldSettings {
  enum: string | readonly (string | number)[]
  /** Words of the values in a form, in their order. */
  titles?: readonly string[]
}

/** The id of a record of an entity, which the user may see: a call that names another is refused before any code of the endpoint runs. */
export interface ReferenceField extends FieldSettings {
  reference: string
  /** `false`: a record that the user may not see may be named too. The code of the endpoint decides what it does with it. */
  scope?: false
  /**
   * In a form: parameters of the entity's picker, fixed or of the record that the form is about:
   * `{ "branch_id": "$record.branch_id" }`.
   */
  pick?: Readonly<Record<string, string | number>>
}

export interface ObjectField extends FieldSettings {
  fields: ContractFields
}

export interface ListField extends FieldSettings {
  items: ContractField
  minItems?: number
  maxItems?: number
}

/** An object whose names are not known: `{ "sent": 3, "failed": 1 }`. */
export interface MapField extends FieldSettings {
  values: ContractField
}

export interface ConstField extends FieldSettings {
  const: string | number | boolean
}

/** A field that the other forms cannot express, in JSON Schema. Its type is unknown. */
export interface SchemaField extends FieldSettings {
  schema: Readonly<Record<string, unknown>>
}

export type LongField =
  KindField | EnumField | ReferenceField | ObjectField | ListField | MapField | ConstField | SchemaField

/** `['id']` is a list of ids. */
export type ContractField = ShortField | readonly [ContractField] | LongField

export interface ContractFields {
  readonly [name: string]: ContractField
}

/** A field in its long form: `'date|null?'` is `{ kind: 'date', nullable: true, optional: true }`. */
export function longField(field: ContractField): LongField {
  if (isList(field)) return { items: field[0] }
  if (typeof field !== 'string') return field
  const optional = field.endsWith('?')
  const text = optional ? field.slice(0, -1) : field
  const nullable = text.endsWith('|null')
  const kind = (nullable ? text.slice(0, -'|null'.length) : text) as ContractKind
  return { kind, ...(nullable && { nullable }), ...(optional && { optional }) }
}

function isList(field: ContractField): field is readonly [ContractField] {
  return Array.isArray(field)
}
