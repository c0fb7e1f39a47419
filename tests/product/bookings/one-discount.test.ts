import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'
import { accepted, type Booked, brokenAccounts, newClass, placesOf, send, shown } from './accepting.ts'

const FRIDAYS = ['2026-03-20', '2026-03-27']
const CODE = '0A1B-2C3D-4E5F-6071'

let network: Network
let classes = 40
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

async function booking(consumer_id: number, terms: object = {}, values: object = {}): Promise<Booked> {
  classes += 1
  const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: classes, ...values })
  return { class_id: id, consumer_id, terms: { plan: 'pia', lessons, ...terms } }
}
const discounts = async (booked: Booked) => {
  const { lines } = await shown(network, booked)
  return lines.filter(({ type }) => type === 'discount').map(({ amount }) => amount)
}

describe('a discount code', () => {
  beforeAll(async () => {
    await network.run(({ records }) =>
      records('discount_code')
        .asSystem()
        .create({ code: CODE, type: 'percentage', amount: 20, booking_types: ['pay_as_you_go'], usage_limit: 1 }),
    )
  })

  it('DISC-04 DISC-07 goes off the course, however it is typed', async () => {
    expect(await discounts(await booking(3, { discount_code: ` ${CODE.toLowerCase()} ` }))).toEqual([-1700])
    const unknown = await booking(3, { discount_code: '$today' })
    const reply = await network.send('POST', `classes/${unknown.class_id}/consumers/3/quotation`, unknown.terms)
    expect(reply.body.errors).toEqual({ discount_code: ['There is no such discount code.'] })
  })

  it('COST-18 is the one discount of an acceptance', async () => {
    const both = await booking(3, { discount_code: CODE, discount_type: 'percent', discount_percent: 5 })
    const reply = await network.send('POST', `classes/${both.class_id}/consumers/3/quotation`, both.terms)
    expect(reply.body.errors).toEqual({
      discount_code: ['Use a discount code or a discount of your own, not both.'],
    })
  })

  it('DISC-08 is used no more often than it may be, also by two at once', async () => {
    const first = await booking(3, { discount_code: CODE })
    const second = await booking(4, { discount_code: CODE })
    const prints = [await shown(network, first), await shown(network, second)].map(({ fingerprint }) => fingerprint)
    const replies = await Promise.all(
      [first, second].map((booked, index) => send(network, booked, { fingerprint: prints[index] })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const used = await network.run(({ records }) => records('discount_code_usage').asSystem().list())
    expect(used).toMatchObject([{ amount: 1700, released_at: null }])
  })
})

describe('a discount for siblings', () => {
  beforeAll(async () => {
    for (const [slug, value] of [
      ['sibling_discount_enabled', '1'],
      ['sibling_discount_pia_enabled', true],
    ] as const) {
      await network.send('PUT', `settings/categories/singles/${slug}`, { value })
    }
    await network.item('PUT', 'franchisees/1', { sibling_discount_enabled: true, sibling_discount_pia_enabled: true })
  })

  it('SIB-02 COST-18 is that of a child whose sibling has a place, not of the first; staff may leave it off', async () => {
    const amy = await booking(1, {}, { sibling_discount_enabled: true, sibling_discount_percentage: 10 })
    expect(await discounts(amy)).toEqual([])
    expect((await accepted(network, amy)).status).toBe(200)
    const abe = { ...amy, consumer_id: 2 }
    expect(await discounts(abe)).toEqual([-850])
    expect(await discounts({ ...abe, terms: { ...abe.terms, sibling_discount: false } })).toEqual([])
    const own = { ...abe.terms, discount_type: 'fixed', discount_amount: 100 }
    expect(await discounts({ ...abe, terms: own })).toEqual([-100])
    expect((await accepted(network, abe)).status).toBe(200)
    expect(await placesOf(network, abe)).toMatchObject([{ sibling_discount_rollover_enabled: true }])
  })

  it('SIB-02 COST-15 ACC-33 is in the first payment, in each month to come and in the offer, of one price', async () => {
    await network.send('PUT', 'settings/categories/singles/sibling_discount_monthly_enabled', { value: true })
    await network.send('PUT', 'settings/categories/singles/monthly-rate-script', { value: '%MONTHLY_PAYMENT%' })
    await network.item('PUT', 'franchisees/1', { sibling_discount_monthly_enabled: true })
    const amy = await booking(
      1,
      {},
      { sibling_discount_enabled: true, sibling_discount_percentage: 40, monthly_payments: true },
    )
    expect((await accepted(network, amy)).status).toBe(200)
    const { class_id } = amy
    const terms = { plan: 'monthly', start_date: '2026-03-20', payment_day: 1, membership_status: 'confirmed' }
    const price = async (more: object = {}) =>
      (await shown(network, { class_id, consumer_id: 2, terms: { ...terms, ...more } })) as unknown as Record<
        string,
        number
      >
    const offer = async (query: string) =>
      network.item('GET', `classes/${class_id}/consumer/2/date/2026-03-20/member/true${query}`)
    const [full, less] = [await price({ sibling_discount: false }), await price()]
    const month = full['each_month']!
    expect(less).toMatchObject({ sibling_percentage: 40, each_month: month * 0.6 })
    const without = await offer('')
    const along = await offer('?sibling_discount=true')
    expect([without.monthly_payment, along.monthly_payment]).toEqual([month, less['each_month']])
    expect((along.member_first_payment as number[])[0]).toBe(less['amount_due'])
    expect(along.description).toBe(`£${((month * 0.6) / 100).toFixed(2)}`)
    // A discount of the first payment alone leaves the months as they are.
    expect(await price({ discount_type: 'fixed', discount_amount: 100 })).toMatchObject({
      each_month: month,
      amount_due: full['amount_due']! - 100,
    })
    expect(await price({ plan: 'pia', start_date: undefined, lessons: amy.terms.lessons })).toMatchObject({
      each_month: null,
    })
  })
})

it('leaves accounts in which everything that must hold does', async () => {
  expect(await brokenAccounts(network)).toEqual([])
})
