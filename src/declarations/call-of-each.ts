import type { CallAction } from './format.ts'

/**
 * Whether a call on several rows is made for each of them: its path names the row, `books/:id/withdraw`. Any other
 * (`books/withdraw`) is made once, and its body says which rows by their `ids`.
 */
export function isCallOfEach({ path }: Pick<CallAction, 'path'>): boolean {
  return [...path.matchAll(/:(\w+)/g)].some(([, name]) => name !== 'parent')
}
