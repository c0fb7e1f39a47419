import type { RequestContext } from '#server/api.ts'

const PATHS = [
  'type',
  'place.class_id',
  'place.consumer_id',
  'place.membership_status',
  'place.ended_on',
  'place.class.name',
  'card.removed_at',
] as const

/** A plan that is locked until the transaction ends, with its place. */
export type LockedPlan = Awaited<ReturnType<typeof lockPlan>>

/**
 * Locks a plan before its payments and its family's balance, in the order of all work with money. It is done on behalf of the
 * tenant: the caller has checked who asks.
 */
export function lockPlan({ records }: RequestContext, id: number) {
  return records('plan').asSystem().lock(id, { with: PATHS })
}
