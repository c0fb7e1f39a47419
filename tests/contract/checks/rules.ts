import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { fingerprint } from '../audit-log.ts'
import type { Check, Findings, Subject } from '../check.ts'
import { isShown, type Values, writtenFields } from '../oracle/record-rules.ts'
import { type Made, referable, uniqueKeys, validChange, validRecord, writableFields } from '../valid/valid-record.ts'
import { validValue } from '../valid/value.ts'
import { makeRecord, targetOf } from '../target.ts'
import type { RecordTarget } from '../record-target.ts'

/** Every declared rule between fields and rows is kept: a body that breaks it is 422 and names the field. */
export const rules: Check = {
  title: 'refuses forbidden states, conditional omissions, twins and references that do not fit, by their fields',
  applies: (subject) => subject.has('create'),
  async run(subject, found) {
    const { world } = subject
    const before = await fingerprint(world, world.main)
    const ready = await makeRecord(subject, subject.resource.mounts[0])
    if (!ready) return
    await refuseBroken(subject, found, ready.target)
    await refuseHidden(subject, found, ready.target)
    await refuseTwins(subject, found, ready.target)
    await refuseReferences(subject, found, ready.target, ready.made)
    await refuseOwners(subject, found, ready.target, ready.made)
    await refuseOverlap(subject, found, ready.target, ready.made)
    found.expect(
      (await fingerprint(world, world.main)) === before,
      `${subject.resource.name}: what was refused has been written`,
    )
  },
}

async function post({ world }: Subject, target: RecordTarget, body: Values) {
  return world.client.send(world.main.chief, 'POST', target.api, { body })
}

/** Records that break one rule alone. */
async function refuseBroken(subject: Subject, found: Findings, target: RecordTarget): Promise<void> {
  const { world, entity } = subject
  const maker = await subject.maker(world.main.chief)
  for (const [index, { when, field }] of entity.forbid.entries()) {
    const breaking = `forbid ${index}`
    const named = field ?? namedBy(entity, Object.keys(when))
    const made = validRecord(maker, { fixed: target.given, breaking })
    if (made) {
      found.refusal(await post(subject, target, made.sent), named, JSON.stringify(when))
      continue
    }
    const change = await breakingChange(subject, breaking)
    if (change) {
      const reply = await world.client.send(world.main.chief, 'PATCH', change.address, { body: change.sent })
      found.refusal(reply, named, JSON.stringify(when))
      continue
    }
    // What is hidden, or set by code, cannot be set at all.
    const isHidden = Object.keys(when).some((name) => {
      const known = entity.fields[name]
      return known?.showWhen !== undefined || (known?.readOnly === true && known.computed === undefined)
    })
    found.expect(
      isHidden || !world.isRich,
      `No record could be made that only ${breaking} refuses: ${JSON.stringify(when)}`,
    )
  }
  for (const { when, fields } of entity.requiredWhen) {
    for (const name of fields) {
      if (entity.fields[name]?.required || name in target.given) continue
      const made = validRecord(maker, { fixed: target.given, breaking: `require ${name}` })
      if (!made) found.expect(!world.isRich, `No record could be made that only lacks ${name}: ${JSON.stringify(when)}`)
      else found.refusal(await post(subject, target, made.sent), name, `it is required when ${JSON.stringify(when)}`)
    }
  }
}

/** The first of a rule's fields that can be mended: it is named, whatever others are. */
function namedBy({ fields }: Subject['entity'], paths: readonly string[]): string {
  const own = paths.filter((path) => path in fields)
  return own.find((path) => fields[path]?.readOnly !== true) ?? own[0] ?? ''
}

/** A change of some record that breaks one rule alone, for rules about what clients do not write. */
async function breakingChange(
  subject: Subject,
  breaking: string,
): Promise<{ address: string; sent: Values } | undefined> {
  const maker = await subject.maker(subject.world.main.chief)
  for (const record of subject.visible(maker.records, maker.viewer.person)) {
    const target = subject.has('update') ? targetOf(subject, maker, record) : undefined
    for (const { name } of target?.fields ?? []) {
      const change = validChange(maker, record, name, breaking)
      if (target && change) return { address: target.address, sent: change.sent }
    }
  }
  return undefined
}

/** A field that does not apply takes no value. */
async function refuseHidden(subject: Subject, found: Findings, target: RecordTarget): Promise<void> {
  const { world, entity } = subject
  const maker = await subject.maker(world.main.chief)
  const { viewer, records, chance } = maker
  for (const field of writableFields(maker).filter(({ showWhen, name }) => showWhen && !(name in target.given))) {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const made = validRecord(maker, { fixed: target.given, fill: attempt % 2 === 0 ? 'least' : 'all' })
      if (!made || isShown(field, made.stored, viewer.roots)) continue
      const value = field.reference
        ? referable(maker, field, made.stored)[0]?.id
        : field.kind === 'boolean'
          ? !field.default
          : validValue(records.model, field, chance, viewer.roots.today)
      const isEmpty = Array.isArray(value) && value.length === 0
      if (value === undefined || isEmpty || entity.fields[field.name]?.default === value) continue
      const reply = await post(subject, target, { ...made.sent, [field.name]: value })
      found.refusal(reply, field.name, `it is shown when ${JSON.stringify(field.showWhen)}`)
      break
    }
  }
}

/** Unique values that are taken are refused. */
async function refuseTwins(subject: Subject, found: Findings, target: RecordTarget): Promise<void> {
  const { world, entity } = subject
  const maker = await subject.maker(world.main.chief)
  const writable = writableFields(maker).map(({ name }) => name)
  for (const { fields: key, where = {} } of uniqueKeys(entity)) {
    const among = (row: Values) => evaluateCondition(where, row, { ...maker.viewer.roots, record: row })
    const open = key.filter((name) => !(name in target.given))
    const twin = maker.records
      .all(entity.name)
      .find(
        (row) =>
          among(row) && key.every((name) => row[name] !== null && (target.given[name] ?? row[name]) === row[name]),
      )
    const made = validRecord(maker, { fixed: target.given, fill: 'least' })
    if (!twin || !made || !among(made.stored) || open.length === 0 || open.some((name) => !writable.includes(name)))
      continue
    const body: Values = { ...made.sent, ...Object.fromEntries(open.map((name) => [name, twin[name]])) }
    // That it has two owners is told first.
    if (entity.owners && entity.owners.filter((name) => name in body || name in target.given).length > 1) continue
    const reply = await post(subject, target, body)
    for (const name of open) found.refusal(reply, name, `${key.join()} are those of ${twin.id}`)
  }
}

/** A record that is there, but is not one that may be referred to; and a word that is not in its list. */
async function refuseReferences(
  subject: Subject,
  found: Findings,
  target: RecordTarget,
  { sent, stored }: Made,
): Promise<void> {
  const { world } = subject
  const maker = await subject.maker(world.main.chief)
  const wrong: Values = {}
  for (const field of writtenFields(subject.entity).filter(({ name }) => name in sent)) {
    if (field.optionList) wrong[field.name] = 'no such word'
    if (!field.reference?.where) continue
    const fitting = new Set(referable(maker, field, stored).map(({ id }) => id))
    const unfit = maker.records.all(field.reference.entity).find(({ id }) => !fitting.has(id))
    if (unfit) wrong[field.name] = unfit.id
  }
  for (const [name, value] of Object.entries(wrong)) {
    const reply = await post(subject, target, { ...sent, [name]: value })
    found.refusal(reply, name, 'it may not be chosen')
  }
}

/** A record belongs to exactly one owner. */
async function refuseOwners(subject: Subject, found: Findings, target: RecordTarget, { sent }: Made): Promise<void> {
  const { world, entity } = subject
  const { owners } = entity
  const [first = ''] = owners
  if (owners.length === 0) return
  const records = await world.records(world.main)
  const isOpen = owners.every((name) => !(name in target.given))
  const none = Object.fromEntries(owners.map((name) => [name, null]))
  if (isOpen) found.refusal(await post(subject, target, { ...sent, ...none }), first, 'it belongs to nobody')
  const set = owners.find((name) => name in target.given || (sent[name] ?? null) !== null)
  const other = owners.find((name) => name !== set)
  const id = records.all(entity.fields[other ?? '']?.reference?.entity ?? '')[0]?.id
  if (other === undefined || id === undefined) return
  const reply = await post(subject, target, { ...sent, [other]: id })
  found.status(reply, 422, 'it belongs to two')
}

/** A period that begins when another one does overlaps it. */
async function refuseOverlap(subject: Subject, found: Findings, target: RecordTarget, { sent }: Made): Promise<void> {
  const { world, entity } = subject
  if (!entity.period) return
  const { start, end, by } = entity.period
  const records = await world.records(world.main)
  const other = records
    .all(entity.name)
    .find((row) => row[end] !== row[start] && by.every((name) => row[name] === (target.given[name] ?? sent[name])))
  if (!other) return
  const reply = await post(subject, target, { ...sent, [start]: other[start], [end]: null })
  found.refusal(reply, start, `${other.id} begins on the same day`)
}
