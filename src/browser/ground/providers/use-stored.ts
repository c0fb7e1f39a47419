import { useCallback, useSyncExternalStore } from 'react'
import { useStoreContext } from 'react-admin'

/**
 * A value of react-admin's store, correct for `key` from the first render on. With `useStore` a component whose key
 * changes still gets the previous key's value once, enough to ask the server for the wrong rows.
 *
 * The store must return the same object until it is set anew, as a store in memory does.
 */
export function useStored<T>(key: string): T | undefined {
  const { getItem, subscribe } = useStoreContext()
  const onChange = useCallback((changed: () => void) => subscribe(key, changed), [subscribe, key])
  return useSyncExternalStore(onChange, () => getItem<T | undefined>(key))
}
