import type { Records, View } from './records.ts'
import { type Viewer, visible } from './scope.ts'

/**
 * A record as a person may know it: of each relation the rows that they may see, and the number of these. What it refers to is part
 * of it; so are its computed values, which are worked out of everything.
 */
export function inSight(records: Records, viewer: Viewer, entityName: string, record: View): View {
  const { fields, relations } = records.entity(entityName)
  const narrow = (entity: string, other: unknown) => other && inSight(records, viewer, entity, other as View)
  const seen = (name: string): View[] => {
    const { entity, through } = relations[name] ?? { entity: '' }
    const ids = records.remember(`ids of ${entity} for ${viewer.person.userId}`, () =>
      records.entity(entity).resource === undefined
        ? undefined
        : new Set(visible(records, viewer, entity).map(({ id }) => id)),
    )
    const rows = (record[name] as View[]).filter(({ id }) => ids?.has(id) ?? true)
    return rows.map((row) => {
      const narrowed = inSight(records, viewer, entity, row)
      if (through === undefined) return narrowed
      return lookedAt(row, (key) => (key === 'pivot' ? narrow(through, row['pivot']) : narrowed[key]))
    })
  }
  const references = new Map(
    Object.values(fields).flatMap(({ reference }) => (reference ? [[reference.as, reference.entity] as const] : [])),
  )
  return lookedAt(record, (name) => {
    if (Object.hasOwn(relations, name)) return seen(name)
    const counted = name.replace(/_count$/, '')
    if (counted !== name && Object.hasOwn(relations, counted)) return seen(counted).length
    const referred = references.get(name)
    return referred === undefined ? record[name] : narrow(referred, record[name])
  })
}

/** A record with other values than its own. It stands for itself, as those of a view cannot be changed. */
function lookedAt(record: View, valueOf: (name: string) => unknown): View {
  return new Proxy({} as View, {
    get: (_, name) => valueOf(String(name)),
    getOwnPropertyDescriptor: (_, name) =>
      Object.hasOwn(record, name) ? { configurable: true, enumerable: true } : undefined,
  })
}
