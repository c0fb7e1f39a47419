import { describe, expect, it } from 'vitest'
import { neighbours } from '#rules/lists/neighbours.ts'

describe('neighbours in a list', () => {
  it('CARD-03 are the ids beside one, and null at either end', () => {
    const ids = [9, 4, 7]
    expect(neighbours(ids, 9)).toEqual({ previous: null, next: 4 })
    expect(neighbours(ids, 4)).toEqual({ previous: 9, next: 7 })
    expect(neighbours(ids, 7)).toEqual({ previous: 4, next: null })
    expect(neighbours([9], 9)).toEqual({ previous: null, next: null })
    expect(neighbours(ids, 8)).toEqual({ previous: null, next: null })
  })
})
