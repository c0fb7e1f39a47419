import type { CurrentRecord } from '../write/rows/current-record.ts'
import type { WriteTarget } from '../write/record-target.ts'
import type { Row } from '../write/record-rules.ts'

interface Locked {
  current: CurrentRecord
  entity: string
  /** It was locked as the system: whether whoever is signed in may change it has not been looked at. */
  unscoped: boolean
}

/** What code was given of a record that is locked -> the record as it is. */
const locked = new WeakMap<object, Locked>()

/** A locked record as code reads it: its stored fields, and what was asked for beside them. */
export function shownLocked({ entity, unscoped = false }: WriteTarget, current: CurrentRecord): Row {
  const shown = { ...current.values, ...current.item, id: current.id, version: current.version }
  locked.set(shown, { current, entity: entity.name, unscoped })
  return shown
}

/**
 * The record that is locked; undefined where it has to be read for the target first: of anything else, of one that was locked as
 * the system for somebody who may not change it, and of one that is not known to be under the target's parents.
 *
 * @throws Error when it is a record of another entity
 */
export function lockedRecord(shown: object, { entity, unscoped, given }: WriteTarget): CurrentRecord | undefined {
  const found = locked.get(shown)
  if (!found) return undefined
  if (found.entity !== entity.name) throw new Error(`A record of ${found.entity} was given as one of ${entity.name}.`)
  const isUnder = Object.entries(given).every(([name, id]) => found.current.values[name] === id)
  return isUnder && (unscoped || !found.unscoped) ? found.current : undefined
}

/** Notes what was written of a locked record, so that a further change of it begins there. */
export function noteWritten(shown: object, values: Row): void {
  const found = locked.get(shown)
  if (!found) return
  const { current } = found
  locked.set(shown, {
    ...found,
    current: { ...current, version: current.version + 1, values: { ...current.values, ...values } },
  })
}
