import { formatISO, subDays } from 'date-fns'
import { type AccountLine, allocate } from '#rules/money/account/allocation.ts'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import type { Random } from '../random.ts'

/** One family in this many has transactions. */
const FEWER = 4

/**
 * Accounts of families with their franchisees: payments, charges, goodwill, and credits for cancelled lessons. Each
 * balance is the sum of its transactions, and what is open is settled.
 */
export function ledgerRows(monday: Date, rows: DemoRows, random: Random): DemoRows {
  const ledger: DemoRow[] = []
  const add = (row: Omit<DemoRow, 'id'>) => {
    const id = ledger.length + 1
    ledger.push({ id, cause_key: `manual:demo-${id}`, ...row })
  }
  for (const link of rows.customer_franchisee!) {
    if (link.readonly || (link.customer_id as number) % FEWER !== 0) continue
    for (const line of accountOf(monday, random)) {
      add({ customer_id: link.customer_id, franchisee_id: link.franchisee_id, ...line })
    }
  }
  return { customer_transaction: ledger, customer_balance: balancesOf(ledger), allocation: allocationsOf(ledger) }
}

/** A term that was charged and paid, in full or not, and now and then a goodwill credit. */
function accountOf(monday: Date, random: Random): Record<string, unknown>[] {
  const dated = (days: number) => {
    const day = subDays(monday, days)
    return {
      dated: formatISO(day, { representation: 'date' }),
      created_at: `${formatISO(day, { representation: 'date' })}T10:00:00.000Z`,
    }
  }
  const fee = random.between(14, 24) * 500
  const paid = random.weighted([
    [fee, 7],
    [fee - 2500, 1],
    [fee + 1500, 1],
  ])
  const start = random.between(30, 70)
  return [
    { type: 'charge', amount: -fee, description: 'Fees of the term', ...dated(start) },
    { type: 'payment', method: 'bacs', amount: paid, description: 'Bank transfer', ...dated(start - 1) },
    ...(random.chance(0.15)
      ? [{ type: 'credit', amount: random.between(2, 6) * 250, description: 'Goodwill', ...dated(start - 20) }]
      : []),
  ]
}

function balancesOf(ledger: readonly DemoRow[]): DemoRow[] {
  const sums = new Map<string, DemoRow>()
  for (const { customer_id, franchisee_id, amount } of ledger) {
    const key = `${String(customer_id)}/${String(franchisee_id)}`
    const kept = sums.get(key) ?? { id: sums.size + 1, customer_id, franchisee_id, balance: 0 }
    sums.set(key, { ...kept, balance: Number(kept.balance) + Number(amount) })
  }
  return [...sums.values()]
}

/** The settling of each account, line by line. */
function allocationsOf(ledger: readonly DemoRow[]): DemoRow[] {
  const accounts = new Map<string, AccountLine[]>()
  for (const { id, customer_id, franchisee_id, amount, dated } of ledger) {
    const key = `${String(customer_id)}/${String(franchisee_id)}`
    const line = { id, amount: Number(amount), dated: String(dated), group: null, draws_on: null }
    accounts.set(key, [...(accounts.get(key) ?? []), line])
  }
  const made = [...accounts.values()].flatMap((lines) => {
    const days = new Map(lines.map(({ id, dated }) => [id, dated]))
    return allocate([], [], lines).map(({ credit_line, debit_line, amount }) => {
      const dated = [days.get(credit_line), days.get(debit_line)].sort()[1]
      return { credit_line_id: credit_line, debit_line_id: debit_line, amount, dated }
    })
  })
  return made.map((allocation, index) => ({ id: index + 1, ...allocation }))
}
