import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Family, openClasses, openFamilies } from './money-of-families.ts'
import { type MoneyServer, type MoneyWorld, openMoneyWorld } from './money-world.ts'
import { addCard, refundReason, sell } from './sell.ts'

let money: MoneyWorld
let servers: [MoneyServer, MoneyServer]
let families: Family[]
beforeAll(async () => {
  money = await openMoneyWorld()
  servers = [await money.openServer(), await money.openServer()]
  families = await openFamilies(money, 4)
})
afterAll(async () => {
  for (const server of servers ?? []) await server.close()
  await money?.close()
})

const [first, second] = [0, 1] as const

describe('two servers on one database', () => {
  it('give the last place to one of two members of staff, and tell the other', async () => {
    const [sold] = await openClasses(money, 1, 1)
    const more = { payment_type: 'manual', payment_method: 'cash' }
    const tries = [
      await sell(servers[first], { class_id: sold!.id, consumer_id: families[0]!.children[0]! }, more),
      await sell(servers[second], { class_id: sold!.id, consumer_id: families[1]!.children[0]! }, more),
    ]
    const replies = await Promise.all(tries.map((one) => one()))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.error).toMatch(/is full/)
    expect(await money.problems()).toEqual([])
  })

  it('pay a payment back once', async () => {
    const [sold] = await openClasses(money, 1)
    const family = families[2]!
    const book = await sell(
      servers[first],
      { class_id: sold!.id, consumer_id: family.children[0]! },
      { payment_type: 'manual', payment_method: 'cash' },
    )
    const paid = (await book()).body.item?.payment as { id: number; amount: number }
    const body = { amount: paid.amount, method: 'cash', reason: await refundReason(servers[first]) }
    const replies = await Promise.all(servers.map((server) => server.send('POST', `payments/${paid.id}/refunds`, body)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const refused = replies.find(({ status }) => status === 422)
    expect(refused?.body.errors).toHaveProperty('amount')
    expect(await money.problems()).toEqual([])
  })

  it('pay a payment back to its card once, however the key of the screen is sent', async () => {
    const { payment } = await paidByCard('pm_card_visa')
    const request_key = 'one-press-of-the-button'
    const body = { amount: payment.amount, method: 'stripe', reason: await refundReason(servers[first]), request_key }
    const replies = await Promise.all(
      servers.map((server) => server.send('POST', `payments/${payment.id}/refunds`, body)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.body.item?.id).toBe(replies[1]?.body.item?.id)
    // Both work at the run that asks the provider.
    await Promise.all(servers.map((server) => server.work()))
    const { data } = await money.provider.refunds.list({ limit: 100 })
    expect(data.map(({ amount }) => amount)).toEqual([payment.amount])
    expect(await money.problems()).toEqual([])
  })

  it('keep a webhook that both receive once, and take the place that it pays for once', async () => {
    const { family, payment, state } = await paidByCard('pm_card_simulatorLostReply')
    expect({ state, payment: payment.state }).toEqual({ state: 'held', payment: 'unknown' })
    const told = await money.provider.events.list({ types: ['payment_intent.succeeded'], limit: 1 })
    const [event] = told.data
    expect(await Promise.all(servers.map((server) => server.tell(event!)))).toEqual([200, 200])
    await Promise.all(servers.map((server) => server.work()))
    const kept = await money.inTenant(async (tx) => {
      const [found] = await tx.query(sql<Record<string, unknown>>`
        select (select count(*)::int from provider_events where provider_id = ${event!.id}) as events,
          (select count(*)::int from job_runs where kind = 'provider/apply-event' and state = 'succeeded'
            and data->>'id' = (select id::text from provider_events where provider_id = ${event!.id})) as runs,
          (select state from payments where id = ${payment.id}) as payment,
          (select count(*)::int from customer_transactions where payment_id = ${payment.id}) as lines,
          (select array_agg(state) from class_consumers where consumer_id = ${family.children[0]!} and created_at = ${money.now().toISOString()}) as places`)
      return found
    })
    expect(kept).toMatchObject({ events: 1, runs: 1, payment: 'succeeded', lines: 1 })
    expect(kept?.places).toContain('taken')
    expect(await money.problems()).toEqual([])
  })
})

/** A booking of a family's first child that a test card pays for. */
async function paidByCard(token: string) {
  const [sold] = await openClasses(money, 1)
  const family = families[3]!
  const card_id = await addCard(servers[first], family.id, token)
  const book = await sell(
    servers[first],
    { class_id: sold!.id, consumer_id: family.children[0]! },
    { payment_type: 'card', card_id },
  )
  const reply = await book()
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const { payment, state } = reply.body.item as {
    payment: { id: number; amount: number; state: string }
    state: string
  }
  return { family, payment, state }
}
