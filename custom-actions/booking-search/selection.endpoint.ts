import { endpoint, type RequestContext } from '#server/api.ts'
import { readOpenClasses } from './read-open-classes.ts'
import selection, { type Selection } from './selection.contract.ts'

/**
 * BOOK-03: the records of a booking that was begun. A child alone brings its family along, a class its venue, so that
 * every screen can lead to a booking with what it has.
 */
export default endpoint({
  ...selection,
  async run(call) {
    const { customer_id, consumer_id, venue_id, class_id } = call.query
    const consumer = consumer_id === undefined ? null : await consumerOf(call, consumer_id, customer_id)
    const customer = await customerOf(call, consumer?.customer_id ?? customer_id)
    const chosen = class_id === undefined ? null : await classOf(call, class_id, consumer_id, venue_id)
    const venue = await venueOf(call, chosen?.venue.id ?? venue_id)
    return {
      item: {
        customer,
        consumer: consumer && { id: consumer.id, name: consumer.name, date_of_birth: consumer.date_of_birth },
        venue,
        class: chosen,
      },
    }
  },
})

async function consumerOf({ records }: RequestContext, id: number, customerId: number | undefined) {
  const [found] = await records('consumer').list({
    where: { id, ...(customerId !== undefined && { customer_id: customerId }) },
    only: ['id', 'name', 'date_of_birth', 'customer_id'],
  })
  return found ? { ...found, name: String(found.name) } : null
}

async function customerOf({ records }: RequestContext, id: number | undefined): Promise<Selection['customer']> {
  if (id === undefined) return null
  const phones = ['phone_mobile', 'phone_home', 'phone_work'] as const
  const [found] = await records('customer').list({
    where: { id },
    only: ['id', 'name', 'email', 'postcode', ...phones],
  })
  if (!found) return null
  const { name, email, postcode, phone_mobile, phone_home, phone_work } = found
  return { id, name: String(name), email, postcode, phone: phone_mobile ?? phone_home ?? phone_work }
}

async function venueOf({ records }: RequestContext, id: number | undefined): Promise<Selection['venue']> {
  if (id === undefined) return null
  const [found] = await records('venue').list({
    where: { id, status: 'enabled' },
    only: ['id', 'name', 'address', 'postcode'],
  })
  return found ?? null
}

async function classOf(
  context: RequestContext,
  class_id: number,
  consumer_id: number | undefined,
  venue_id: number | undefined,
): Promise<Selection['class']> {
  const asked = { class_id, consumer_id: consumer_id ?? null, limit: 1, offset: 0 }
  const { items } = await readOpenClasses(context, { ...asked, ...(venue_id !== undefined && { venue_id }) })
  return items[0] ?? null
}
