import { enqueueJob, type HookDefinition } from '#server/api.ts'

/**
 * A new card: what is still to be taken is taken from it, and says so; what was declined, or had no card to be taken from, is
 * taken at once. Without a card it names none.
 */
const followCard: HookDefinition<'plan'> = async (context, { rows }) => {
  const changed = rows.filter(({ before, after }) => after && before?.card_id !== after.card_id)
  if (changed.length === 0) return
  const payments = context.records('payment').asSystem()
  const cards = new Map(changed.map(({ id, after }) => [id, after?.card_id ?? null]))
  const of = { plan_id: { in: [...cards.keys()] }, method: 'stripe' as const }
  const open = await payments.lockAll({ where: { ...of, state: ['scheduled', 'failed'] } })
  await payments.updateMany(open, ({ plan_id }) => ({ card_id: cards.get(Number(plan_id)) ?? null }))
  const charged = [...cards].flatMap(([id, card]) => (card === null ? [] : [id]))
  const waiting = await payments.list({
    where: {
      ...of,
      plan_id: { in: charged },
      any: [{ state: 'failed' }, { state: 'scheduled', 'plan_period.state': 'due' }],
    },
    only: ['id'],
  })
  for (const { id } of waiting) await enqueueJob(context, 'payments/take', { payment_id: id })
}

export default followCard
