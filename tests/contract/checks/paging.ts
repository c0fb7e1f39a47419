import type { Check } from '../check.ts'
import { listAll, mainTarget } from '../record-target.ts'

/** Pages are disjoint, complete and in order, and each says how many there are. */
export const paging: Check = {
  title: 'TBL-01 TBL-02 cuts the list into pages that are disjoint and complete, and says where they end',
  applies: (subject) => subject.has('list'),
  async run(subject, found) {
    const { world, resource } = subject
    const records = await world.records(world.main)
    const { chief } = world.main
    const target = mainTarget(subject, records, chief)
    if (!target) return
    const { items } = await listAll(subject, chief, target.api)
    const whole = items.map(({ id }) => Number(id))
    const count = Math.max(1, Math.ceil(whole.length / 3))
    const last = Math.max(1, Math.ceil(whole.length / count))
    const paged: number[] = []
    for (let page = 1; page <= last + 1; page += 1) {
      const reply = await world.client.send(chief, 'GET', `${target.api}?page=${page}&count=${count}`)
      if (!found.status(reply, 200)) return
      paged.push(...(reply.body.items ?? []).map(({ id }) => Number(id)))
      const meta = { total: whole.length, current_page: page, last_page: last, has_more_pages: page < last }
      for (const [name, value] of Object.entries(meta)) {
        const said = reply.body.meta?.[name as keyof typeof meta]
        found.expect(said === value, `${reply.asked}: ${name} is ${String(said)} instead of ${String(value)}`)
      }
    }
    found.expect(
      paged.join() === whole.join(),
      `GET ${target.api} in pages of ${count}: ${paged.join()} instead of ${whole.join()}`,
    )
    const first = await world.client.send(chief, 'GET', target.api)
    const shown = Math.min(resource.list.count, whole.length)
    found.expect(
      first.body.items?.length === shown,
      `${first.asked}: ${first.body.items?.length} rows instead of ${shown}`,
    )
    for (const query of [
      'page=0',
      'page=-1',
      'page=1.5',
      'page=first',
      'count=0',
      'count=501',
      'count=all',
      'page=1&page=2',
    ]) {
      found.status(await world.client.send(chief, 'GET', `${target.api}?${query}`), 400, 'there is no such page')
    }
  },
}
