import { BadRequest, type RequestContext } from '#server/api.ts'

/** What actions on a family send to say that somebody was asked. */
export const CONFIRMATION = { confirm: 'boolean?' } as const

/**
 * A family that is about to be changed by an action that is confirmed first.
 *
 * @throws BadRequest when it was not confirmed, Forbidden when the family may only be read
 */
export function lockCustomer({ records }: RequestContext, id: number, { confirm }: { confirm?: boolean | undefined }) {
  if (confirm !== true) throw new BadRequest('Send "confirm": true when this has been confirmed.')
  return records('customer').lock(id)
}
