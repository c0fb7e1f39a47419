/** ACC-09: how a place is booked. */
export type BookingType = 'pia' | 'monthly' | 'taster' | 'individual'

/** ACC-01: the tabs of an acceptance, in their order. */
export const ACCEPTANCE_TABS = [
  ...(['customer', 'pia', 'monthly', 'pia-cost', 'monthly-cost', 'welcome-pack', 'questionnaire', 'payment'] as const),
]
export type AcceptanceTab = (typeof ACCEPTANCE_TABS)[number]

export interface AcceptanceFacts {
  plan: BookingType
  /** The child has a trial in this class, which becomes a monthly place. */
  is_upgrade: boolean
  /** ACC-03: the monthly offer has a free welcome pack. */
  free_welcome_pack: boolean
  /** ACC-04: the child has answers. */
  has_answers: boolean
}

/** ACC-02 to ACC-06: the tabs that an acceptance shows. */
export function acceptanceTabs({ plan, is_upgrade, free_welcome_pack, has_answers }: AcceptanceFacts): AcceptanceTab[] {
  const isMonthly = plan === 'monthly'
  const shown: Record<AcceptanceTab, boolean> = {
    customer: true,
    pia: !isMonthly || is_upgrade,
    monthly: isMonthly,
    'pia-cost': !isMonthly,
    'monthly-cost': isMonthly,
    'welcome-pack': isMonthly && free_welcome_pack,
    questionnaire: has_answers,
    payment: true,
  }
  return ACCEPTANCE_TABS.filter((tab) => shown[tab])
}

export interface PlanFacts {
  /** The type of the plan that the child has in the class. */
  existing: BookingType | null
  is_upgrade: boolean
  /** Of the waiting entry. */
  start_date: string | null
  class_is_monthly: boolean
  is_taster: boolean
}

/** ACC-07: the type of plan that an acceptance begins with; the first that applies. */
export function initialPlan({ existing, is_upgrade, start_date, class_is_monthly, is_taster }: PlanFacts): BookingType {
  if (existing !== null && !is_upgrade) return existing
  if (is_upgrade || (start_date === null && class_is_monthly && !is_taster)) return 'monthly'
  return is_taster ? 'taster' : 'pia'
}

export interface OfferedFacts {
  monthly_payments: boolean
  allow_lesson_choosing: boolean
  tasters_enabled: boolean
  /** The feature taster_sessions. */
  takes_tasters: boolean
}

/** ACC-08, ACC-09, ACC-10: the types of booking that a class offers. */
export function offeredPlans(offered: OfferedFacts): BookingType[] {
  const { monthly_payments, allow_lesson_choosing, tasters_enabled, takes_tasters } = offered
  return [
    'pia' as const,
    ...(monthly_payments ? (['monthly'] as const) : []),
    ...(takes_tasters && tasters_enabled ? (['taster'] as const) : []),
    ...(allow_lesson_choosing ? (['individual'] as const) : []),
  ]
}
