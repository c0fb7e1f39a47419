import { addHours } from 'date-fns'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openClasses, openFamilies } from './money-of-families.ts'
import { type MoneyServer, type MoneyWorld, openMoneyWorld } from './money-world.ts'
import { addCard, refundReason, type Sale, sell } from './sell.ts'

let money: MoneyWorld
let server: MoneyServer
beforeAll(async () => {
  money = await openMoneyWorld()
})
afterAll(() => money?.close())
beforeEach(async () => {
  server = await money.openServer()
})
afterEach(async () => {
  await server.close()
  expect(await money.problems()).toEqual([])
})

/** A booking that is paid by a test card. */
async function sold(sale: Partial<Sale> = {}, token = 'pm_card_visa') {
  const [taught] = await openClasses(money, 1)
  const [family] = await openFamilies(money, 1)
  const card_id = await addCard(server, family!.id, token)
  const whom = { class_id: taught!.id, consumer_id: family!.children[0]!, ...sale }
  const reply = await (await sell(server, whom, { payment_type: 'card', card_id }))()
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  await server.work()
  return { family: family!, ...(reply.body.item as { plan_id: number; payment: { id: number; amount: number } }) }
}

/** Works at all jobs; the server is killed after so many transactions, and another one goes on some hours later. */
async function workCutOff(transactions: number, hours: number) {
  server.dieAfter(transactions)
  await expect(server.work()).rejects.toThrow()
  await server.close()
  money.setNow(addHours(money.now(), hours))
  server = await money.openServer()
  await server.work()
}

const stripe = async (sale: { payment: { id: number } }) => {
  const [attempt] = await money.inTenant((tx) =>
    tx.query(
      sql<{ provider_id: string }>`select provider_id from payment_attempts where payment_id = ${sale.payment.id}`,
    ),
  )
  return money.provider.refunds.list({ payment_intent: attempt?.provider_id ?? '' })
}

describe('a server that is killed', () => {
  it('gives a refund back once, though it goes on a day later, when the provider has forgotten its key', async () => {
    const sale = await sold()
    const body = { amount: 1000, method: 'stripe', reason: await refundReason(server) }
    expect((await server.send('POST', `payments/${sale.payment.id}/refunds`, body)).status).toBe(200)
    // The run begins, the refund is read, the provider gives it back: what it said is never written down.
    await workCutOff(3, 25)
    expect((await stripe(sale)).data.map(({ amount }) => amount)).toEqual([1000])
  })

  it.each([3, 4])(
    'posts a card payment with the place that it pays for, cut off after %i transactions',
    async (cut) => {
      const [taught] = await openClasses(money, 1)
      const [family] = await openFamilies(money, 1)
      const card_id = await addCard(server, family!.id, 'pm_card_visa')
      const whom = { class_id: taught!.id, consumer_id: family!.children[0]! }
      const book = await sell(server, whom, { payment_type: 'card', card_id, request_key: `cut-off-${cut}` })
      server.dieAfter(cut)
      await book()
      // No moment has the one without the other.
      expect(await money.problems()).toEqual([])
      await server.close()
      server = await money.openServer()
      expect((await book(server)).status).toBe(200)
      money.setNow(addHours(money.now(), 1))
      await money.enqueue('provider/catch-up')
      await server.work()
      expect((await book(server)).body.item).toMatchObject({ state: 'taken', payment: { state: 'succeeded' } })
    },
  )

  it.each([4, 5, 6, 7])('takes what is due once, cut off after %i transactions', async (transactions) => {
    const start_date = money.today()
    money.setNow(addHours(money.now(), 24))
    const payment_day = Number(money.today().slice(8, 10))
    money.setNow(addHours(money.now(), -24))
    const sale = await sold({ plan: 'monthly', start_date, payment_day })
    money.setNow(addHours(money.now(), 24))
    await money.enqueue('plans/take-due')
    server.dieAfter(transactions)
    await server.work().catch(() => undefined)
    await server.close()
    server = await money.openServer()
    money.setNow(addHours(money.now(), 1))
    await server.work()
    await money.enqueue('provider/catch-up')
    await server.work()
    const found = await money.inTenant((tx) =>
      tx.query(sql<{ state: string; period: string }>`
        select payment.state, period.state as period from payments as payment
        join plan_periods as period on period.id = payment.plan_period_id
        where payment.plan_id = ${sale.plan_id} order by payment.due_on`),
    )
    expect(found).toEqual([
      { state: 'succeeded', period: 'due' },
      { state: 'succeeded', period: 'due' },
      { state: 'scheduled', period: 'scheduled' },
    ])
    const { data } = await money.provider.paymentIntents.list({ limit: 100 })
    const of = await money.inTenant((tx) =>
      tx.query(
        sql<{ provider_method: string }>`select provider_method from cards where customer_id = ${sale.family.id}`,
      ),
    )
    expect(data.filter(({ payment_method }) => payment_method === of[0]?.provider_method)).toHaveLength(2)
  })
})
