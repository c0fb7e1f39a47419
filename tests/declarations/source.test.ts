import { describe, expect, it } from 'vitest'
import { readApplication } from '#declarations/read-application.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { lineOf, parseSourceFile, pointerSegments, toPointer } from '#declarations/source.ts'

const TEXT = `{
  "title": "Book",
  "properties": {
    "a/b~c": { "type": "string" },
    "pages": {
      "type": "integer"
    }
  },
  "unique": [
    ["title"],
    ["a", "b"]
  ]
}`

describe('reading declarations', () => {
  it('knows the line of every value, and of the nearest one around what is not there', () => {
    const file = parseSourceFile('schemas/book.json', TEXT)
    expect(lineOf(file, '')).toBe(1)
    expect(lineOf(file, '/title')).toBe(2)
    expect(lineOf(file, '/properties/pages')).toBe(5)
    expect(lineOf(file, '/properties/pages/type')).toBe(6)
    expect(lineOf(file, '/unique/1/0')).toBe(11)
    expect(lineOf(file, '/properties/pages/minimum')).toBe(5)
    expect(lineOf(file, '/properties/a~1b~0c/type')).toBe(4)
  })

  it('leaves remarks out, wherever they stand', () => {
    const text = '{ "$schema": "x", "$comment": "y", "list": [{ "$comment": "z", "path": "title" }] }'
    expect(parseSourceFile('a.json', text).value).toEqual({ list: [{ path: 'title' }] })
  })

  it('reads a file that begins with a byte order mark', () => {
    expect(parseSourceFile('a.json', '\uFEFF{ "a": 1 }').value).toEqual({ a: 1 })
  })

  it('writes pointers and reads them', () => {
    expect(toPointer(['list', 0, 'a/b~c'])).toBe('/list/0/a~1b~0c')
    expect(pointerSegments('/list/0/a~1b~0c')).toEqual(['list', '0', 'a/b~c'])
    expect(pointerSegments('')).toEqual([])
  })

  it('sorts files by what they declare, and leaves others aside', () => {
    const source = readApplication({
      'app/application.json': '{}',
      'schemas/book.json': '{}',
      'schemas/old/book.json': '{}',
      'resources/books.json': '{}',
      'translations/en-GB.json': '{}',
      'README.md': '',
    })
    expect(source.application?.path).toBe('app/application.json')
    expect(Object.keys(source.schemas)).toEqual(['book'])
    expect(Object.keys(source.resources)).toEqual(['books'])
    expect(Object.keys(source.translations)).toEqual(['en-GB'])
  })

  it('reads an application from a folder', () => {
    const source = readApplication('tests/fixtures/library')
    expect(Object.keys(source.schemas)).toContain('reading_group')
    expect(source.schemas.book?.path).toBe('schemas/book.json')
  })

  it('reads the names of custom code from file names', () => {
    const names = readCodeNames('tests/fixtures/library')
    expect(names.cell).toContain('books/cover')
    expect(names.tab).toContain('branches/opening-calendar')
    expect(names.endpoint).toContain('loans/renew')
    expect(readCodeNames('tests/declarations').cell).toEqual([])
  })
})
