import { describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import type { EntitySchema } from '#declarations/format.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import { describeEntity } from '#server/database/describe/describe-entity.ts'
import { columnSql, constraintSql } from '#server/database/migrate/table-sql.ts'
import { smallModel } from '../../../support/small-model.ts'
import { atLeastOne } from '../../../support/at-least-one.ts'

const { model } = loadModel('tests/fixtures/library')

function tableOf(entity: string) {
  const found = model.entities[entity]
  if (!found) throw new Error(`The library has no ${entity}.`)
  const table = describeEntity(model, found)
  const column = (name: string) => table.columns.find((one) => one.name === name)
  const constraint = (name: string) => table.constraints.find((one) => one.name === name)
  return {
    table,
    column: (name: string) => columnSql(column(name) ?? { name: 'missing', type: 'text', nullable: true }),
    constraint: (name: string) => {
      const found = constraint(name)
      return found && constraintSql(found)
    },
  }
}

/** A model of one entity with these properties. */
function entityOf(properties: EntitySchema['properties'], more: Partial<EntitySchema> = {}) {
  const small = smallModel({ item: { title: 'Item', plural: 'Items', type: 'object', properties, ...more } })
  const entity = small.entities.item
  if (!entity) throw new Error('The model has no item.')
  return describeEntity(small, entity)
}

describe('columns', () => {
  it('has the tenant and the number in front, the history at the end', () => {
    const names = tableOf('category').table.columns.map(({ name }) => name)
    expect(names).toEqual([
      'tenant_id',
      'id',
      'name',
      'parent_id',
      'colour',
      'position',
      'created_at',
      'updated_at',
      'version',
    ])
  })

  it.each([
    ['book', 'title', '"title" text collate "und-x-icu" not null'],
    ['book', 'published_on', '"published_on" date'],
    ['book', 'price', '"price" bigint default 0'],
    ['book', 'rating', '"rating" numeric'],
    ['book', 'themes', `"themes" jsonb default '[]'::jsonb`],
    ['book', 'reference_only', '"reference_only" boolean default false not null'],
    ['book', 'medium', `"medium" text collate "C" default 'paperback' not null`],
    ['book', 'metadata', '"metadata" jsonb'],
    ['reader', 'phone_home', '"phone_home" text collate "C"'],
    ['reader', 'guardian_id', '"guardian_id" bigint'],
    // What depends on the day is filled in by the server.
    ['reader', 'member_since', '"member_since" date'],
  ])('%s.%s is %s', (entity, field, sql) => {
    expect(tableOf(entity).column(field)).toBe(sql)
  })

  it('computes what is stored in the database, and has no column for what is computed when it is read', () => {
    expect(tableOf('reader').column('name')).toBe(
      '"name" text collate "und-x-icu" generated always as ((rollcall.join_texts(\' \', ' +
        'array[("first_name")::text, ("last_name")::text]))) stored',
    )
    expect(tableOf('reader').table.columns.map(({ name }) => name)).not.toContain('open_loans')
  })

  it('refuses to store what looks beyond the row, and says so', () => {
    const properties: EntitySchema['properties'] = {
      born_on: { type: 'string', format: 'date' },
      years: { type: 'integer', computed: { age: 'born_on' }, stored: true },
    }
    expect(() => entityOf(properties)).toThrow(
      'item.years is computed and stored, but an age changes with the day. A stored value reads only columns of its own ' +
        'record. Leave "stored" out: the value is then computed when it is read.',
    )
  })
})

describe('constraints', () => {
  it('starts every key and every reference with the tenant', () => {
    const { table } = tableOf('copy')
    for (const constraint of atLeastOne(table.constraints)) {
      if ('columns' in constraint) expect(constraint.columns[0]).toBe('tenant_id')
    }
    for (const index of atLeastOne(table.indexes)) expect(index.columns[0]).toBe('tenant_id')
  })

  it.each([
    ['reader', 'readers_branch_id_fkey', 'on delete no action'],
    ['reader', 'readers_guardian_id_fkey', 'on delete no action'],
    ['note', 'notes_reader_id_fkey', 'on delete cascade'],
    ['book', 'books_cover_id_fkey', 'references rollcall."files"'],
    ['reader', 'readers_card_number_key', 'unique ("tenant_id", "card_number") deferrable'],
    ['reader', 'readers_email_key', 'unique ("tenant_id", "email") deferrable'],
    ['reader', 'readers_status_check', `check ("status" in ('enabled', 'disabled', 'prospect'))`],
    ['book', 'books_title_longest_check', 'check (char_length("title") <= 200)'],
    ['book', 'books_rating_most_check', 'check ("rating" <= 5)'],
    ['book', 'books_awards_check', `check ("awards" <@ '["booker","carnegie","hugo"]'::jsonb)`],
    ['note', 'notes_owner_check', 'check (num_nonnulls("branch_id", "book_id", "reader_id") = 1)'],
    ['opening_rate', 'opening_rates_period_check', 'check ("end_date" >= "start_date")'],
    [
      'opening_rate',
      'opening_rates_period_excl',
      `exclude using gist ("tenant_id" with =, "branch_id" with =, daterange("start_date", "end_date", '[)') with &&) deferrable`,
    ],
    [
      'book',
      'books_forbid_2_check',
      `check (not ((coalesce("medium" = 'ebook', false)) and (coalesce("weight" > 0, false))))`,
    ],
  ])('%s has %s', (entity, name, sql) => {
    expect(tableOf(entity).constraint(name)).toContain(sql)
  })

  it('compares keys that never change row by row, as ON CONFLICT needs, and others when a statement is done', () => {
    const key = (more: Partial<EntitySchema>, code: object = {}) =>
      entityOf({ code: { type: 'string', unique: true, ...code } }, more)
        .constraints.filter(({ name }) => name === 'items_code_key')
        .map(constraintSql)
        .join()
    expect(key({})).toBe('unique ("tenant_id", "code") deferrable')
    expect(key({}, { immutable: true })).toBe('unique ("tenant_id", "code")')
    expect(key({ appendOnly: true })).toBe('unique ("tenant_id", "code")')
  })

  it('leaves to the server what depends on the day', () => {
    // A date of birth cannot lie in the future.
    expect(tableOf('reader').constraint('readers_forbid_2_check')).toBeUndefined()
  })

  it('writes what is declared as text, never as SQL', () => {
    const table = entityOf({ kind: { enum: [`'); drop table books; --`, 'b'] } })
    const check = table.constraints.find(({ name }) => name === 'items_kind_check')
    expect(check && constraintSql(check)).toBe(`check ("kind" in ('''); drop table books; --', 'b'))`)
  })

  it('keeps names within what PostgreSQL keeps, and apart', () => {
    const long = 'a_very_long_name_for_a_field_that_somebody_may_well_come_up_with'
    const table = entityOf({
      [`${long}_1`]: { type: 'string', unique: true },
      [`${long}_2`]: { type: 'string', unique: true },
    })
    const names = table.constraints.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.every((name) => name.length <= 63)).toBe(true)
  })
})

describe('the whole database', () => {
  it('gives every searched table one text and one index of it', () => {
    const readers = describeDatabase(model).tables.find(({ name }) => name === 'readers')
    expect(readers?.columns.filter(({ name }) => name === 'search_text')).toHaveLength(1)
    expect(readers?.indexes.filter(({ search }) => search)).toEqual([
      {
        name: 'readers_search_idx',
        columns: ['tenant_id', 'search_text'],
        search: true,
        reason: expect.stringMatching(/^search by .*phone_home/) as string,
      },
    ])
  })

  it('refuses a table that is called as one of its own', () => {
    const small = smallModel({ user: { title: 'User', plural: 'Users', type: 'object', properties: {} } })
    expect(() => describeDatabase(small)).toThrow(
      'Two tables are called users. Give the entity another one with "table"',
    )
  })
})
