import { expect, it } from 'vitest'
import { entityOf } from '#declarations/entity-of.ts'
import { loadModel } from '#declarations/load-model.ts'
import { ENGLISH, renderMessage } from '#server/messages/render-message.ts'
import { warningOf } from '#server/write/warnings/warning-text.ts'

const { model } = loadModel('tests/fixtures/library')
const entity = entityOf(model, 'reading_group')

/** The warning with this id, as it is read in English. */
function textOf(id: string, found: { values: Record<string, unknown>; others: string[]; unseen?: number }): string {
  const rule = entity.warn?.find((one) => one.id === id)
  if (!rule) throw new Error(`There is no warning "${id}".`)
  const { values, others: names, unseen = 0 } = found
  const others = { names, unseen, total: names.length + unseen }
  return renderMessage(warningOf({ model }, entity, rule, { part: 0, id: 1, values, others }).text, ENGLISH)
}

const meets = (others: string[], unseen?: number) =>
  textOf('same_time', { values: { 'branch.name': 'Harbour' }, others, ...(unseen !== undefined && { unseen }) })

it('names others, those beyond the fifth and those that one may not see by their number', () => {
  expect(meets(['A'])).toBe('A meets at Harbour at the same time.')
  expect(meets(['A', 'B'], 1)).toBe('A, B and one that you may not see meets at Harbour at the same time.')
  expect(meets(['A', 'B', 'C', 'D', 'E', 'F', 'G'], 3)).toBe(
    'A, B, C, D, E, 2 more and 3 that you may not see meets at Harbour at the same time.',
  )
})

it('has a dash for what one may not see, or what is not there', () => {
  expect(textOf('same_time', { values: {}, others: ['A'] })).toBe('A meets at – at the same time.')
  expect(textOf('same_time', { values: { 'branch.name': null }, others: ['A'] })).toBe('A meets at – at the same time.')
})

it('LES-07 tells a time of day without seconds', () => {
  const rule = { id: 'early', on: ['start_time'], text: 'It starts at {start_time}.' }
  const found = { part: 0, id: 1, values: { start_time: '15:30:00' }, others: null }
  expect(renderMessage(warningOf({ model }, entity, rule, found).text, ENGLISH)).toBe('It starts at 15:30.')
})
