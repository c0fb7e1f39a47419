import { defineJob, type RequestContext } from '#server/api.ts'
import { lockPlan } from '../plans/lock-plan.ts'
import { scheduleNext } from '../plans/due/schedule-next.ts'
import { dropScheduled, scheduledPayments } from '../plans/due/scheduled-payments.ts'

/**
 * CRS-05: on the first day of a term, before payments fall due, the plans that were carried into it begin, and those that they go on
 * from end. Days that are billed stay as they are; the price of the new class holds from the next payment. Where the plan
 * before has been cancelled by then, nothing goes on: plan and place are void.
 */
export default defineJob<Record<string, never>, number>({
  title: 'Beginning plans of a new term',
  schedule: '30 4 * * *',
  async run(job) {
    await job.eachBatch(async (context, after = 0) => {
      const [next] = await context
        .records('plan')
        .asSystem()
        .list({
          where: {
            id: { gt: after },
            state: 'pending',
            parent_id: { ne: null },
            starts_on: { lte: '$today' },
            'place.source': 'rollover',
            'place.state': 'taken',
          },
          sort: 'id',
          limit: 1,
          only: ['id', 'parent_id'],
        })
      if (!next || next.parent_id === null) return {}
      await begin(context, next.id, next.parent_id)
      return { cursor: next.id }
    })
  },
})

async function begin(context: RequestContext, id: number, parentId: number): Promise<void> {
  const { records } = context
  const before = await lockPlan(context, parentId)
  const plan = await lockPlan(context, id)
  if (plan.state !== 'pending') return
  if (before.state !== 'active' && before.state !== 'suspended') return leave(context, plan)
  await dropScheduled(context, await scheduledPayments(context, before), 'The plan goes on in the next term.')
  await records('plan').asSystem().transition(plan, 'active')
  await records('plan')
    .asSystem()
    .transition(before, 'ended', { reason: 'The plan goes on in the next term.', set: { ended_on: plan.starts_on } })
  if (before.state === 'suspended') {
    const set = { suspended_at: before.suspended_at }
    await records('plan').asSystem().transition(plan.id, 'suspended', { set })
  } else await scheduleNext(context, plan.id)
}

/** The family has left in the meantime, so the child has no place in the new term either. */
async function leave({ records }: RequestContext, { id, place_id }: { id: number; place_id: number }): Promise<void> {
  const reason = 'The plan before was cancelled.'
  await records('plan').asSystem().transition(id, 'void', { reason })
  const place = await records('class_consumer').asSystem().lock(place_id)
  await records('class_consumer')
    .asSystem()
    .transition(place, 'void', { reason, set: { ended_on: place.started_on } })
  const seats = await records('lesson_consumer')
    .asSystem()
    .lockAll({
      where: {
        consumer_id: place.consumer_id,
        'lesson.class_id': place.class_id,
        present: null,
        'lesson.start_date': { gte: '$today' },
      },
    })
  await records('lesson_consumer')
    .asSystem()
    .deleteMany(seats.map((seat) => seat.id))
}
