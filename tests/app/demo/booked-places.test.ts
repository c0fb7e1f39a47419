import { expect, it } from 'vitest'
import { demoNetwork } from '../../../app/demo/generate/network/demo-network.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

const MONDAY = new Date('2026-09-07T00:00:00Z')

it('places of the demo are booked before their course, not after today, and on days of most of the year', () => {
  const places = atLeastOne(demoNetwork(MONDAY, '2026-09-09T10:00').class_consumer ?? [])
  for (const { created_at, started_on } of places) {
    const on = String(created_at).slice(0, 10)
    expect(on <= '2026-09-09').toBe(true)
    if (String(started_on) <= '2026-09-07') expect(on < String(started_on)).toBe(true)
  }
  const months = new Set(places.map(({ created_at }) => String(created_at).slice(0, 7)))
  expect(months.size).toBeGreaterThanOrEqual(6)
})
