import { expect, it } from 'vitest'
import { pathValues } from '#browser/parts/actions/declared/path-values.ts'

it('fills the segments of an endpoint as the call of an action names them', () => {
  const subject = { record: { id: 9, book_id: 4 }, parent: { id: 3 } }
  expect(pathValues('branches/:id/loans/:loan_id', 'branches/:parent/loans/:id', subject)).toEqual({
    id: '3',
    loan_id: '9',
  })
  expect(() => pathValues('books/:id/pages/:page', 'books/:id/pages/:page', subject)).toThrow(':page')
})
