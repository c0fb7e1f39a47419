import { isDeepStrictEqual } from 'node:util'
import { type ApplicationDeclaration, expandApplication } from '../expand/expand-application.ts'
import type { Segments } from '../expand/expansion.ts'
import { replaced } from './candidates.ts'

const WITH_DEFAULT = ['title', 'languages', 'home', 'features', 'configuration', 'vocabulary', 'permissions', 'menu']

/** Parts of application.json that could be left out, because the full form of it is the same without. */
export function repeatedInApplication(written: ApplicationDeclaration): Segments[] {
  const full = expandApplication(written)
  const places = [
    ...WITH_DEFAULT.map((key) => [key]),
    ...Object.keys(written.features ?? {}).map((name) => ['features', name, 'default']),
  ]
  return places.filter((at) => {
    const isThere = at.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], written)
    if (isThere === undefined) return false
    return isDeepStrictEqual(expandApplication(replaced(written, at, undefined) as ApplicationDeclaration), full)
  })
}
