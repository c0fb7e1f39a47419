import type { EntityModel } from '#declarations/model.ts'
import type { Row } from '../record-rules.ts'
import type { RecordTarget } from '../record-target.ts'
import type { CurrentRecord } from '../rows/current-record.ts'
import type { ReadRow } from './read-rows.ts'

/** A row of the body, on its way into the collection. */
export interface PlannedRow {
  index: number
  current?: CurrentRecord
  before: Row
  after: Row
  inputs: Row
}

/** The rows under a record, and what becomes of each. */
export interface CollectionPlan {
  entity: EntityModel
  current: readonly CurrentRecord[]
  rows: readonly PlannedRow[]
  gone: readonly CurrentRecord[]
}

/** The rows to save. */
export interface CollectionAsked {
  entity: EntityModel
  target: RecordTarget
  /** Their name in the body. */
  name: string
  read: readonly ReadRow[]
  /** The rows that are there, locked. */
  current: readonly CurrentRecord[]
}
