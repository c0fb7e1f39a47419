import { afterAll, beforeAll, expect, it } from 'vitest'
import { monthlySurcharge, surchargePerLesson, type VenueSurcharge } from '#rules/classes/surcharge.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const ACTIVE_WEEKS = 48
const LESSON_FEE = 955

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

it('CLS-04 a class carries its settings for trials, and whether its franchisee is registered for VAT', async () => {
  const trials = { tasters_enabled: true, taster_price_per_session: 450, taster_charge_venue_non_member_fee: true }
  await network.item('PUT', 'classes/1', trials)
  expect(await network.item('GET', 'classes/1')).toMatchObject({
    taster_settings: { price_per_session: 450, charge_venue_non_member_fee: true },
    franchisee: { name: 'North Swim', vat_registered: true },
    franchisee_levies: expect.any(Array) as unknown[],
  })
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
