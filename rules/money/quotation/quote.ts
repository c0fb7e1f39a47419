import { type BalanceUse, balanceLines, settle, type Settlement } from './balance-lines.ts'
import { courseLine, firstMonthlyLines, ofStretch, periodLine, singleLessonsLine, tasterLine } from './course-part.ts'
import { type DiscountBase, discountLines } from './discount.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type LineDraft, linesOf, type QuotationLine, sumOf } from './line.ts'
import { paysSurcharge } from './prices.ts'
import type { LessonsRequest, MonthlyRequest, PeriodRequest, QuotationRequest } from './request.ts'
import { lessonSurcharge, monthlySurchargeFormula } from './surcharge-lines.ts'
import { firstPeriod, isWhole } from '../plans/periods.ts'

/** A price with everything that it comes from. All amounts are pence that the family owes. */
export interface Quotation extends Settlement {
  lines: readonly QuotationLine[]
  /** Sum of the lines that are posted. */
  total: number
  /** The request that it answers: values, who set them, and the formula. */
  inputs: QuotationRequest
  balance_use: BalanceUse
  /** Travels with the acceptance: another one means that a line, or a value behind it, has changed. */
  fingerprint: string
}

/**
 * The price of an acceptance or of a period, from plain values: the only place where prices are made. The order is that
 * of COST-10: course part, discount, badge, surcharge, bundle, VAT inside each line, balance, floor.
 */
export function quote(inputs: QuotationRequest): Quotation {
  const { prices } = inputs
  const posted = linesOf(draftsOf(inputs), prices.vat_bp)
  const total = sumOf(posted)
  const balance_use = balanceUse(inputs)
  const settling = linesOf(balanceLines(total, balance_use, inputs.kind === 'monthly' ? 'COST-12' : 'COST-11'), 0)
  const lines = [...posted, ...settling].map((line, index) => ({ ...line, position: index + 1 }))
  const fingerprint = fingerprintOf({ inputs, lines })
  return { lines, total, ...settle(total, balance_use), inputs, balance_use, fingerprint }
}

function draftsOf(request: QuotationRequest): LineDraft[] {
  if (request.kind === 'period') return periodDrafts(request)
  return request.kind === 'monthly' ? monthlyDrafts(request) : lessonDrafts(request)
}

function lessonDrafts(request: LessonsRequest): LineDraft[] {
  const { kind, prices, charge_type, lessons, membership_status, discount } = request
  const price =
    kind === 'pia'
      ? courseLine(prices, charge_type, lessons.length)
      : kind === 'taster'
        ? tasterLine(prices, lessons.length)
        : singleLessonsLine(prices, lessons.length)
  const surcharged =
    paysSurcharge(membership_status) && (kind !== 'taster' || prices.taster_charge_venue_non_member_fee)
  return [
    price,
    ...discountLines(discount, [price]),
    ...(kind === 'pia' ? badgeLines(request) : []),
    ...(surcharged ? lessonSurcharge(prices, lessons) : []),
  ]
}

function monthlyDrafts(request: MonthlyRequest): LineDraft[] {
  const { prices, starts_on, payment_day, discount, bundle, unused_seats } = request
  const parts = firstMonthlyLines(prices, starts_on, payment_day)
  const bundleLine: LineDraft[] =
    bundle && !bundle.free ? [plain('bundle', 'COST-16', 'bundle_price', bundle.price)] : []
  const credits = unused_seats.flatMap(({ lesson_id, service, price, surcharge }): LineDraft[] => [
    { ...plain(service, 'PLAN-18', '-seat_price', price), type: 'credit', lesson_id },
    { ...plain('surcharge', 'PLAN-18', '-seat_surcharge', surcharge), type: 'credit', lesson_id },
  ])
  return [
    ...parts,
    ...discountLines(discount, parts),
    ...badgeLines(request),
    ...surchargeOf(request, firstPeriod(starts_on, payment_day)),
    ...bundleLine,
    ...credits,
  ]
}

function periodDrafts(request: PeriodRequest): LineDraft[] {
  const { prices, period, payment_day, discount } = request
  const price = periodLine(prices, period, payment_day)
  return [price, ...discountLines(discount, [price as DiscountBase]), ...surchargeOf(request, period)]
}

/** COST-04: of a course that has a badge. Trials and single lessons earn none. */
function badgeLines({ prices }: QuotationRequest): LineDraft[] {
  return prices.badge_cost === null ? [] : [plain('badge', 'COST-04', 'badge_cost', prices.badge_cost)]
}

/** VEN-05: the surcharge of a month, of the same days as the period. The deposit bears none. */
function surchargeOf(request: MonthlyRequest | PeriodRequest, { covers_from, covers_to }: PeriodRequest['period']) {
  if (!paysSurcharge(request.membership_status)) return []
  const month = monthlySurchargeFormula(request.prices)
  const span = { covers_from, covers_to }
  const whole = request.kind === 'period' && isWhole(span, request.payment_day)
  const line = { service: 'surcharge', type: 'charge', rule: 'VEN-05', ...span } as const
  return [{ ...line, ...(whole ? month : ofStretch(month, span)) }]
}

function plain(service: LineDraft['service'], rule: string, formula: string, value: number): LineDraft {
  return { service, type: 'charge', rule, formula, values: { [formula.replace('-', '')]: value } }
}

/** COST-11, COST-12: credit is used always, but for the first monthly payment only if the tenant says so. */
function balanceUse({ kind, settings, available_balance }: QuotationRequest): BalanceUse {
  return {
    available_balance,
    use_credit: kind !== 'monthly' || settings.INITIAL_PAYMENT_USE_BALANCE,
    add_debt: settings.TAKE_PAYMENTS_WITH_DEBT,
  }
}
