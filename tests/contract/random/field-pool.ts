import type { PropertySchema } from '#declarations/format.ts'
import type { Chance } from '../valid/chance.ts'

/** Fields that a random entity may have: every kind of value, with bounds that differ from time to time. */
export const FIELD_POOL: Readonly<Record<string, (chance: Chance) => PropertySchema>> = {
  motto: (chance) => ({ type: 'string', maxLength: chance.between(20, 80) }),
  nickname: () => ({ type: ['string', 'null'], minLength: 2, maxLength: 40 }),
  code: (chance) => ({ type: 'string', pattern: '^[A-Z]{2}[0-9]{3}$', uppercase: true, unique: chance.percent(50) }),
  label: () => ({ type: 'string', maxLength: 60, plainText: true, default: 'plain' }),
  remarks: () => ({ type: 'string', format: 'multiline', maxLength: 500 }),
  story: () => ({ type: 'string', format: 'rich-text', maxLength: 2000 }),
  email: () => ({ type: 'string', format: 'email' }),
  phone: () => ({ type: 'string', format: 'phone' }),
  homepage: () => ({ type: 'string', format: 'uri', maxLength: 200 }),
  postcode: () => ({ type: 'string', format: 'postcode' }),
  colour: (chance) => ({ type: 'string', format: 'color', ...(chance.percent(50) && { default: '#00695c' }) }),
  founded_on: (chance) => ({ type: 'string', format: 'date', ...(chance.percent(40) && { default: '$today-1m' }) }),
  review_date: (chance) => ({ type: 'string', format: 'date', ...(chance.percent(40) && { default: '$today' }) }),
  opens_at: () => ({ type: 'string', format: 'time' }),
  seen_at: () => ({ type: 'string', format: 'date-time' }),
  rank: (chance) => ({ type: 'integer', minimum: chance.between(-5, 0), maximum: chance.between(20, 90) }),
  steps: (chance) => ({ type: 'integer', minimum: 0, multipleOf: chance.between(2, 5) }),
  score: () => ({ type: 'number', minimum: 0, maximum: 10 }),
  active: (chance) => ({ type: 'boolean', default: chance.percent(50) }),
  approved: () => ({ type: ['boolean', 'null'] }),
  price: (chance) => ({
    type: 'integer',
    format: 'money',
    minimum: 0,
    maximum: 90_000,
    ...(chance.percent(50) && { default: 0 }),
  }),
  share: (chance) => ({ type: chance.percent(50) ? 'integer' : 'number', format: 'percent', minimum: 0, maximum: 100 }),
  mass: () => ({ type: 'integer', format: 'weight', minimum: 0, maximum: 900_000 }),
  length: () => ({ type: 'integer', format: 'duration', minimum: 5, maximum: 600, multipleOf: 5, default: 60 }),
  age_limit: () => ({ type: 'integer', format: 'age', minimum: 0, maximum: 1200 }),
  latitude: () => ({ type: 'number', format: 'coordinate', minimum: -90, maximum: 90 }),
  state: () => ({ enum: ['open', 'closed', 'waiting'], default: 'open' }),
  level: () => ({
    oneOf: [
      { const: 1, title: 'First' },
      { const: 2, title: 'Second' },
      { const: 3, title: 'Third' },
    ],
  }),
  traits: (chance) => ({
    type: 'array',
    items: { enum: ['calm', 'loud', 'shy', 'bold'] },
    uniqueItems: true,
    ...(chance.percent(60) && { default: [] }),
  }),
  labels: () => ({ type: 'array', items: { type: 'string', maxLength: 20 }, maxItems: 5 }),
  picture_id: () => ({ type: 'integer', format: 'image' }),
  document_id: () => ({ type: 'integer', format: 'file' }),
  extras: () => ({ type: 'object' }),
  mood: () => ({ type: 'string', options: 'moods' }),
}

/** The words of the list that `mood` is chosen from. */
export const MOODS = ['glad', 'sad', 'busy']

/** Some of the pool, always with a state and a flag, which rules and conditions are made of. */
export function randomFields(chance: Chance, count: number): Record<string, PropertySchema> {
  const names = new Set(['state', 'active', ...chance.some(Object.keys(FIELD_POOL), count, count)])
  return Object.fromEntries(
    chance.shuffled([...names]).map((name) => [name, FIELD_POOL[name]?.(chance) ?? { type: 'string' }]),
  )
}
