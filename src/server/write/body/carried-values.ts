import { explorePath } from '#declarations/path.ts'
import type { EntityModel, Model } from '#declarations/model.ts'

/** A value that a body carries without setting it. */
export interface Carried {
  /** Key of the body: `branch`. */
  key: string
  /** Path of the value: `branch.name`. */
  path: string
  value: unknown
}

/**
 * The single values under a key that is no field of its own: `branch: { id: 3, name: 'Leeds' }` -> `branch.id`,
 * `branch.name`. Undefined when the key, or anything in it, leads nowhere.
 */
export function flattenCarried(model: Model, entity: EntityModel, key: string, value: unknown): Carried[] | undefined {
  const carried: Carried[] = []
  // Replies carry a stored file beside its id: `cover` is that of `cover_id`.
  const isFile = (path: string): boolean => {
    const found = explorePath(model, entity.name, path)
    return 'end' in found && found.end.type === 'field' && found.end.field.file !== undefined
  }
  const visit = (path: string, inner: unknown): boolean => {
    const found = explorePath(model, entity.name, path)
    if ('segment' in found) return isFile(`${path}_id`) && visit(`${path}_id`, isObject(inner) ? inner.id : inner)
    if (found.end.type === 'reference' && isObject(inner)) {
      const display = model.entities[found.end.field.reference?.entity ?? '']?.display ?? 'name'
      return Object.entries(inner).every(([name, leaf]) => visit(`${path}.${nestedPath(display, name)}`, leaf))
    }
    carried.push({ key, path: found.end.type === 'reference' ? `${path}.id` : path, value: inner })
    return true
  }
  return visit(key, value) ? carried : undefined
}

/** What a record is called stands under the last name of its path: `copy.barcode` of a loan is `barcode`. */
function nestedPath(display: string, name: string): string {
  return display.endsWith(`.${name}`) ? display : name
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
