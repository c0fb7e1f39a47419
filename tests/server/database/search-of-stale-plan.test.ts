import { sql } from 'kysely'
import { expect, inject, it as anywhere } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import type { Database } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { openTestDatabase } from '../../support/database.ts'
import { createTenant } from '../../support/tenant.ts'

const { model } = loadModel('tests/fixtures/library')

/** On a cluster the words are made on another machine, where nothing counts them. */
const it = anywhere.skipIf(inject('citusUrl') !== null)

/** From now on each making of the words of a row is counted. The result reads the count. */
async function countWords(database: Database): Promise<() => Promise<number>> {
  await database.asOwner(async (tx) => {
    await tx.query(sql`create sequence rollcall.made_words`)
    await tx.query(sql`grant usage on sequence rollcall.made_words to public`)
    await tx.query(sql`create or replace function rollcall.word_vector(words text) returns tsvector
      language plpgsql immutable strict cost 10000 as $$ begin
        perform nextval('rollcall.made_words');
        return array_to_tsvector(array_remove(string_to_array(words, ' '), ''));
      end $$`)
  })
  return async () => {
    const read = sql<{ count: number }>`select last_value as count from rollcall.made_words`
    const [row] = await database.asOwner((tx) => tx.query(read))
    return Number(row?.count)
  }
}

it('makes the words of each row once, though it was planned when there were few and nothing was known of them', async () => {
  const database = await openTestDatabase(model, { poolSize: 1 })
  const tenant = await createTenant(database, 'north')
  const addReaders = (from: number, to: number) =>
    database.asTenant(tenant, (tx) => {
      const ids = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      const readers = ids.map((id) => ({ id, first_name: 'Many', last_name: 'Frequent', branch_id: 1 }))
      return insertRows(tx, model, 'reader', readers)
    })
  const found = async () => {
    const ids = await database.asTenant(tenant, (tx) => tx.query(sql`select search_readers('frequent')`))
    return ids.length
  }
  const place = { address: '1 High St', city: 'Leeds', postcode: 'LS2 8AA' }
  await database.asTenant(tenant, (tx) =>
    insertRows(tx, model, 'branch', [{ id: 1, name: 'Central', code: 'CEN', ...place }]),
  )
  await addReaders(1, 20)
  expect(await found()).toBe(20)
  await addReaders(21, 320)
  const made = await countWords(database)
  expect(await found()).toBe(320)
  // The names of readers and of those they are guardians of.
  expect(await made()).toBeLessThanOrEqual(2 * 320)
  await database.close()
})
