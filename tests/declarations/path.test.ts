import { describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import { explorePath, PathError, resolvePath } from '#declarations/path.ts'

const { model } = loadModel('tests/fixtures/library')
const library = { entities: model.entities }

describe('a path', () => {
  it('is a field of the entity itself', () => {
    expect(resolvePath(library, 'book', 'price')).toMatchObject({
      steps: [],
      entity: 'book',
      end: { type: 'field', field: { name: 'price' } },
      kind: 'money',
      many: false,
    })
  })

  it('goes over references to one record', () => {
    const found = resolvePath(library, 'loan', 'copy.book.title')
    expect(found.steps.map(({ type, name, entity }) => [type, name, entity])).toEqual([
      ['one', 'copy', 'copy'],
      ['one', 'book', 'book'],
    ])
    expect(found).toMatchObject({ entity: 'book', end: { field: { name: 'title' } }, kind: 'text', many: false })
  })

  it('goes over a relation to many rows', () => {
    const found = resolvePath(library, 'book', 'copies.barcode')
    expect(found.steps).toMatchObject([{ type: 'many', name: 'copies', entity: 'copy', relation: { by: 'book_id' } }])
    expect(found.many).toBe(true)
  })

  it('counts the rows of a relation', () => {
    expect(resolvePath(library, 'book', 'copies_count')).toMatchObject({
      steps: [],
      end: { type: 'count', relation: { name: 'copies' } },
      kind: 'integer',
      many: false,
    })
    expect(resolvePath(library, 'copy', 'book.copies_count')).toMatchObject({ entity: 'book', many: false })
  })

  it('names a whole record, or all rows of a relation', () => {
    expect(resolvePath(library, 'book', 'author')).toMatchObject({
      end: { type: 'reference', field: { name: 'author_id' } },
      kind: 'reference',
      many: false,
    })
    expect(resolvePath(library, 'book', 'copies')).toMatchObject({ end: { type: 'relation' }, many: true })
  })

  it('knows what every record has', () => {
    expect(resolvePath(library, 'book', 'author.created_at').kind).toBe('dateTime')
    expect(resolvePath(library, 'book', 'id').kind).toBe('integer')
  })

  it('reaches the row that attaches a record only where there is one', () => {
    const attached = { ...library, through: 'reading_group_member' }
    expect(resolvePath(attached, 'reader', 'pivot.paused')).toMatchObject({
      steps: [{ type: 'pivot', entity: 'reading_group_member' }],
      end: { type: 'field', field: { name: 'paused' } },
      kind: 'boolean',
    })
    expect(() => resolvePath(library, 'reader', 'pivot.paused')).toThrow(PathError)
  })

  it('says where it goes wrong, and what would have been legal there', () => {
    expect(explorePath(library, 'loan', 'copy.bok.title')).toMatchObject({
      entity: 'copy',
      segment: 'bok',
      candidates: expect.arrayContaining(['copy.book', 'copy.book_id', 'copy.barcode']) as string[],
    })
    expect(() => resolvePath(library, 'loan', 'copy.bok.title')).toThrow(
      'Path "copy.bok.title" leads nowhere: copy has no "bok".',
    )
  })

  it('leads nowhere beneath a value, in an unknown entity, and into what objects inherit', () => {
    expect(explorePath(library, 'book', 'title.length')).toHaveProperty('segment', 'title')
    expect(explorePath(library, 'magazine', 'title')).toHaveProperty('segment', 'title')
    expect(explorePath(library, 'book', 'constructor')).toHaveProperty('segment', 'constructor')
    expect(explorePath(library, 'book', '')).toHaveProperty('segment', '')
  })
})
