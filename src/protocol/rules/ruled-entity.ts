import type { Condition, Literal } from '../condition.ts'
import type { ValueKind } from '../kinds/registry.ts'

/** Values of a record by the names of its fields. */
export type Values = Record<string, unknown>

/** A field, as far as the declared rules go. */
export interface RuledField {
  name: string
  kind: ValueKind
  required: boolean
  nullable: boolean
  readOnly: boolean
  default?: Literal | Literal[]
  onChange: readonly { to: Literal; set: Readonly<Record<string, Literal>> }[]
  showWhen?: Condition
  reference?: { as: string; where?: Condition; acyclic?: true }
}

/** An entity, as far as the declared rules go. */
export interface RuledEntity {
  fields: Readonly<Record<string, RuledField>>
  forbid: readonly ForbidRule[]
  requiredWhen: readonly { when: Condition; fields: readonly string[] }[]
}

/** A state in which no record may be. */
export interface ForbidRule {
  when: Condition
  message?: string
  /** The field that shows the message. */
  field?: string
}
