import type { VenueSurcharge } from '../../classes/surcharge.ts'

/** Everything that a price comes from, read on the day on which it is asked for. Pence unless it says otherwise. */
export interface Prices {
  class_id: number
  class_fee: number
  lesson_fee: number
  /** COST-06: null, a trial costs as much as any lesson; 0, it is free. */
  taster_price_per_session: number | null
  /** COST-06: a trial pays the venue's surcharge. */
  taster_charge_venue_non_member_fee: boolean
  /** COST-04: null when the course has no badge. */
  badge_cost: number | null
  /** VEN-04: of the venue. */
  surcharge: VenueSurcharge
  /** Number of lessons of the course. */
  course_lessons: number
  /** Formula of a month, over lesson_fee, network_reduction and active_weeks_per_year. */
  monthly_rate_formula: string
  /** Percent, decimals allowed. */
  network_reduction: number
  active_weeks_per_year: number
  /** Basis points; 0 when the franchisee is not registered for VAT. */
  vat_bp: number
}

/** MCON-25: the settings of the tenant that change what is asked for. */
export interface PaymentSettings {
  TAKE_PAYMENTS_WITH_DEBT: boolean
  INITIAL_PAYMENT_USE_BALANCE: boolean
}

/** The origin of a value: the record that it was read from, and who set it when. */
export interface Origin {
  entity: string
  id: number | null
  set_by: string | null
  /** ISO instant. */
  set_at: string | null
}

/** Names of values -> their origins. Values without one were typed for this quotation, or follow from others. */
export type Origins = Readonly<Record<string, Origin>>

/** ACC-18: a family is a member of the venue; unchecked counts as non-member. */
export type MembershipStatus = 'unchecked' | 'confirmed' | 'non-member'

export function paysSurcharge(status: MembershipStatus): boolean {
  return status !== 'confirmed'
}
