import { memoryStore, type Store } from 'react-admin'

/** What a browser remembers of how its user likes the screens. Nothing else of react-admin's store outlives the page. */
const PREFERENCES: readonly string[] = ['lists.perPage', 'locale', 'sidebar.collapsed', 'sidebar.groups']
const PREFIX = 'rollcall.'

/**
 * react-admin's store. Lists keep what was searched for in it, which can be personal, so it rests in memory; only
 * preferences are written down.
 */
export function preferenceStore(storage: Storage): Store {
  const store = memoryStore()
  const isPreference = (key: string) => PREFERENCES.includes(key)
  return {
    ...store,
    getItem: (key, fallback) => {
      const written = isPreference(key) ? storage.getItem(PREFIX + key) : null
      return written === null ? store.getItem(key, fallback) : (JSON.parse(written) as typeof fallback)
    },
    setItem: (key, value) => {
      if (isPreference(key)) storage.setItem(PREFIX + key, JSON.stringify(value))
      store.setItem(key, value)
    },
    removeItem: (key) => {
      storage.removeItem(PREFIX + key)
      store.removeItem(key)
    },
  }
}
