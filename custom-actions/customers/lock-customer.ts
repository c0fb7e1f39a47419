import { BadRequest, message, type RequestContext } from '#server/api.ts'

/** Sent by actions on a family: somebody has confirmed it. */
export const CONFIRMATION = { confirm: 'boolean?' } as const

/**
 * Locks a family for an action that requires confirmation.
 *
 * @throws BadRequest without confirmation, Forbidden when the family may only be read
 */
export function lockCustomer({ records }: RequestContext, id: number, { confirm }: { confirm?: boolean | undefined }) {
  if (confirm !== true) throw new BadRequest(message('customers.confirm'))
  return records('customer').lock(id)
}
