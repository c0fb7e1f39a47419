import { describe, expect, it } from 'vitest'
import { compiled } from './compiled.ts'
import { problemsOf } from './problem-case.ts'

const CARD = { on: 'integer', minimum: 1, maximum: 9999, code: 'readers/card', cell: 'readers/card' }
const SHELF = { pattern: '^[A-Z][0-9]+$', message: 'Enter a shelf, such as A12.', input: 'books/shelf' }
const kindsOf = (properties: object) =>
  compiled((contents) => {
    Object.assign(contents['app/application.json'] as object, { kinds: { card: CARD, shelf: SHELF } })
    Object.assign((contents['schemas/book.json'] as { properties: object }).properties, properties)
  })

describe("a kind of the application's own", () => {
  it('is what it is made of, with its own values and face', () => {
    const model = kindsOf({ shelf: { format: 'shelf' }, card: { format: 'card' } })
    expect(model.entities.book?.fields.shelf).toMatchObject({
      kind: 'text',
      schema: { type: ['string', 'null'], pattern: '^[A-Z][0-9]+$' },
      patternMessage: 'Enter a shelf, such as A12.',
      ownKind: { name: 'shelf', input: 'books/shelf' },
    })
    expect(model.entities.book?.fields.card).toMatchObject({
      kind: 'integer',
      schema: { minimum: 1, maximum: 9999 },
      ownKind: { name: 'card', code: 'readers/card', cell: 'readers/card' },
    })
  })

  it('gives way to what the field says', () => {
    const { book } = kindsOf({ card: { format: 'card', maximum: 50 } }).entities
    expect(book?.fields.card?.schema).toMatchObject({ minimum: 1, maximum: 50 })
  })

  it('brings its cell and the code of its text to lists', () => {
    const model = compiled((contents) => {
      Object.assign(contents['app/application.json'] as object, { kinds: { card: CARD } })
      Object.assign((contents['schemas/book.json'] as { properties: object }).properties, { card: { format: 'card' } })
      Object.assign((contents['resources/books.json'] as { list: object }).list, { columns: ['card'] })
    })
    expect(model.resources.books?.list.columns[0]).toMatchObject({ cell: 'readers/card', kindCode: 'readers/card' })
  })

  it('is meant where a format nearly has its name', () => {
    const problems = problemsOf({
      does: '',
      set: {
        'app/application.json': { '/kinds': { shelf: { pattern: '^[A-Z]+$' } } },
        'schemas/book.json': { '/properties/shelf': { format: 'shelv' } },
      },
      problems: [],
    })
    expect(problems).toMatchObject([
      { code: 'RC110', pointer: '/properties/shelf/format', hint: 'Did you mean "shelf"?' },
    ])
  })

  it('says nothing without a pattern of its message, and refuses a pattern that is none', () => {
    const kinds = { one: { message: 'No.' }, two: { pattern: '(' } }
    const problems = problemsOf({ does: '', set: { 'app/application.json': { '/kinds': kinds } }, problems: [] })
    expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'RC112 /kinds/one/message',
      'RC114 /kinds/two/pattern',
    ])
  })
})
