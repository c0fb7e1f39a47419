import { expect, it } from 'vitest'
import { startingValue } from '#browser/parts/filters/starting-value.ts'

const CONTEXT = { now: '2026-03-18T10:00:00.000Z', today: '2026-03-18', time: '10:00' }

it('TXN-08 a range of days starts with this month, and other values stay as they are declared', () => {
  expect(startingValue({ startDate: '$month', endDate: '$today' }, CONTEXT)).toEqual({
    startDate: '2026-03-01',
    endDate: '2026-03-18',
  })
  expect(startingValue({ startDate: '2018-01-01' }, CONTEXT)).toEqual({ startDate: '2018-01-01' })
  expect(startingValue(['payment'], CONTEXT)).toEqual(['payment'])
  expect(startingValue('in_progress', CONTEXT)).toBe('in_progress')
})
