import type { AcceptanceTab, BookingType } from './acceptance-tabs.ts'

export interface AcceptanceInput {
  plan: BookingType
  accept_terms_and_conditions: boolean
  payment_type: 'card' | 'manual' | 'none'
  card_id: number | null
  /** Number of the chosen lessons. */
  lessons: number
  membership_status: string
  membership_number: string
  /** The venue has a surcharge for non-members. */
  has_surcharge: boolean
  bundle: boolean
  /** Pence; anything but a number when it could not be read. */
  bundle_cost: unknown
}

/** A reason why an acceptance cannot be sent, with the field that puts it right. */
export interface AcceptanceProblem {
  field: string
  tab: AcceptanceTab
  lacks: 'membership_number' | 'lessons' | 'bundle_cost' | 'card' | 'terms'
}

/** ACC-22 to ACC-27: everything that stands in the way of an acceptance; it is sent only when there is nothing. */
export function acceptanceProblems(input: AcceptanceInput): AcceptanceProblem[] {
  const { plan, payment_type, card_id, membership_status: status, membership_number, has_surcharge, bundle } = input
  const problems: (AcceptanceProblem | false)[] = [
    status !== 'non-member' &&
      membership_number.trim() === '' &&
      has_surcharge && {
        field: 'membership_number',
        tab: 'customer',
        lacks: 'membership_number',
      },
    plan !== 'monthly' && input.lessons === 0 && { field: 'lessons', tab: 'pia', lacks: 'lessons' },
    bundle &&
      !Number.isSafeInteger(input.bundle_cost) && {
        field: 'bundle',
        tab: 'welcome-pack',
        lacks: 'bundle_cost',
      },
    payment_type === 'card' && card_id === null && { field: 'card_id', tab: 'payment', lacks: 'card' },
    !input.accept_terms_and_conditions && {
      field: 'accept_terms_and_conditions',
      tab: 'payment',
      lacks: 'terms',
    },
  ]
  return problems.filter((problem) => problem !== false)
}
