import type { EntityModel } from '#declarations/index.ts'
import { BadRequest, type CurrentRecord, lockRecord, type RequestContext } from '#server/api.ts'

/** What actions on a family send to say that somebody was asked. */
export interface Confirmation {
  confirm?: boolean
}

export const CONFIRMATION = {
  type: 'object',
  additionalProperties: false,
  properties: { confirm: { type: 'boolean' } },
}

/**
 * A family that is about to be changed by an action that is confirmed first.
 *
 * @throws BadRequest when it was not confirmed, Forbidden when the family may only be read
 */
export async function lockCustomer(
  context: RequestContext,
  id: number,
  { confirm }: Confirmation,
): Promise<{ entity: EntityModel; customer: CurrentRecord }> {
  if (confirm !== true) throw new BadRequest('Send "confirm": true when this has been confirmed.')
  const { entities, resources } = context.model
  const [entity, resource] = [entities['customer'], resources['customers']]
  const mount = resource?.mounts[0]
  if (!entity || !resource || !mount) throw new Error('The resource "customers" is not declared.')
  return { entity, customer: await lockRecord(context, entity, { resource, mount, given: {} }, id) }
}
