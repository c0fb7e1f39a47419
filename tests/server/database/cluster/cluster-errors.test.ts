import { describe, expect, test } from 'vitest'
import { nameObjects } from '#server/database/cluster/cluster-errors.ts'

const named = (message: string, given: object = {}) => {
  const { constraint, column, table } = nameObjects(Object.assign(new Error(message), given)) as Record<
    string,
    unknown
  > &
    Error
  return { constraint, column, table }
}

describe('an error of a machine of a cluster', () => {
  test.each([
    [
      'duplicate key value violates unique constraint "books_isbn_key_102041"',
      { constraint: 'books_isbn_key', column: undefined, table: undefined },
    ],
    [
      'insert or update on table "books_102041" violates foreign key constraint "books_author_id_fkey_102041"',
      { constraint: 'books_author_id_fkey', column: undefined, table: 'books' },
    ],
    [
      'null value in column "title" of relation "books_102041" violates not-null constraint',
      { constraint: undefined, column: 'title', table: 'books' },
    ],
    [
      'new row for relation "books_102041" violates check constraint "books_forbid_1_check"',
      { constraint: 'books_forbid_1_check', column: undefined, table: 'books' },
    ],
    [
      'These values of loans are kept as they are (constraint "loans_frozen_1_102060").',
      { constraint: 'loans_frozen_1', column: undefined, table: undefined },
    ],
  ])('names what the database calls so: %s', (message, expected) => {
    expect(named(message)).toEqual(expected)
  })

  test('names it where the coordinator has the part itself', () => {
    const given = { constraint: 'tenants_slug_key_102008', table: 'tenants_102008' }
    expect(named('duplicate key', given)).toEqual({
      constraint: 'tenants_slug_key',
      table: 'tenants',
      column: undefined,
    })
  })

  test('is left as it is where it names nothing', () => {
    expect(named('division by zero')).toEqual({})
    expect(nameObjects('no error')).toBe('no error')
  })
})
