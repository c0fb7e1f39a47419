import { fingerprint } from '../audit-log.ts'
import type { Check } from '../check.ts'
import { wrongIn } from '../oracle/item.ts'
import { anyTargetOf, listAll, mainTarget, rowsAt } from '../record-target.ts'
import { makeRecord } from '../target.ts'

/** Two tenants have the same ids and never see anything of each other. */
export const tenants: Check = {
  title: 'API-01 keeps tenants apart: the rows of another are not there, even where their ids are the same',
  async run(subject, found) {
    const { world, entity } = subject
    const { client, main, other } = world
    const theirs = await world.records(main)
    const own = await world.records(other)
    const target = mainTarget(subject, own, other.chief)
    if (target && subject.has('list')) {
      const { items, last } = await listAll(subject, other.chief, target.api)
      const rows = rowsAt(subject, own, other.chief, target)
      if (found.status(last, 200)) found.sameIds(last.asked, items, rows)
      for (const item of items) {
        const record = own.one(entity.name, item.id)
        const wrong = record ? wrongIn(own, other.chief, entity.name, item, record) : []
        found.expect(wrong.length === 0, `${last.asked}: ${String(item.id)}: ${wrong.join('; ')}`)
      }
    }
    const before = await fingerprint(world, main)
    const strange = theirs.all(entity.name).find((row) => !own.one(entity.name, row.id) && anyTargetOf(subject, row))
    if (strange) {
      const address = `${anyTargetOf(subject, strange)?.api}/${strange.id}`
      const asked = [
        ...(subject.has('get') ? (['GET'] as const) : []),
        ...(subject.has('update') ? (['PUT', 'PATCH'] as const) : []),
        ...(subject.has('delete') ? (['DELETE'] as const) : []),
      ]
      for (const method of asked) {
        const reply = await client.send(other.chief, method, address, method.startsWith('P') ? { body: {} } : {})
        found.status(reply, 404, 'it is of another tenant')
      }
    }
    await referBeyond()
    const shared = subject.visible(own, other.chief).find((row) => anyTargetOf(subject, row))
    if (shared && subject.has('get')) {
      const address = `${anyTargetOf(subject, shared)?.api}/${shared.id}`
      const reply = await client.send(other.chief, 'GET', address)
      if (found.status(reply, 200)) {
        for (const wrong of wrongIn(own, other.chief, entity.name, reply.body.item ?? {}, shared))
          found.add(`${reply.asked}: ${wrong}`)
      }
      const elsewhere = await client.send(main.chief, 'GET', address, { tenant: other.slug })
      found.status(elsewhere, 401, 'the session is of another tenant')
    }
    found.expect((await fingerprint(world, main)) === before, `${other.chief.name} has changed rows of ${main.slug}`)

    /** A reference to what only the other tenant has. */
    async function referBeyond(): Promise<void> {
      const ready = subject.has('create')
        ? await makeRecord(subject, subject.resource.mounts[0], { tenant: other })
        : undefined
      if (!ready) return
      for (const { name, reference, readOnly } of Object.values(entity.fields)) {
        if (!reference || readOnly || name in ready.target.given) continue
        const beyond = theirs.all(reference.entity).find(({ id }) => !own.one(reference.entity, id))
        if (!beyond) continue
        const body = { ...ready.made.sent, [name]: beyond.id }
        found.refusal(
          await client.send(other.chief, 'POST', ready.target.api, { body }),
          name,
          'it is of another tenant',
        )
      }
    }
  },
}
