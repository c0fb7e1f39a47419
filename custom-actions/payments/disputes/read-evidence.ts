import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { RequestContext } from '#server/api.ts'

/** So many of the last lessons are named. */
const LESSONS = 60

/** All that is known and speaks for a payment: of the family, of what it was for, and of the lessons that were attended; with the words of staff. */
export async function readEvidence(
  context: RequestContext,
  paymentId: number,
  text: string,
): Promise<Stripe.DisputeUpdateParams.Evidence> {
  const payment = await context
    .records('payment')
    .asSystem()
    .get(paymentId, {
      with: [
        'customer.name',
        'customer.email',
        'plan.starts_on',
        'plan.place.class.name',
        'plan.place.class.venue.name',
      ],
    })
  const { customer, plan } = payment
  const attended = await attendedLessons(context, payment.plan_id)
  const lessons = attended.length > 0 ? `\n\nLessons attended: ${attended.join(', ')}.` : ''
  return {
    uncategorized_text: `${text}${lessons}`,
    ...(customer.name && { customer_name: String(customer.name) }),
    ...(customer.email && { customer_email_address: customer.email }),
    ...(plan && {
      product_description: `Lessons of ${String(plan.place.class.name)} at ${String(plan.place.class.venue.name)} from ${String(plan.starts_on)}`,
    }),
    ...(payment.dated && { service_date: payment.dated }),
  }
}

/** Days, the earliest first. */
async function attendedLessons({ tx }: RequestContext, planId: number | null): Promise<string[]> {
  const days = await tx.query(sql<{ day: string }>`
    select distinct lesson.start_date::text as day
    from plans as plan
      join class_consumers as place on place.id = plan.place_id
      join lessons as lesson on lesson.class_id = place.class_id and lesson.start_date >= plan.starts_on
      join lesson_consumers as mark on mark.lesson_id = lesson.id and mark.consumer_id = place.consumer_id and mark.present
    where plan.id = ${planId}::bigint
    order by day desc limit ${LESSONS}`)
  return days.map(({ day }) => day).reverse()
}
