import { fingerprintOf } from '../quotation/fingerprint.ts'
import { type LineDraft, linesOf, type QuotationLine, type Service, sumOf } from '../quotation/line.ts'
import { daysIn, daysInMonthOf, type Span } from './payment-days.ts'
import { isWhole, nextPeriod, partOfMonth } from './periods.ts'

/** A part of the price of a month, after its discount. Pence. */
export interface MonthPrice {
  service: Extract<Service, 'monthly' | 'surcharge'>
  month: number
}

/** A charge of a period that stands in the ledger: its net amount, and the price of a month at that time. Pence. */
export interface ChargedPeriod extends Span, MonthPrice {
  charged: number
  /** Of it, what the family has back already: given back with a refund, or credited for lessons that were cancelled. Default: none. */
  returned?: number
}

/** Everything that the cancellation of a plan is computed from. */
export interface CancellationRequest {
  /** First day that is not owed, ISO; see `leaving`. */
  leaving_on: string
  payment_day: number
  /** End of the last period that was charged, ISO. */
  billed_to: string
  charged: readonly ChargedPeriod[]
  /** The price of the months to come. */
  prices: readonly MonthPrice[]
  /** Pence that the ledger holds for the chain of plans. */
  refundable_deposit: number
  /** PLAN_FINAL_CHARGE_MIN_LESSONS_COST: lessons attended on days that are not paid, and their price; null when off. */
  attended: { lessons: number; lesson_price: number } | null
  /** The welcome pack's price, when the family pays it back; null otherwise. */
  bundle_price: number | null
  /** PLAN-10. */
  forced: boolean
  vat_bp: number
}

/** The money of a cancellation: lines, and their sum; above zero the family owes it, below zero it is credited. */
export interface CancellationQuotation {
  lines: readonly QuotationLine[]
  total: number
  inputs: CancellationRequest
  fingerprint: string
}

/**
 * PLAN-07, PLAN-10, PLAN-12: the days owed to the end of notice, or the credit of unused days; always the deposit, as a
 * line of its own. A forced cancellation charges and credits nothing else.
 */
export function quoteCancellation(inputs: CancellationRequest): CancellationQuotation {
  const { forced, refundable_deposit, bundle_price, vat_bp } = inputs
  const owed = linesOf(forced ? [] : owedDrafts(inputs), vat_bp)
  const drafts = forced ? [] : [...minimumDrafts(inputs, sumOf(owed)), ...unusedDrafts(inputs)]
  const bundle: LineDraft[] = forced || bundle_price === null ? [] : [draft('bundle', 'PLAN-17', { bundle_price })]
  const deposit: LineDraft = {
    ...draft('deposit', 'PLAN-17', { refundable_deposit }),
    type: 'credit',
    formula: '-refundable_deposit',
  }
  const rest = linesOf([...drafts, ...bundle, deposit], vat_bp)
  const lines = [...owed, ...rest].map((line, index) => ({ ...line, position: index + 1 }))
  return { lines, total: sumOf(lines), inputs, fingerprint: fingerprintOf({ inputs, lines }) }
}

/** Days that are not charged yet: whole periods at their price, the last one by its days. */
function owedDrafts({ billed_to, leaving_on, payment_day, prices }: CancellationRequest): LineDraft[] {
  const spans: Span[] = []
  for (let from = billed_to; from < leaving_on;) {
    const { covers_to } = nextPeriod(from, payment_day)
    const to = covers_to < leaving_on ? covers_to : leaving_on
    spans.push({ covers_from: from, covers_to: to })
    from = to
  }
  return spans.flatMap((span) =>
    prices.map(({ service, month }) =>
      isWhole(span, payment_day)
        ? { ...draft(service, 'PLAN-09', { month }), ...span }
        : {
            ...draft(service, 'PLAN-09', { month, ...partOfMonth(span) }),
            formula: 'month * min(days / days_in_month, 1)',
            ...span,
          },
    ),
  )
}

/**
 * Days that were charged and are not used: at most their charge, by the daily rate of the period that they are in, less what came back of it
 * already.
 */
function unusedDrafts({ charged: periods, leaving_on }: CancellationRequest): LineDraft[] {
  return periods
    .filter(({ covers_to }) => covers_to > leaving_on)
    .map(({ service, month, charged, returned = 0, covers_from, covers_to }) => {
      const unused = { covers_from: covers_from > leaving_on ? covers_from : leaving_on, covers_to }
      if (unused.covers_from === covers_from) {
        return credit(draft(service, 'PLAN-07', { charged }), 'charged', returned, unused)
      }
      const values = { month, days: daysIn(unused), days_in_month: daysInMonthOf(covers_from), charged }
      return credit(draft(service, 'PLAN-07', values), 'min(month * days / days_in_month, charged)', returned, unused)
    })
}

/** The credit of unused days: what is left of their price. */
function credit({ values, ...of }: LineDraft, price: string, returned: number, unused: Span): LineDraft {
  return returned === 0
    ? { ...of, values, type: 'credit', formula: `-${price}`, ...unused }
    : { ...of, values: { ...values, returned }, type: 'credit', formula: `-max(${price} - returned, 0)`, ...unused }
}

/** PLAN-12: the final charge is at least the lessons attended on days that are not paid. */
function minimumDrafts({ attended }: CancellationRequest, owed: number): LineDraft[] {
  if (!attended || attended.lessons * attended.lesson_price <= owed) return []
  const { lessons: attended_lessons, lesson_price } = attended
  const line = draft('monthly', 'PLAN-12', { attended_lessons, lesson_price, owed })
  return [{ ...line, formula: 'max(attended_lessons * lesson_price - owed, 0)' }]
}

/** A charge whose amount is its first value, unless it says otherwise. */
function draft(service: Service, rule: string, values: Record<string, number>): LineDraft {
  return { service, type: 'charge', rule, formula: Object.keys(values)[0]!, values }
}
