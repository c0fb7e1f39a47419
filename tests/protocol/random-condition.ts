import fc from 'fast-check'
import type { Condition, ConditionContext } from '#protocol/condition.ts'
import { POOLS, type RandomEntity, REFERENCES, RELATIONS } from './random-library.ts'

/** The roots of random conditions. */
export const RANDOM_CONTEXT: ConditionContext = {
  now: '2026-03-18T10:00:00.000Z',
  today: '2026-03-18',
  time: '14:00',
  user: { guard: 'branch_staff', branch_id: 1, city: 'Leeds', branch_ids: [1, 2], nobody_id: null },
  config: { LIMIT: 2, CITY: 'York' },
  feature: { fines: true, reservations: false },
  value: { startDate: '2026-03-16', endDate: '2026-03-19' },
  param: '2',
}

type FieldType = 'text' | 'number' | 'date' | 'instant' | 'time' | 'boolean' | 'list'

/** The fields that conditions are made of. Ids and statuses count as what they are: numbers and texts. */
const FIELDS: Partial<Record<RandomEntity, Record<string, FieldType>>> = {
  branch: { id: 'number', city: 'text', county: 'text', seats: 'number', opened_on: 'date', hide_address: 'boolean', facilities: 'list' },
  closure: { start_date: 'date', end_date: 'date', remark: 'text' },
  copy: { id: 'number', shelf: 'text', last_checked_at: 'instant' },
  reader: {
    id: 'number', branch_id: 'number', guardian_id: 'number', last_name: 'text', city: 'text', date_of_birth: 'date', newsletter: 'boolean',
    discount: 'number', newsletter_topics: 'list', loans_count: 'number', children_count: 'number',
  },
  loan: { loaned_at: 'instant', due_on: 'date', returned_on: 'date', renewals: 'number' },
  reading_group: { weekday: 'number', start_time: 'time', starts_on: 'date', ends_on: 'date', monthly_payments: 'boolean', readers_count: 'number' },
} // prettier-ignore

const REFERENCES_BY_TYPE: Record<FieldType, string[]> = {
  text: ['$user.city', '$config.CITY', '$user.nobody_id'],
  number: ['$user.branch_id', '$config.LIMIT', '$user.nobody_id'],
  date: [
    '$today',
    '$today-2d',
    '$week',
    '$week+1w',
    '$month',
    '$month+1m',
    '$year',
    '$year+1y',
    '$value.startDate',
    '$value.endDate',
  ],
  instant: ['$now', '$now-1d', '$today', '$week+1w'],
  time: ['$time'],
  boolean: ['$feature.fines', '$feature.reservations'],
  list: [],
}

const LITERALS: Record<FieldType, readonly (string | number | boolean)[]> = {
  text: [...POOLS.text, 'o', '_', '%', ''],
  number: [...POOLS.number, 2.5, -1],
  date: POOLS.date,
  instant: [...POOLS.instant, '2026-03-18', '2026-03-18T00:00:00Z'],
  time: POOLS.time,
  boolean: [true, false],
  list: ['wifi', 'cafe', 'events', 'children', 'nothing'],
}

/** Paths from an entity to fields, over at most `depth` references and relations. */
function pathsFrom(entity: RandomEntity, depth: number): [string, FieldType][] {
  const own = Object.entries(FIELDS[entity] ?? {})
  if (depth === 0) return own
  const next = [
    ...Object.entries(REFERENCES[entity] ?? {}).map(([name, { to }]) => [name, to] as const),
    ...Object.entries(RELATIONS[entity] ?? {}).map(([name, { many }]) => [name, many] as const),
  ]
  const further = next.flatMap(([name, to]) =>
    pathsFrom(to, depth - 1).map(([path, type]) => [`${name}.${path}`, type] as const),
  )
  return [...own, ...further.map(([path, type]): [string, FieldType] => [path, type])]
}

/** Paths from an entity to to-many relations: `loans`, `guardian.loans`. */
function relationsFrom(entity: RandomEntity): [string, RandomEntity][] {
  const own = Object.entries(RELATIONS[entity] ?? {}).map(([name, { many }]): [string, RandomEntity] => [name, many])
  const behind = Object.entries(REFERENCES[entity] ?? {}).flatMap(([name, { to }]) =>
    Object.entries(RELATIONS[to] ?? {}).map(([relation, { many }]): [string, RandomEntity] => [
      `${name}.${relation}`,
      many,
    ]),
  )
  return [...own, ...behind]
}

function comparisonWith(type: FieldType): fc.Arbitrary<unknown> {
  const operand = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...LITERALS[type]) },
    {
      weight: 2,
      arbitrary: REFERENCES_BY_TYPE[type].length > 0 ? fc.constantFrom(...REFERENCES_BY_TYPE[type]) : fc.constant(null),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  )
  const list = fc.array(operand, { maxLength: 3 })
  const equality = [
    operand,
    list,
    ...['eq', 'ne'].map((operator) => operand.map((value) => ({ [operator]: value }))),
    ...['in', 'notIn'].map((operator) => list.map((values) => ({ [operator]: values }))),
  ]
  const references =
    type === 'number' ? [fc.constantFrom({ in: '$user.branch_ids' }, { notIn: '$user.branch_ids' })] : []
  if (type === 'boolean' || type === 'list') return fc.oneof(...equality)
  const operators = type === 'text' ? ['contains', 'startsWith'] : ['gt', 'gte', 'lt', 'lte']
  const ordered = fc.dictionary(fc.constantFrom(...operators), operand, {
    minKeys: 1,
    maxKeys: 2,
    noNullPrototype: true,
  })
  return fc.oneof(...equality, ...references, { weight: 3, arbitrary: ordered })
}

const rootComparison: fc.Arbitrary<Condition> = fc.constantFrom<Condition[]>(
  { '$user.guard': 'branch_staff' },
  { '$feature.reservations': true },
  { '$config.LIMIT': { gte: 2 } },
  { '$user.branch_ids': 2 },
  { '$user.nobody_id': null },
  { '$value.startDate': { lt: '$today' } },
  { $today: { in: ['$now', '2026-03-18'] } },
  { $param: '2' },
  { $time: { gte: '09:30', lt: '$time' } },
)

/** Random conditions on an entity of a random library: every operator, every root, paths over one and over many. */
export function randomCondition(entity: RandomEntity, depth = 3): fc.Arbitrary<Condition> {
  const compared = fc
    .constantFrom(...pathsFrom(entity, 2))
    .chain(([path, type]) => comparisonWith(type).map((value): Condition => ({ [path]: value }) as Condition))
  const leaves: fc.WeightedArbitrary<Condition>[] = [
    { weight: 6, arbitrary: compared },
    { weight: 1, arbitrary: rootComparison },
    { weight: 1, arbitrary: fc.constant({}) },
  ]
  if (depth === 0) return fc.oneof(...leaves)
  const inner = fc.array(randomCondition(entity, depth - 1), { maxLength: 3 })
  const relations = relationsFrom(entity)
  const related =
    relations.length === 0 ? [] : [{ weight: 2, arbitrary: fc.constantFrom(...relations).chain(someOrNone(depth)) }]
  return fc.oneof(
    ...leaves,
    {
      weight: 2,
      arbitrary: fc
        .tuple(randomCondition(entity, 0), randomCondition(entity, 0))
        .map(([one, other]) => ({ ...one, ...other })),
    },
    { weight: 1, arbitrary: inner.map((all): Condition => ({ all })) },
    { weight: 2, arbitrary: inner.map((any): Condition => ({ any })) },
    { weight: 2, arbitrary: randomCondition(entity, depth - 1).map((not): Condition => ({ not })) },
    ...related,
  )
}

function someOrNone(depth: number): (relation: [string, RandomEntity]) => fc.Arbitrary<Condition> {
  return ([path, entity]) =>
    fc
      .tuple(fc.constantFrom('some', 'none'), randomCondition(entity, depth - 1))
      .map(([operator, where]): Condition => ({ [path]: { [operator]: where } }) as Condition)
}
