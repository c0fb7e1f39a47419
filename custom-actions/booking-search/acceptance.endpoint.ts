import { endpoint, isPermitted, NotFound, type RequestContext } from '#server/api.ts'
import { firstDay } from '../quotations/chosen-lessons.ts'
import { readLessons } from '../quotations/read-lessons.ts'
import acceptance, { type AcceptanceStart } from './acceptance.contract.ts'

/** ACC-04, ACC-05, ACC-07, ACC-28: all that the screen of accepting needs before the price is asked for, in one reply. */
export default endpoint({
  ...acceptance,
  async run(call) {
    const { id, consumer_id } = call.params
    const { course_start, ...placed } = await classOf(call, id)
    const consumer = await call.records('consumer').get(consumer_id)
    const customer = await call.records('customer').get(consumer.customer_id)
    const { address, address2, city, county, country, postcode } = customer
    return {
      item: {
        consumer: { id: consumer.id, name: String(consumer.name) },
        customer: {
          ...{ id: customer.id, name: String(customer.name) },
          ...{ address, address2, city, county, country, postcode },
        },
        class: placed,
        membership: await membershipOf(call, customer.id, placed.venue.id),
        entry: await entryOf(call, id, consumer_id),
        existing: await existingOf(call, id, consumer_id),
        starts_on: firstDay(await readLessons(call, id, consumer_id), course_start, call.today),
        answers: isPermitted(call, 'consumers.answers.list') ? await answersOf(call, consumer_id) : [],
      },
    }
  },
})

async function classOf(
  { records }: RequestContext,
  id: number,
): Promise<AcceptanceStart['class'] & { course_start: string }> {
  const [found] = await records('class').list({
    where: { id },
    only: [
      ...(['id', 'name', 'franchisee_id', 'venue_id', 'venue.name', 'fee_option', 'monthly_payments'] as const),
      ...(['allow_lesson_choosing', 'tasters_enabled', 'non_member_surcharge', 'course.start_date'] as const),
    ],
  })
  if (!found) throw new NotFound()
  return {
    id,
    name: found.name,
    franchisee_id: found.franchisee_id,
    venue: { id: found.venue_id, name: String(found.venue?.name) },
    fee_type: found.fee_option ?? 'class',
    monthly_payments: found.monthly_payments,
    allow_lesson_choosing: found.allow_lesson_choosing,
    tasters_enabled: found.tasters_enabled,
    has_surcharge: Number(found.non_member_surcharge ?? 0) > 0,
    course_start: String(found.course?.start_date),
  }
}

async function membershipOf(
  { records }: RequestContext,
  customer_id: number,
  venue_id: number,
): Promise<AcceptanceStart['membership']> {
  const [found] = await records('venue_membership')
    .asSystem()
    .list({ where: { customer_id, venue_id }, only: ['status', 'membership_number'] })
  return found ? { membership_status: found.status, membership_number: found.membership_number } : null
}

async function entryOf(
  { records }: RequestContext,
  class_id: number,
  consumer_id: number,
): Promise<AcceptanceStart['entry']> {
  const [entry] = await records('waiting_entry').list({
    where: { class_id, consumer_id, state: ['waiting', 'offered'] },
    only: ['id', 'start_date', 'taster', 'booking_type', 'discount_code'],
  })
  if (!entry) return null
  const wanted = await records('waiting_lesson')
    .asSystem()
    .list({ where: { waiting_entry_id: entry.id }, only: ['lesson_id'] })
  return { ...entry, lessons: wanted.map(({ lesson_id }) => lesson_id) }
}

async function existingOf(
  { records }: RequestContext,
  class_id: number,
  consumer_id: number,
): Promise<AcceptanceStart['existing']> {
  const [place] = await records('class_consumer').list({
    where: { class_id, consumer_id, on_roll: true },
    sort: '-started_on',
    limit: 1,
    only: ['id', 'booking_type'],
  })
  if (!place) return null
  const [plan] = await records('plan')
    .asSystem()
    .list({ where: { place_id: place.id }, only: ['id'] })
  return { id: place.id, plan_id: plan?.id ?? null, type: place.booking_type }
}

async function answersOf({ records }: RequestContext, consumer_id: number): Promise<AcceptanceStart['answers']> {
  const answers = await records('answer').list({
    where: { consumer_id },
    sort: 'question.text',
    only: ['id', 'question.text', 'text'],
  })
  return answers.map(({ id, question, text }) => ({ id, question: String(question?.text), text }))
}
