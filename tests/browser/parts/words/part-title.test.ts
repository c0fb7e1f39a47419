import { expect, it } from 'vitest'
import { partTitle } from '#browser/parts/words/part-title.ts'
import { model } from '../../library-model.ts'

/** As a screen without translations says it. */
const inEnglish = (_key: string, { _: words = '' }: { _?: string } = {}) => words

it.each([
  ['lending', 'Lending', 'its name'],
  ['media', undefined, 'none where the declaration says so'],
])('the heading of the panel "%s" is %s: %s', (id, heading) => {
  const panels = model.resources['books']?.show?.tabs.flatMap((tab) => tab.panels ?? []) ?? []
  const panel = panels.find((one) => one.id === id)
  expect(panel).toBeDefined()
  expect(panel && partTitle(panel, 'books', inEnglish).title).toBe(heading)
})
