import type { Check } from '../check.ts'
import { expectedRoutes } from '../expected-routes.ts'
import { validValue } from '../valid/value.ts'
import { anyTargetOf, mainTarget } from '../record-target.ts'

/** What a feature turns off is not there: endpoints are 404, fields are neither shown nor taken, filters unknown. */
export const features: Check = {
  title: 'CFG-04 hides what a feature turns off, and closes its endpoints',
  async run(subject, found) {
    const { world, resource, entity } = subject
    const { client, plain } = world
    const { chief } = plain
    for (const route of expectedRoutes(world.model, world.code, resource).filter((one) => one.features.length > 0)) {
      const address = route.path.replace(/:\w+/g, '1')
      const body = route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} }
      found.status(await client.send(chief, route.method, address, body), 404, `${route.features.join()} is off`)
    }
    const records = await world.records(plain)
    const target = mainTarget(subject, records, chief)
    if (resource.feature !== undefined || !target) return
    const off = Object.values(entity.fields).filter(({ feature }) => feature !== undefined)
    const names = off.map(({ name }) => name)
    const record = subject.visible(records, chief).find((row) => anyTargetOf(subject, row))
    if (subject.has('list')) {
      const list = await client.send(chief, 'GET', target.api)
      if (found.status(list, 200)) {
        const shown = names.filter((name) => list.body.items?.some((item) => name in item))
        found.expect(shown.length === 0, `${list.asked}: shows ${shown.join()}, which are off`)
      }
      const guarded = [
        ...resource.list.filters.map((filter) => [filter.feature, `filter[${filter.id}]=1`] as const),
        ...resource.list.quickFilters.map((filter) => [filter.feature, `quick_filter=${filter.id}`] as const),
      ]
      for (const [feature, query] of guarded.filter(([name]) => name !== undefined)) {
        found.status(await client.send(chief, 'GET', `${target.api}?${query}`), 400, `${feature} is off`)
      }
    }
    if (!record) return
    const address = `${anyTargetOf(subject, record)?.api}/${record.id}`
    if (subject.has('get')) {
      const one = await client.send(chief, 'GET', address)
      const shown = names.filter((name) => name in (one.body.item ?? {}))
      if (found.status(one, 200)) found.expect(shown.length === 0, `${one.asked}: shows ${shown.join()}, which are off`)
      for (const tab of resource.show?.tabs.filter(({ feature }) => feature !== undefined) ?? []) {
        found.status(await client.send(chief, 'GET', `${address}?with=${tab.id}`), 404, `${tab.feature} is off`)
      }
    }
    for (const field of subject.has('update') ? off : []) {
      const value = field.reference ? 1 : validValue(world.model, field, subject.chance, world.rootsOf(chief).today)
      const reply = await client.send(chief, 'PATCH', address, { body: { [field.name]: value } })
      found.refusal(reply, field.name, `${field.feature} is off`)
    }
  },
}
