import { lineDescription } from '#rules/ledger/line-description.ts'
import type { Quotation } from '#rules/money/quotation/quote.ts'
import type { DemoRow } from '../demo-rows.ts'
import type { DemoBooks } from './demo-books.ts'

/** A family, its child and a class: what a quotation is for. */
export interface QuotedFor {
  customer_id: number
  franchisee_id: number
  consumer_id: number
  class: DemoRow
}

/** A quotation that was agreed, with the ids of its lines. */
export interface KeptQuotation {
  id: number
  of: QuotedFor
  quotation: Quotation
  lines: readonly { line_id: number; line: Quotation['lines'][number] }[]
}

/** Keeps a quotation, line by line. */
export function keepQuotation(
  books: DemoBooks,
  on: string,
  of: QuotedFor,
  kind: string,
  quotation: Quotation,
): KeptQuotation {
  const { customer_id, franchisee_id, consumer_id, class: one } = of
  const { total, fingerprint, inputs } = quotation
  const about = { customer_id, franchisee_id, consumer_id, class_id: one.id }
  const id = books.push('quotation', on, { ...about, kind, inputs, fingerprint, total, amount_due: total })
  const lines = quotation.lines.map((line) => {
    const { position, service, type, rule, formula, values, amount, vat_bp, vat, covers_from, covers_to } = line
    const line_id = books.push('quotation_line', on, {
      ...{ quotation_id: id, position, service, type, rule, formula, values, amount, vat_bp, vat },
      ...{ class_id: one.id, covers_from: covers_from ?? null, covers_to: covers_to ?? null },
    })
    return { line_id, line }
  })
  return { id, of, quotation, lines }
}

/** Posts the lines of a quotation to the family's account. @returns the ids of what was charged */
export function postQuotation(
  books: DemoBooks,
  on: string,
  { id, of, lines }: KeptQuotation,
  { plan_id, plan_period_id }: { plan_id: number; plan_period_id?: number },
): number[] {
  const { customer_id, franchisee_id, consumer_id, class: one } = of
  const cause = plan_period_id === undefined ? 'quotation' : 'period'
  return lines.flatMap(({ line_id, line: { position, service, type, amount, vat_bp, vat } }) => {
    if (type === null) return []
    return books.line(on, {
      ...{
        customer_id,
        franchisee_id,
        consumer_id,
        class_id: one.id,
        plan_id,
        quotation_id: id,
        type,
        service,
        vat_bp,
      },
      ...(plan_period_id !== undefined && { plan_period_id }),
      ...{ cause, cause_key: `${cause}:${plan_period_id ?? id}:${position}:0`, quotation_line_id: line_id },
      ...{ amount: 0 - amount, vat: 0 - vat, description: lineDescription({ service, type }, String(one.name)) },
    })
  })
}
