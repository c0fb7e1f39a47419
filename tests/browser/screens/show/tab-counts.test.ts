import { expect, it } from 'vitest'
import { tabCounts } from '#browser/screens/show/tab-counts.ts'
import type { TabModel } from '#declarations/model.ts'

const tab = (id: string, relation?: string) =>
  ({ id, ...(relation && { relation: { relation } }) }) as unknown as TabModel
const TABS = [tab('information'), tab('lent', 'loans'), tab('notes', 'notes')]

it('SAPI-07 the tabs of a record have the counts of their relations', () => {
  const more = { count: 999, more: true } as const
  expect(tabCounts(TABS, { loans: more, notes: { count: 0 }, holds: { count: 4 } })).toEqual({
    lent: more,
    notes: { count: 0 },
  })
  expect(tabCounts(TABS, {})).toEqual({})
})
