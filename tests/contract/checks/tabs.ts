import type { Check } from '../check.ts'
import { isAvailable } from '../oracle/offered.ts'
import { visible } from '../oracle/scope.ts'
import { holds } from '../world/person.ts'
import { anyTargetOf } from '../record-target.ts'

/** One request gives a record with the rows of the tab that is open, and another one the number of rows of each. */
export const tabs: Check = {
  title: 'API-20 API-36 gives a record with the rows of an open tab, and counts what belongs to it',
  applies: (subject) => subject.has('get') && !!subject.resource.show,
  async run(subject, found) {
    const { world, resource, entity } = subject
    const { client, main } = world
    for (const person of [main.chief, ...subject.members.slice(0, 1)]) {
      const records = await world.records(main)
      const viewer = subject.viewer(person)
      const record = subject.visible(records, person).find((row) => anyTargetOf(subject, row))
      if (!record) continue
      const address = `${anyTargetOf(subject, record)?.api}/${record.id}`
      const seen = (relation: string) => {
        const related = visible(records, viewer, entity.relations[relation]?.entity ?? '')
        return records
          .related(entity.name, record.id, relation)
          .filter((row) => related.some(({ id }) => id === row.id))
      }
      for (const tab of resource.show?.tabs ?? []) {
        if (!isAvailable(world, person, tab)) continue
        const shown = tab.relation
          ? [{ id: tab.id, view: tab.relation }]
          : (tab.panels ?? []).flatMap((panel) => (panel.relation ? [{ id: panel.id, view: panel.relation }] : []))
        const reply = await client.send(person, 'GET', `${address}?with=${tab.id}${tab.relation ? '&count=500' : ''}`)
        if (!found.status(reply, 200)) continue
        found.expect(reply.body.item?.id === record.id, `${reply.asked}: lacks the record itself`)
        for (const { id, view } of shown) {
          const rows = seen(view.relation)
          const items = reply.body.with?.[id]?.items
          if (!found.expect(items !== undefined, `${reply.asked}: lacks the rows of ${id}`) || !items) continue
          const expected = tab.relation ? rows.length : Math.min(rows.length, view.list.count)
          const strange = items.filter((item) => !rows.some((row) => row.id === item.id))
          found.expect(
            items.length === expected && strange.length === 0,
            `${reply.asked}: ${items.length} rows of ${id}, not ${expected}`,
          )
        }
      }
      found.status(await client.send(person, 'GET', `${address}?with=nonsense`), 400, 'there is no such tab')
      const counted = await client.send(person, 'GET', address, { prefer: 'quick-counts' })
      const tabs = (resource.show?.tabs ?? []).flatMap((tab) => (tab.relation ? [{ tab, view: tab.relation }] : []))
      for (const { tab, view } of tabs) {
        const isSeen = [tab, view.guard].every(
          (guard) => isAvailable(world, person, guard) && holds(person, guard.permission),
        )
        const said = (counted.body.counts as Record<string, { count: number }> | undefined)?.[view.relation]?.count
        const [expected, others] = [
          seen(view.relation).length,
          tabs.filter((one) => one.view.relation === view.relation),
        ]
        if (isSeen || others.length === 1)
          found.expect(
            said === (isSeen ? expected : undefined),
            `${counted.asked}: ${String(said)} of the tab ${tab.id} instead of ${isSeen ? expected : 'none'}`,
          )
      }
      const meta = await client.send(person, 'GET', `${address}/meta`)
      if (!found.status(meta, 200)) continue
      const relations = Object.values(resource.relations).filter((endpoint) => isAvailable(world, person, endpoint))
      for (const { relation } of relations) {
        const [said, expected] = [meta.body.item?.[relation], seen(relation).length]
        found.expect(said === expected, `${meta.asked}: ${String(said)} ${relation} instead of ${expected}`)
      }
    }
  },
}
