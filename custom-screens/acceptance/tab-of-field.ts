import type { AcceptanceTab } from '#rules/bookings/acceptance-tabs.ts'

const FIELDS: Partial<Record<AcceptanceTab, readonly string[]>> = {
  customer: ['plan', 'membership_status', 'membership_number', 'address', 'address2', 'city', 'county', 'postcode'],
  pia: ['lessons', 'charge_type', 'all_lessons'],
  monthly: ['start_date', 'payment_day'],
  'pia-cost': ['discount_type', 'discount_amount', 'discount_percent', 'discount_code'],
  'monthly-cost': ['discount_type', 'discount_amount', 'discount_percent', 'discount_code'],
  'welcome-pack': ['bundle'],
  payment: ['card_id', 'payment_type', 'payment_method', 'payment_amount', 'accept_terms_and_conditions'],
}

/** The tab, of those that are shown, on which a field is typed. */
export function tabOfField(field: string | undefined, tabs: readonly AcceptanceTab[]): AcceptanceTab | undefined {
  return field === undefined ? undefined : tabs.find((tab) => FIELDS[tab]?.includes(field))
}
