import { firstPeriod } from '#rules/money/plans/periods.ts'
import { monthlyOffer } from '#rules/money/quotation/monthly-offer.ts'
import { filledScript, type ScriptName } from '#rules/money/quotation/monthly-script.ts'
import type { MonthlyRequest } from '#rules/money/quotation/request.ts'
import { endpoint, type RequestContext } from '#server/api.ts'
import { longDate } from '../lessons/long-date.ts'
import { packBundle } from '../store/sale/pack-bundle.ts'
import { moneyText } from '../lessons/money-text.ts'
import offered, { type MonthlyOfferReply } from './monthly-offer.contract.ts'
import { priceBooking, type PricedBooking } from './price-booking.ts'

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1)

/** MAPI-09, ACC-29, ACC-33: the monthly payments that a class offers to a family from a day on. */
export default endpoint({
  ...offered,
  async run(call) {
    const { id, consumer_id, date } = call.params
    const member = ['true', '1'].includes(call.params.member)
    const booking = await priceBooking(call, {
      class_id: id,
      consumer_id,
      terms: {
        plan: 'monthly',
        start_date: date,
        payment_day: 1,
        all_lessons: true,
        discount_type: 'none',
        sibling_discount: call.query.sibling_discount,
        membership_status: member ? 'confirmed' : 'non-member',
      },
    })
    const offer = monthlyOffer(booking.quotation.inputs as MonthlyRequest)
    const next = DAYS.map((day) => firstPeriod(booking.starts_on, day).covers_to)
    const dates = booking.all.filter(({ status }) => status === 'upcoming').map(({ start_date }) => start_date)
    const start_dates: string[] = [...new Set(dates)]
    const placeholders = valuesOf(call, booking, offer, next[0]!)
    return {
      item: {
        first_payment: offer.first_payment,
        member_first_payment: offer.member_first_payment,
        monthly_payment: member ? offer.monthly_payment : offer.increased_monthly_payment,
        increased_monthly_payment: offer.increased_monthly_payment,
        monthly_payment_per_lesson: offer.class_monthly_payment_per_lesson,
        ...(await welcomePack(call, booking)),
        start_dates,
        next_lesson_date: booking.lessons[0]?.start_date ?? null,
        next_payment_dates: next,
        description: filledScript(String(call.user.configuration.MONTHLY_RATE_SCRIPT ?? ''), placeholders),
        placeholders,
      },
    }
  },
})

function valuesOf(
  context: RequestContext,
  { class: priced, lessons }: PricedBooking,
  offer: ReturnType<typeof monthlyOffer>,
  nextPayment: string,
): Record<ScriptName, string> {
  const [first] = lessons
  return {
    MONTHLY_PAYMENT: moneyText(context, offer.monthly_payment),
    FRANCHISEE_ACTIVE_WEEKS_PER_YEAR: String(priced.prices.active_weeks_per_year),
    CLASS_MONTHLY_PAYMENT_PER_LESSON: moneyText(context, offer.class_monthly_payment_per_lesson),
    PARENT_COURSE_END_DATE: longDate(priced.course.end_date),
    INCREASED_MONTHLY_PAYMENT: moneyText(context, offer.increased_monthly_payment),
    OFFER_MONTHLY_PAYMENT_PER_LESSON: moneyText(context, offer.offer_monthly_payment_per_lesson),
    NEXT_LESSON_DATE: first ? longDate(first.start_date) : '',
    NEXT_PAYMENT_DATE: longDate(nextPayment),
  }
}

/** ACC-29: the pack, sent on the day on which the plan starts. */
async function welcomePack(
  context: RequestContext,
  { class: priced, starts_on }: PricedBooking,
): Promise<Pick<MonthlyOfferReply, 'free_welcome_pack' | 'free_welcome_pack_bundle' | 'free_welcome_pack_date'>> {
  if (!priced.free_welcome_pack) {
    return { free_welcome_pack: false, free_welcome_pack_bundle: null, free_welcome_pack_date: null }
  }
  const bundle = await packBundle(context)
  return {
    free_welcome_pack: true,
    free_welcome_pack_bundle: bundle ? { id: bundle.id, name: bundle.name } : null,
    free_welcome_pack_date: starts_on,
  }
}
