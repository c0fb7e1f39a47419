import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accepted, balanceOf, brokenAccounts, linesOf, newClass, placesOf } from './bookings/accepting.ts'
import { type Network, openNetwork } from './network.ts'
import { BEFORE_PLAN, FROM_PLAN, newPlan, PLAN_FROM, sellMonthly } from './plan-world.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await network.item('PUT', 'courses/1', { end_date: '2026-12-18', has_badge: false })
  await sellMonthly(network)
})
afterAll(() => network?.close())

/** Bea Brown in a class of ten lessons at 90.00, which also takes 30.00 a month. */
async function placed(payment: Record<string, unknown> = { payment_type: 'manual', payment_method: 'cash' }) {
  const values = { class_fee: 9000, lesson_fee: 750, monthly_payments: true }
  const { id: class_id, lessons } = await newClass(network, [...BEFORE_PLAN, ...FROM_PLAN], values)
  const ids = { class_id, consumer_id: 3 }
  const terms = { plan: 'pia', lessons, membership_status: 'confirmed', membership_number: 'B3' }
  const reply = await accepted(network, { ...ids, terms }, payment)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return { ids, lessons, at: `customers/2/plans/classes/${class_id}` }
}

const newest = async (customer: number) => {
  const payments = await network.items(`payments?customer_id=${customer}&count=100`)
  return payments.toSorted((one, other) => Number(other.id) - Number(one.id))[0]
}

/** Gives some of a family's newest payment back, of which it pays nothing again. */
async function giveBack(amount: number, customer = 2) {
  const refund = { amount, given_back: amount, credit_refund: false, method: 'cash', reason: 'Goodwill' }
  const given = await network.send('POST', `payments/${String((await newest(customer))?.id)}/refunds`, refund)
  expect(given.status, JSON.stringify(given.body)).toBe(200)
}

/** Cancels lessons, and credits their families. */
async function cancel(ids: number[], customer = 2) {
  const shown = await network.item('GET', `lessons/cancellation?${ids.map((id) => `ids[]=${id}`).join('&')}`)
  const before = (await linesOf(network, customer, 1)).length
  const body = { ids, reason: 'Bad weather', credit_customers: true }
  const reply = await network.send('POST', 'lessons/cancel', body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  expect(await brokenAccounts(network)).toEqual([])
  const credits = (await linesOf(network, customer, 1)).slice(before).map(({ amount }) => amount)
  return { credits, shown: shown.credits }
}

const addCard = () =>
  network.run(({ records }) => {
    const card = {
      provider_customer: 'cus_2',
      provider_method: 'pm_2',
      brand: 'visa',
      last4: '4242',
      name: 'Visa 4242',
    }
    return records('card')
      .asSystem()
      .create({ customer_id: 2, ...card })
  })

async function payOnAccount(amount: number, customer = 2) {
  const body = { franchisee_id: 1, method: 'cash', amount }
  const reply = await network.send('POST', `customers/${customer}/payments`, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}

describe('what is credited once a part of a payment was given back', () => {
  it('PLAN-18 RFD-06 CXL-03 never credits more than a place still holds once a part of its payment was given back', async () => {
    const { ids, at } = await placed()
    expect(await newest(2)).toMatchObject({ amount: 9000 })
    await giveBack(1250)
    // Six lessons of 9.00 are had before: of 90.00, 23.50 is left of the four others.
    const credit = await network.item('GET', `${at}/consumer/3/activation/credit?starts_on=${PLAN_FROM}`)
    expect(credit).toMatchObject({ credit: 2350 })
    const terms = { consumer_id: 3, start_date: PLAN_FROM, payment_day: 1 }
    const shown = await network.item('POST', `${at}/activation/quotation`, terms)
    expect(shown).toMatchObject({ credit: 2350, returned: 1250, unused: 4, total: 2250 })
    const before = (await linesOf(network, 2, 1)).length
    const card_id = await addCard()
    const body = { ...terms, card_id, fingerprint: shown.fingerprint, accept_terms_and_conditions: true }
    expect((await network.send('POST', `${at}/activation/activate`, body, 'owner')).status).toBe(200)
    const credits = (await linesOf(network, 2, 1)).slice(before).filter(({ type }) => type === 'credit')
    expect(credits.map(({ amount }) => amount)).toEqual([900, 900, 550])
    expect(await placesOf(network, ids)).toHaveLength(2)
    expect(await brokenAccounts(network)).toEqual([])
  })

  it('CXL-03 RFD-06 credits cancelled lessons no further than what was paid for the place and not given back', async () => {
    const { lessons } = await placed()
    await giveBack(8500)
    expect(await cancel(lessons.slice(0, 2))).toMatchObject({ credits: [500], shown: { payg: 500 } })
  })

  it('CXL-03 RFD-06 counts what was given back of a payment on account for the place that the payment had settled', async () => {
    const { lessons, at } = await placed({ payment_type: 'none' })
    await payOnAccount(0 - (await balanceOf(network, 2)))
    await giveBack(8500)
    const credit = await network.item('GET', `${at}/consumer/3/activation/credit?starts_on=2026-03-18`)
    expect(credit).toMatchObject({ credit: 500 })
    expect(await cancel(lessons.slice(0, 2))).toMatchObject({ credits: [500], shown: { payg: 500 } })
  })

  it('CXL-03 RFD-06 takes it off the last lessons of a place that was brought along, whose price nobody knows', async () => {
    const { id: class_id, lessons } = await newClass(network, FROM_PLAN, { lesson_fee: 850 })
    await network.run(async ({ records }) => {
      const place = { class_id, booking_type: 'pia', source: 'import', started_on: '2026-03-01' } as const
      await records('class_consumer')
        .asSystem()
        .create({ ...place, consumer_id: 1 })
      for (const lesson_id of lessons) {
        await records('lesson_consumer').asSystem().create({ lesson_id, consumer_id: 1 })
      }
    })
    expect(await cancel(lessons.slice(0, 1), 1)).toMatchObject({ credits: [850] })
    await payOnAccount(2000, 1)
    await giveBack(1000, 1)
    // Of three lessons at 8.50, 10.00 have come back already.
    expect(await cancel(lessons.slice(1), 1)).toMatchObject({ credits: [850, 700], shown: { payg: 1550 } })
  })

  it('PLAN-18 RFD-06 credits such a place no further when the family changes to monthly payments', async () => {
    const customer = Number((await network.item('POST', 'customers', { first_name: 'Ida', last_name: 'Iver' })).id)
    const values = { lesson_fee: 850, class_fee: 3400, monthly_payments: true }
    const { id: class_id, lessons } = await newClass(network, FROM_PLAN, values)
    const consumer_id = await network.run(async ({ records }) => {
      const child = { customer_id: customer, first_name: 'Ira', last_name: 'Iver', date_of_birth: '2021-01-01' }
      const id = await records('consumer').create(child)
      await records('customer_franchisee').asSystem().create({ customer_id: customer, franchisee_id: 1 })
      const place_id = await records('class_consumer').asSystem().create({
        class_id,
        consumer_id: id,
        booking_type: 'pia',
        source: 'import',
        started_on: '2026-03-01',
      })
      for (const lesson_id of lessons) {
        const seat = { lesson_id, consumer_id: id, place_id, price: 850 }
        await records('lesson_consumer').asSystem().create(seat)
      }
      return id
    })
    const credit = (from: string) =>
      network.item(
        'GET',
        `customers/${customer}/plans/classes/${class_id}/consumer/${consumer_id}/activation/credit?starts_on=${from}`,
      )
    expect(await credit(PLAN_FROM)).toMatchObject({ credit: 3400, returned: 0 })
    await payOnAccount(3400, customer)
    await giveBack(1000, customer)
    expect(await credit(PLAN_FROM)).toMatchObject({ credit: 2400, returned: 1000 })
    // The first two lessons are kept: of 34.00, 10.00 have come back, and 17.00 are for them.
    expect(await credit('2026-04-17')).toMatchObject({ credit: 700, returned: 1000 })
  })

  it('CXL-03 RFD-06 never credits more for lessons of a month than was charged for it and not given back', async () => {
    const { customer_id } = await newPlan(network, { starts_on: '2026-03-18', payment_day: 1 })
    const days = ['2026-03-25', '2026-03-26', '2026-03-27', '2026-03-30', '2026-04-01']
    const lessons = await network.run(async ({ records }) => {
      const ids: number[] = []
      for (const start_date of days) {
        const time = { start_time: '13:00', end_time: '13:45' }
        ids.push(
          await records('lesson')
            .asSystem()
            .create({ class_id: 1, start_date, ...time }),
        )
      }
      return ids
    })
    const lines = await linesOf(network, customer_id, 1)
    const charged = lines.filter(({ service, type }) => service === 'monthly' && type === 'charge')
    expect(charged.map(({ amount }) => amount)).toEqual([-1355])
    const usual = (await cancel(lessons.slice(0, 1), customer_id)).credits[0] ?? 0
    expect(usual).toBeGreaterThan(0)
    await giveBack(500, customer_id)
    const rest = 1355 - usual - 500
    const { credits } = await cancel(lessons.slice(1, 4), customer_id)
    expect(credits.reduce((sum, amount) => sum + amount, 0)).toBe(rest)
    // The days of April are charged when they are due.
    expect((await cancel(lessons.slice(4), customer_id)).credits).toEqual([usual])
  })
})
