import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT } from '../../contract/product/product-world.ts'
import { type Network, openNetwork } from '../network.ts'

const { reports = {} } = PRODUCT

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

/** Resource of a filter -> the parameter by which its choices follow another filter, for each report that has both. */
function narrowed(resource: string, other: string): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.values(reports).flatMap(({ name, scope, filters }) => {
      const filter = filters.find((one) => one.resource === resource)
      const has = scope?.parameter === other || filters.some(({ id }) => id === other)
      const [parameter] = Object.entries(filter?.dependsOn ?? {}).find(([, on]) => on === other) ?? []
      return filter && has ? [[name, parameter]] : []
    }),
  )
}

describe('the choices of the filters of reports', () => {
  it('REP-05 are narrowed by the franchisee and the territory, by the parameters of their calls', () => {
    const territories = Object.values(narrowed('territories', 'franchisee_id'))
    expect(new Set(territories)).toEqual(new Set(['franchisee_id']))
    const instructors = Object.values(narrowed('instructors', 'territory_id'))
    expect(new Set(instructors)).toEqual(new Set(['territory_ids']))
    expect(narrowed('venues', 'course_category_id')).toMatchObject({ 'class-occupancy': 'course_category_id' })
    expect(narrowed('course_types', 'course_category_id')).toMatchObject({ 'class-occupancy': 'category_id' })
  })

  it('REP-05 are the territories of the franchisee', async () => {
    const all = await network.items('territories')
    const own = all.filter(({ franchisee_id }) => franchisee_id === 1).map(({ id }) => id)
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(all.length)
    expect((await network.ids('territories?franchisee_id=1')).toSorted()).toEqual(own.toSorted())
  })

  it('REP-05 are the instructors of any of the territories', async () => {
    expect((await network.ids('instructors/all?territory_ids=1,2')).toSorted()).toEqual([1, 2])
    expect(await network.ids('instructors/all?territory_ids=3')).toEqual([3])
  })

  it('REP-05 are the schemes of the franchisee, those for all among them', async () => {
    const scheme = async (name: string, values: object) =>
      (await network.item('POST', 'schemes', { name, ...values })).id
    const everywhere = await scheme('Everywhere', { nationwide: true })
    const north = await scheme('North', { nationwide: false, franchisees: [1] })
    const south = await scheme('South', { nationwide: false, franchisees: [2] })
    const offered = await network.ids('schemes/all?franchisee_id=1')
    expect(offered).toEqual(expect.arrayContaining([everywhere, north]))
    expect(offered).not.toContain(south)
  })
})
