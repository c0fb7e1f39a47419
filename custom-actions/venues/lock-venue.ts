import { entityNamed, lockRecord, type RequestContext } from '#server/api.ts'

/**
 * Holds a venue until the transaction ends: whoever closes it at the same time waits.
 *
 * @throws NotFound when it is not there for the user, Forbidden when he may only see it
 */
export async function lockVenue(context: RequestContext, id: number): Promise<void> {
  const resource = context.model.resources.venues
  const mount = resource?.mounts[0]
  if (!resource || !mount) throw new Error('There is no resource "venues".')
  await lockRecord(context, entityNamed(context.model, 'venue'), { resource, mount, given: {} }, id)
}
