import { BadRequest, type RequestContext } from '#server/api.ts'

/** The confirmation flag that actions on a family require. */
export interface Confirmation {
  confirm?: boolean
}

export const CONFIRMATION = {
  type: 'object',
  additionalProperties: false,
  properties: { confirm: { type: 'boolean' } },
}

/**
 * Locks a family for an action that requires confirmation.
 *
 * @throws BadRequest without confirmation, Forbidden when the family may only be read
 */
export function lockCustomer({ records }: RequestContext, id: number, { confirm }: Confirmation) {
  if (confirm !== true) throw new BadRequest('Send "confirm": true when this has been confirmed.')
  return records('customer').lock(id)
}
