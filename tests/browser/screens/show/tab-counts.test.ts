import { expect, it } from 'vitest'
import { tabCounts } from '#browser/screens/show/tab-counts.ts'
import type { TabModel } from '#declarations/model.ts'

const tab = (id: string, relation?: string) =>
  ({ id, ...(relation && { relation: { relation } }) }) as unknown as TabModel
const TABS = [tab('information'), tab('loans', 'loans'), tab('notes', 'notes')]

it('the tabs of a record show how many rows they have, all of them or none', () => {
  expect(tabCounts(TABS, { loans_count: 2, notes_count: 0 })).toEqual({ loans: 2, notes: 0 })
  expect(tabCounts(TABS, { loans_count: 2 })).toEqual({})
  expect(tabCounts(TABS, undefined)).toEqual({})
})
