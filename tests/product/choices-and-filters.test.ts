import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT } from '../contract/product/product-world.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { choices, resource, words } from './declared.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

/** The outcome of a value: `taken`, or the fields with errors. */
async function outcome(path: string, body: Record<string, unknown>): Promise<'taken' | string[]> {
  const reply = await network.send('PUT', path, body)
  if (reply.status !== 200) return Object.keys(reply.body.errors ?? { [reply.status]: [] })
  expect(await network.item('GET', path)).toMatchObject(body)
  return 'taken'
}

describe('choices', () => {
  it.each([
    ['CON-04 MCON-04 genders', 'consumers/1', 'gender', ['F', 'M', 'O', 'P', 'N', null], ['X', 'f', '']],
    ['UI-18 CUS-03 MCON-05 statuses of a family', 'customers/1', 'status', ['prospect', 'enabled'], ['new', null]],
    ['UI-18 MCON-05 statuses of a franchisee', 'franchisees/3', 'status', ['enabled', 'new'], ['prospect', null]],
    ['UI-18 statuses of a venue', 'venues/1', 'status', ['enabled'], ['new', null]],
    [
      'MCON-08 frequencies of a course type',
      'courses/types/2',
      'frequency',
      ['weekly', 'crash_course'],
      ['daily', null],
    ],
    ['CLS-07 what a fee is charged for', 'classes/1', 'fee_option', ['lesson', 'class'], ['course', '']],
    ['UI-13 days of the week, from Sunday', 'classes/1', 'day_of_week', [0, 1, 2, 3, 4, 5, 6], [7, -1, '1', null]],
  ])('%s', async (_what, path, field, taken, refused) => {
    for (const value of atLeastOne(taken))
      expect([value, await outcome(path, { [field]: value })]).toEqual([value, 'taken'])
    const before = await network.item('GET', path)
    for (const value of atLeastOne(refused))
      expect([value, await outcome(path, { [field]: value })]).toEqual([value, [field]])
    expect(await network.item('GET', path)).toEqual(before)
  })

  it('UI-18 whoever is disabled is so for a reason', async () => {
    expect(await outcome('customers/2', { status: 'disabled' })).toEqual(['disabled_reason'])
  })

  it('VEN-16 types of a venue contract', async () => {
    const { id } = await network.item('POST', 'venues/1/contracts', { type: 'rates', start_date: '2026-01-01' })
    const contract = `venues/1/contracts/${String(id)}`
    expect(await outcome(contract, { type: 'revenue-share' })).toBe('taken')
    expect(await outcome(contract, { type: 'share' })).toEqual(['type'])
  })

  it('SCON-15 a fixed rate of a venue is a million pounds at most', async () => {
    const rate = { course_type_id: 1, type: 'fixed', start_date: '2026-01-01' }
    const { id } = await network.item('POST', 'venues/1/revenue-rates', { ...rate, amount: 100_000_000 })
    const path = `venues/1/revenue-rates/${String(id)}`
    expect(await outcome(path, { amount: 100_000_001 })).toEqual(['amount'])
    expect(await outcome(path, { amount: 0 })).toBe('taken')
  })

  it('read as people say them', () => {
    expect(words('consumer', 'gender')).toMatchObject({ P: 'Prefer Not to Say', N: 'Not Specified' })
    expect(words('contract', 'type')).toEqual({ 'revenue-share': 'Revenue Share', rates: 'Rates' })
    expect(choices('class', 'day_of_week')?.map((day) => words('class', 'day_of_week')[String(day)])?.[0]).toBe(
      'Monday',
    )
  })
})

describe('what is asked and exported', () => {
  it('FLT-14 a franchisee is not asked which franchisee', () => {
    for (const name of ['classes', 'courses', 'customers', 'consumers', 'lessons', 'venues', 'instructors']) {
      const filter = resource(name).list.filters.find(({ id }) => id === 'franchisee_id')
      expect(filter?.guards, name).toEqual(['admin'])
    }
  })

  it('EXP-03 the customers are exported with these fields in this order', () => {
    const { export: exported } = resource('customers').list
    const fields = exported === false ? [] : exported.fields.map(({ path }) => path)
    expect(fields).toEqual(
      (
        'id name title first_name last_name lead_source email address address2 city county postcode ' +
        'phone_home phone_mobile phone_work marketing_sms marketing_phone marketing_post marketing_email created_at'
      ).split(' '),
    )
  })
})

it('CFG-06 MCON-25 the configuration has the keys that are read', () => {
  expect(Object.keys(PRODUCT.application.configuration)).toEqual(
    expect.arrayContaining([
      'PER_SMS_COST',
      'AUTOMATIC_BOOKING_ACCEPTANCE',
      'MEDICAL_INFORMATION',
      'TAKE_PAYMENTS_WITH_DEBT',
      'INITIAL_PAYMENT_USE_BALANCE',
      'FRANCHISEES_14_DAYS_CANCELLATION',
      'PLAN_FINAL_CHARGE_MIN_LESSONS_COST',
      'BRAND_NAME',
    ]),
  )
})
