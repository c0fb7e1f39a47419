import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { featureUses } from '#declarations/facts/feature-uses.ts'
import { loadModel } from '#declarations/load-model.ts'
import type { EntityModel, ResourceModel } from '#declarations/model.ts'
import { type Route, isIdSegment } from '#server/routes/route.ts'
import { routeTable } from '#server/routes/route-table.ts'
import { type Client, oneOf, type TestServer, openTestServer } from '../../support/server.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

const { model } = loadModel('tests/fixtures/library')
const FEATURES = Object.keys(model.application.features)

let server: TestServer
let head: Client
let routes: Route[]
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
  routes = routeTable(server.model, server.parts.code)
})
afterAll(() => server.close())

const switchTo = async (feature: string, value: boolean) => {
  const { status } = await head.put(`settings/features/${feature}`, { value })
  expect(status).toBe(200)
}
const addressOf = ({ path }: Route) => path.replace(/:(\w+)/g, (_, name: string) => (isIdSegment(name) ? '1' : 'x'))
/** A report has no days but those that are asked for. */
const DAYS = 'date_range[startDate]=2026-01-01&date_range[endDate]=2026-01-31'
const send = (route: Route) => {
  const address = /^reports\/[\w-]+$/.test(route.path) ? `${addressOf(route)}?${DAYS}` : addressOf(route)
  if (route.method === 'GET') return head.get(address)
  if (route.method === 'DELETE') return head.delete(address)
  return route.method === 'POST' ? head.post(address) : head.put(address)
}
/** Resources that are there whether or not the feature is on, with their entity. */
const listed = (): [ResourceModel, EntityModel][] =>
  Object.values(model.resources).flatMap((resource) => {
    const entity = model.entities[resource.entity]
    const isThere = resource.feature === undefined && resource.requires === undefined && entity?.builtIn === undefined
    const isMain = resource.mounts[0]?.parents.length === 0
    return entity && isThere && isMain && resource.methods.includes('list') ? [[resource, entity]] : []
  })

describe.each(FEATURES)('CFG-04 SCON-10 %s, switched off', (feature) => {
  beforeAll(() => switchTo(feature, false))
  afterAll(() => switchTo(feature, true))

  it('closes its endpoints', async () => {
    for (const route of atLeastOne(routes.filter(({ features }) => features.includes(feature)))) {
      const { status } = await send(route)
      expect(`${route.method} ${route.path}: ${status}`).toBe(`${route.method} ${route.path}: 404`)
    }
  })

  it('takes its fields out of rows, and refuses them in what is sent', async () => {
    for (const [resource, entity] of atLeastOne(listed())) {
      const fields = Object.values(entity.fields).filter((field) => field.feature === feature && !field.computed)
      if (fields.length === 0) continue
      const api = resource.mounts[0]?.api ?? ''
      const row = oneOf((await head.get(`${api}?count=1`)).body.items)
      for (const { name } of fields) {
        expect(row).not.toHaveProperty(name)
        const refused = await head.patch(`${api}/${row.id}`, { [name]: null })
        expect(refused.body.errors).toHaveProperty(name)
      }
    }
  })

  it('does not know its filters', async () => {
    for (const [resource] of atLeastOne(listed())) {
      const api = resource.mounts[0]?.api ?? ''
      for (const filter of resource.list.filters.filter((one) => one.feature === feature)) {
        expect((await head.get(`${api}?filter[${filter.id}]=1`)).status).toBe(400)
      }
      for (const quick of resource.list.quickFilters.filter((one) => one.feature === feature)) {
        expect((await head.get(`${api}?quick_filter=${quick.id}`)).status).toBe(400)
      }
    }
  })
})

it('CFG-04 switched on, a feature opens its lists', async () => {
  const lists = routes.filter(
    ({ method, path, features }) => method === 'GET' && features.length > 0 && !path.includes(':'),
  )
  for (const feature of FEATURES) await switchTo(feature, true)
  for (const list of atLeastOne(lists)) expect(`${list.path}: ${(await send(list)).status}`).toBe(`${list.path}: 200`)
})

it('finds everything that a feature hides, for the guide', () => {
  const uses = featureUses(model)
  const placesOf = (feature: string) => uses[feature]?.map(({ place }) => place.join(' > '))
  expect(placesOf('reservations')).toEqual(
    expect.arrayContaining([
      'Menu > menu entry "reservations"',
      'Books > field "Reservable"',
      'Books > quick filter "Reserved"',
      'Books > tab "Reservations"',
      'Reservations > all of it',
    ]),
  )
  expect(placesOf('opening_calendar')).toEqual(['Branches > tab "Calendar"'])
  expect(placesOf('fines')).toEqual(expect.arrayContaining(['Settings > settings "Fines"', 'Readers > tab "Fines"']))
})
