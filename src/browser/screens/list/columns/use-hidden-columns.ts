import { useStore } from 'react-admin'
import { useSession } from '#browser/ground/model/session-context.ts'
import type { ListTarget } from '#browser/parts/rows/list-target.ts'

/** Paths of hidden columns by person and list: `4.books`, `4.branches.closures`. */
export type HiddenColumns = Record<string, string[]>

export interface HiddenColumnsOfList {
  /** Paths of the columns that the person has hidden in this list. */
  hidden: readonly string[]
  /** Hides these and shows all others. The browser remembers it. */
  hide(paths: string[]): void
}

/** The columns of a list that the signed-in person has hidden. A relation's rows have one choice for all its records. */
export function useHiddenColumns({ resource, parent, view }: ListTarget): HiddenColumnsOfList {
  const { user } = useSession()
  const [all, remember] = useStore<HiddenColumns>('lists.hidden', {})
  const list = `${user.id}.${parent && view ? `${parent.resource}.${view.relation}` : resource}`
  return { hidden: all[list] ?? [], hide: (paths) => remember({ ...all, [list]: paths }) }
}
