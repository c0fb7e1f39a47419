import { fingerprint } from '../audit-log.ts'
import type { Check, Findings, Subject } from '../check.ts'
import { sameWireValue } from '../oracle/same-value.ts'
import { type Values, writtenFields } from '../oracle/record-rules.ts'
import type { RecordTarget } from '../record-target.ts'
import { changeable, makeRecord, type Target } from '../target.ts'
import { writableFields } from '../valid/valid-record.ts'
import { unfitValue, wrongValues } from '../valid/wrong-values.ts'

/** Every field refuses what its schema does not allow: 422 that names all fields that are wrong, and nothing is written. */
export const wrongFields: Check = {
  title:
    'MERR-05 MERR-06 MCON-13 MCON-14 refuses wrong values, missing ones and unknown fields, by their names and all at once',
  applies: (subject) => subject.has('create') || subject.has('update'),
  async run(subject, found) {
    const { world } = subject
    const before = await fingerprint(world, world.main)
    const ready = subject.has('create')
      ? await makeRecord(subject, subject.resource.mounts[0], { fill: 'least' })
      : undefined
    if (ready) {
      await refuseWrongCreates(subject, found, ready.target, ready.made.sent)
      await refuseMissing(subject, found, ready.target, ready.made.sent)
    }
    const target = subject.has('update') ? await changeable(subject) : undefined
    if (target) await refuseChanges(subject, found, target)
    found.expect(
      (await fingerprint(world, world.main)) === before,
      `${subject.resource.name}: what was refused has been written`,
    )
  },
}

async function refuseWrongCreates(
  subject: Subject,
  found: Findings,
  target: RecordTarget,
  valid: Values,
): Promise<void> {
  const { client, main } = subject.world
  const fields = writableFields(await subject.maker(main.chief)).filter(({ name }) => !(name in target.given))
  const wrong = fields.map((field) => ({ name: field.name, values: wrongValues(field) }))
  const rounds = Math.max(0, ...wrong.map(({ values }) => values.length))
  for (let round = 0; round < rounds; round += 1) {
    const body = { ...valid }
    const about: Record<string, string> = {}
    for (const { name, values } of wrong) {
      const value = values[round]
      if (!value) continue
      body[name] = value.value
      about[name] = value.about
    }
    const reply = await client.send(main.chief, 'POST', target.api, { body })
    if (!found.status(reply, 422, JSON.stringify(about))) continue
    const silent = Object.entries(about).filter(([name]) => !reply.body.errors?.[name])
    for (const [name, what] of silent) found.add(`${reply.asked}: says nothing of ${name} (${what})`)
  }
  const unfit = fields.flatMap((field) => {
    const value = unfitValue(field)
    return value === undefined ? [] : [[field.name, value] as const]
  })
  if (unfit.length > 0) {
    const reply = await client.send(main.chief, 'POST', target.api, {
      body: { ...valid, ...Object.fromEntries(unfit) },
    })
    for (const [name] of unfit) found.refusal(reply, name, 'it cannot be kept')
  }
  const unknown = await client.send(main.chief, 'POST', target.api, { body: { ...valid, nonsense: 1 } })
  found.refusal(unknown, 'nonsense', 'there is no such field')
  for (const body of [[valid], 'text', 7]) {
    found.status(await client.send(main.chief, 'POST', target.api, { body }), 400, 'that is no object')
  }
}

/** What must be there is missed in an empty body, all of it; and each by itself when it is null. */
async function refuseMissing(subject: Subject, found: Findings, target: RecordTarget, valid: Values): Promise<void> {
  const { client, main } = subject.world
  const required = writtenFields(subject.entity).filter(
    (field) => field.required && field.default === undefined && !field.showWhen && !(field.name in target.given),
  )
  for (const { name, kind } of required) {
    const { [name]: _left, ...rest } = valid
    found.refusal(await client.send(main.chief, 'POST', target.api, { body: rest }), name, 'it is required')
    const body = { ...valid, [name]: kind === 'date' ? '' : null }
    found.refusal(await client.send(main.chief, 'POST', target.api, { body }), name, 'it is required')
  }
  if (required.length === 0) return
  const reply = await client.send(main.chief, 'POST', target.api, { body: {} })
  for (const { name } of required) found.refusal(reply, name, 'it is required')
}

/** What a client may not change, what is null and must not be, and what is wrong in a change. */
async function refuseChanges(
  subject: Subject,
  found: Findings,
  { address, record, fields, target }: Target,
): Promise<void> {
  const { client, main } = subject.world
  const locked = Object.values(subject.entity.fields).filter(
    (field) =>
      (field.readOnly || field.immutable || field.name in target.given) &&
      typeof otherThan(record[field.name]) !== 'undefined',
  )
  const changed = Object.fromEntries(locked.map(({ name }) => [name, otherThan(record[name])]))
  if (locked.length > 0) {
    const reply = await client.send(main.chief, 'PUT', address, { body: changed })
    for (const { name } of locked) found.refusal(reply, name, 'it cannot be changed')
  }
  const named = fields.find(({ reference }) => reference && record[reference.as])?.reference
  if (named) {
    const body = { [named.as]: { id: 987_654_321 } }
    found.refusal(await client.send(main.chief, 'PATCH', address, { body }), named.as, 'names are not changed here')
  }
  const required = fields.filter((field) => field.required && !field.showWhen)
  if (required.length > 0) {
    const body = Object.fromEntries(required.map(({ name }) => [name, null]))
    const reply = await client.send(main.chief, 'PATCH', address, { body })
    for (const { name } of required) found.refusal(reply, name, 'it is required')
  }
  const wrong = fields.flatMap((field) =>
    wrongValues(field)
      .slice(-1)
      .map(({ value }) => [field.name, value] as const),
  )
  if (wrong.length > 0) {
    const reply = await client.send(main.chief, 'PATCH', address, { body: Object.fromEntries(wrong) })
    for (const [name] of wrong) found.refusal(reply, name, 'it is wrong')
  }
  found.refusal(
    await client.send(main.chief, 'PUT', address, { body: { nonsense: null } }),
    'nonsense',
    'there is no such field',
  )
}

/** Another value of the same type; undefined where none comes to mind. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return '2001-01-01T00:00:00.000Z'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))
    return sameWireValue(value, '2001-01-01') ? '2001-01-02' : '2001-01-01'
  return typeof value === 'string' ? `${value}x` : undefined
}
