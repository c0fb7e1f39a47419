import type { CurrentRecord } from '../write/rows/current-record.ts'
import type { WriteTarget } from '../write/record-target.ts'
import type { Row } from '../write/record-rules.ts'

interface Locked {
  current: CurrentRecord
  entity: string
  /** Locked as the system: the signed-in user's right to change it has not been checked. */
  unscoped: boolean
}

/** A locked record as given to code -> its current state. */
const locked = new WeakMap<object, Locked>()

/** A locked record for code: its stored fields, and the requested paths. */
export function shownLocked({ entity, unscoped = false }: WriteTarget, current: CurrentRecord): Row {
  const shown = { ...current.values, ...current.item, id: current.id, version: current.version }
  locked.set(shown, { current, entity: entity.name, unscoped })
  return shown
}

/**
 * The locked record; undefined when it must be read for the target first: any other object, one locked as the system
 * that the user may not change, and one not known to be under the target's parents.
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

/** Updates a locked record after a write, so that a further change starts from there. */
export function noteWritten(shown: object, values: Row): void {
  const found = locked.get(shown)
  if (!found) return
  const { current } = found
  locked.set(shown, {
    ...found,
    current: { ...current, version: current.version + 1, values: { ...current.values, ...values } },
  })
}
