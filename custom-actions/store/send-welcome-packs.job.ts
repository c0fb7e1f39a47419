import { sql } from 'kysely'
import { defineJob, eachAlone, JobFailed, message, type RequestContext } from '#server/api.ts'
import { sendWelcomePack } from './sale/send-welcome-pack.ts'

/** Days after the start of a plan for which its pack is looked after: longer than any delivery to the store takes. */
const DAYS = 60

/**
 * Every morning, makes the orders of the welcome packs that could not be made when their plans began, such as for want of stock. One that
 * cannot be made does not hold up the others.
 */
export default defineJob<Record<string, never>>({
  title: 'Sending welcome packs',
  schedule: '0 6 * * *',
  async run(job) {
    const failures = await eachAlone(job, {
      named: 'plan',
      next: nextWithoutPack,
      work: (context, { id }) => sendWelcomePack(context, id),
    })
    if (failures.length > 0)
      throw new JobFailed(
        message('store.packs_not_sent', { count: failures.length, reasons: { list: failures, between: '; ' } }),
      )
  },
})

async function nextWithoutPack(
  { tx, today }: RequestContext,
  passed: readonly number[],
): Promise<{ id: number } | null> {
  const [plan] = await tx.query(sql<{ id: number }>`
    select plan.id
    from plans as plan
      join class_consumers as place on place.id = plan.place_id
      join quotations as quotation on quotation.id = place.quotation_id
    where plan.state = 'active' and plan.starts_on > ${today}::date - ${DAYS}::int
      and jsonb_typeof(quotation.inputs -> 'bundle') = 'object'
      and not exists (select from orders where orders.plan_id = plan.id)
      and plan.id <> all(${[...passed]}::bigint[])
    order by plan.id limit 1`)
  return plan ?? null
}
