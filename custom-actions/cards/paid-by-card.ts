import type { RequestContext } from '#server/api.ts'

/** Plans that are charged, or may be again, month by month. What was paid in advance is charged once, and needs its card no more. */
export const PAID_BY_CARD = {
  state: ['pending' as const, 'active' as const, 'suspended' as const, 'notice' as const],
  'place.booking_type': 'monthly' as const,
}

/** A family, as far as somebody may change its plans: a franchisee those of their own alone, head office all. */
export function ownPlans(
  { user }: RequestContext,
  customer_id: number,
): { customer_id: number; franchisee_id?: number } {
  const id = user.subject.franchisee_id
  return typeof id === 'number' ? { customer_id, franchisee_id: id } : { customer_id }
}
