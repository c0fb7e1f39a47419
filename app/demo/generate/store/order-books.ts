import { addDays, formatISO, parseISO } from 'date-fns'
import { type AccountLine, allocate } from '#rules/money/account/allocation.ts'
import { chargesOf, creditsOf, type OrderLine } from '#rules/store/order-lines.ts'
import type { PricedOrder } from '#rules/store/price-order.ts'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import type { BuyingFamily } from './buying-family.ts'
import type { OrderedThing } from './ordered-things.ts'

/** A sale of the demo. */
export interface DemoSale {
  family: BuyingFamily
  day: string
  things: OrderedThing[]
  priced: PricedOrder
  delivered: boolean
  voucher_id: number | null
  reference: string
  method: 'cash' | 'bacs' | 'cheque'
  /** Of a welcome pack: the plan that it came with, which has charged for it or gives it. Nothing is paid or posted. */
  given?: { plan_id: number; consumer_id: number; request_key: string; notes: string }
  became: 'new' | 'paid' | 'dispatched' | 'completed' | 'cancelled'
}

const WORDS = { cash: 'Cash', bacs: 'Bank transfer', cheque: 'Cheque' }
const PATHS = {
  new: [],
  paid: ['paid'],
  dispatched: ['paid', 'dispatched'],
  completed: ['paid', 'dispatched', 'completed'],
  cancelled: ['paid', 'cancelled'],
} as const

/** The orders of the demo, and the accounts that they are posted to. */
export class OrderBooks {
  readonly #rows: DemoRows = {}
  readonly #accounts = new Map<string, AccountLine[]>()

  constructor(
    private readonly first: (entity: string) => number,
    private readonly vouchers: readonly DemoRow[],
  ) {}

  usesOf(voucher: number | undefined): number {
    return (this.#rows.voucher_usage ?? []).filter((one) => one.voucher_id === voucher && one.released_at === null)
      .length
  }

  sell(sale: DemoSale): void {
    const { family, day, priced, delivered, voucher_id, reference, method, became, given } = sale
    const { customer_id, franchisee_id, vat_registered: _registered, name, ...address } = family
    const account = { customer_id, franchisee_id }
    const { subtotal, discount, delivery_cost, vat_amount, total } = priced
    const path: readonly string[] = PATHS[became]
    const isPaid = path.includes('paid')
    const order = this.#push('order', at(day, 10), {
      ...{ ...account, reference, subtotal, discount, delivery_cost, vat_amount, total, voucher_id, status: became },
      ...(isPaid && { ...(!given && { payment_type: method }), paid_at: at(day, 10) }),
      ...given,
      ...(path.includes('dispatched') && { dispatched_at: at(day, 34) }),
      ...(became === 'cancelled' && { cancelled_at: at(day, 30), cancelled_reason: 'Ordered the wrong size' }),
      ...(delivered && { delivery_name: name, ...address }),
      ...(delivered && path.includes('dispatched') && { tracking_reference: `RM${reference.replace('-', '')}GB` }),
    })
    this.#keepItems(order.id, sale)
    const usage = { voucher_id, order_id: order.id, amount: discount }
    const released_at = became === 'cancelled' ? at(day, 30) : null
    if (voucher_id !== null) this.#push('voucher_usage', at(day, 10), { ...usage, released_at })
    const posted = { id: order.id, reference, delivery_cost }
    const items = itemsOf(sale)
    if (!given) this.#post(chargesOf(posted, items), account, order.id, at(day, 10))
    if (isPaid && total > 0) this.#pay(account, order.id, total, method, day)
    if (became === 'cancelled') this.#post(creditsOf(posted, items), account, order.id, at(day, 30))
    for (const [index, to_state] of path.entries()) {
      const change = { order_id: order.id, from_state: path[index - 1] ?? 'new', to_state }
      this.#push('state_change', at(day, 10 + 24 * index), change)
    }
  }

  /** All rows; what has been posted is settled, account by account, in the order in which it was. */
  rows(): DemoRows {
    const days = new Map((this.#rows.customer_transaction ?? []).map(({ id, dated }) => [id, String(dated)]))
    for (const lines of this.#accounts.values()) {
      for (const { credit_line, debit_line, amount } of allocate([], [], lines)) {
        const dated = [days.get(credit_line) ?? '', days.get(debit_line) ?? ''].sort()[1] ?? ''
        this.#push('allocation', at(dated, 10), {
          credit_line_id: credit_line,
          debit_line_id: debit_line,
          amount,
          dated,
        })
      }
    }
    for (const [key, lines] of this.#accounts) {
      const [customer_id, franchisee_id] = key.split('/').map(Number)
      const balance = lines.reduce((sum, { amount }) => sum + amount, 0)
      this.#push('customer_balance', at(lines.at(-1)?.dated ?? '', 10), { customer_id, franchisee_id, balance })
    }
    return { ...this.#rows, voucher: [...this.vouchers] }
  }

  #keepItems(order_id: number, sale: DemoSale): void {
    const day = at(sale.day, 10)
    for (const { pieces, delivery_cost: _cost, ...item } of itemsOf(sale)) {
      const { id } = this.#push('order_item', day, { order_id, ...item })
      for (const piece of pieces)
        this.#push('order_piece', day, { order_item_id: id, ...piece, quantity: item.quantity })
    }
  }

  #pay(account: object, order_id: number, amount: number, method: DemoSale['method'], day: string): void {
    const of = { ...account, order_id, method, amount, state: 'succeeded', due_on: day, dated: day }
    const { id } = this.#push('payment', at(day, 10), of)
    this.#push('state_change', at(day, 10), { payment_id: id, from_state: 'scheduled', to_state: 'succeeded' })
    this.#line(at(day, 10), {
      ...account,
      ...{ type: 'payment', service: 'account', cause: 'payment', method, amount, payment_id: id, vat: 0, vat_bp: 0 },
      ...{ cause_key: `payment:${id}:0:0`, description: WORDS[method] },
    })
  }

  #post(lines: readonly OrderLine[], account: object, order_id: number, when: string): void {
    for (const { key, ...line } of lines)
      this.#line(when, { ...account, ...line, cause: 'order', cause_key: `${key}:0`, order_id })
  }

  #line(when: string, values: Record<string, unknown>): void {
    const dated = when.slice(0, 10)
    const { id } = this.#push('customer_transaction', when, { dated, ...values })
    const key = `${String(values.customer_id)}/${String(values.franchisee_id)}`
    const line = { id, amount: Number(values.amount), dated, group: null, draws_on: null }
    this.#accounts.set(key, [...(this.#accounts.get(key) ?? []), line])
  }

  #push(entity: string, created_at: string, values: Record<string, unknown>): DemoRow {
    const rows = (this.#rows[entity] ??= [])
    const row = { id: this.first(entity) + rows.length, created_at, ...values }
    rows.push(row)
    return row
  }
}

function itemsOf({ things, priced }: DemoSale) {
  return things.map((thing, index) => {
    const { discount = 0, vat_amount = 0, total = 0 } = priced.lines[index] ?? {}
    return { ...thing, discount, vat_amount, total }
  })
}

/** An instant, some hours after the beginning of a day. */
function at(day: string, hours: number): string {
  const on = formatISO(addDays(parseISO(day), Math.floor(hours / 24)), { representation: 'date' })
  return `${on}T${String(hours % 24).padStart(2, '0')}:00:00.000Z`
}
