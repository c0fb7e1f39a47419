import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, type AccountLine, type Allocation } from '#rules/money/account/allocation.ts'
import { postingsOf } from '#rules/money/account/postings.ts'
import { givenBack, refundPostings } from '#rules/money/account/refund.ts'
import { type Quotation, quote } from '#rules/money/quotation/quote.ts'
import type { QuotationRequest } from '#rules/money/quotation/request.ts'
import { shifted } from '#rules/courses/lesson-dates.ts'
import { request, total } from './any-request.ts'

describe('an account', () => {
  /** An action on an account; numbers choose among what is there. */
  const action = fc.oneof(
    fc.record({ kind: fc.constant('accept'), request }),
    fc.record({ kind: fc.constant('pay'), amount: fc.integer({ min: 1, max: 9000 }) }),
    fc.record({ kind: fc.constant('refund'), which: fc.nat(), amount: fc.integer({ min: 1, max: 9000 }) }),
    fc.record({ kind: fc.constant('reverse'), which: fc.nat() }),
  ) as fc.Arbitrary<
    | { kind: 'accept'; request: QuotationRequest }
    | { kind: 'pay'; amount: number }
    | { kind: 'refund'; which: number; amount: number }
    | { kind: 'reverse'; which: number }
  >

  /** An account in memory, which posts as the ledger does. */
  class Account {
    readonly lines: AccountLine[] = []
    readonly allocations: Allocation[] = []
    /** Kept along, as the projection in the database is. */
    balance = 0
    readonly #taken = new Set<number>()

    post(amounts: readonly { amount: number; group: string | null; draws_on?: number }[]) {
      const added = amounts
        .filter(({ amount }) => amount !== 0)
        .map(({ amount, group, draws_on = null }, index) => ({
          id: this.lines.length + index + 1,
          amount,
          group,
          draws_on,
          has_left: draws_on !== null && amount < 0,
          dated: shifted('2026-01-01', this.lines.length % 40),
        }))
      this.allocations.push(...allocate(this.lines, this.allocations, added))
      this.lines.push(...added)
      this.balance += total(added.map(({ amount }) => amount))
    }

    accept(given: QuotationRequest): Quotation {
      const quotation = quote({ ...given, available_balance: this.balance })
      const group = `q${this.lines.length}`
      const postings = postingsOf(quotation.lines).map(({ amount }) => ({ amount, group }))
      this.post([...postings, { amount: quotation.amount_due, group }])
      return quotation
    }

    refund(which: number, asked: number) {
      const payments = this.lines.filter(({ amount, draws_on }) => amount > 0 && draws_on === null)
      const payment = payments[which % payments.length]
      if (!payment || this.#taken.has(payment.id)) return
      this.#taken.add(payment.id)
      const amount = Math.min(asked, payment.amount)
      const { credit, refund } = refundPostings('method', { amount, given_back: givenBack(amount, this.balance) })
      this.post([
        { amount: refund, group: null, draws_on: payment.id },
        { amount: credit, group: null },
      ])
    }

    reverse(which: number) {
      const line = this.lines[which % Math.max(1, this.lines.length)]
      if (!line || line.draws_on !== null || this.#taken.has(line.id)) return
      this.#taken.add(line.id)
      this.post([{ amount: 0 - line.amount, group: line.group, draws_on: line.id }])
    }

    open({ id, amount }: AccountLine): number {
      const own = this.allocations.filter((one) => one.credit_line === id || one.debit_line === id)
      return Math.abs(amount) - total(own.map((one) => one.amount))
    }
  }

  it('TXN-06 CUS-06 sums to its balance after any 200 actions, and never has both open credit and open debit', () => {
    fc.assert(
      fc.property(fc.array(action, { minLength: 200, maxLength: 200 }), (actions) => {
        const account = new Account()
        for (const one of actions) {
          if (one.kind === 'accept') account.accept(one.request)
          if (one.kind === 'pay') account.post([{ amount: one.amount, group: null }])
          if (one.kind === 'refund') account.refund(one.which, one.amount)
          if (one.kind === 'reverse') account.reverse(one.which)
        }
        const { lines, balance } = account
        expect(total(lines.map(({ amount }) => amount))).toBe(balance)
        const open = lines.map((line) => ({ line, left: account.open(line) }))
        for (const { line, left } of open) {
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left).toBeLessThanOrEqual(Math.abs(line.amount))
        }
        const credit = total(open.filter(({ line }) => line.amount > 0).map(({ left }) => left))
        const debit = total(open.filter(({ line }) => line.amount < 0).map(({ left }) => left))
        expect(Math.min(credit, debit)).toBe(0)
        expect(credit - debit).toBe(balance)
      }),
      { numRuns: 20 },
    )
  })
})
