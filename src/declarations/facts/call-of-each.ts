import type { CallAction } from '../format.ts'

/**
 * True when a bulk call is made for each row: its path names the row, `books/:id/withdraw`. Any other
 * (`books/withdraw`) is made once, with the rows' `ids` in its body.
 */
export function isCallOfEach({ path }: Pick<CallAction, 'path'>): boolean {
  return [...path.matchAll(/:(\w+)/g)].some(([, name]) => name !== 'parent')
}
