import { describe, expect, it } from 'vitest'
import { formatMessage, messagePaths } from '#protocol/text/format-message.ts'

describe('formatMessage', () => {
  const loan = { copy: { book: { title: 'The Quiet Shelf' } }, renewals: 0, reader: null }

  it('fills in the fields of the record', () => {
    expect(formatMessage('{copy.book.title} was renewed {renewals} times.', loan)).toBe(
      'The Quiet Shelf was renewed 0 times.',
    )
  })
  it('leaves nothing where something is missing', () => {
    expect(formatMessage('Lent to {reader.name}.', loan)).toBe('Lent to .')
  })
  it('keeps braces around anything but a path', () => {
    expect(formatMessage('{} {a b} {0}', { a: 'x' })).toBe('{} {a b} {0}')
  })
  it('leaves the words of the vocabulary to the translation', () => {
    expect(formatMessage('A %{reader} is {reader}.', { reader: 'x' })).toBe('A %{reader} is x.')
    expect(messagePaths('A %{reader} is {name}.')).toEqual(['name'])
  })
  it('does not fill in what a value brings with it', () => {
    expect(formatMessage('{title}', { title: '{renewals}', renewals: 1 })).toBe('{renewals}')
  })
  it('writes values as it is told', () => {
    expect(formatMessage('{renewals}', loan, (value, path) => `${path}=${String(value)}`)).toBe('renewals=0')
  })
  it('names the paths that it needs', () => {
    expect(messagePaths('{copy.book.title} is lent to {reader.name}. {a b}')).toEqual([
      'copy.book.title',
      'reader.name',
    ])
  })
})
