import { linkConditions } from '#declarations/kept-rules/link-condition.ts'
import { availablePath } from '#declarations/facts/available-path.ts'
import type { EntityModel, RelationEndpointModel, RelationModel } from '#declarations/model.ts'
import { auditOf, type AuditRow } from '../audit-log.ts'
import type { Check, Findings, Subject } from '../check.ts'
import { wrongIn } from '../oracle/item.ts'
import { isAvailable } from '../oracle/offered.ts'
import { firstDisorder } from '../oracle/order.ts'
import { isInScope } from '../oracle/scope.ts'
import { sameWireValue } from '../oracle/same-value.ts'
import type { Values } from '../oracle/record-rules.ts'
import type { View } from '../oracle/records.ts'
import { anyTargetOf, listAll } from '../record-target.ts'
import { agreesWithLinked } from '../valid/one-per.ts'
import { type Maker, validChange, validRecord } from '../valid/valid-record.ts'
import type { Reply } from '../world/client.ts'

/** A relation of a record, as its endpoints are checked. */
interface Relation {
  endpoint: RelationEndpointModel
  relation: RelationModel
  /** The record whose relation it is. */
  owner: View
  /** `reading-groups/3/readers` */
  api: string
}

/** The rows of a relation are listed, each with what attaches it. */
export const relations: Check = {
  title: 'API-26 API-29 API-39 API-47 lists the rows of every relation, with what attaches them',
  applies: ({ resource }) => Object.keys(resource.relations).length > 0,
  async run(subject, found) {
    const { world } = subject
    const { chief } = world.main
    for (const part of await relationsOf(subject)) {
      const records = await world.records(world.main)
      const rows = records.related(subject.entity.name, part.owner.id, part.relation.name)
      const { items, last } = await listAll(subject, chief, part.api)
      if (!found.status(last, 200)) continue
      found.sameIds(last.asked, items, rows)
      for (const item of items) {
        const row = rows.find(({ id }) => id === item.id)
        const wrong = row ? wrongIn(records, chief, part.relation.entity, item, row) : []
        found.expect(wrong.length === 0, `${last.asked}: ${String(item.id)}: ${wrong.join('; ')}`)
        const isAttached =
          !part.relation.through || sameWireValue((item.pivot as View | undefined)?.id, (row?.pivot as View).id)
        found.expect(isAttached, `${last.asked}: ${String(item.id)} lacks its pivot`)
      }
      const sorted = items.flatMap(({ id }) => rows.find((row) => row.id === id) ?? [])
      const disorder = firstDisorder(
        records,
        part.relation.entity,
        sorted,
        part.endpoint.list.sort,
        part.relation.through,
      )
      found.expect(disorder === undefined, `${last.asked}: ${disorder}`)
      const nowhere = part.api.replace(`/${part.owner.id}/`, '/987654321/')
      found.status(await world.client.send(chief, 'GET', nowhere), 404, 'there is no such record')
    }
  },
}

/** Rows that are not attached yet can be chosen, attached, changed and detached again, each with its audit line. */
export const links: Check = {
  title: 'API-13 API-26 API-32 API-34 API-50 attaches, toggles, changes and detaches what is available',
  applies: ({ resource, world, entity }) =>
    Object.values(resource.relations).some(
      ({ relation }) => world.model.entities[entity.name]?.relations[relation]?.through,
    ),
  async run(subject, found) {
    for (const part of await relationsOf(subject)) {
      const through = subject.world.model.entities[part.relation.through ?? '']
      if (through) await changeLinks(subject, found, part, through)
    }
  },
}

async function relationsOf(subject: Subject): Promise<Relation[]> {
  const { world, resource, entity } = subject
  const records = await world.records(world.main)
  const viewer = subject.viewer(world.main.chief)
  return Object.values(resource.relations).flatMap((endpoint) => {
    const relation = entity.relations[endpoint.relation]
    if (!relation || !isAvailable(world, world.main.chief, endpoint)) return []
    const owners = subject
      .visible(records, world.main.chief)
      .filter((row) => anyTargetOf(subject, row) && isInScope(records, viewer, entity.name, row, 'write'))
    const most = owners.toSorted(
      (one, other) => Number(other[`${relation.name}_count`]) - Number(one[`${relation.name}_count`]),
    )
    const owner = most[0]
    return owner
      ? [{ endpoint, relation, owner, api: `${anyTargetOf(subject, owner)?.api}/${owner.id}/${endpoint.path}` }]
      : []
  })
}

async function changeLinks(subject: Subject, found: Findings, part: Relation, through: EntityModel): Promise<void> {
  const { world, entity } = subject
  const { client, main } = world
  const { endpoint, relation, owner, api } = part
  const { by, to = '' } = relation
  const maker: Maker = { ...(await subject.maker(main.chief)), entity: through }
  const attached = maker.records
    .all(through.name)
    .filter((link) => link[by] === owner.id)
    .map((link) => link[to])
  const related = world.model.resources[maker.records.entity(relation.entity).resource ?? '']
  const declared = typeof endpoint.available === 'object' ? endpoint.available.where : related?.picker.where
  const ofLink = linkConditions(world.model, relation)
  const shown = [declared, relation.where, ...ofLink].filter((where) => where !== undefined)
  const expected = maker.records.all(relation.entity).filter((row) => {
    const roots = { ...maker.viewer.roots, parent: owner }
    return !attached.includes(row.id) && shown.every((where) => maker.records.holds(where, relation.entity, row, roots))
  })
  if (endpoint.available) {
    const reply = await client.send(main.chief, 'GET', `${api}/${availablePath(endpoint)}`)
    if (found.status(reply, 200)) {
      found.sameIds(reply.asked, reply.body.items ?? [], expected)
    }
  }
  const agreeing = expected.find((row) => agreesWithLinked(maker.records, through, { [by]: owner.id, [to]: row.id }))
  if (endpoint.attach && agreeing) {
    const body = { [to]: agreeing.id }
    found.refusal(await client.send(main.chief, 'POST', `${api}/attach`, { body }), to, 'one like it is attached')
  }
  const choice = expected.find((row) => !agreesWithLinked(maker.records, through, { [by]: owner.id, [to]: row.id }))
  const made = choice && validRecord(maker, { fixed: { [by]: owner.id, [to]: choice.id } })
  if (!endpoint.attach || !made) return
  const sent = Object.entries(made.sent).filter(([name]) => endpoint.pivot.includes(name))
  const body = { ...Object.fromEntries(sent), [to]: choice.id }
  const id = Number(body[to])

  const attach = await client.send(main.chief, 'POST', `${api}/attach`, { body })
  if (!found.status(attach, 201)) return
  const link = Number(attach.body.item?.id)
  await audited(subject, found, attach, 'create', through, link)
  await expectLink(subject, found, attach, through, link, body)
  found.refusal(await client.send(main.chief, 'POST', `${api}/attach`, { body }), to, 'it is attached already')
  const unknown = { ...body, [to]: 987_654_321 }
  found.refusal(
    await client.send(main.chief, 'POST', `${api}/attach`, { body: unknown }),
    to,
    'there is no such record',
  )
  const extra = { ...body, nonsense: 1 }
  found.refusal(
    await client.send(main.chief, 'POST', `${api}/attach`, { body: extra }),
    'nonsense',
    'there is no such field',
  )
  found.refusal(await client.send(main.chief, 'POST', `${api}/attach`, { body: {} }), to, 'it is required')

  const { toggle } = endpoint
  if (toggle !== undefined) {
    const before = (await world.records(main)).one(through.name, link)?.[toggle]
    const flipped = await client.send(main.chief, 'POST', `${api}/toggle`, { body: { [to]: id } })
    if (found.status(flipped, 200))
      await expectLink(subject, found, flipped, through, link, { [toggle]: before !== true })
    await audited(subject, found, flipped, 'update', through, link)
  }
  const current = (await world.records(main)).one(through.name, link)
  const change = current && endpoint.pivot.map((name) => validChange(maker, current, name)).find((one) => one)
  if (change) {
    const changed = await client.send(main.chief, 'PUT', `${api}/${id}`, { body: change.sent })
    if (found.status(changed, 200)) await expectLink(subject, found, changed, through, link, change.sent)
    await audited(subject, found, changed, 'update', through, link)
    found.refusal(
      await client.send(main.chief, 'PUT', `${api}/${id}`, { body: { [by]: 1 } }),
      by,
      'links are not moved',
    )
  }
  if (!endpoint.detach) return
  const detach = await client.send(main.chief, 'POST', `${api}/detach`, { body: { [to]: id } })
  const isHooked = (through.hooks?.delete?.before ?? []).length > 0
  if (isHooked && detach.status === 409) {
    // Custom code may keep a link: then it is there as before.
    await expectLink(subject, found, detach, through, link, { [by]: owner.id, [to]: id })
    found.expect((await auditOf(world, detach)).length === 0, `${detach.asked}: audits what was refused`)
    return
  }
  if (!found.status(detach, 200)) return
  await audited(subject, found, detach, 'delete', through, link)
  found.expect(!(await world.records(main)).one(through.name, link), `${detach.asked}: ${entity.name} is still linked`)
  const again = await client.send(main.chief, 'POST', `${api}/detach`, { body: { [to]: id } })
  found.status(again, 200, 'it is detached already')
  found.expect((await auditOf(world, again)).length === 0, `${again.asked}: audits what has not changed`)
  found.status(await client.send(main.chief, 'DELETE', `${api}/${id}`), 404, 'there is no such link')
}

async function expectLink(
  { world }: Subject,
  found: Findings,
  reply: Reply,
  through: EntityModel,
  id: number,
  values: Values,
): Promise<void> {
  const link = (await world.records(world.main)).one(through.name, id)
  for (const [name, value] of Object.entries(values)) {
    const isSame = sameWireValue(link?.[name], value)
    found.expect(isSame, `${reply.asked}: ${name} is ${JSON.stringify(link?.[name])}, not ${JSON.stringify(value)}`)
  }
}

/** The log tells of the link, and of none beside it but those that gave way to it where one alone may be so marked. */
async function audited(
  { world }: Subject,
  found: Findings,
  reply: Reply,
  action: string,
  through: EntityModel,
  id: number,
): Promise<void> {
  const gaveWay = (row: AuditRow) =>
    row.record_id !== id &&
    row.action === 'update' &&
    Object.entries(row.after ?? {}).every(([name, value]) => through.fields[name]?.exclusive && value === false)
  const rows = (await auditOf(world, reply)).filter((row) => row.entity !== through.name || !gaveWay(row))
  const told = rows.map((row) => `${row.action} ${row.entity} ${row.record_id} by ${row.actor_user_id}`).join()
  const expected = `${action} ${through.name} ${id} by ${world.main.chief.userId}`
  found.expect(told === expected, `${reply.asked}: the audit log tells "${told}" instead of "${expected}"`)
}
