import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
let manager: Client
let desk: Client
beforeAll(async () => {
  server = await openTestServer()
  await server.inTenant('north', (tx) =>
    tx.query(sql`
      update roles set permissions = permissions || '["settings.values.*", "settings.features.*"]'::jsonb
      where name = 'Branch Manager'`),
  )
  head = await server.as('head')
  manager = await server.as('manager')
  desk = await server.as('desk')
})
beforeEach(() =>
  server.inTenant('north', async (tx) => {
    await tx.query(sql`update tenants set configuration = '{}', features = '{}', setting_versions = '{}'`)
    await tx.query(sql`delete from feature_overrides`)
  }),
)
afterAll(() => server.close())

const single = (slug: string) => `settings/categories/singles/${slug}`
const configuration = async (client: Client) => (await client.get('configuration')).body.item
const lastAudit = async (entity: string) => {
  const [entry] = await server.inTenant('north', (tx) =>
    tx.query(sql<{ before: unknown; after: unknown; actor_user_id: number }>`
      select before, after, actor_user_id from audit_log where entity = ${entity} order by id desc limit 1`),
  )
  return entry
}

describe('reading settings', () => {
  it('SET-01 lists the categories in declared order, and keys of none under the general one', async () => {
    const { status, body } = await head.get('settings/categories')
    expect(status).toBe(200)
    expect(body.items.map(({ slug, single }) => [slug, single])).toEqual([
      ['loans', false],
      ['fines', false],
      ['fine-formula', true],
      ['welcome-letter', true],
      ['general', false],
    ])
    expect(body.items[0]).toMatchObject({ name: 'Loans', description: 'How long readers keep books.', settings: 2 })
    expect(body.items[0]?.contents).toEqual([
      { slug: 'loan-days', key: 'LOAN_DAYS', title: 'Days of a loan', description: null },
      { slug: 'max-renewals', key: 'MAX_RENEWALS', title: 'Renewals of a loan', description: null },
    ])
  })

  it('SET-01 SET-03 gives a category with its settings: slug, value, type, format and change alert', async () => {
    const { body } = await head.get('settings/categories/loans')
    expect(body.item).toMatchObject({
      slug: 'loans',
      singles: [
        {
          id: 'loan-days',
          slug: 'loan-days',
          key: 'LOAN_DAYS',
          title: 'Days of a loan',
          type: 'int',
          format: null,
          value: 21,
          change_alert: 'Loans that are already out keep their due date.',
          version: 1,
        },
        { slug: 'max-renewals', change_alert: null },
      ],
    })
  })

  it.each([
    ['daily-fine', 'int', 'money'],
    ['late-discount', 'float', 'percent'],
    ['welcome-text', 'rich-text', null],
    ['brand-name', 'text', null],
    ['accept-cards', 'boolean', null],
  ])('SET-03 says of %s that its type is %s and its format %s', async (slug, type, format) => {
    expect((await head.get(single(slug))).body.item).toMatchObject({ slug, type, format })
  })

  it('SET-07 gives a setting by its own address, also under its category', async () => {
    const direct = await head.get(single('fine-formula'))
    expect(direct.body.item).toMatchObject({ key: 'FINE_FORMULA', value: 'days * daily_fine' })
    expect((await head.get(single('fine-formula/fine-formula'))).body).toEqual(direct.body)
    expect((await head.get(single('loans/fine-formula'))).status).toBe(404)
  })

  it('SET-01 is 404 for a category that is not there, or whose feature is off', async () => {
    expect((await head.get('settings/categories/nothing')).status).toBe(404)
    await head.put('settings/features/fines', { value: false })
    expect((await head.get('settings/categories/fines')).status).toBe(404)
    expect((await head.get(single('daily-fine'))).status).toBe(404)
  })

  it('takes a permission', async () => {
    expect((await desk.get('settings/categories')).status).toBe(403)
    expect((await desk.put(single('loan-days'), { value: 5 })).status).toBe(403)
    expect((await server.anonymous().get('settings/categories')).status).toBe(401)
  })
})

describe('changing a setting', () => {
  it('SET-06 CFG-06 accepts the whole setting, and everybody has the new value from their next call', async () => {
    const before = (await head.get(single('loan-days'))).body.item
    const { status, body, etag } = await head.put(single('loan-days'), { ...before, value: 14 })
    expect(status).toBe(200)
    const changed = { at: expect.any(String), by: 'head north' }
    expect(body.item).toEqual({ ...before, value: 14, version: 2, changed })
    expect((await head.put(single('loan-days'), { ...body.item, value: 15 })).status).toBe(200)
    await head.put(single('loan-days'), { value: 14 })
    expect(etag).toBe('"2"')
    expect(await configuration(desk)).toMatchObject({ LOAN_DAYS: 14 })
    expect(await lastAudit('setting')).toMatchObject({ before: { LOAN_DAYS: 15 }, after: { LOAN_DAYS: 14 } })
  })

  it('is told with the default: when, and by whom, at each level by itself', async () => {
    const changedAt = async (query = '') => (await head.get(`${single('daily-fine')}${query}`)).body.item
    expect(await changedAt()).toMatchObject({ default: 20, changed: null })
    await head.put(`${single('daily-fine')}?branch_id=2`, { value: 35 })
    expect(await changedAt()).toMatchObject({ changed: null })
    await head.put(single('daily-fine'), { value: 30 })
    await manager.put(single('daily-fine'), { value: 40 })
    expect(await changedAt()).toMatchObject({ changed: { by: 'head north' } })
    expect(await changedAt('?branch_id=2')).toMatchObject({ default: 30, changed: { by: 'head north' } })
    expect((await manager.get(single('daily-fine'))).body.item).toMatchObject({ changed: { by: 'manager north' } })
    const { singles } = (await head.get('settings/categories/fines')).body.item
    expect(singles).toContainEqual(
      expect.objectContaining({ slug: 'daily-fine', changed: expect.objectContaining({ by: 'head north' }) }),
    )
  })

  it('goes back to what is declared when its value is taken away', async () => {
    await head.put(single('loan-days'), { value: 14 })
    const { body } = await head.put(single('loan-days'), { value: null })
    expect(body.item).toMatchObject({ value: 21, version: 3 })
    expect(await configuration(head)).toMatchObject({ LOAN_DAYS: 21 })
  })

  it('refuses a change of another version with both sides, and leaves other settings out of it', async () => {
    await head.put(single('max-renewals'), { value: 4 })
    expect((await head.put(single('loan-days'), { value: 14 }, { 'if-match': '"1"' })).status).toBe(200)
    const stale = await head.put(single('loan-days'), { value: 15 }, { 'if-match': '"1"' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ mine: { value: 15 }, theirs: { value: 14, version: 2 } })
    expect(stale.etag).toBe('"2"')
    expect((await head.put(single('loan-days'), { value: 15, version: 1 })).status).toBe(409)
  })

  it.each([
    ['loan-days', 0, 'Enter 1 or more.'],
    ['loan-days', 'many', 'Enter a whole number.'],
    ['daily-fine', 2.5, 'Enter a whole number.'],
    ['late-discount', 101, 'Enter 100% or less.'],
    ['late-discount', 1.23456, 'Enter at most 4 decimals.'],
    ['brand-name', 'x'.repeat(61), 'Input must be below 60 characters.'],
    ['accept-cards', 'yes', 'Choose yes or no.'],
  ])('SET-04 refuses of %s the value %s', async (slug, value, message) => {
    const { status, body } = await head.put(single(slug), { value })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ value: [message] })
  })

  it('SET-04 keeps a float to 4 decimals, and money in pence', async () => {
    expect((await head.put(single('late-discount'), { value: 1.2345 })).body.item.value).toBe(1.2345)
    expect((await head.put(single('daily-fine'), { value: 250 })).body.item.value).toBe(250)
  })

  it('SET-04 cleans formatted text', async () => {
    const { body } = await head.put(single('welcome-text'), {
      value: '<p onclick="x()">Hello <b>you</b></p><script>1</script>',
    })
    expect(body.item.value).not.toMatch(/onclick|script/)
    expect(body.item.value).toContain('Hello')
  })

  it.each([
    ['days * daily_fine + 10', undefined],
    ['min(days, 30) * daily_fine / 2', undefined],
    ['days * dayly_fine', 'The formula cannot use "dayly_fine". It can use days, daily_fine.'],
    ['days *', /^The formula cannot be read/],
    ['days; daily_fine', /^The formula cannot be read/],
    ['fetch(days)', 'The formula cannot call "fetch". It can call round, floor, ceil, min, max.'],
    ['days.constructor', /^The formula cannot contain/],
    ['daily_fine / 0', 'The formula divides by zero, which has no result.'],
    [
      'daily_fine / (days - 7)',
      'The formula divides by days - 7, which can be zero. Divide by a number, or by no less than one: max(days - 7, 1).',
    ],
    ['days * 1e400', 'The formula cannot contain a number of more than twelve digits.'],
  ])('SET-22 looks at the formula %s', async (value, message) => {
    const { status, body } = await head.put(single('fine-formula'), { value })
    expect(status).toBe(message === undefined ? 200 : 422)
    if (message !== undefined) {
      expect(body.errors).toEqual({ value: [typeof message === 'string' ? message : expect.stringMatching(message)] })
    }
  })

  it('names what is missing, unknown or not to be changed', async () => {
    const { body } = await head.put(single('loan-days'), { slug: 'other', colour: 'red' })
    expect(body.errors).toEqual({
      slug: ['This field cannot be changed.'],
      colour: ['There is no such field.'],
      value: ['This field is required.'],
    })
  })

  it('keeps tenants apart', async () => {
    await head.put(single('loan-days'), { value: 14 })
    expect(await configuration(await server.as('head', 'south'))).toMatchObject({ LOAN_DAYS: 21 })
  })
})

describe('rules between settings', () => {
  const put = (client: Client, slug: string, value: unknown) => client.put(single(slug), { value })
  const NO_FINE = 'Nothing can be taken off where a reader pays no fine.'
  const NO_DISCOUNT = 'A fine of 10.00 or more has a discount on a prompt payment.'

  it('are told with their category, in the words of the tenant', async () => {
    expect((await head.get('settings/categories/fines')).body.item).toMatchObject({
      enabled_when: [
        {
          when: { '$config.DAILY_FINE': { gt: 0 } },
          keys: ['LATE_DISCOUNT'],
          key: 'settings.fines.rules.nothing_can_be_taken_off_where_a_lower_reader_pays_no_fine',
          message: NO_FINE,
        },
      ],
      forbid: [{ message: NO_DISCOUNT }],
    })
    expect((await head.get('settings/categories/loans')).body.item).toMatchObject({ enabled_when: [], forbid: [] })
  })

  it('SIB-10 refuse a change of a setting that another one keeps off, but not back to its default', async () => {
    await put(head, 'late-discount', 5)
    await put(head, 'daily-fine', 0)
    const { status, body } = await put(head, 'late-discount', 7)
    expect([status, body.errors]).toEqual([422, { value: [NO_FINE] }])
    expect((await put(head, 'late-discount', null)).body.item).toMatchObject({ value: 10 })
    await put(head, 'daily-fine', 1)
    expect((await put(head, 'late-discount', 7)).status).toBe(200)
  })

  it('SIB-12 refuse values that do not go together, whichever of them is changed, and leave other settings alone', async () => {
    await put(head, 'daily-fine', 1000)
    const { status, body } = await put(head, 'late-discount', 0)
    expect([status, body.errors]).toEqual([422, { value: [NO_DISCOUNT] }])
    await put(head, 'daily-fine', 999)
    expect((await put(head, 'late-discount', 0)).status).toBe(200)
    expect((await put(head, 'daily-fine', 1000)).body.errors).toEqual({ value: [NO_DISCOUNT] })
    expect((await put(head, 'loan-days', 8)).status).toBe(200)
    expect(await configuration(head)).toMatchObject({ DAILY_FINE: 999, LATE_DISCOUNT: 0, LOAN_DAYS: 8 })
  })

  it('compare with the values at the level of the change', async () => {
    await put(head, 'late-discount', 0)
    const refused = await head.put(`${single('daily-fine')}?branch_id=2`, { value: 1200 })
    expect(refused.body.errors).toEqual({ value: [NO_DISCOUNT] })
    await put(head, 'late-discount', 2)
    expect((await head.put(`${single('daily-fine')}?branch_id=2`, { value: 1200 })).status).toBe(200)
  })
})

describe('values of a record of its own', () => {
  it('CFG-06 may be given where the declaration lets them, and hold for its people alone', async () => {
    const { status } = await head.put(`${single('daily-fine')}?branch_id=2`, { value: 35 })
    expect(status).toBe(200)
    expect(await configuration(desk)).toMatchObject({ DAILY_FINE: 35 })
    expect(await configuration(head)).toMatchObject({ DAILY_FINE: 20 })
    expect(await lastAudit('setting')).toMatchObject({ after: { branch_id: 2, DAILY_FINE: 35 } })
    expect((await head.put(`${single('loan-days')}?branch_id=1`, { value: 5 })).status).toBe(404)
  })

  it('follow the tenant’s until then, and again when they are taken away', async () => {
    await head.put(single('daily-fine'), { value: 30 })
    const address = `${single('daily-fine')}?branch_id=2`
    expect((await head.get(address)).body.item).toMatchObject({ value: 30, default: 30 })
    await head.put(address, { value: 35 })
    expect((await head.put(address, { value: null })).body.item).toMatchObject({ value: 30 })
    expect(await configuration(desk)).toMatchObject({ DAILY_FINE: 30 })
  })

  it('are all that somebody can change who belongs to the record, and of that record alone', async () => {
    expect((await manager.put(single('daily-fine'), { value: 40 })).status).toBe(200)
    expect(await configuration(manager)).toMatchObject({ DAILY_FINE: 40 })
    expect(await configuration(desk)).toMatchObject({ DAILY_FINE: 20 })
    expect((await manager.put(single('loan-days'), { value: 5 })).status).toBe(404)
    expect((await manager.put(`${single('daily-fine')}?branch_id=2`, { value: 5 })).status).toBe(404)
    expect((await manager.get('settings/categories')).body.items.map(({ slug }) => slug)).toEqual(['fines'])
  })

  it('name a record by its id', async () => {
    expect((await head.get('settings/categories?branch_id=x')).status).toBe(400)
    expect((await head.get('settings/categories?reader_id=1')).status).toBe(400)
    expect((await head.get('settings/categories?branch_id=999999')).status).toBe(404)
  })
})
