import { enqueueJob, type HookDefinition } from '#server/api.ts'

/** A new card: what was declined, or had no card to be taken from, is taken from it at once. */
const followCard: HookDefinition<'plan'> = async (context, { rows }) => {
  const changed = rows.filter(({ before, after }) => after?.card_id && before?.card_id !== after.card_id)
  if (changed.length === 0) return
  const waiting = await context
    .records('payment')
    .asSystem()
    .list({
      where: {
        plan_id: { in: changed.map(({ id }) => id) },
        method: 'stripe',
        any: [{ state: 'failed' }, { state: 'scheduled', 'plan_period.state': 'due' }],
      },
      only: ['id'],
    })
  for (const { id } of waiting) await enqueueJob(context, 'payments/take', { payment_id: id })
}

export default followCard
