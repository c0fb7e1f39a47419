import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import type { Database } from '#server/database/database.ts'
import { errorCode } from '#server/database/database-errors.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { openTestDatabase } from '../../support/database.ts'
import { createTenant } from '../../support/tenant.ts'

const { model } = loadModel('tests/fixtures/library')
const BRANCH = { id: 1, name: 'Central', code: 'CEN', address: '1 High St', city: 'Leeds', postcode: 'LS1 4AB' }
const READER = { id: 1, branch_id: 1, first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.org' }

let database: Database
let tenant: number

beforeAll(async () => {
  database = await openTestDatabase(model)
  tenant = await createTenant(database, 'north')
  await database.asTenant(tenant, async (tx) => {
    await insertRows(tx, model, 'branch', [BRANCH])
    await insertRows(tx, model, 'reader', [READER])
    await insertRows(tx, model, 'opening_rate', [rate('2026-01-01', '2026-02-01')])
  })
})
afterAll(() => database.close())

function rate(start_date: string, end_date: string | null) {
  return { branch_id: 1, start_date, end_date, type: 'value', rate: 100 }
}

/** Name of the constraint that refuses the row; undefined when it is taken. What was taken is rolled back. */
async function refusal(entity: string, row: Record<string, unknown>): Promise<string | undefined> {
  const rolledBack = new Error('rolled back')
  const insert = database.asTenant(tenant, async (tx) => {
    await insertRows(tx, model, entity, [row])
    throw rolledBack
  })
  return insert.catch((error: unknown) => {
    if (error === rolledBack) return undefined
    expect(errorCode(error)).toMatch(/^23/)
    return (error as { constraint?: string }).constraint
  })
}

it.each([
  ['overlaps the last', rate('2026-01-15', null), 'opening_rates_period_excl'],
  ['starts on the day the last one ends', rate('2026-02-01', null), undefined],
  ['ends on the day the last one starts', rate('2025-12-01', '2026-01-01'), undefined],
  ['ends before it starts', rate('2026-05-01', '2026-04-01'), 'opening_rates_period_check'],
])('keeps periods apart: one that %s', async (_, row, constraint) => {
  expect(await refusal('opening_rate', row)).toBe(constraint)
})

it.each([
  ['one', { branch_id: 1 }, undefined],
  ['none', {}, 'notes_owner_check'],
  ['two', { branch_id: 1, reader_id: 1 }, 'notes_owner_check'],
])('takes a shared record with exactly one owner: %s', async (_, owners, constraint) => {
  expect(await refusal('note', { text: 'A note', ...owners })).toBe(constraint)
})

it.each([
  ['an email that is taken', { ...READER, id: 2 }, 'readers_email_key'],
  ['two without an email', { ...READER, id: 2, email: null }, undefined],
  ['a choice that there is not', { ...READER, id: 2, email: null, status: 'gone' }, 'readers_status_check'],
  [
    'topics that there are not',
    { ...READER, id: 2, email: null, newsletter_topics: ['x'] },
    'readers_newsletter_topics_check',
  ],
  ['more than all', { ...READER, id: 2, email: null, discount: 100.5 }, 'readers_discount_most_check'],
  [
    'a guardian with a newsletter',
    { ...READER, id: 2, email: null, guardian_id: 1, newsletter: true },
    'readers_forbid_1_check',
  ],
  ['a branch that there is not', { ...READER, id: 2, email: null, branch_id: 9 }, 'readers_branch_id_fkey'],
])('checks what a record says: %s', async (_, row, constraint) => {
  expect(await refusal('reader', row)).toBe(constraint)
})
