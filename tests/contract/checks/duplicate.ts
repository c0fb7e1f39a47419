import type { Check } from '../check.ts'
import { sameWireValue } from '../oracle/same-value.ts'
import { mainTarget } from '../record-target.ts'

/** What is typed finds the records that look the same, in large letters or small. */
export const lookAlike: Check = {
  title: 'CUS-01 warns of records that look like the one that is typed',
  applies: ({ resource }) => resource.lookAlike !== undefined,
  async run(subject, found) {
    const { world, resource } = subject
    const { client, main } = world
    const records = await world.records(main)
    const target = mainTarget(subject, records, main.chief)
    const rows = subject.visible(records, main.chief)
    for (const group of resource.lookAlike?.any ?? []) {
      const record = rows.find((row) => group.every((name) => row[name] !== null))
      if (!record || !target) continue
      const same = rows.filter((row) => group.every((name) => sameWireValue(row[name], record[name])))
      const typed = group.map((name) => [name, shouted(record[name])])
      const reply = await client.send(main.chief, 'POST', `${target.api}/look-alike`, {
        body: Object.fromEntries(typed),
      })
      if (!found.status(reply, 200)) continue
      const ids = (reply.body.items ?? []).map(({ id }) => id)
      const missing = same.slice(0, 10).filter(({ id }) => !ids.includes(id))
      const isFull = ids.length === 10
      found.expect(
        missing.length === 0 || isFull,
        `${reply.asked}: does not find ${missing.map(({ id }) => id).join()}`,
      )
    }
    const none = await client.send(main.chief, 'POST', `${target?.api}/look-alike`, { body: {} })
    if (found.status(none, 200)) found.expect(none.body.items?.length === 0, `${none.asked}: finds something`)
  },
}

function shouted(value: unknown): unknown {
  return typeof value === 'string' && /^[\w .'-]+$/.test(value) ? value.toUpperCase() : value
}
