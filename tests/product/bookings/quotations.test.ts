import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await network.item('PUT', 'classes/1', { class_fee: 8500, lesson_fee: 850, monthly_payments: true })
  await network.item('PUT', 'venues/1', {
    non_members_surcharge: 50,
    non_members_surcharge_type: 'value',
    non_members_surcharge_option: 'per_lesson',
  })
  await network.item('PUT', 'courses/1', { has_badge: true, badge_cost: 300, capacity_limit: 10 })
})
afterAll(() => network?.close())

interface Line {
  service: string
  type: string | null
  amount: number
  vat: number
  rule: string
  formula: string
  values: { name: string; value: number; origin: { entity: string; id: number | null; set_by: string | null } | null }[]
}
type Quoted = {
  fingerprint: string
  total: number
  amount_due: number
  lines: Line[]
  lessons: number[]
  costs: Record<string, number>
  starts_on: string
  membership_status: string
}

const ask = (terms: object, child = 5, as?: Parameters<Network['send']>[3], classId = 1) =>
  network.send('POST', `classes/${classId}/consumers/${child}/quotation`, terms, as)
async function quoted(terms: object, child = 2): Promise<Quoted> {
  const reply = await ask(terms, child)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.item as unknown as Quoted
}
const summary = ({ lines }: Quoted) => lines.map(({ service, amount }) => `${service} ${amount}`)
const takeDebt = (value: boolean) =>
  network.send('PUT', 'settings/categories/singles/take-payments-with-debt', { value })

describe('the price of a booking in advance', () => {
  it('COST-02 COST-03 COST-04 COST-10 is the class, the badge and the surcharge of a non-member', async () => {
    const quotation = await quoted({ plan: 'pia', lessons: [2] })
    expect(summary(quotation)).toEqual(['course 8500', 'badge 300', 'surcharge 50'])
    expect(quotation).toMatchObject({ total: 8850, amount_due: 8850, membership_status: 'non-member' })
    expect(quotation.costs).toEqual({
      course: 8500,
      discount: 0,
      discounted_amount: 8500,
      badge: 300,
      non_members: 50,
      total: 8850,
      amount_due: 8850,
      discounted_amount_due: 8850,
    })
  })

  it('COST-02 is the fee of a lesson for each chosen one where lessons are charged', async () => {
    const quotation = await quoted({ plan: 'pia', charge_type: 'lesson', lessons: [2], membership_status: 'confirmed' })
    expect(summary(quotation)).toEqual(['course 850', 'badge 300'])
  })

  it('COST-07 COST-08 COST-17 goes down by a fixed discount or a percentage of the course, rounded half up', async () => {
    const fixed = await quoted({ plan: 'pia', lessons: [2], discount_type: 'fixed', discount_amount: 99_999 })
    expect(summary(fixed)).toEqual(['course 8500', 'course -8500', 'badge 300', 'surcharge 50'])
    const percent = await quoted({ plan: 'pia', lessons: [2], discount_type: 'percent', discount_percent: 15 })
    expect(summary(percent)).toEqual(['course 8500', 'course -1275', 'badge 300', 'surcharge 50'])
    expect(percent.costs).toMatchObject({
      discount: 1275,
      discounted_amount: 7225,
      amount_due: 8850,
      discounted_amount_due: 7575,
    })
  })

  it('COST-10 explains itself: the formula, its values, and who set them', async () => {
    const { lines } = await quoted({ plan: 'pia', lessons: [2] })
    expect(lines[0]).toMatchObject({
      rule: 'COST-02',
      formula: 'class_fee',
      values: [
        { name: 'class_fee', value: 8500, origin: { entity: 'class', id: 1, set_by: expect.stringContaining('head') } },
      ],
      // North Swim is registered for VAT: 85.00 holds 14.17.
      vat: 1417,
    })
  })

  it('ACC-21 takes all lessons that can be chosen, from the start on', async () => {
    const { lessons, starts_on } = await quoted({ plan: 'pia', all_lessons: true })
    expect({ lessons, starts_on }).toEqual({ lessons: [2], starts_on: '2026-03-18' })
    const later = await quoted({ plan: 'pia', all_lessons: true, start_date: '2026-03-20' })
    expect(later.lessons).toEqual([])
  })

  it('COST-11 COST-13 uses credit always, and adds debt where the tenant takes it', async () => {
    const post = (amount: number) =>
      network.run(({ records }) =>
        records('customer_transaction')
          .asSystem()
          .create({
            customer_id: 1,
            franchisee_id: 1,
            type: amount > 0 ? 'credit' : 'charge',
            amount,
            dated: '2026-03-01',
            description: 'Test',
            cause_key: `manual:${amount}:0:0`,
          }),
      )
    await post(2000)
    const terms = { plan: 'pia', lessons: [2] }
    expect(await quoted(terms)).toMatchObject({ total: 8850, amount_due: 6850 })
    await post(-3500)
    expect(await quoted(terms)).toMatchObject({ total: 8850, amount_due: 8850 })
    expect((await takeDebt(true)).status).toBe(200)
    expect(await quoted(terms)).toMatchObject({ total: 8850, amount_due: 10_350 })
    await takeDebt(false)
    // COST-14: never below zero.
    await post(100_000)
    expect(await quoted(terms)).toMatchObject({ amount_due: 0 })
    await post(-98_500)
  })

  it('has another fingerprint when a value behind it changes, and the same when nothing does', async () => {
    const terms = { plan: 'pia', lessons: [2] }
    const first = await quoted(terms)
    expect((await quoted(terms)).fingerprint).toBe(first.fingerprint)
    await network.item('PUT', 'classes/1', { class_fee: 8600 })
    expect((await quoted(terms)).fingerprint).not.toBe(first.fingerprint)
    await network.item('PUT', 'classes/1', { class_fee: 8500 })
  })
})

describe('the price of a trial', () => {
  it('COST-05 COST-06 ACC-10 is its own, also 0, else the fee of a lesson, and bears the surcharge where the class says so', async () => {
    const trial = { plan: 'taster', lessons: [2] }
    expect((await ask(trial, 2)).status).toBe(422)
    await network.item('PUT', 'classes/1', { tasters_enabled: true })
    expect(summary(await quoted(trial))).toEqual(['taster 850'])
    await network.item('PUT', 'classes/1', { taster_price_per_session: 0 })
    expect(await quoted(trial)).toMatchObject({ lines: [{ service: 'taster', type: null, amount: 0 }], total: 0 })
    await network.item('PUT', 'classes/1', { taster_charge_venue_non_member_fee: true })
    expect(summary(await quoted(trial))).toEqual(['taster 0', 'surcharge 50'])
  })
})

describe('the monthly offer of a class', () => {
  it('MAPI-09 ACC-29 COST-15 COST-16 has the first payment for each payment day, of members and others', async () => {
    await network.item('PUT', 'franchisees/1', { active_weeks_per_year: 48 })
    await network.item('PUT', 'classes/1', { lesson_fee: 750 })
    const offer = await network.item('GET', 'classes/1/consumer/2/date/2026-03-18/member/false')
    // 30.00 a month: deposit, and 14 days of March to day 1. Others pay 0.50 × 48 ÷ 12 = 2.00 more a month.
    expect((offer.member_first_payment as number[])[0]).toBe(3000 + 1355)
    expect((offer.first_payment as number[])[0]).toBe(3000 + 1355 + 90)
    expect(offer.first_payment).toHaveLength(31)
    expect(offer).toMatchObject({
      monthly_payment: 3200,
      increased_monthly_payment: 3200,
      monthly_payment_per_lesson: 750,
      free_welcome_pack: false,
      start_dates: ['2026-03-18'],
    })
    const member = await network.item('GET', 'classes/1/consumer/2/date/2026-03-18/member/true')
    expect(member).toMatchObject({ monthly_payment: 3000, first_payment: member.member_first_payment })
    const { amount_due, costs, lines } = await quoted({
      plan: 'monthly',
      start_date: '2026-03-18',
      payment_day: 1,
      membership_status: 'confirmed',
    })
    const { badge } = costs
    expect(lines.find(({ service }) => service === 'deposit')).toMatchObject({ amount: 3000 })
    expect(amount_due - (badge ?? 0) + 0).toBe((offer.member_first_payment as number[])[0])
  })

  it('ACC-29 COST-15 begins with the first lesson to come, as the price and the screen do, until a day is chosen', async () => {
    const { starts_on } = await network.item('GET', 'classes/1/consumers/2/acceptance')
    expect(await quoted({ plan: 'monthly', payment_day: 1 })).toMatchObject({ starts_on })
    const { first_payment } = await network.item('GET', `classes/1/consumer/2/date/${String(starts_on)}/member/false`)
    const { costs } = await quoted({ plan: 'monthly', payment_day: 1, membership_status: 'non-member' })
    expect((first_payment as number[])[0]).toBe((costs.course ?? 0) + (costs.non_members ?? 0))
  })

  it('ACC-33 fills in the words about monthly payments', async () => {
    await network.send('PUT', 'settings/categories/singles/monthly-rate-script', {
      value: 'You pay %MONTHLY_PAYMENT% from %NEXT_PAYMENT_DATE%, %UNKNOWN%.',
    })
    const offer = await network.item('GET', 'classes/1/consumer/2/date/2026-03-18/member/true')
    expect(offer.description).toBe('You pay £30.00 from 1 April 2026, %UNKNOWN%.')
  })

  it('ACC-33 ACC-34 takes the words from the setting, and each value from the offer', async () => {
    const names = [
      ...['MONTHLY_PAYMENT', 'FRANCHISEE_ACTIVE_WEEKS_PER_YEAR', 'CLASS_MONTHLY_PAYMENT_PER_LESSON'],
      ...['PARENT_COURSE_END_DATE', 'INCREASED_MONTHLY_PAYMENT', 'OFFER_MONTHLY_PAYMENT_PER_LESSON'],
      ...['NEXT_LESSON_DATE', 'NEXT_PAYMENT_DATE'],
    ]
    const value = names.map((name) => `%${name}%`).join('|')
    await network.send('PUT', 'settings/categories/singles/monthly-rate-script', { value })
    const offer = await network.item('GET', 'classes/1/consumer/2/date/2026-03-18/member/true')
    expect(String(offer.description).split('|')).toEqual([
      ...['£30.00', '48', '£7.50', '10 April 2026', '£32.00', '£7.50', '18 March 2026', '1 April 2026'],
    ])
  })

  it('ACC-10 is not there for a class without monthly payments', async () => {
    const reply = await network.send('GET', 'classes/2/consumer/2/date/2026-03-18/member/true')
    expect(reply).toMatchObject({ status: 422, body: { errors: { plan: ['This class has no monthly payments.'] } } })
  })
})

describe('MPERM-08 a price', () => {
  it('is asked for by those who may accept, of classes and children in their sight', async () => {
    const terms = { plan: 'pia', lessons: [2] }
    expect((await ask(terms, 2, 'owner')).status).toBe(200)
    expect((await ask(terms, 2, 'neighbour')).status).toBe(404)
    expect((await ask(terms, 2, 'instructor')).status).toBe(403)
    expect((await ask(terms, 6, 'owner')).status).toBe(404)
    const foreign = await ask({ plan: 'pia', lessons: [5] }, 2)
    expect(foreign).toMatchObject({ status: 422, body: { errors: { lessons: ['Choose lessons of this class.'] } } })
  })
})
