import type { Check } from '../check.ts'
import { changeable } from '../target.ts'
import { acyclicFields, within } from '../valid/acyclic.ts'

/** A reference that is acyclic takes neither its record nor what leads there, and its picker offers neither. */
export const circles: Check = {
  title: 'refuses a reference that leads back to its record, and does not offer it',
  applies: (subject) => subject.has('update') && acyclicFields(subject.entity).length > 0,
  async run(subject, found) {
    const { world, entity, resource } = subject
    const { chief } = world.main
    const target = await changeable(subject)
    if (!target) return
    const { address, maker, record } = target
    for (const { name } of target.fields.filter(({ reference }) => reference?.acyclic)) {
      const ids = [...within(maker.records, entity, name, record.id)]
      for (const id of ids.slice(0, 3)) {
        const reply = await world.client.send(chief, 'PATCH', address, { body: { [name]: id } })
        found.refusal(reply, name, 'it leads back to its record')
      }
      const asked = `for=${entity.name}.${name}&record[id]=${record.id}`
      for (const api of resource.mounts.filter(({ parents }) => parents.length === 0).map((mount) => mount.api)) {
        const offered = await world.client.send(chief, 'GET', `${api}/all?${asked}`)
        if (!found.status(offered, 200)) continue
        const wrong = (offered.body.items ?? []).filter((item) => ids.includes(Number(item.id)))
        found.expect(wrong.length === 0, `${offered.asked}: offers what leads back to the record`)
      }
    }
  },
}
