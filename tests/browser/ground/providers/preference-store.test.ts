import { beforeEach, describe, expect, it } from 'vitest'
import { preferenceStore } from '#browser/ground/providers/preference-store.ts'

describe('what outlives the page', () => {
  beforeEach(() => localStorage.clear())

  it('are preferences', () => {
    preferenceStore(localStorage).setItem('lists.perPage', 50)
    expect(preferenceStore(localStorage).getItem('lists.perPage', 15)).toBe(50)
  })

  it('is nothing that was searched for', () => {
    preferenceStore(localStorage).setItem('readers.listParams', { filter: { search: 'Ada Byron' } })
    expect(localStorage).toHaveLength(0)
    expect(preferenceStore(localStorage).getItem('readers.listParams')).toBeUndefined()
  })

  it('survives signing out', () => {
    const store = preferenceStore(localStorage)
    store.setItem('lists.perPage', 50)
    store.setItem('readers.selectedIds', [1])
    store.reset()
    expect(store.getItem('lists.perPage')).toBe(50)
    expect(store.getItem('readers.selectedIds')).toBeUndefined()
  })
})
