import { describe, expect, it } from 'vitest'
import { pathText } from '#browser/parts/words/path-text.ts'
import { model } from '../../library-model.ts'

const LOCALE = { language: 'en-GB', currency: 'GBP', timezone: 'Europe/London' }
const text = (record: Record<string, unknown>, path: string) =>
  pathText(record, path, model.entities['book'], LOCALE as never)

describe('the text of the value at a path', () => {
  it('is written by its kind where the record has it itself', () => {
    expect(text({ price: 1250 }, 'price')).toBe('£12.50')
    expect(text({ price: null }, 'price')).toBe('')
  })

  it('is as it stands where another record has it, but a day as people write one', () => {
    expect(text({ author: { name: 'George Eliot' } }, 'author.name')).toBe('George Eliot')
    expect(text({ author: { born_on: '1819-11-22' } }, 'author.born_on')).toBe('22 Nov 1819')
    expect(text({ author: { books: 8 } }, 'author.books')).toBe('8')
  })
})
