import type { EntitySchema, PropertySchema } from '#declarations/format.ts'
import type { Chance } from '../valid/chance.ts'
import { randomCondition } from './random-condition.ts'

/** A relation of an entity, with the schema of its rows. */
export interface Related {
  name: string
  schema: EntitySchema
}

/** Computed values of every form that the fields, references and relations of an entity allow. */
export function addComputed(
  chance: Chance,
  schema: EntitySchema,
  references: readonly Related[],
  relations: readonly Related[],
): void {
  const { properties } = schema
  const add = (name: string, property: PropertySchema) => {
    if (chance.percent(60)) properties[name] = property
  }
  const has = (...names: string[]) => names.every((name) => name in properties)
  if (has('motto')) {
    add('full_name', {
      type: 'string',
      computed: { join: ['name', 'motto'], separator: ', ' },
      stored: chance.percent(60),
    })
    add('small_motto', { type: 'string', computed: { lower: 'motto' }, stored: chance.percent(50) })
  }
  if (has('price')) {
    add('double', { type: 'integer', format: 'money', computed: '= price * 2' })
  }
  if (has('rank', 'steps')) {
    add('climb', { type: 'integer', computed: '= rank + steps + 3', stored: chance.percent(50) })
    add('descent', { type: 'integer', computed: '= rank - steps' })
    add('pace', { type: 'number', computed: '= rank / steps' })
    add('whole_pace', { type: 'integer', computed: '= floor(steps / 4)' })
    add('near_pace', { type: 'integer', computed: '= round(steps / 4)' })
  }
  if (has('founded_on')) {
    add('age', { type: 'integer', format: 'age', computed: { age: 'founded_on' } })
    add('weekday', { type: 'integer', computed: { weekday: 'founded_on' }, stored: chance.percent(50) })
  }
  add('phase', {
    enum: ['early', 'late', 'never'],
    computed: {
      case: [
        { when: randomCondition(chance, schema, 0), then: { value: 'early' } },
        { when: randomCondition(chance, schema, 0), then: { value: 'late' } },
      ],
      else: { value: 'never' },
    },
  })
  if (has('price')) add('cost', { type: 'integer', format: 'money', computed: { coalesce: ['price', { value: 0 }] } })
  for (const { name } of references) add(`${name}_name`, { type: 'string', computed: `${name}.name` })
  for (const { name, schema: rows } of relations) addAggregates(chance, name, rows, add)
}

function addAggregates(
  chance: Chance,
  relation: string,
  { properties, ...rest }: EntitySchema,
  add: (name: string, property: PropertySchema) => void,
): void {
  const schema = { properties, ...rest }
  add(`number_of_${relation}`, {
    type: 'integer',
    computed: { count: relation, where: randomCondition(chance, schema, 0) },
  })
  add(`any_${relation}`, { type: 'boolean', computed: { exists: relation, where: randomCondition(chance, schema, 0) } })
  if ('price' in properties) {
    add(`price_of_${relation}`, { type: 'integer', format: 'money', computed: { sum: `${relation}.price` } })
  }
  if ('founded_on' in properties) {
    add(`first_of_${relation}`, { type: 'string', format: 'date', computed: { min: `${relation}.founded_on` } })
    add(`last_of_${relation}`, {
      type: 'string',
      format: 'date',
      computed: { max: `${relation}.founded_on`, where: { state: { ne: 'closed' } } },
    })
    add(`latest_of_${relation}`, {
      type: 'integer',
      computed: { first: `${relation}.id`, where: { state: { ne: 'closed' } }, sort: ['-founded_on', 'id'] },
    })
    add(`days_of_${relation}`, {
      type: 'string',
      computed: { join: `${relation}.state`, separator: ', ', sort: '-founded_on' },
    })
    add(`keeps_first_of_${relation}`, {
      type: 'boolean',
      computed: { equal: [{ min: `${relation}.founded_on` }, { first: `${relation}.founded_on`, sort: 'founded_on' }] },
    })
  }
}
