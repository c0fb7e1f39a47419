import { expect, it } from 'vitest'
import { ledgerRows } from '../../../app/demo/generate/money/ledger-rows.ts'
import { createRandom } from '../../../app/demo/generate/random.ts'

it('the accounts of the demo are settled: no line by more than itself, none open beside one of the other side', () => {
  const customer_franchisee = Array.from({ length: 200 }, (_, index) => ({
    ...{ id: index + 1, customer_id: index + 1, franchisee_id: 1, readonly: false },
  }))
  const rows = ledgerRows(new Date('2026-09-07T00:00:00Z'), { customer_franchisee }, createRandom(1))
  const lines = rows.customer_transaction ?? []
  const settled = (id: number) =>
    (rows.allocation ?? [])
      .filter(({ credit_line_id, debit_line_id }) => credit_line_id === id || debit_line_id === id)
      .reduce((sum, { amount }) => sum + Number(amount), 0)
  const open = lines.map(({ id, customer_id, amount }) => {
    const left = Math.abs(Number(amount)) - settled(id)
    return { customer_id, left, isCredit: Number(amount) > 0 }
  })
  expect(open.filter(({ left }) => left < 0)).toEqual([])
  const sides = new Map<unknown, Set<boolean>>()
  for (const { customer_id, left, isCredit } of open) {
    if (left > 0) sides.set(customer_id, (sides.get(customer_id) ?? new Set()).add(isCredit))
  }
  expect([...sides.values()].filter(({ size }) => size > 1)).toEqual([])
  expect(lines.length).toBeGreaterThan(90)
})
