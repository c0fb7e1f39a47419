import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import type { Expression } from '#protocol/expression.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import type { Database } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { expressionSql } from '#server/sql/expression.ts'
import { rootsNow } from '#server/sql/planning.ts'
import { joinsOf } from '#server/sql/related.ts'
import { Source, tableSql } from '#server/sql/source.ts'
import { Statement } from '#server/sql/statement.ts'
import { openTestDatabase } from '../../support/database.ts'
import { createTenant } from '../../support/tenant.ts'

const { model } = loadModel('tests/fixtures/library')
const CODE = { endpoints: {}, hooks: {}, computed: {}, queries: {}, jobs: {} }
const ROOTS = {
  now: '2026-02-28T10:00:00.000Z',
  today: '2026-02-28',
  time: '10:00',
  config: { LOAN_DAYS: 21, LATE_DISCOUNT: 12.5 },
}

let database: Database
let tenant: number

beforeAll(async () => {
  database = await openTestDatabase(model)
  tenant = await createTenant(database, 'north')
  const branch = {
    id: 1,
    name: 'Central',
    code: 'CEN',
    address: '1 High St',
    city: 'Leeds',
    postcode: 'LS1 4AP',
    seats: 3,
  }
  const book = { id: 1, title: 'Emma', author_id: 1, genre_id: 1, medium: 'paperback', price: 999, rating: 0 }
  const reader = { branch_id: 1, first_name: 'Ada', last_name: 'Lovelace' }
  const loan = { copy_id: 1, branch_id: 1, loaned_at: '2026-02-01T09:30:00Z', due_on: '2026-03-01' }
  await database.asTenant(tenant, async (tx) => {
    await insertRows(tx, model, 'category', [{ id: 1, name: 'Fiction' }])
    await insertRows(tx, model, 'genre', [{ id: 1, name: 'Classics', category_id: 1 }])
    await insertRows(tx, model, 'author', [{ id: 1, last_name: 'Austen' }])
    await insertRows(tx, model, 'branch', [branch])
    await insertRows(tx, model, 'book', [book])
    await insertRows(tx, model, 'copy', [{ id: 1, book_id: 1, branch_id: 1, barcode: 'CEN-0001' }])
    await insertRows(tx, model, 'reader', [
      { ...reader, id: 1, date_of_birth: '2020-02-29' },
      { ...reader, id: 2, date_of_birth: null, guardian_id: 1 },
    ])
    await insertRows(tx, model, 'loan', [
      { ...loan, id: 1, reader_id: 1, returned_on: '2026-02-10' },
      { ...loan, id: 2, reader_id: 1, renewals: 2 },
      { ...loan, id: 3, reader_id: 2, renewals: 5 },
    ])
  })
})
afterAll(() => database.close())

/** The value of an expression on a row. */
async function value(
  entity: string,
  id: number,
  expression: Expression,
  kind: ValueKind = 'integer',
  roots: ConditionContext = ROOTS,
): Promise<unknown> {
  const statement = new Statement(model, CODE, rootsNow(roots))
  const source = Source.of(statement, entity, 't')
  const written = expressionSql(source, expression, kind)
  const [row] = await database.asTenant(tenant, (tx) =>
    tx.query<{ value: unknown }>(
      sql`select ${written} as value from ${tableSql(source.entity, 't')}${joinsOf(source)} where t.id = ${id}`,
    ),
  )
  return row?.value
}

describe('an expression in SQL', () => {
  it.each<[string, Expression, ValueKind, unknown]>([
    ['a path', 'branch.city', 'text', 'Leeds'],
    ['a literal', { value: 5 }, 'integer', 5],
    ['a literal date', { value: '2026-01-31' }, 'date', '2026-01-31'],
    ['a root', { value: '$config.LOAN_DAYS' }, 'integer', 21],
    ['today', { value: '$today' }, 'date', '2026-02-28'],
    ['join', { join: ['first_name', 'last_name'], separator: ' ' }, 'text', 'Ada Lovelace'],
    ['join, which skips null', { join: ['first_name', 'city', { value: 'x' }], separator: '-' }, 'text', 'Ada-x'],
    ['coalesce', { coalesce: ['city', 'first_name'] }, 'text', 'Ada'],
    ['lower', { lower: { value: 'ÉMILE İ' } }, 'text', 'ÉMILE İ'.toLowerCase()],
    ['count', { count: 'loans' }, 'integer', 2],
    ['count where', { count: 'loans', where: { returned_on: null } }, 'integer', 1],
    ['count beyond a reference', { count: 'branch.readers' }, 'integer', 2],
    ['count of nothing', { count: 'reservations' }, 'integer', 0],
    ['exists', { exists: 'loans', where: { renewals: { gt: 1 } } }, 'boolean', true],
    ['exists not', { exists: 'loans', where: { renewals: { gt: 2 } } }, 'boolean', false],
    ['sum', { sum: 'loans.renewals' }, 'integer', 2],
    ['sum over two relations', { sum: 'children.loans.renewals' }, 'integer', 5],
    ['sum of nothing', { sum: 'fines.amount' }, 'money', null],
    ['min', { min: 'loans.loaned_at' }, 'dateTime', '2026-02-01T09:30:00.000Z'],
    ['max beyond a further reference', { max: 'loans.copy.book.price' }, 'money', 999],
    ['first, in an order', { first: 'loans.renewals', sort: '-renewals' }, 'integer', 2],
    ['first where', { first: 'loans.id', where: { returned_on: null }, sort: ['renewals', 'id'] }, 'integer', 2],
    ['first, in the order of the relation and of the ids', { first: 'loans.renewals' }, 'integer', 2],
    ['first of what a row refers to', { first: 'loans.copy.book.price', sort: 'id' }, 'money', 999],
    ['first beyond a reference', { first: 'branch.readers.id', sort: '-id' }, 'integer', 2],
    ['first of nothing', { first: 'fines.amount', sort: 'id' }, 'money', null],
    ['join of rows', { join: 'loans.renewals', separator: ', ', sort: '-id' }, 'text', '2, 0'],
    ['join of rows where', { join: 'loans.renewals', where: { renewals: 2 }, sort: 'id' }, 'text', '2'],
    ['join of no rows', { join: 'fines.type', separator: ', ', sort: 'id' }, 'text', null],
    ['equal', { equal: ['id', { first: 'branch.readers.id', sort: 'id' }] }, 'boolean', true],
    ['not equal', { equal: ['id', { first: 'branch.readers.id', sort: '-id' }] }, 'boolean', false],
    ['equal is false of what is empty', { equal: ['city', 'address'] }, 'boolean', false],
    ['weekday', { weekday: 'date_of_birth' }, 'integer', 6],
    ['age: a leap day counts from the first of March', { age: 'date_of_birth' }, 'age', 71],
    ['case', { case: [{ when: { city: null }, then: { value: 'none' } }], else: 'city' }, 'text', 'none'],
    ['case without else', { case: [{ when: { city: 'York' }, then: { value: 1 } }] }, 'integer', null],
  ])('%s', async (_, expression, kind, expected) => {
    expect(await value('reader', 1, expression, kind)).toEqual(expected)
  })

  it.each<[string, Expression, unknown]>([
    ['add', { add: ['price', { value: 1 }] }, 1000],
    ['subtract', { subtract: ['price', { value: 1000 }] }, -1],
    ['multiply', { multiply: ['price', { value: 2 }, { value: 1.5 }] }, 2997],
    ['divide', { divide: ['price', { value: 2 }] }, 499.5],
    ['divide by zero', { divide: ['price', 'rating'] }, null],
    ['arithmetic with null', { add: ['price', 'weight'] }, null],
    ['round half away from zero', { round: { divide: ['price', { value: 2 }] } }, 500],
    ['round a negative half', { round: { value: -2.5 } }, -3],
    ['floor', { floor: { value: -2.5 } }, -3],
  ])('%s', async (_, expression, expected) => {
    expect(await value('book', 1, expression, 'number')).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['days * daily_fine', 21],
    ['-(days - 10) / 3', 1],
    ['round(days / 2) + floor(daily_fine) - ceil(daily_fine / 2)', 5],
    ['min(days, daily_fine) + max(days, daily_fine)', 10],
    ['days / (daily_fine - 3)', null],
    ['1 / 3 * 3', 1],
  ])('the formula %s, over its values', async (formula, expected) => {
    const values: Record<string, Expression> = { days: { value: 7 }, daily_fine: { count: 'branch.readers.loans' } }
    const roots = { ...ROOTS, config: { FINE_FORMULA: formula } }
    const given = await value('reader', 1, { formula: '$config.FINE_FORMULA', values }, 'number', roots)
    expect(given === null ? null : Number(Number(given).toFixed(9))).toBe(expected)
  })

  it('a formula that nobody has set gives nothing', async () => {
    expect(await value('reader', 1, { formula: '$config.FINE_FORMULA', values: {} }, 'number')).toBeNull()
  })

  it('a setting keeps its decimals in a figure that is whole', async () => {
    const tenth = { divide: [{ value: '$config.LATE_DISCOUNT' }, { value: 0.25 }] } satisfies Expression
    expect(await value('reader', 1, { round: tenth }, 'money')).toBe(50)
  })

  it('is null for a record that is not there', async () => {
    expect(await value('reader', 1, 'guardian.open_loans')).toBeNull()
    expect(await value('reader', 1, 'guardian.has_overdue', 'boolean')).toBeNull()
    expect(await value('reader', 2, 'guardian.open_loans')).toBe(1)
  })

  it('of a date that is not there has no age', async () => {
    expect(await value('reader', 2, { age: 'date_of_birth' }, 'age')).toBeNull()
  })
})
