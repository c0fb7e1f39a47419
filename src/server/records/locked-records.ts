import type { CurrentRecord } from '../write/current-record.ts'
import type { Row } from '../write/settle-values.ts'

/** What code was given of a record that is locked -> the record as it is. */
const locked = new WeakMap<object, CurrentRecord>()

/** A locked record as code reads it: its stored fields, and what was asked for beside them. */
export function shownLocked(current: CurrentRecord): Row {
  const shown = { ...current.values, ...current.item, id: current.id, version: current.version }
  locked.set(shown, current)
  return shown
}

/** The record that is locked; undefined of anything else. */
export function lockedRecord(shown: object): CurrentRecord | undefined {
  return locked.get(shown)
}

/** Notes what was written of a locked record, so that a further change of it begins there. */
export function noteWritten(shown: object, values: Row): void {
  const current = locked.get(shown)
  if (!current) return
  locked.set(shown, { ...current, version: current.version + 1, values: { ...current.values, ...values } })
}
