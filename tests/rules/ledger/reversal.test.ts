import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reversalOf } from '#rules/ledger/reversal.ts'

const line = fc.record({
  id: fc.nat(),
  customer_id: fc.nat(),
  franchisee_id: fc.nat(),
  type: fc.constantFrom('payment', 'charge', 'credit'),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  description: fc.string(),
  reversed: fc.constant(false),
})

describe('deleting a transaction', () => {
  it('CUS-06 takes back what it changed, in the same account', () => {
    fc.assert(
      fc.property(line, (transaction) => {
        const { post } = reversalOf(transaction)
        expect((post?.amount ?? NaN) + transaction.amount).toBe(0)
        expect(post).toMatchObject({
          type: 'reversal',
          reverses_id: transaction.id,
          customer_id: transaction.customer_id,
          franchisee_id: transaction.franchisee_id,
        })
      }),
    )
  })

  it('is done once, and not to a reversal', () => {
    const [transaction] = fc.sample(line, 1)
    expect(reversalOf({ ...transaction!, reversed: true })).toEqual({
      refused: 'This transaction has been deleted already.',
    })
    expect(reversalOf({ ...transaction!, type: 'reversal' })).toEqual({ refused: 'A reversal cannot be deleted.' })
  })
})
