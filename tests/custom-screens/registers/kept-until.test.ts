import { describe, expect, it } from 'vitest'
import { keptUntil } from '../../../custom-screens/registers/kept-until.ts'

describe('a register is kept', () => {
  it.each([
    ['in winter', '2026-03-18', 'Europe/London', '2026-03-19T00:00:00.000Z'],
    ['in summer', '2026-07-18', 'Europe/London', '2026-07-18T23:00:00.000Z'],
    ['on the day on which clocks go forward', '2026-03-29', 'Europe/London', '2026-03-29T23:00:00.000Z'],
    ['on the other side of the world', '2026-03-18', 'Pacific/Auckland', '2026-03-18T11:00:00.000Z'],
  ])('until its own day is over where the tenant is, %s', (_when, start_date, timezone, until) => {
    expect(keptUntil({ start_date }, timezone).toISOString()).toBe(until)
  })
})
