import { addSeconds } from 'date-fns'
import type { ListCall, Listing } from './listing.ts'

/** How long an estimate is good for. */
const SECONDS = 60
const LIMIT = 1_000

interface Remembered {
  total: number
  until: Date
}

const lists = new WeakMap<object, Map<string, Remembered>>()

/**
 * The estimated total of the same rows, asked for by the same user a moment ago. Counting up to the limit of exact totals
 * only to find that it is exceeded again would be most of the work of a long list.
 */
export function rememberedTotal(listing: Listing, call: Omit<ListCall, 'estimate'>): number | undefined {
  const remembered = lists.get(listing.list)?.get(keyOf(listing, call))
  return remembered && remembered.until > call.context.now ? remembered.total : undefined
}

export function rememberTotal(listing: Listing, call: ListCall, total: number): void {
  let totals = lists.get(listing.list)
  if (!totals || totals.size >= LIMIT) lists.set(listing.list, (totals = new Map<string, Remembered>()))
  totals.set(keyOf(listing, call), { total, until: addSeconds(call.context.now, SECONDS) })
}

/** All that the total depends on, the moment aside. */
function keyOf({ key }: Listing, { context, asked, ids }: Omit<ListCall, 'estimate'>): string {
  const { filters, quickFilter, search, params } = asked
  const values = filters.map(({ filter, value }) => [filter.id, value.value])
  const { tenant, user } = context
  return JSON.stringify([key, tenant.id, user.membershipId, ids, values, quickFilter?.id, search, params])
}
