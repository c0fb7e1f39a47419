import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Condition } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import type { Database } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { ownConditionSql } from '#server/database/describe/own-condition.ts'
import { openTestDatabase } from '../../../support/database.ts'
import { smallModel } from '../../../support/small-model.ts'
import { createTenant } from '../../../support/tenant.ts'

const model = smallModel({
  book: {
    title: 'Book',
    plural: 'Books',
    type: 'object',
    properties: {
      medium: { enum: ['hardback', 'ebook', "it's"] },
      pages: { type: 'integer' },
      out: { type: 'boolean' },
      published_on: { type: 'string', format: 'date' },
      themes: { type: 'array', items: { type: 'string' } },
      author_id: { references: 'book' },
    },
  },
})
const book = model.entities.book
if (!book) throw new Error('The model has no book.')

const VALUES = {
  medium: ['hardback', 'ebook', "it's", null],
  pages: [-1, 0, 300, null],
  out: [true, false, null],
  published_on: ['2026-01-31', '2026-02-01', null],
} as const
const rows = VALUES.medium.flatMap((medium) =>
  VALUES.pages.flatMap((pages) =>
    VALUES.out.flatMap((out) => VALUES.published_on.map((published_on) => ({ medium, pages, out, published_on }))),
  ),
)
const numbered = rows.map((row, index) => ({ id: index + 1, ...row }))

const ORDERED = ['gt', 'gte', 'lt', 'lte'] as const
const comparison = fc.constantFrom(...(Object.keys(VALUES) as (keyof typeof VALUES)[])).chain((field) => {
  const value = fc.constantFrom<string | number | boolean | null>(...VALUES[field])
  const operators =
    field === 'pages' || field === 'published_on' ? (['eq', 'ne', ...ORDERED] as const) : (['eq', 'ne'] as const)
  return fc.oneof(
    value.map((one): Condition => ({ [field]: one })),
    fc.array(value, { maxLength: 3 }).map((list): Condition => ({ [field]: { in: list } })),
    fc.array(value, { maxLength: 3 }).map((list): Condition => ({ [field]: { notIn: list } })),
    fc
      .tuple(fc.constantFrom(...operators), value)
      .map(([operator, one]): Condition => ({ [field]: { [operator]: one } })),
  )
})
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    comparison,
    fc.array(tie('condition'), { maxLength: 3 }).map((all): Condition => ({ all })),
    fc.array(tie('condition'), { maxLength: 3 }).map((any): Condition => ({ any })),
    tie('condition').map((not): Condition => ({ not })),
    fc.tuple(comparison, comparison).map(([a, b]): Condition => ({ ...a, ...b })),
  ),
}))

let database: Database
let tenant: number

beforeAll(async () => {
  database = await openTestDatabase(model)
  tenant = await createTenant(database, 'north')
  await database.asTenant(tenant, (tx) => insertRows(tx, model, 'book', numbered))
})
afterAll(() => database.close())

it('holds in a CHECK for the same rows as everywhere else', async () => {
  const property = fc.asyncProperty(condition, async (random) => {
    const text = ownConditionSql(book, random)
    expect(text).toBeDefined()
    const found = await database.asTenant(tenant, (tx) =>
      tx.query<{ id: number; holds: boolean }>(sql`select id, ${sql.raw(text ?? '')} as holds from books order by id`),
    )
    const context = { now: '2026-03-02T09:00:00Z', today: '2026-03-02', time: '09:00' }
    const expected = numbered.map((row) => ({ id: row.id, holds: evaluateCondition(random, row, context) }))
    expect(found).toEqual(expected)
  })
  await fc.assert(property, { numRuns: 150, seed: 7 })
})

it.each<Condition>([
  { published_on: { lt: '$today' } },
  { 'author.medium': 'ebook' },
  { themes: 'travel' },
  { any: [{ medium: 'ebook' }, { '$user.guard': 'admin' }] },
  { medium: { contains: 'book' } },
])('leaves %j to the server', (condition) => {
  expect(ownConditionSql(book, condition)).toBeUndefined()
})
