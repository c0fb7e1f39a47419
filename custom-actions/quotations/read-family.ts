import { sql } from 'kysely'
import type { MembershipStatus } from '#rules/money/quotation/prices.ts'
import { message, type RequestContext, ValidationFailed } from '#server/api.ts'
import type { PricedClass } from './read-class.ts'

/** A child with what decides about the price of a booking. */
export interface PricedFamily {
  consumer_id: number
  consumer_name: string
  customer_id: number
  /** The user may change the child, not only look it up. */
  writable: boolean
  /** The membership at the venue of the class; non-member where nobody has asked. */
  membership_status: MembershipStatus
  membership_number: string | null
  /** ISO, of the siblings' places in the class. */
  sibling_places: { started_on: string; ended_on: string | null }[]
}

/**
 * The child, its family, their membership at the venue and the places of siblings in the class, in one statement.
 *
 * @throws ValidationFailed when the user may not see the child
 */
export async function readFamily(
  { records, tx }: RequestContext,
  { id: classId, venue_id }: Pick<PricedClass, 'id' | 'venue_id'>,
  consumerId: number,
): Promise<PricedFamily> {
  const consumers = records('consumer').rows()
  const [found] = await tx.query(sql<PricedFamily>`
    select ${consumers.column('id')} as consumer_id, ${consumers.column('name')} as consumer_name,
      ${consumers.column('customer_id')} as customer_id, ${consumers.writable} as writable,
      coalesce(membership.status, 'non-member') as membership_status, membership.membership_number,
      (
        select coalesce(jsonb_agg(jsonb_build_object('started_on', place.started_on, 'ended_on', place.ended_on)), '[]'::jsonb)
        from class_consumers as place
          join consumers as sibling on sibling.tenant_id = place.tenant_id and sibling.id = place.consumer_id
        where place.tenant_id = ${tx.tenantId}::bigint and place.class_id = ${classId}::bigint and place.state <> 'void'
          and sibling.customer_id = ${consumers.column('customer_id')} and sibling.id <> ${consumers.column('id')}
      ) as sibling_places
    from ${consumers.from}
      left join venue_memberships as membership on membership.tenant_id = ${tx.tenantId}::bigint
        and membership.customer_id = ${consumers.column('customer_id')} and membership.venue_id = ${venue_id}::bigint
    where ${consumers.column('id')} = ${consumerId}::bigint and ${consumers.visible}`)
  if (!found) throw new ValidationFailed({ consumer_id: [message('validation.choice')] })
  return found
}
