import { createHash } from 'node:crypto'
import type { DemoRow, DemoRows } from '../demo-rows.ts'

/** Codes as an office has them: of head office and of franchisees, limited, used up, and switched off. */
const CODES = [
  { type: 'percentage', amount: 10, franchisee_id: null, usage_limit: null, active: true, used: 3 },
  { type: 'fixed', amount: 1000, franchisee_id: null, usage_limit: 100, active: true, used: 1 },
  { type: 'percentage', amount: 50, franchisee_id: 2, usage_limit: 2, active: true, used: 2 },
  { type: 'fixed', amount: 500, franchisee_id: 2, usage_limit: 20, active: true, used: 1 },
  { type: 'percentage', amount: 25, franchisee_id: 1, usage_limit: null, active: false, used: 0 },
] as const

/**
 * Discount codes and their uses. The bookings that used them are older than the accounts: their quotations have a line that tells of
 * it, and none that was posted.
 */
export function discountRows(today: string, rows: DemoRows): DemoRows {
  const made: DemoRows = { discount_code: [], discount_code_usage: [], quotation: [], quotation_line: [] }
  const at = `${today}T08:00:00.000Z`
  for (const [index, { used, ...code }] of CODES.entries()) {
    const id = index + 1
    const booking_types = code.type === 'fixed' ? ['pay_as_you_go'] : ['pay_as_you_go', 'monthly']
    made.discount_code!.push({ id, code: codeOf(id), booking_types, ...code, created_at: at })
    const links = rows.customer_franchisee!.filter(
      (link) => !link.readonly && link.franchisee_id === (code.franchisee_id ?? 2),
    )
    for (const link of links.slice(index * 5, index * 5 + used)) addUsage(made, id, link, code, at)
  }
  return made
}

function addUsage(
  made: DemoRows,
  codeId: number,
  { customer_id, franchisee_id }: DemoRow,
  { type, amount }: { type: string; amount: number },
  at: string,
): void {
  const id = made.quotation!.length + 1
  const off = type === 'fixed' ? amount : Math.round((8500 * amount) / 100)
  const quoted = {
    kind: 'pia',
    customer_id,
    franchisee_id,
    inputs: { discount_code_id: codeId },
    total: 0,
    amount_due: 0,
  }
  made.quotation!.push({ id, ...quoted, fingerprint: hashOf(`quotation ${id}`), created_at: at })
  made.quotation_line!.push({
    id,
    quotation_id: id,
    position: 1,
    service: 'course',
    type: null,
    rule: 'DISC-04',
    formula: 'code_amount',
    values: { code_amount: off },
    amount: off,
    created_at: at,
  })
  made.discount_code_usage!.push({ id, discount_code_id: codeId, quotation_id: id, amount: off, created_at: at })
}

/** Always the same, so that the demo can be told about; nothing else is made of a number. */
function codeOf(id: number): string {
  return (hashOf(`code ${id}`).slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join('-')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
