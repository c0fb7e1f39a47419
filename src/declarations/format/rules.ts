import type { Condition } from '#protocol/condition.ts'

/** A state that may be saved once somebody has been told of it: `when`, `others` or both hold of the record as it would be. */
export interface WarnRule {
  $comment?: string
  /** Its name among those of the entity. */
  id: string
  /** Fields whose change asks; of a new record all that have a value. */
  on: string[]
  /** The state of the record. */
  when?: Condition
  /** Other records of the entity that go badly with it. */
  others?: WarnOthers
  /** `{path}` is a value of the record, `{others}` the names of the other records. */
  text: string
}

/** Other records that a warning is about. */
export interface WarnOthers {
  /** `$record` is the record that is written. */
  where: Condition
  /** Path of what they are called; default: the display of the entity. */
  name?: string
}

/** Fields that no longer change once the stored record meets a condition. */
export interface FrozenFields {
  $comment?: string
  when: Condition
  fields: string[]
  /** They may take another value, but are never emptied. */
  replaceable?: boolean
  /** Shown where one of them is changed nevertheless. */
  message?: string
  /** Whoever holds it may correct them. */
  permission?: string
  /** False: asked of who writes the record, and not kept by the database. The condition may look at other records and at computed values. */
  always?: false
}
