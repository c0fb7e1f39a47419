import { isDeepStrictEqual } from 'node:util'
import { fingerprint } from '../audit-log.ts'
import type { Check, Findings, Subject } from '../check.ts'
import type { Values } from '../oracle/record-rules.ts'
import { type Made, validRecord } from '../valid/valid-record.ts'
import { placesOf, type RecordTarget } from '../record-target.ts'
import { makeRecord } from '../target.ts'

type Rule = NonNullable<Subject['entity']['warn']>[number]

/** A record that goes badly with others is asked about: nothing is saved until that very warning is acknowledged. */
export const warnings: Check = {
  title: 'TER-03 asks before it saves what a warning is declared of, and saves once that is acknowledged',
  applies: ({ entity, has, ...subject }) =>
    has.call(subject, 'create') && entity.warn?.some(({ others }) => others) === true,
  async run(subject, found) {
    const ready = await makeRecord(subject, subject.resource.mounts[0])
    if (!ready) return
    for (const rule of subject.entity.warn ?? []) {
      if (rule.others) await askOfTwin(subject, found, ready.target, rule)
    }
  },
}

async function askOfTwin(subject: Subject, found: Findings, target: RecordTarget, rule: Rule): Promise<void> {
  const { world, entity } = subject
  const { client, main } = world
  const maker = await subject.maker(main.chief)
  for await (const other of twins(subject, target, rule)) {
    const made: Made | undefined = validRecord(maker, { fixed: target.given, fill: 'least' })
    if (!made) continue
    const same = rule.on.filter((name) => !(name in target.given)).map((name) => [name, other[name] ?? null] as const)
    const body: Values = { ...made.sent, ...Object.fromEntries(same) }
    const before = await fingerprint(world, main)
    const asked = await client.send(main.chief, 'POST', target.api, { body, acknowledged: [] })
    if (asked.status === 201 || asked.status === 422) continue
    if (!found.status(asked, 409)) return
    found.expect((await fingerprint(world, main)) === before, `${asked.asked}: was saved before it was confirmed`)
    const ids = (asked.body.warnings ?? []).map(({ id }) => id)
    found.expect(
      ids.some((id) => id.startsWith(`${entity.name}.${rule.id}.`)),
      `${asked.asked}: does not name the warning "${rule.id}" but ${ids.join()}`,
    )
    const wrong = await client.send(main.chief, 'POST', target.api, {
      body,
      acknowledged: [`${entity.name}.${rule.id}`],
    })
    found.status(wrong, 409, 'another warning was acknowledged')
    found.status(await client.send(main.chief, 'POST', target.api, { body, acknowledged: ids }), 201)
    return
  }
  found.expect(!world.isRich, `${entity.name}: nothing could be made that "${rule.id}" warns of`)
}

/** As many are added where none that is there will do. */
const ADDED = 8

/**
 * Records that another may go badly with: those that are there, then new ones that are in the state which the rule is about, under
 * other parents, where what is unique to a parent may stand again.
 */
async function* twins(subject: Subject, target: RecordTarget, { when = {} }: Rule): AsyncGenerator<Values> {
  const { world, entity } = subject
  const { chief } = world.main
  const maker = await subject.maker(chief)
  yield* maker.records.all(entity.name)
  const state = Object.fromEntries(
    Object.entries(when).filter(([name, value]) => name in entity.fields && typeof value !== 'object'),
  )
  const [mount] = subject.resource.mounts
  const isFree = Object.keys(target.given).length === 0
  const places = mount ? placesOf(subject, maker.records, chief, mount, ADDED) : []
  const others = places.filter(({ given }) => isFree || !isDeepStrictEqual(given, target.given))
  for (const place of others) {
    const made = validRecord(maker, { fixed: { ...place.given, ...state }, fill: 'least' })
    if (!made) continue
    const { status } = await world.client.send(chief, 'POST', place.api, { body: { ...made.sent, ...state } })
    if (status === 201) yield { ...made.stored, ...state }
  }
}
