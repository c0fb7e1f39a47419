import { evaluate, type FormulaValues } from '../exact/formula.ts'
import { halfUp } from '../half-up.ts'
import type { Span } from '../plans/payment-days.ts'
import { vatInside } from '../vat.ts'

/** The part of the business that an amount is for. */
export type Service =
  | 'course'
  | 'lesson'
  | 'monthly'
  | 'deposit'
  | 'taster'
  | 'badge'
  | 'surcharge'
  | 'bundle'
  | 'product'
  | 'delivery'
  | 'account'

/** Names of values -> numbers, as a formula takes them. Pence, days, weeks, percentages. */
export type LineValues = Readonly<Record<string, number>>

/** A line before its amount is calculated. */
export interface LineDraft extends Partial<Span> {
  service: Service
  /** Type of the transaction that it is posted as; null: it is not posted. */
  type: 'charge' | 'discount' | 'credit' | null
  /** The row of the ledger of requirements that it follows, such as COST-02. */
  rule: string
  /** Arithmetic over the values: its exact result, rounded half up once, is the amount. */
  formula: string
  values: LineValues
  /** The class or the lesson that it is for. */
  class_id?: number
  lesson_id?: number
}

/** A line of a quotation. `amount` is pence that the family owes: a discount or a credit is below zero. */
export interface QuotationLine extends LineDraft {
  /** From 1. */
  position: number
  amount: number
  /** Basis points; 0 for what bears none. */
  vat_bp: number
  /** Pence of VAT inside the amount, with its sign. */
  vat: number
}

/** Services that bear no VAT: a deposit is held, not sold, and use of the balance is no sale. */
const WITHOUT_VAT: readonly Service[] = ['deposit', 'account']

/** The amount of a line, in pence. */
export function amountOf({ formula, values }: { formula: string; values: FormulaValues }): number {
  return halfUp(evaluate(formula, values))
}

/**
 * Calculates lines. A line of nothing is left out, except for the price itself, which is then not posted: a free trial
 * still says why it is free.
 *
 * @param vat_bp rate of the franchisee, basis points; 0 when it is not registered
 */
export function linesOf(drafts: readonly LineDraft[], vat_bp: number): QuotationLine[] {
  return drafts
    .map((draft) => ({ draft, amount: amountOf(draft) }))
    .filter(({ draft, amount }) => amount !== 0 || isPrice(draft))
    .map(({ draft, amount }, index) => {
      const rate = WITHOUT_VAT.includes(draft.service) ? 0 : vat_bp
      const type = amount === 0 ? null : draft.type
      return { ...draft, type, position: index + 1, amount, vat_bp: rate, vat: vatInside(amount, rate) }
    })
}

/** The sum of lines, in pence. */
export function sumOf(lines: readonly { amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

function isPrice({ type, service }: LineDraft): boolean {
  return type === 'charge' && !['badge', 'surcharge', 'bundle'].includes(service)
}
