import { describe, expect, it } from 'vitest'
import { isDestructive, toneOf } from '#browser/parts/actions/action-kind.ts'

const action = (permission: string | undefined, more = {}) => ({
  id: 'a',
  to: '/books',
  ...(permission && { permission }),
  ...more,
})

describe('how an action looks', () => {
  it('MPERM-06 follows the last segment of its permission', () => {
    expect(['books.add', 'books.copies.attach'].map((one) => toneOf(action(one)))).toEqual(['primary', 'primary'])
    expect(['books.remove', 'books.delete'].map((one) => toneOf(action(one)))).toEqual(['danger', 'danger'])
    expect([toneOf(action('books.details')), toneOf(action(undefined))]).toEqual([undefined, undefined])
    expect(isDestructive(action('books.delete'))).toBe(true)
  })

  it('is what the declaration says, where it says anything', () => {
    expect(toneOf(action('books.delete', { tone: 'primary' }))).toBe('primary')
  })
})
