import type { RequestContext } from '#server/api.ts'
import type { PricedBooking } from '../quotations/price-booking.ts'
import type { AcceptanceBody } from './accept.contract.ts'

/** ACC-18, ACC-28: the membership that was agreed is the family's at the venue from now on. */
export async function keepMembership({ records }: RequestContext, booking: PricedBooking): Promise<void> {
  const { terms, family, class: priced } = booking
  if (terms.membership_status === undefined) return
  const status = terms.membership_status
  const membership_number = terms.membership_number ?? family.membership_number
  const memberships = records('venue_membership').asSystem()
  const where = { customer_id: family.customer_id, venue_id: priced.venue_id }
  const [known] = await memberships.lockAll({ where })
  if (known) await memberships.update(known, { status, membership_number })
  else if (status !== 'non-member') await memberships.create({ ...where, status, membership_number })
}

const FIELDS = ['address', 'address2', 'city', 'county', 'country', 'postcode'] as const

/** ACC-16: the address that was sent along is the family's. What is left out stays. */
export async function keepAddress(
  { records }: RequestContext,
  customerId: number,
  body: AcceptanceBody,
): Promise<void> {
  const sent = FIELDS.flatMap((name) => (body[name] ? [[name, body[name]] as const] : []))
  if (sent.length > 0) await records('customer').update(customerId, Object.fromEntries(sent))
}

/** A family that is booked with a franchisee is a family of theirs. */
export async function keepLink({ records }: RequestContext, { family, class: priced }: PricedBooking): Promise<void> {
  const where = { customer_id: family.customer_id, franchisee_id: priced.franchisee_id }
  const links = records('customer_franchisee').asSystem()
  const [known] = await links.list({ where, only: ['id'] })
  if (!known) await links.create({ ...where, readonly: false })
}
