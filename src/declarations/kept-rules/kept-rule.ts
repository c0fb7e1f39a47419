import type { Condition } from '#protocol/condition.ts'
import type { EntityModel, FieldModel, RelationModel } from '../model.ts'

/** A rule between records that stays true whichever of them is written. */
export interface KeptRule {
  /** Of the records that the rule is about. */
  entity: EntityModel
  /** The field of these records that the rule is told at; `''` for none. */
  field: string
  /** Of a `where`: the reference. Its record must meet the condition; without one the record itself must not. */
  reference?: FieldModel
  condition: Condition
  /** Instead of a condition: the relation of which two rows must not agree in a field. */
  onePer?: OnePer
  /** Instead of a condition: the reference that leads from no record back to the same one. */
  acyclic?: FieldModel
  message?: string
  /** References from the record to what the rule looks at, each after those that it goes on from: `['book_id', 'author_id']`. */
  ways: string[][]
  watches: Watch[]
}

/** A relation through an entity of which a record has one row at most for each value of a field. */
export interface OnePer {
  relation: RelationModel
  /** Of the related rows; it does not change once a row is there. */
  field: FieldModel
  related: EntityModel
  through: EntityModel
  /** Field of `through` that refers to the related row. */
  to: string
}

/** A place of the database whose writing can break a rule. */
export interface Watch {
  entity: string
  /** Fields that the rule looks at there. */
  columns: string[]
  /** References that lead from the record of the rule to the row; none: it is the record itself. */
  way: string[]
  /** The row is one of a relation of the record at the end of the way, which it holds in this field. */
  by?: string
  /** Of such rows: whether the rule can become untrue as one comes, as one goes, or both. */
  broken?: 'coming' | 'going' | 'both'
}

/** The reason why a rule cannot be kept. */
export interface KeptFault {
  /** The faulty path or value, as in the condition. */
  written: string
  reason: string
}
