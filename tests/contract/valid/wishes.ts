import { addDays, formatISO, isValid, parseISO } from 'date-fns'
import type { Condition, Operand } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { operandValue } from '#protocol/conditions/operand.ts'
import { type Values, writtenFields } from '../oracle/record-rules.ts'
import type { Maker } from './valid-record.ts'
import { validValue } from './value.ts'

const TRIES = 60

/**
 * Values of own fields with which a condition holds beside those that a record has, as far as that can be told: chance alone
 * seldom meets a state that several fields make together. What a value is only kept under (`showWhen`) is wished for as well.
 */
export function wishesFor(maker: Maker, condition: Condition, record: Values): Values {
  const wishes: Values = {}
  for (const [key, value] of Object.entries(condition)) {
    const known = { ...record, ...wishes }
    if (key === 'all') for (const part of value as Condition[]) Object.assign(wishes, wishesFor(maker, part, known))
    else if (key === 'any')
      Object.assign(wishes, wishesFor(maker, maker.chance.pick(value as Condition[]) ?? {}, known))
    else if (key === 'not') Object.assign(wishes, wishesAgainst(maker, value as Condition))
    else Object.assign(wishes, wishForField(maker, key, value, known))
  }
  return wishes
}

/** One of the fields is given a value with which the condition does not hold. */
function wishesAgainst(maker: Maker, condition: Condition): Values {
  const [name, test] = maker.chance.pick(Object.entries(condition)) ?? []
  if (name === undefined) return {}
  return oneOf(
    maker,
    name,
    (value) => !evaluateCondition({ [name]: test } as Condition, { [name]: value }, roots(maker, {})),
  )
}

function wishForField(maker: Maker, name: string, test: unknown, record: Values): Values {
  const field = writtenFields(maker.entity).find((one) => one.name === name)
  if (!field || field.reference) return {}
  const wishes: Values = {}
  // What it is compared with must be there.
  for (const [, other = ''] of JSON.stringify(test).matchAll(/"\$record\.(\w+)"/g)) {
    if ((record[other] ?? null) === null)
      Object.assign(
        wishes,
        oneOf(maker, other, () => true),
      )
  }
  const context = roots(maker, { ...record, ...wishes })
  const holds = (value: unknown) => evaluateCondition({ [name]: test } as Condition, { [name]: value }, context)
  const near = operandsIn(test).flatMap((operand) => neighbours(operandValue(operand, context)))
  Object.assign(wishes, holds(null) && maker.chance.percent(50) ? { [name]: null } : oneOf(maker, name, holds, near))
  if (!field.showWhen || (wishes[name] ?? null) === null) return wishes
  return { ...wishesFor(maker, field.showWhen, { ...record, ...wishes }), ...wishes }
}

/** Some value of a field that fits; nothing where none comes to mind. */
function oneOf(maker: Maker, name: string, fits: (value: unknown) => boolean, near: readonly unknown[] = []): Values {
  const { entity, records, chance, viewer } = maker
  const field = entity.fields[name]
  if (!field || field.reference || field.computed) return {}
  for (let tried = 0; tried < TRIES; tried += 1) {
    const value = validValue(records.model, field, chance, viewer.roots.today)
    if (fits(value)) return { [name]: value }
  }
  const found = chance.shuffled(near).find(fits)
  return found === undefined ? {} : { [name]: found }
}

/** Everything that a test compares with: `{ "gte": "$today", "lt": 5 }` -> `$today`, 5. */
function operandsIn(test: unknown): Operand[] {
  if (Array.isArray(test)) return test as Operand[]
  if (typeof test !== 'object' || test === null) return [test as Operand]
  return Object.values(test as Record<string, unknown>).flatMap(operandsIn)
}

/** The value itself, and what lies just beside it. */
function neighbours(value: unknown): unknown[] {
  if (typeof value === 'number') return [value - 1, value, value + 1]
  const day = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? parseISO(value) : undefined
  if (!day || !isValid(day)) return [value]
  return [-1, 0, 1].map((days) => formatISO(addDays(day, days), { representation: 'date' }))
}

function roots({ viewer }: Maker, record: Values) {
  return { ...viewer.roots, record }
}
