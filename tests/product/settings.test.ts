import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from './network.ts'
import { atLeastOne } from '../support/at-least-one.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const SINGLES = 'settings/categories/singles'

describe('settings of the product', () => {
  it('SET-01 SET-22 are read by category', async () => {
    const { body } = await network.send('GET', 'settings/categories')
    expect(body.items?.map(({ slug }) => slug)).toContain('sibling-discount')
    const general = (await network.item('GET', 'settings/categories/general')) as { singles: { key: string }[] }
    expect(general.singles.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['BRAND_NAME', 'PER_SMS_COST', 'MEDICAL_INFORMATION']),
    )
  })

  it('SET-07 MAPI-44 are read directly', async () => {
    expect(await network.item('GET', `${SINGLES}/monthly-rate-script`)).toMatchObject({ type: 'text' })
    const price = await network.item('GET', `${SINGLES}/monthly-rate-formula/bundle-purchase-price`)
    expect(price).toMatchObject({ type: 'int', format: 'money' })
  })

  it('SET-06 SET-16 SET-17 are saved with the whole setting and its value', async () => {
    const enabled = await network.item('GET', `${SINGLES}/sibling_discount_enabled`)
    expect(enabled).toMatchObject({ value: '0' })
    expect(await network.item('PUT', `${SINGLES}/sibling_discount_enabled`, { ...enabled, value: '1' })).toMatchObject({
      value: '1',
    })
    expect((await network.send('PUT', `${SINGLES}/sibling_discount_enabled`, { value: 'yes' })).status).toBe(422)
    const percent = await network.item('PUT', `${SINGLES}/sibling_discount_percent`, { value: 12 })
    expect(percent).toMatchObject({ format: 'percent', value: 12 })
    expect((await network.send('PUT', `${SINGLES}/sibling_discount_percent`, { value: 12.5 })).status).toBe(422)
    const reduction = await network.item('PUT', `${SINGLES}/network-reduction`, { value: 12.5 })
    expect(reduction).toMatchObject({ type: 'float', format: 'percent', value: 12.5 })
  })

  it('SET-21 have the sibling discount of the network under its feature, with its kinds of booking, trials under theirs', async () => {
    const address = 'settings/categories/sibling-discount'
    const slugs = async () =>
      ((await network.item('GET', address)) as { singles: { slug: string }[] }).singles.map(({ slug }) => slug)
    const switchTo = (feature: string, value: boolean) => network.send('PUT', `settings/features/${feature}`, { value })
    const kinds = ['pia', 'monthly', 'individual_lesson_booking'].map((kind) => `sibling_discount_${kind}_enabled`)
    await switchTo('enable_sibling_discounts', true)
    await switchTo('taster_sessions', true)
    const all = await slugs()
    expect(all).toEqual(expect.arrayContaining(['sibling_discount_enabled', 'sibling_discount_percent', ...kinds]))
    expect(all).toContain('sibling_discount_taster_enabled')
    await network.item('PUT', `${SINGLES}/sibling_discount_monthly_enabled`, { value: false })
    expect(await network.item('GET', `${SINGLES}/sibling_discount_monthly_enabled`)).toMatchObject({ value: false })
    await switchTo('taster_sessions', false)
    expect(await slugs()).toEqual(all.filter((slug) => slug !== 'sibling_discount_taster_enabled'))
    await switchTo('enable_sibling_discounts', false)
    expect((await network.send('GET', address)).status).toBe(404)
    const { body } = await network.send('GET', 'settings/categories')
    expect(body.items?.map(({ slug }) => slug)).not.toContain('sibling-discount')
    await switchTo('enable_sibling_discounts', true)
    await switchTo('taster_sessions', true)
  })

  it('SIB-10 SIB-12 turn the booking types of the sibling discount off with it, and leave it one at least', async () => {
    const put = (slug: string, value: unknown) => network.send('PUT', `${SINGLES}/sibling_discount_${slug}`, { value })
    const errorsOf = async (slug: string, value: unknown) => (await put(slug, value)).body.errors
    const OFF = { value: ['Turn the sibling discount on to choose the booking types that it is for.'] }
    const ONE = { value: ['A sibling discount is for one booking type at least.'] }
    for (const kind of ['monthly', 'pia', 'taster', 'individual_lesson_booking']) {
      await put(`${kind}_enabled`, null)
    }
    await put('enabled', '0')
    expect(await errorsOf('monthly_enabled', false)).toEqual(OFF)
    expect(await errorsOf('taster_enabled', true)).toEqual(OFF)
    await put('enabled', '1')
    await put('monthly_enabled', false)
    expect(await errorsOf('pia_enabled', false)).toEqual(ONE)
    await put('taster_enabled', true)
    expect((await put('pia_enabled', false)).status).toBe(200)
    // Where there are no trials, a discount for them alone is for nothing.
    await network.send('PUT', 'settings/features/taster_sessions', { value: false })
    await put('enabled', '0')
    expect(await errorsOf('enabled', '1')).toEqual(ONE)
    expect((await put('pia_enabled', null)).status).toBe(200)
    expect((await put('enabled', '1')).status).toBe(200)
    await network.send('PUT', 'settings/features/taster_sessions', { value: true })
    await put('taster_enabled', null)
    await put('monthly_enabled', null)
  })

  it('SET-22 take a formula over the named values alone', async () => {
    const address = `${SINGLES}/monthly-rate-formula`
    const value = 'round(lesson_fee * active_weeks_per_year / 12)'
    expect(await network.item('PUT', address, { value })).toMatchObject({ value })
    expect((await network.send('PUT', address, { value: 'lesson_fee * weeks' })).status).toBe(422)
  })

  it('SAPI-03 SAPI-04 API-04 are in the configuration that the screens read', async () => {
    expect(await network.item('GET', 'configuration')).toMatchObject({
      PER_SMS_COST: 5,
      TAKE_PAYMENTS_WITH_DEBT: false,
      INITIAL_PAYMENT_USE_BALANCE: true,
      FRANCHISEES_14_DAYS_CANCELLATION: true,
      PLAN_FINAL_CHARGE_MIN_LESSONS_COST: false,
      BRAND_NAME: 'Little Otters',
      AUTOMATIC_BOOKING_ACCEPTANCE: false,
      MEDICAL_INFORMATION: true,
    })
  })
})

describe('lists of words of the product', () => {
  it.each([
    'course-types',
    'user-roles',
    'cancellation-reasons',
    'plan-cancellation-reasons',
    'customer-lead-sources',
    'refund-reason-codes',
    'instructor-document-types',
    'document-types',
    'user-titles',
    'customer-consumer-relationship',
    'disabled-customer-reasons',
    'disabled-franchisee-reasons',
    'disabled-instructor-reasons',
    'disabled-venue-reasons',
    'disabled-venue-facility-reasons',
    'instructor-types',
    'services',
    'venue-facility-types',
    'venue-skip-date-reasons',
  ])('SET-14 SET-15 API-07 API-08 MAPI-40 GET option-values/%s gives items of id and name', async (list) => {
    const { status, body } = await network.send('GET', `option-values/${list}`)
    expect(status).toBe(200)
    for (const item of atLeastOne(body.items))
      expect(item).toMatchObject({ id: expect.anything(), name: expect.any(String) })
  })

  it('SET-15 an unknown list is not there', async () => {
    expect((await network.send('GET', 'option-values/nothing')).status).toBe(404)
  })

  it('SET-11 MAPI-25 the reasons for rejecting a booking and for leaving a class are sets of their own', async () => {
    for (const list of ['booking-reject-reasons', 'consumer-remove-reasons']) {
      const { body } = await network.send('GET', `settings/options/${list}`)
      expect(body.items?.length).toBeGreaterThan(2)
    }
  })

  it('CFG-02 fill in the words that the tenant has for its trade', async () => {
    const { body } = await network.send('GET', 'option-values/disabled-customer-reasons')
    expect(body.items?.map(({ name }) => name)).toContain('Child too old')
  })
})
