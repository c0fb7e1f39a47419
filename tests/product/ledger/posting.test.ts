import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postQuotation } from '../../../custom-actions/ledger/post-quotation.ts'
import { reverseLines } from '../../../custom-actions/ledger/reverse-lines.ts'
import { storeQuotation } from '../../../custom-actions/ledger/store-quotation.ts'
import { type Network, openNetwork } from '../network.ts'
import { familyIn } from './money-of-a-family.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await network.run(({ tx }) => tx.query(sql`update levies set active = false`))
})
afterAll(() => network?.close())

const levied = () =>
  network.run(({ tx }) =>
    tx.query(sql<{ base: number; amount: number }>`select base, amount from levy_postings order by id`),
  )

describe('posting', () => {
  it('COST-10 TXN-05 an acceptance: a charge or discount per line, with the class of that day, and the payment settles them', async () => {
    const family = await familyIn(network)
    const quotation = await family.accept([
      family.line(1, 8500, { vat_bp: 2000, vat: 1417 }),
      family.line(2, -1275, { type: 'discount', vat_bp: 2000, vat: -213 }),
      family.line(3, 300, { service: 'badge' }),
      family.line(4, -1500, { service: 'account', type: null }),
    ])
    await family.pay(7525, { quotation_id: quotation })
    expect(await family.lines()).toMatchObject([
      { type: 'charge', service: 'course', cause: 'quotation', amount: -8500, vat: -1417, class_id: 1, venue_id: 1 },
      { type: 'discount', service: 'course', amount: 1275, vat: 213 },
      { type: 'charge', service: 'badge', amount: -300 },
      { type: 'payment', service: 'account', cause: 'payment', amount: 7525, method: 'stripe' },
    ])
    expect(await family.balance()).toBe(0)
    expect(await family.settled()).toEqual([
      { credit: 1275, debit: -8500, amount: 1275 },
      { credit: 7525, debit: -8500, amount: 7225 },
      { credit: 7525, debit: -300, amount: 300 },
    ])
  })

  it('COST-10 the same acceptance twice is refused, and goes again once its lines are reversed', async () => {
    const family = await familyIn(network)
    const quotation = await family.accept([family.line(1, 4000)])
    const again = () => network.run((context) => postQuotation(context, quotation))
    await expect(again()).rejects.toThrow('ledger.posted_already')
    const ids = await network.run(({ tx }) =>
      tx.query(sql<{ id: number }>`select id from customer_transactions where customer_id = ${family.customer_id}`),
    )
    await network.run((context) => reverseLines(context, [ids[0]?.id as number]))
    expect(await family.balance()).toBe(0)
    await again()
    expect(await family.balance()).toBe(-4000)
    await expect(again()).rejects.toThrow('ledger.posted_already')
  })

  it('COST-10 two who post the same at once post it once', async () => {
    const family = await familyIn(network)
    const quotation = await family.accept([family.line(1, 4000)])
    await network.run(async (context) => {
      const [line] = await context.tx.query(sql<{ id: number }>`
        select id from customer_transactions where quotation_id = ${quotation}`)
      await reverseLines(context, [line?.id as number])
    })
    const twice = [0, 1].map(() => network.run((context) => postQuotation(context, quotation)))
    const ended = await Promise.allSettled(twice)
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await family.balance()).toBe(-4000)
  })

  it('RFD-06 a refund credits what is given back and draws on its payment; to the balance it is a credit alone', async () => {
    const family = await familyIn(network)
    const quotation = await family.accept([family.line(1, 6025)])
    const payment = await family.pay(6025, { quotation_id: quotation })
    await family.refund(payment, 2500, 2500)
    expect(await family.balance()).toBe(0)
    expect((await family.lines()).slice(2)).toMatchObject([
      { type: 'refund', cause: 'refund', amount: -2500, method: 'stripe' },
      { type: 'credit', cause: 'refund', amount: 2500 },
    ])
    expect(await family.settled()).toEqual([
      { credit: 6025, debit: -6025, amount: 3525 },
      { credit: 6025, debit: -2500, amount: 2500 },
      { credit: 2500, debit: -6025, amount: 2500 },
    ])
    await family.refund(payment, 1000, 1000, 'balance')
    expect(await family.balance()).toBe(1000)
  })

  it('RFD-06 what is given back settles what its payment had settled, and nothing else that the family owes', async () => {
    const family = await familyIn(network)
    await family.accept([family.line(1, 3000)])
    const quotation = await family.accept([family.line(1, 6025, { class_id: 2 })])
    const payment = await family.pay(6025, { quotation_id: quotation })
    await family.refund(payment, 2500, 2500)
    await family.refund(payment, 1000, 1000)
    expect(await family.balance()).toBe(-3000)
    expect(await family.settled()).toEqual([
      { credit: 6025, debit: -6025, amount: 2525 },
      { credit: 6025, debit: -2500, amount: 2500 },
      { credit: 6025, debit: -1000, amount: 1000 },
      { credit: 2500, debit: -6025, amount: 2500 },
      { credit: 1000, debit: -6025, amount: 1000 },
    ])
  })

  it('LEV-05 a payment posts each levy of that day, and refunds in parts take back exactly that', async () => {
    await network.run(({ tx }) =>
      tx.query(sql`
      insert into levies (tenant_id, name, type, charge, start_date, active)
      values (${tx.tenantId}, 'Licence', 'percentage', 12.5, '2026-01-01', true)`),
    )
    const family = await familyIn(network)
    const payment = await family.pay(6025)
    await family.refund(payment, 2500, 0)
    await family.refund(payment, 3525, 0)
    expect(await levied()).toEqual([
      { base: 6025, amount: 753 },
      { base: -2500, amount: -312 },
      { base: -3525, amount: -441 },
    ])
  })

  it('LEV-05 RFD-06 a refund that the bank returned takes nothing off the levy of what is refunded later', async () => {
    const family = await familyIn(network)
    const payment = await family.pay(10_000)
    const returned = await family.refund(payment, 2500, 0)
    await network.run(({ records }) => records('refund').asSystem().transition(returned, 'failed'))
    await family.refund(payment, 4000, 0)
    await family.refund(payment, 6000, 0)
    expect((await levied()).slice(-5)).toEqual([
      { base: 10_000, amount: 1250 },
      { base: -2500, amount: -312 },
      { base: 2500, amount: 312 },
      { base: -4000, amount: -500 },
      { base: -6000, amount: -750 },
    ])
  })

  it('LEV-05 RFD-06 refunds of a few pence each take back their levy between them', async () => {
    const family = await familyIn(network)
    const payment = await family.pay(20)
    for (const pence of [3, 3, 3, 3, 8]) await family.refund(payment, pence, 0)
    // 12.5 % of 20, 17, 14, 11, 8 and 0 is 3, 2, 2, 1, 1 and 0.
    expect((await levied()).slice(-6).map(({ amount }) => amount)).toEqual([3, -1, 0, -1, 0, -1])
  })

  it('TXN-06 deleting cash reverses it with its levies and cancels the payment; card money is refunded instead', async () => {
    const family = await familyIn(network)
    const lineOf = async (payment: number) => {
      const [line] = await network.run(({ tx }) =>
        tx.query(sql<{ id: number }>`select id from customer_transactions where payment_id = ${payment}`),
      )
      return Number(line?.id)
    }
    const cash = await family.pay(2000, { method: 'cash' })
    expect(await network.send('DELETE', `transactions/${await lineOf(cash)}`)).toMatchObject({ status: 200 })
    expect(await family.balance()).toBe(0)
    expect((await levied()).slice(-2)).toEqual([
      { base: 2000, amount: 250 },
      { base: -2000, amount: -250 },
    ])
    const states = await network.run(({ records }) => records('payment').asSystem().get(cash))
    expect(states.state).toBe('cancelled')
    const card = await family.pay(3000)
    expect(await network.send('DELETE', `transactions/${await lineOf(card)}`)).toMatchObject({
      status: 409,
      body: { error: 'This is money that a card paid. Refund it instead.' },
    })
  })

  it('TXN-04 nothing is dated in closed books', async () => {
    const family = await familyIn(network)
    const quotation = await network.run((context) =>
      storeQuotation(
        context,
        { kind: 'pia', customer_id: family.customer_id, franchisee_id: 1 },
        { lines: [family.line(1, 100)], total: 100, amount_due: 100, fingerprint: 'f'.repeat(64), inputs: {} },
      ),
    )
    const posted = network.run(({ user, ...context }) => {
      const configuration = { ...user.configuration, BOOKS_CLOSED_UNTIL: '2026-03-18' }
      return postQuotation({ ...context, user: { ...user, configuration } }, quotation)
    })
    await expect(posted).rejects.toMatchObject({
      messages: {
        dated: [
          { code: 'ledger.books_closed', params: { until: { kind: 'date', value: expect.any(String) as string } } },
        ],
      },
    })
    expect(await family.lines()).toEqual([])
  })
})
