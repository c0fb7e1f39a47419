import { memoryStore, type Store } from 'react-admin'

/** The display preferences that a browser remembers. Nothing else of react-admin's store outlives the page. */
const PREFERENCES: readonly string[] = [
  'lists.hidden',
  'lists.perPage',
  'locale',
  'sidebar.collapsed',
  'sidebar.groups',
]
/** The filters of a report: ids, words of lists and days, and nothing that was typed about people. */
const REPORTS = 'reports.'
const PREFIX = 'rollcall.'

/**
 * react-admin's store. It is kept in memory, because search terms in it can be personal; only preferences are
 * persisted.
 */
export function preferenceStore(storage: Storage): Store {
  const store = memoryStore()
  const isPreference = (key: string) => PREFERENCES.includes(key) || key.startsWith(REPORTS)
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
