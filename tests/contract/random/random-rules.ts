import type { EntitySchema } from '#declarations/format.ts'
import type { Chance } from '../valid/chance.ts'

/** Rules between the fields of an entity, among those that its fields allow. */
export function addRules(chance: Chance, schema: EntitySchema): void {
  const { properties } = schema
  const has = (...names: string[]) => names.every((name) => name in properties)
  if (has('founded_on', 'review_date') && chance.percent(70)) {
    delete properties.founded_on?.default
    delete properties.review_date?.default
    forbid(schema, {
      when: { review_date: { lt: '$record.founded_on' } },
      message: 'The review cannot come before the start.',
      field: 'review_date',
    })
  }
  if (has('price', 'share') && chance.percent(60)) forbid(schema, { price: { gt: 80_000 }, share: { gt: 50 } })
  if (has('rank', 'level') && chance.percent(60)) forbid(schema, { rank: { gt: 10 }, level: 1 })
  if (has('remarks') && chance.percent(50)) {
    properties.remarks = { ...properties.remarks, showWhen: { state: 'closed' } }
    require(schema, { when: { state: 'closed' }, fields: ['remarks'] })
  }
  if (has('email', 'phone') && chance.percent(50))
    require(schema, { when: { active: true, state: 'waiting' }, fields: ['phone'] })
  if (has('price') && chance.percent(40)) {
    properties.price = { ...properties.price, default: 0 }
    properties.active = { ...properties.active, onChange: [{ to: false, set: { price: 0 } }] }
  }
  if (has('mass') && chance.percent(40)) properties.mass = { ...properties.mass, showWhen: { active: true } }
  if (has('steps') && chance.percent(30))
    properties.steps = { ...properties.steps, showWhen: { not: { state: ['waiting'] } } }
  if (has('score', 'level') && chance.percent(40)) schema.unique = [['score', 'level']]
  if (has('rank') && chance.percent(25)) properties.rank = { ...properties.rank, readOnly: true }
  if (has('code') && chance.percent(40)) properties.code = { ...properties.code, immutable: true }
  if (has('length') && chance.percent(30)) {
    properties.length = {
      type: 'integer',
      minimum: 0,
      maximum: 100,
      formatBy: { field: 'state', formats: { open: 'percent', closed: 'money' } },
    }
  }
}

function forbid(schema: EntitySchema, rule: NonNullable<EntitySchema['forbid']>[number]): void {
  schema.forbid = [...(schema.forbid ?? []), rule]
}

function require(schema: EntitySchema, rule: NonNullable<EntitySchema['requiredWhen']>[number]): void {
  schema.requiredWhen = [...(schema.requiredWhen ?? []), rule]
}
