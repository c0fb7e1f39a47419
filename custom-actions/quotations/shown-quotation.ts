import { costsOf } from '#rules/money/quotation/costs.ts'
import { explained } from '#rules/money/quotation/explained.ts'
import type { QuotationLine } from '#rules/money/quotation/line.ts'
import type { Origin } from '#rules/money/quotation/prices.ts'
import type { Quotation } from '#rules/money/quotation/quote.ts'
import type { ShownQuotation } from './quotation.contract.ts'

/**
 * A quotation with everything that explains it: formulas, values, and who set them.
 *
 * @param days of the lessons that lines may be of, by id
 */
export function shownQuotation(quotation: Quotation, days?: ReadonlyMap<number, string>): ShownQuotation {
  const { fingerprint, total, from_balance, debt_added, amount_due, lines, inputs } = quotation
  const { origins, prices } = inputs
  const formulaOrigin = ({ formula, service }: QuotationLine): Origin | null =>
    ['monthly', 'deposit'].includes(service) && formula.includes(prices.monthly_rate_formula)
      ? (origins['monthly_rate_formula'] ?? null)
      : null
  return {
    fingerprint,
    total,
    from_balance,
    debt_added,
    amount_due,
    lines: lines.map((line) => ({
      position: line.position,
      service: line.service,
      type: line.type,
      amount: line.amount,
      vat: line.vat,
      vat_bp: line.vat_bp,
      covers_from: line.covers_from ?? null,
      covers_to: line.covers_to ?? null,
      lesson_on: (line.lesson_id !== undefined && days?.get(line.lesson_id)) || null,
      rule: line.rule,
      formula: line.formula,
      formula_origin: formulaOrigin(line),
      values: explained(line, origins),
    })),
    costs: { ...costsOf(quotation) },
  }
}
