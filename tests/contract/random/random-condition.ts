import type { EntitySchema, PropertySchema } from '#declarations/format.ts'
import type { Condition, Operand } from '#protocol/condition.ts'
import type { Chance } from '../valid/chance.ts'

/** A condition on the own fields of an entity, now and then a compound one. */
export function randomCondition(chance: Chance, schema: EntitySchema, depth = 1): Condition {
  const roll = depth > 0 ? chance.between(1, 10) : 10
  if (roll === 1) return { not: randomCondition(chance, schema, depth - 1) }
  if (roll === 2)
    return { any: [randomCondition(chance, schema, depth - 1), randomCondition(chance, schema, depth - 1)] }
  if (roll === 3)
    return { all: [randomCondition(chance, schema, depth - 1), randomCondition(chance, schema, depth - 1)] }
  const fields = Object.entries(schema.properties).filter(([, property]) => testOf(property, chance) !== undefined)
  const [name, property] = chance.pick(fields) ?? []
  if (name === undefined || property === undefined) return { id: { gt: 2 } }
  return { [name]: testOf(property, chance) } as Condition
}

/** An operand for a field; undefined for kinds that random conditions do not use. */
function testOf(property: PropertySchema, chance: Chance): Operand | Operand[] | object | undefined {
  if (property.computed !== undefined || property.references !== undefined) return undefined
  const values = property.enum ?? property.oneOf?.map((choice) => choice.const)
  if (values) {
    const [first = values[0] as Operand, second = values[0] as Operand] = chance.shuffled(values)
    return chance.pick([first, { ne: first }, [first, second], { notIn: [first] }])
  }
  const type = [property.type].flat()[0]
  if (type === 'boolean') return chance.percent(50)
  if (type === 'array' && property.items?.enum) return chance.pick(property.items.enum)
  if (type === 'integer' && !['image', 'file'].includes(property.format ?? '')) {
    const middle = Math.floor(((property.minimum ?? 0) + (property.maximum ?? 5_000)) / 2)
    return chance.pick([{ gt: middle }, { lte: middle }, null, { ne: null }])
  }
  if (type !== 'string') return undefined
  if (property.format === 'date') return chance.pick([{ gte: '$today' }, { lt: '$month' }, { gt: '$week-1w' }, null])
  if (property.format === 'date-time') return chance.pick([{ gte: '$today' }, { lt: '$now-30d' }, { ne: null }])
  if (property.format === 'time') return chance.pick([{ lt: '12:00' }, { gte: '15:30' }])
  if (property.format !== undefined || property.options !== undefined || property.pattern !== undefined)
    return undefined
  return chance.pick([{ contains: 'a' }, { startsWith: 'c' }, { ne: null }])
}
