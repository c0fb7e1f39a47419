import { describe, expect, it } from 'vitest'
import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { ShownField } from '#browser/parts/kinds/kind.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import isbn from '../../../fixtures/library/custom-actions/books/isbn.kind.ts'

const LOCALE: ValueLocale = {
  language: 'en-GB',
  country: 'GB',
  currency: 'GBP',
  timezone: 'UTC',
  translate: (key: string) => key,
  kinds: { 'books/isbn': isbn },
}
const FIELD: ShownField = { path: 'isbn', title: 'ISBN', kind: 'text', kindCode: 'books/isbn' }

describe("the text of a kind of the application's own", () => {
  it('is written by its code, on screens and in files', () => {
    expect(kinds.text.text('9780141439518', FIELD, LOCALE)).toBe('978-0141439518')
    expect(kinds.text.exportText).toBeUndefined()
  })

  it('is empty without a value, and that of the framework for other fields', () => {
    expect(kinds.text.text(null, FIELD, LOCALE)).toBe('')
    expect(kinds.text.text('9780141439518', { ...FIELD, kindCode: undefined }, LOCALE)).toBe('9780141439518')
  })
})
