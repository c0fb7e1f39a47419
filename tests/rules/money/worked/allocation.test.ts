import { describe, expect, it } from 'vitest'
import { allocate, type AccountLine, type Allocation } from '#rules/money/account/allocation.ts'

describe('worked examples of allocation', () => {
  const line = (
    id: number,
    amount: number,
    group: string | null = null,
    draws_on: number | null = null,
  ): AccountLine => ({
    id,
    amount,
    dated: `2026-10-${String(id).padStart(2, '0')}`,
    group,
    draws_on,
  })
  const rows = (made: Allocation[]) => made.map((one) => [one.credit_line, one.debit_line, one.amount])

  it('TXN-06 a payment settles its own quotation first, then the oldest debt', () => {
    // Debts of 10.00 and 20.00, and the quotation's 30.00; 45.00 paid: 30.00, 10.00, and 5.00 of the 20.00.
    const made = allocate([], [], [line(1, -1000), line(2, -2000), line(3, -3000, 'q1'), line(4, 4500, 'q1')])
    expect(rows(made)).toEqual([
      [4, 3, 3000],
      [4, 1, 1000],
      [4, 2, 500],
    ])
  })

  it('TXN-06 a charge uses the oldest open credit', () => {
    expect(rows(allocate([line(1, 500), line(2, 900)], [], [line(3, -700)]))).toEqual([
      [1, 3, 500],
      [2, 3, 200],
    ])
  })

  it('RFD-06 a refund draws on what is open of its payment, then on what that had settled, newest first', () => {
    const charges = [line(1, -1000), line(2, -2000)]
    const before = [
      { credit_line: 3, debit_line: 1, amount: 1000 },
      { credit_line: 3, debit_line: 2, amount: 2000 },
    ]
    // 35.00 paid, 30.00 of it settled; 15.00 refunded: the open 5.00, and 10.00 of the newer charge.
    expect(rows(allocate([...charges, line(3, 3500)], before, [line(4, -1500, null, 3)]))).toEqual([
      [3, 4, 500],
      [3, 2, -1000],
      [3, 4, 1000],
    ])
  })

  it('RFD-06 what a refund gives back settles the charge that it opened, whatever else is owed', () => {
    // 60.25 of the second charge was paid, 30.00 of the first is owed and older; nothing says that they belong together.
    const before = [{ credit_line: 3, debit_line: 2, amount: 6025 }]
    const given = { ...line(5, 2500), instead_of: 3 }
    const made = allocate([line(1, -3000), line(2, -6025), line(3, 6025)], before, [line(4, -2500, null, 3), given])
    expect(rows(made)).toEqual([
      [3, 2, -2500],
      [3, 4, 2500],
      [5, 2, 2500],
    ])
  })

  it('RFD-06 a second refund takes from what its payment still settles, not from the first refund', () => {
    const first = { ...line(3, -2500), has_left: true }
    const before = [
      { credit_line: 2, debit_line: 1, amount: 3500 },
      { credit_line: 2, debit_line: 3, amount: 2500 },
    ]
    const made = allocate([line(1, -3500), line(2, 6000), first], before, [line(4, -1000, null, 2)])
    expect(rows(made)).toEqual([
      [2, 1, -1000],
      [2, 4, 1000],
    ])
  })

  it('TXN-06 a reversed charge frees its payment for other debts', () => {
    const before = [{ credit_line: 3, debit_line: 1, amount: 1000 }]
    // 10.00 settled by the payment, another 4.00 open; the 10.00 is reversed: 4.00 go over, 6.00 stay as credit.
    const made = allocate([line(1, -1000), line(2, -400), line(3, 1000)], before, [line(4, 1000, null, 1)])
    expect(rows(made)).toEqual([
      [3, 1, -1000],
      [4, 1, 1000],
      [3, 2, 400],
    ])
  })
})
