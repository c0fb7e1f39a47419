import { describe, expect, it } from 'vitest'
import { contractCall } from '#browser/ground/providers/contract-call.ts'
import { contract } from '#protocol/contract/contract.ts'

const search = contract('books/search', {
  method: 'GET',
  path: 'branches/:branch_id/shelves/:shelf/books',
  permission: 'books.list',
  query: { ids: { items: 'id', optional: true }, named: 'text?' },
  reply: { items: ['id'] },
})
const withdraw = contract('books/withdraw', {
  method: 'POST',
  path: 'books/:id/withdraw',
  permission: 'books.withdraw',
  body: { on: 'date?' },
  reply: {},
})

describe('the call that a contract stands for', () => {
  it('has its segments filled in, encoded, and its query written as the server reads it', () => {
    const given = { params: { branch_id: 3, shelf: 'A/1' }, query: { ids: [1, 2], named: undefined } }
    expect(contractCall(search, given)).toEqual({
      method: 'GET',
      path: 'branches/3/shelves/A%2F1/books?ids%5B%5D=1&ids%5B%5D=2',
    })
  })

  it('sends a body where the contract has one, with the version that the change is of', () => {
    expect(contractCall(withdraw, { params: { id: 7 }, ifMatch: '"3"' })).toEqual({
      method: 'POST',
      path: 'books/7/withdraw',
      body: {},
      ifMatch: '"3"',
    })
  })

  it('says which segment it lacks', () => {
    expect(() => contractCall(withdraw, {})).toThrow('A call of "books/withdraw" lacks the segment ":id"')
  })
})
