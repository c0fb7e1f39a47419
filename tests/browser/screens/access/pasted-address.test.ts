import { describe, expect, it } from 'vitest'
import { pastedAddress } from '#browser/screens/access/pasted-address.ts'

describe('what is pasted', () => {
  it.each([
    ['', '/books/3', '/books/3'],
    ['https://acme.example.org/books/7/copies?page=2', '/loans', '/books/7/copies?page=2'],
    ['/branches/2', '/loans', '/branches/2'],
    ['7', '/books/3/copies', '/books/7'],
    [' 7 ', '/books', '/books/7'],
    ['https://acme.example.org', '/books', '/'],
  ])('%j on %s is %s', (pasted, pathname, address) => {
    expect(pastedAddress(pasted, pathname)).toBe(address)
  })
})
