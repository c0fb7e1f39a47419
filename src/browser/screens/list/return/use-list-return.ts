import { useStoreContext } from 'react-admin'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { listLeftKey, type ListLeft } from './list-left.ts'
import { RETURNING } from './use-return-to-row.ts'

/** A link back to a resource's list as it was left: `<Link {...useListReturn('books')}>`. Undefined without a list. */
export function useListReturn(resource: string): { to: string; state: object } | undefined {
  const store = useStoreContext()
  const list = useScreenPath().list(resource)
  if (list === undefined) return undefined
  const left = store.getItem<ListLeft>(listLeftKey(resource))
  return { to: list + (left?.search ?? ''), state: RETURNING }
}
