import { type SourceLocation, within } from '../report/report.ts'
import type { Use } from './use.ts'

/** Ids in a list that must be unique. An undefined entry has none. */
export function usesOfIds(
  what: string,
  names: (string | undefined)[] | undefined,
  location: SourceLocation,
  key?: string,
): Use {
  const ids = (names ?? []).flatMap((id, index) =>
    id === undefined ? [] : [{ id, at: within(location, index, ...(key === undefined ? [] : [key])).at }],
  )
  return { type: 'ids', what, ids, ...location }
}

/** The paths of unguarded columns or fields: a guarded one may be listed beside another of the same path. */
export function unguardedPaths(parts: (string | { path: string })[] | undefined): (string | undefined)[] {
  return (parts ?? []).map((part) => {
    if (typeof part === 'string') return part
    return GUARDS.some((guard) => guard in part) ? undefined : part.path
  })
}

const GUARDS = ['permission', 'feature', 'requires', 'when', 'guards']
