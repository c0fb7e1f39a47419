import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthlySurcharge, surchargePerLesson, type VenueSurcharge } from '#rules/classes/surcharge.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const ACTIVE_WEEKS = 48
const LESSON_FEE = 955
const NEW_CLASS = {
  name: 'Minnows Friday',
  course_id: 1,
  franchisee_id: 1,
  venue_id: 1,
  day_of_week: 5,
  start_time: '09:00',
  end_time: '09:45',
  class_fee: 9000,
}

const SURCHARGES: VenueSurcharge[] = (['value', 'percent'] as const).flatMap((type) =>
  (['per_lesson', 'per_course'] as const).map((option) => ({
    non_members_surcharge: 25,
    non_members_surcharge_type: type,
    non_members_surcharge_option: option,
  })),
)

it.each(SURCHARGES)(
  'VEN-04 VEN-05 a class works out the surcharge of its venue as the rule does: %j',
  async (venue) => {
    await network.item('PUT', 'franchisees/1', { active_weeks_per_year: ACTIVE_WEEKS })
    await network.item('PUT', 'venues/1', { ...venue })
    const { lessons_count, ...figures } = await network.item('PUT', 'classes/1', { lesson_fee: LESSON_FEE })
    const perLesson = surchargePerLesson(venue, LESSON_FEE, Number(lessons_count))
    expect(figures).toMatchObject({
      non_member_surcharge: perLesson,
      monthly_non_member_surcharge: monthlySurcharge(perLesson, ACTIVE_WEEKS),
    })
  },
)

describe('what a class costs', () => {
  const setting = (slug: string, value: unknown) =>
    network.send('PUT', `settings/categories/singles/${slug}`, { value })
  const figures = async () => {
    const { monthly_payment_per_lesson, monthly_payment, annual_monthly, annual_payg } = await network.item(
      'GET',
      'classes/1',
    )
    return { monthly_payment_per_lesson, monthly_payment, annual_monthly, annual_payg }
  }

  it('CLS-05 a month is its share of a year of lessons, a year twelve months or the lessons of its weeks', async () => {
    await network.item('PUT', 'franchisees/1', { active_weeks_per_year: 46 })
    await network.item('PUT', 'classes/1', { fee_option: 'lesson', lesson_fee: 955, class_fee: 9000 })
    // 9.55 × 46 ÷ 12 = 36.608, and 12 × 36.61; 9.55 × 46 lessons.
    expect(await figures()).toEqual({
      monthly_payment_per_lesson: 955,
      monthly_payment: 3661,
      annual_monthly: 43_932,
      annual_payg: 43_930,
    })
  })

  it('CLS-05 those who pay monthly have their reduction, rounded once for each figure', async () => {
    expect((await setting('network-reduction', 12.5)).status).toBe(200)
    // 9.55 × 0.875 = 8.356; 8.35625 × 46 ÷ 12 = 32.032.
    expect(await figures()).toEqual({
      monthly_payment_per_lesson: 836,
      monthly_payment: 3203,
      annual_monthly: 38_436,
      annual_payg: 43_930,
    })
  })

  it('CLS-05 CLS-19 a fee for the class is spread over its lessons, and a year has the weeks of the franchisee', async () => {
    await network.item('PUT', 'classes/1', { fee_option: 'class' })
    // 90.00 for two lessons is 45.00 for each of 46.
    expect(await figures()).toMatchObject({ annual_payg: 207_000 })
    const { id } = await network.item('POST', 'classes', NEW_CLASS)
    expect(await network.item('GET', `classes/${String(id)}`)).toMatchObject({
      // 13 Fridays without Good Friday, though none is entered yet.
      lessons_count: 0,
      planned_lessons: 13,
      annual_payg: 31_846,
    })
  })

  it('CLS-19 the formula of a month is the one that is set', async () => {
    expect((await setting('monthly-rate-formula', 'max(lesson_fee, 100) * 4 + 0.5')).status).toBe(200)
    expect(await figures()).toMatchObject({
      monthly_payment: 3821,
      annual_monthly: 45_852,
      monthly_payment_per_lesson: 836,
    })
  })

  it('CLS-05 children are counted by how they pay; trials are neither', async () => {
    const { booked, booked_monthly, booked_payg } = await network.item('GET', 'classes/1')
    expect({ booked, booked_monthly, booked_payg }).toEqual({ booked: 2, booked_monthly: 1, booked_payg: 1 })
    expect(await network.item('GET', 'classes/5')).toMatchObject({
      booked: 1,
      booked_monthly: 0,
      booked_payg: 0,
      booked_tasters: 1,
    })
  })
})

it('CLS-04 a class carries its settings for trials, and whether its franchisee is registered for VAT', async () => {
  const trials = { tasters_enabled: true, taster_price_per_session: 450, taster_charge_venue_non_member_fee: true }
  await network.item('PUT', 'classes/1', trials)
  expect(await network.item('GET', 'classes/1')).toMatchObject({
    taster_settings: { price_per_session: 450, charge_venue_non_member_fee: true },
    franchisee: { name: 'North Swim', vat_registered: true },
    franchisee_levies: expect.any(Array) as unknown[],
  })
})

it('CLS-04 takes the settings for trials as it gives them, and tells what is wrong where it was sent', async () => {
  await network.item('PUT', 'classes/1', { tasters_enabled: true })
  const settings = { price_per_session: 600, charge_venue_non_member_fee: false }
  expect(await network.item('PUT', 'classes/1', { taster_settings: settings })).toMatchObject({
    taster_settings: settings,
    taster_price_per_session: 600,
    taster_charge_venue_non_member_fee: false,
  })
  const refused = async (body: object) => {
    const reply = await network.send('PUT', 'classes/1', body)
    return [reply.status, Object.keys(reply.body.errors ?? {})]
  }
  expect(await refused({ taster_settings: { price_per_session: -1 } })).toEqual([
    422,
    ['taster_settings.price_per_session'],
  ])
  expect(await refused({ taster_settings: settings, taster_price_per_session: 5 })).toEqual([
    422,
    ['taster_settings.price_per_session'],
  ])
})

it('MAPI-16 a class says how many lessons are to come, and its places; its lessons are read one by one', async () => {
  expect(await network.item('GET', 'classes/1')).toMatchObject({
    lessons_count: 2,
    remaining_lessons: 1,
    max_consumers: null,
  })
  expect(await network.ids('classes/1/lessons')).toEqual([1, 2])
  expect(await network.item('GET', 'classes/1/lessons/2')).toMatchObject({ id: 2, start_date: '2026-03-18' })
})
