import { expect, it } from 'vitest'
import { partTitle } from '#browser/parts/words/part-title.ts'
import { model } from '../../library-model.ts'

/** As a screen without translations says it. */
const inEnglish = (_key: string, { _: words = '' }: { _?: string } = {}) => words

it.each([
  { of: 'its name', id: 'lending', heading: 'Lending' },
  { of: 'none where the declaration says so', id: 'media', heading: undefined },
])('the heading of a panel is $of', ({ id, heading }) => {
  const panels = model.resources['books']?.show?.tabs.flatMap((tab) => tab.panels ?? []) ?? []
  const panel = panels.find((one) => one.id === id)
  expect(panel).toBeDefined()
  expect(panel && partTitle(panel, 'books', inEnglish).title).toBe(heading)
})
