import { describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import type { EntityModel } from '#declarations/model.ts'
import { compiled, entity } from './compiled.ts'

describe('an entity', () => {
  it('has its table named by the plural', () => {
    expect([entity('branch').table, entity('copy').table, entity('reservation').table]).toEqual([
      'branches',
      'copies',
      'reservations',
    ])
  })

  it('keeps the declared order of fields and adds what every record has', () => {
    expect(Object.keys(entity('copy').fields)).toEqual(['book_id', 'name', 'price', 'id', 'created_at', 'updated_at'])
    expect(entity('copy').fields.id).toMatchObject({ kind: 'integer', readOnly: true, nullable: false })
  })

  it('calls a reference by the word that tenants have for its entity, where it bears that name', () => {
    expect(entity('reservation').fields.reader_id?.title).toBe('%{reader}')
    expect(entity('reservation').fields.book_id?.title).toBe('Book')
  })

  it('takes the kind of each field from its type, format, choices or reference', () => {
    const kinds = Object.values(entity('book').fields).map(({ name, kind }) => [name, kind])
    expect(Object.fromEntries(kinds)).toMatchObject({
      title: 'text',
      branch_id: 'reference',
      medium: 'choice',
      pages: 'integer',
      published_on: 'date',
      cover_id: 'image',
      reference_only: 'boolean',
      created_at: 'dateTime',
    })
  })

  it('is empty where it may be: not a required field, nor a boolean with a default', () => {
    const { fields } = entity('book')
    const nullable = ['title', 'subtitle', 'medium', 'reference_only', 'full_title'].map(
      (name) => fields[name]?.nullable,
    )
    expect(nullable).toEqual([false, true, true, false, true])
    expect(fields.subtitle?.schema).toEqual({ type: ['string', 'null'] })
    expect(fields.title?.schema).toEqual({ type: 'string', minLength: 1, maxLength: 200 })
    expect(fields.medium?.schema).toEqual({ type: ['string', 'null'], enum: ['paper', 'audio', null] })
  })

  it('takes titles from the names where none is declared', () => {
    expect(entity('book').fields.published_on?.title).toBe('Published on')
    expect(entity('book').fields.branch_id?.title).toBe('Branch')
    expect(entity('copy').fields.name?.title).toBe('Barcode')
    expect(entity('book').fields.medium?.choices).toEqual([
      { value: 'paper', title: 'Paper' },
      { value: 'audio', title: 'Audio' },
    ])
  })

  it('never lets a computed field be written', () => {
    const { full_title: fullTitle, availability } = entity('book').fields
    expect(fullTitle).toMatchObject({ readOnly: true, computed: { stored: true } })
    expect(availability).toMatchObject({ readOnly: true, computed: { sql: 'books/availability', stored: false } })
  })

  it('finds both sides of a relation through an entity', () => {
    expect(entity('book').relations.readers).toMatchObject({
      entity: 'reader',
      through: 'reservation',
      by: 'book_id',
      to: 'reader_id',
    })
  })

  it('is called by its name, its display path, or its id', () => {
    expect([entity('branch').display, entity('book').display]).toEqual(['name', 'title'])
    const without = compiled((contents) => {
      delete (contents['schemas/reservation.json'] as { display?: string }).display
    })
    expect(without.entities.reservation?.display).toBe('id')
  })

  it('splits a permission into reading and writing', () => {
    const { fields } = compiled((contents) => {
      const copy = contents['schemas/copy.json'] as { properties: Record<string, unknown> }
      copy.properties.price = { type: 'integer', permission: { read: 'prices.see', write: 'prices.set' } }
      copy.properties.name = { type: 'string', permission: 'names.use' }
    }).entities.copy as EntityModel
    expect(fields.price).toMatchObject({ readPermission: 'prices.see', writePermission: 'prices.set' })
    expect(fields.name).toMatchObject({ readPermission: 'names.use', writePermission: 'names.use' })
  })

  it('has only an id of the system when its rows come from a query', () => {
    const { statistic } = compiled((contents) => {
      contents['schemas/statistic.json'] = {
        title: 'Statistic',
        plural: 'Statistics',
        type: 'object',
        query: 'branches/statistics',
        properties: { loans: { type: 'integer' } },
      }
    }).entities
    expect(Object.keys(statistic?.fields ?? {})).toEqual(['loans', 'id'])
    expect(statistic?.indexes).toEqual([])
  })
})

describe('the indexes of a table', () => {
  it('serve references, unique keys, scopes, sorts, filters and searches, none of them twice', () => {
    const columns = entity('book').indexes.map(({ columns, search }) => (search ? ['search', ...columns] : columns))
    expect(columns).toEqual([
      ['branch_id', 'title', 'id'],
      ['title', 'id'],
      ['medium', 'title', 'id'],
      ['published_on', 'title', 'id'],
      ['search', 'full_title'],
    ])
    expect(entity('reservation').indexes).toEqual([
      { columns: ['book_id', 'reader_id'], unique: true, reason: 'unique book_id, reader_id' },
      { columns: ['reader_id'], reason: 'reference reader_id' },
    ])
  })

  it.each([
    ['a status', { enum: ['old', 'new'] }, 'old', 'new'],
    ['whether something holds', { type: 'boolean' }, true, false],
  ])('serve what decides a value that is one of several literals, such as %s', (_, kind, value, otherwise) => {
    const { indexes } = compiled((contents) => {
      const book = contents['schemas/book.json'] as { properties: Record<string, object> }
      book.properties.state = {
        ...kind,
        computed: {
          case: [{ when: { published_on: { lt: '$year-9y' } }, then: { value } }],
          else: { value: otherwise },
        },
      }
      const books = contents['resources/books.json'] as { list: { filters: unknown[] } }
      books.list.filters = ['state']
    }).entities.book as EntityModel
    expect(indexes).toContainEqual({ columns: ['published_on', 'title', 'id'], reason: 'filter published_on of books' })
  })

  it('serve the quick filters of a scope in the order of the list', () => {
    const { model } = loadModel('tests/fixtures/library')
    expect(model.entities['reader']?.indexes).toContainEqual({
      columns: ['branch_id', 'status', 'last_name', 'first_name', 'id'],
      reason: 'scope branch_id with the quick filter by status of readers',
    })
  })

  it('say what they are for', () => {
    expect(entity('book').indexes.find(({ columns }) => columns[0] === 'medium')?.reason).toBe('filter medium of books')
  })

  it('stand on the table that a path leads to', () => {
    expect(entity('branch').indexes).toContainEqual(
      expect.objectContaining({ columns: ['name'], search: true, reason: 'search branch.name of books' }),
    )
  })
})
