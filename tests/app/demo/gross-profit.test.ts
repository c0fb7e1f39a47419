import { expect, it } from 'vitest'
import type { DemoRow } from '../../../app/demo/generate/demo-rows.ts'
import { demoNetwork } from '../../../app/demo/generate/network/demo-network.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

it('the network of the demo lives on its lessons, and so do most of its franchisees', () => {
  const rows = demoNetwork(new Date('2026-09-07T00:00:00Z'), '2026-09-09T10:00')
  const held = (rows.lesson ?? []).filter(({ completed_at }) => completed_at)
  const paid = (rows.customer_transaction ?? []).filter(({ type }) => type === 'payment' || type === 'refund')
  const profits = atLeastOne(rows.franchisee ?? []).map(({ id }) => {
    const isTheirs = ({ franchisee_id }: DemoRow) => franchisee_id === id
    const income = sum(paid.filter(isTheirs).map(({ amount }) => Number(amount)))
    // Venues with a share of what comes in, and levies, take no more than this.
    const share = 0.25 * income
    const costs = sum(held.filter(isTheirs).map(cost))
    return income - share - costs
  })
  expect(sum(profits)).toBeGreaterThan(0)
  expect(profits.filter((profit) => profit > 0).length).toBeGreaterThan(profits.length / 2)
})

/** Pence for the hours of the instructor and of the venue. */
function cost({ start_time, end_time, instructor_rate, venue_rate_type, venue_rate }: DemoRow): number {
  const venue = venue_rate_type === 'fixed' ? Number(venue_rate) : 0
  return (hour(end_time) - hour(start_time)) * (Number(instructor_rate) + venue)
}

function hour(time: unknown): number {
  const [hours, minutes] = String(time).split(':')
  return Number(hours) + Number(minutes) / 60
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
