import { describe, expect, it } from 'vitest'
import { deletionRefusal } from '#rules/ledger/reversal.ts'

const line = { type: 'charge', cause: 'manual', method: null, reversed: false }

describe('deleting a transaction', () => {
  it('TXN-06 is for what staff posted, what was accepted, and for money in hand', () => {
    expect(deletionRefusal(line)).toBeUndefined()
    expect(deletionRefusal({ ...line, cause: 'quotation' })).toBeUndefined()
    expect(deletionRefusal({ ...line, type: 'payment', cause: 'payment', method: 'cash' })).toBeUndefined()
    expect(deletionRefusal({ ...line, type: 'credit', cause: 'lesson_cancelled' })).toBeUndefined()
  })

  it('TXN-06 is refused for money of cards, periods of plans, and orders', () => {
    expect(deletionRefusal({ ...line, type: 'payment', cause: 'payment', method: 'stripe' })).toBe('by_card')
    expect(deletionRefusal({ ...line, cause: 'period' })).toBe('of_plan')
    expect(deletionRefusal({ ...line, cause: 'order' })).toBe('of_order')
  })

  it('CUS-06 is done once, and not to a reversal', () => {
    expect(deletionRefusal({ ...line, reversed: true })).toBe('reversed')
    expect(deletionRefusal({ ...line, type: 'reversal', cause: 'reversal' })).toBe('reversal')
  })
})
