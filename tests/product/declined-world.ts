import { sql } from 'kysely'
import { openProviderWorld } from './provider-world.ts'
import { type NewPlan, newPlan, sellMonthly } from './plan-world.ts'

/** The provider, and monthly plans whose card it declines. */
export async function openDeclinedWorld() {
  const world = await openProviderWorld()
  const { network } = world
  await sellMonthly(network)
  /** The plan gets a card of the simulator. */
  const giveCard = async (plan: NewPlan, token: string) => {
    const { id } = await network.item('POST', `customers/${plan.customer_id}/cards`, { card_token: token })
    await network.run(({ records }) =>
      records('plan')
        .asSystem()
        .update(plan.plan_id, { card_id: Number(id) }),
    )
    return id
  }
  /** A plan of a family with this card, whose next payment is due today. */
  const due = async (token: string) => {
    const plan = await newPlan(network, { starts_on: '2026-02-20', payment_day: 18, card: false })
    await giveCard(plan, token)
    return plan
  }
  const dueToday = (plan: NewPlan) =>
    network.run(async ({ records }) => {
      const [payment] = await records('payment')
        .asSystem()
        .list({ where: { plan_id: plan.plan_id, due_on: '2026-03-18' } })
      return payment
    })
  const attempts = (plan: NewPlan) =>
    network.run(({ records }) =>
      records('payment_attempt')
        .asSystem()
        .list({ where: { 'payment.plan_id': plan.plan_id } }),
    )
  const inboxOf = async (plan: NewPlan) =>
    (await network.items('money/inbox')).filter(({ plan_id }) => plan_id === plan.plan_id)
  /** As if what was tried so far had been tried so many days before. */
  const passDays = (plan: NewPlan, days: number) =>
    network.run(async ({ tx }) => {
      await tx.query(sql`
      update payment_attempts set created_at = (created_at at time zone 'UTC' - make_interval(days => ${days}::integer)) at time zone 'UTC'
      where payment_id in (select id from payments where plan_id = ${plan.plan_id}::bigint)`)
      await tx.query(sql`
      update payments set next_try_on = next_try_on - ${days}::integer
      where plan_id = ${plan.plan_id}::bigint and next_try_on is not null`)
    })
  const balanceOf = async (plan: NewPlan) => (await network.item('GET', `customers/${plan.customer_id}`)).balance
  const declined = async () => {
    const plan = await due('pm_card_chargeCustomerFail')
    await network.workAt('plans/take-due')
    return plan
  }
  return { ...world, giveCard, due, dueToday, attempts, inboxOf, passDays, balanceOf, declined }
}
