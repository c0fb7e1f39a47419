import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

interface Tile {
  id: string
  points?: { key: string; id: number; values: number[] }[]
}

const chart = async (id: string, as?: 'owner' | 'desk') => {
  const { body } = await network.send('GET', 'dashboard', undefined, as)
  return (body.items as unknown as Tile[]).find((tile) => tile.id === id)?.points
}

/** Booked, capacity and waiting of the classes in progress of each franchisee. */
async function countedByHand(): Promise<Map<unknown, number[]>> {
  const sums = new Map<unknown, number[]>()
  for (const row of await network.items('classes?quick_filter=in_progress&count=500')) {
    const path = `classes/${String(row['id'])}`
    const { franchisee_id: by, booked, places } = await network.item('GET', path)
    const waiting = (await network.items(`${path}/waiting?count=500`)).filter(({ state }) =>
      ['waiting', 'offered'].includes(String(state)),
    )
    const figures = [Number(booked), Number(places ?? 0), waiting.length]
    sums.set(
      by,
      (sums.get(by) ?? [0, 0, 0]).map((sum, at) => sum + (figures[at] ?? 0)),
    )
  }
  return sums
}

describe('the chart of places on the dashboard', () => {
  it('has who waits beside what is booked and the capacity, by franchisee', async () => {
    const points = (await chart('places_by_franchisee')) ?? []
    expect(points.length).toBeGreaterThan(1)
    expect(new Map(points.map(({ id, values }) => [id, values]))).toEqual(await countedByHand())
    expect(points.some(({ values: [, , waiting = 0] }) => waiting > 0)).toBe(true)
  })

  it('is for the franchise itself by venue, whoever of it looks', async () => {
    for (const as of ['owner', 'desk'] as const) {
      expect(await chart('places_by_franchisee', as)).toBeUndefined()
      expect((await chart('places_by_venue', as))?.every(({ values }) => values.length === 3)).toBe(true)
    }
  })
})
