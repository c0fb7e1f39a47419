import { type SourceLocation, within } from '../report/report.ts'
import type { Use } from './use.ts'

/** Names in a list that must differ from each other. An entry that is undefined has none. */
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

/** The paths of columns or fields that are always there: one that is guarded may stand beside another of the same path. */
export function unguardedPaths(parts: (string | { path: string })[] | undefined): (string | undefined)[] {
  return (parts ?? []).map((part) => {
    if (typeof part === 'string') return part
    return GUARDS.some((guard) => guard in part) ? undefined : part.path
  })
}

const GUARDS = ['permission', 'feature', 'requires', 'when', 'guards']
