import { amountOf, type LineDraft, type LineValues, type Service } from './line.ts'

/**
 * COST-18: the one discount of an acceptance. `fixed` is pence, `percent` and `percentage` are of 100; a code's type is
 * that of DISC-02.
 */
export type Discount =
  | { source: 'none' }
  | { source: 'manual'; type: 'fixed'; amount: number }
  | { source: 'manual'; type: 'percent'; percent: number }
  | { source: 'code'; type: 'fixed' | 'percentage'; amount: number; code_id: number }
  | { source: 'sibling'; percentage: number }

/** The price that a discount is taken off: its service, its formula and its values. */
export interface DiscountBase {
  service: Service
  formula: string
  values: LineValues
}

/**
 * COST-07, COST-08, DISC-04, SIB-07: the lines that take a discount off the course part; none without a discount.
 *
 * A sibling's percentage goes off each price by itself, since it holds for every month to come. Any other discount is
 * of the first payment alone: it is calculated once, goes off the days to come first, and off the deposit as far as it
 * is larger than those.
 *
 * @param bases the course part; for a monthly plan the stretch of days and the deposit, in this order
 */
export function discountLines(discount: Discount, bases: readonly DiscountBase[]): LineDraft[] {
  if (discount.source === 'none') return []
  if (discount.source === 'sibling') return bases.map((base) => siblingLine(discount.percentage, base))
  const amounts = bases.map(amountOf)
  const course = amounts.reduce((sum, amount) => sum + amount, 0)
  const { rule, formula, values } = typedDiscount(discount)
  return bases.map(({ service }, index) => {
    const before = amounts.slice(0, index).reduce((sum, amount) => sum + amount, 0)
    const all = { ...values, course }
    return bases.length === 1
      ? { service, type: 'discount', rule, formula: `-(${formula})`, values: all }
      : {
          service,
          type: 'discount',
          rule,
          formula: `-min(max(${formula} - off_before, 0), price)`,
          values: { ...all, off_before: before, price: amounts[index]! },
        }
  })
}

function siblingLine(sibling_percentage: number, { service, formula, values }: DiscountBase): LineDraft {
  return {
    service,
    type: 'discount',
    rule: 'SIB-02',
    formula: `-(${formula}) * sibling_percentage / 100`,
    values: { ...values, sibling_percentage },
  }
}

function typedDiscount(
  discount: Exclude<Discount, { source: 'none' | 'sibling' }>,
): Pick<LineDraft, 'rule' | 'formula'> & { values: LineValues } {
  if (discount.source === 'code') {
    return discount.type === 'fixed'
      ? { rule: 'DISC-04', formula: 'min(code_amount, course)', values: { code_amount: discount.amount } }
      : {
          rule: 'DISC-04',
          formula: 'min(round(course * code_percentage / 100), course)',
          values: { code_percentage: discount.amount },
        }
  }
  return discount.type === 'fixed'
    ? { rule: 'COST-07', formula: 'min(max(entered, 0), course)', values: { entered: discount.amount } }
    : {
        rule: 'COST-08',
        formula: 'min(round(course * discount_percent / 100), course)',
        values: { discount_percent: discount.percent },
      }
}
