import type { SiblingLevels } from '#rules/discounts/sibling-levels.ts'
import { vatChargedBy } from '#rules/money/vat.ts'
import type { Prices } from '#rules/money/quotation/prices.ts'
import type { RequestContext } from '#server/api.ts'

const PATHS = [
  'planned_lessons',
  'places',
  'course.start_date',
  'course.end_date',
  'course.cancelled_at',
  'course.has_badge',
  'course.badge_cost',
  'venue.name',
  'venue.non_members_surcharge',
  'venue.non_members_surcharge_type',
  'venue.non_members_surcharge_option',
  'franchisee.name',
  'franchisee.active_weeks_per_year',
  'franchisee.vat_registered',
  'franchisee.sibling_discount_enabled',
  'franchisee.sibling_discount_percentage',
  'franchisee.sibling_discount_pia_enabled',
  'franchisee.sibling_discount_monthly_enabled',
  'franchisee.sibling_discount_taster_enabled',
  'franchisee.sibling_discount_individual_lesson_booking_enabled',
] as const

/** A class with everything about it that decides about a price. */
export interface PricedClass {
  id: number
  name: string
  course_id: number
  venue_id: number
  franchisee_id: number
  fee_option: 'class' | 'lesson'
  monthly_payments: boolean
  allow_lesson_choosing: boolean
  tasters_enabled: boolean
  /** ACC-03: monthly plans of this class come with a free welcome pack. */
  free_welcome_pack: boolean
  /** Places in it; null: without limit. */
  places: number | null
  venue_name: string
  course: { start_date: string; end_date: string; cancelled: boolean }
  prices: Prices
  sibling: SiblingLevels
}

/**
 * The class as it is priced today.
 *
 * @throws NotFound when the user may not see it
 */
export async function readClass(context: RequestContext, id: number): Promise<PricedClass> {
  await context.records('class').get(id)
  return readAnyClass(context, id)
}

/** The same, whoever asks: for what follows from something that was checked before, such as a payment that is due. */
export async function readAnyClass(context: RequestContext, id: number): Promise<PricedClass> {
  return pricedClass(await getClass(context, id), context.user)
}

type Found = Awaited<ReturnType<typeof getClass>>

function getClass({ records }: RequestContext, id: number) {
  return records('class').asSystem().get(id, { with: PATHS })
}

function pricedClass(found: Found, { configuration, features }: RequestContext['user']): PricedClass {
  const { course, venue, franchisee } = found
  const on = (feature: string) => features[feature] !== false
  return {
    id: found.id,
    name: found.name,
    course_id: found.course_id,
    venue_id: found.venue_id,
    franchisee_id: found.franchisee_id,
    fee_option: found.fee_option ?? 'class',
    monthly_payments: found.monthly_payments === true,
    allow_lesson_choosing: found.allow_lesson_choosing === true,
    tasters_enabled: on('taster_sessions') && found.tasters_enabled === true,
    free_welcome_pack: on('welcome_pack') && found.welcome_pack === true,
    places: found.places,
    venue_name: venue.name,
    course: { start_date: course.start_date, end_date: course.end_date, cancelled: course.cancelled_at !== null },
    prices: {
      class_id: found.id,
      class_fee: found.class_fee ?? 0,
      lesson_fee: found.lesson_fee ?? 0,
      taster_price_per_session: found.taster_price_per_session ?? null,
      taster_charge_venue_non_member_fee: found.taster_charge_venue_non_member_fee === true,
      badge_cost: course.has_badge ? (course.badge_cost ?? 0) : null,
      surcharge: {
        non_members_surcharge: venue.non_members_surcharge ?? 0,
        non_members_surcharge_type: venue.non_members_surcharge_type ?? 'value',
        non_members_surcharge_option: venue.non_members_surcharge_option ?? 'per_lesson',
      },
      course_lessons: found.planned_lessons ?? 0,
      monthly_rate_formula: String(configuration.MONTHLY_RATE_FORMULA),
      network_reduction: Number(configuration.NETWORK_REDUCTION ?? 0),
      active_weeks_per_year: franchisee.active_weeks_per_year ?? 0,
      vat_bp: vatChargedBy(franchisee),
    },
    sibling: siblingLevels(found, configuration, on('enable_sibling_discounts')),
  }
}

function siblingLevels(
  { franchisee, ...found }: Found,
  configuration: RequestContext['user']['configuration'],
  isOn: boolean,
): SiblingLevels {
  const typeOn = (type: string) => configuration[`SIBLING_DISCOUNT_${type}_ENABLED`] === true
  return {
    network: {
      enabled: isOn && configuration.SIBLING_DISCOUNT_ENABLED === '1',
      percentage: Number(configuration.SIBLING_DISCOUNT_PERCENT ?? 0),
      types: {
        pia: typeOn('PIA'),
        monthly: typeOn('MONTHLY'),
        taster: typeOn('TASTER'),
        individual_lesson_booking: typeOn('INDIVIDUAL_LESSON_BOOKING'),
      },
    },
    franchisee: {
      sibling_discount_enabled: franchisee.sibling_discount_enabled === true,
      sibling_discount_percentage: franchisee.sibling_discount_percentage ?? null,
      sibling_discount_pia_enabled: franchisee.sibling_discount_pia_enabled === true,
      sibling_discount_monthly_enabled: franchisee.sibling_discount_monthly_enabled === true,
      sibling_discount_taster_enabled: franchisee.sibling_discount_taster_enabled === true,
      sibling_discount_individual_lesson_booking_enabled:
        franchisee.sibling_discount_individual_lesson_booking_enabled === true,
    },
    class: {
      enabled: found.sibling_discount_enabled === true,
      percentage: found.sibling_discount_percentage ?? null,
    },
  }
}
