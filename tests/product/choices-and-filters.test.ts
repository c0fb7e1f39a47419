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

describe('lists', () => {
  it('MAPI-54 MAPI-55 page, sort and filter, and say how much there is', async () => {
    const names = async (query: string) => (await network.items(`classes?${query}`)).map(({ name }) => String(name))
    const ofOne = 'filter[franchisee_id]=1&sorting[name]'
    const all = await names(`${ofOne}=asc&count=50`)
    expect(all).toEqual(expect.arrayContaining(['Dolphins', 'Minnows Monday', 'Minnows Wednesday']))
    expect(all).not.toContain('Lido Friday')
    expect(all).toEqual(all.toSorted())
    expect(await names(`${ofOne}=desc&count=50`)).toEqual(all.toReversed())
    const page = (at: number) => network.send('GET', `classes?page=${at}&count=2&${ofOne}=asc`)
    const pages = [(await page(1)).body, (await page(2)).body]
    expect(pages.map(({ items }) => items?.map(({ name }) => name))).toEqual([all.slice(0, 2), all.slice(2, 4)])
    expect(pages[0]?.meta).toEqual({
      total: all.length,
      current_page: 1,
      last_page: Math.ceil(all.length / 2),
      has_more_pages: true,
    })
    const last = await page(Math.ceil(all.length / 2))
    expect(last.body.meta?.has_more_pages).toBe(false)
    const families = await network.send('GET', 'customers?count=30&page=1')
    expect(families.body.meta).toEqual({ total: 7, current_page: 1, last_page: 1, has_more_pages: false })
  })

  it('FLT-08 have a filter look at the value that the column of its name shows', () => {
    const lists = Object.values(PRODUCT.resources).flatMap(({ name, list, show }) => {
      const placed = (show?.tabs ?? []).flatMap((tab) => [tab, ...(tab.panels ?? [])])
      return [list, ...placed.flatMap(({ relation }) => relation?.list ?? [])].map((one) => ({ name, ...one }))
    })
    const pairs = lists.flatMap(({ name, filters, columns }) =>
      filters.flatMap((filter) =>
        columns.filter(({ title }) => title === filter.title).map((column) => ({ name, filter, column })),
      ),
    )
    const others = atLeastOne(pairs).filter(({ filter: { path }, column }) => {
      const record = path?.replace(/_id$/, '')
      return path !== undefined && column.path !== path && !column.path.startsWith(`${record}.`)
    })
    const said = new Set(others.map(({ filter, column }) => `${filter.path} is shown as ${column.path}`))
    // The same values under another name: the state of a message for each of its addressees, and the words of a guard.
    expect([...said]).toEqual(['message.state is shown as status', 'guard is shown as guard_name'])
  })

  it('MAPI-51 are searched as one types, and give one entry by its id', async () => {
    const found = await network.send('POST', 'auto-complete/customer?limit=100', { query: 'ada' })
    expect(found.body.items).toMatchObject([{ id: 1, name: 'Alice Adams' }])
    const first = await network.send('POST', 'franchisees/all?limit=2', { query: 'swim' })
    expect(first.body.items).toHaveLength(2)
    expect(await network.item('GET', 'auto-complete/customer/2')).toMatchObject({ id: 2, name: 'Bob Brown' })
    expect((await network.send('GET', 'auto-complete/customer/99')).status).toBe(404)
    expect((await network.send('GET', 'auto-complete/customer/4', undefined, 'owner')).status).toBe(404)
  })

  it('MAPI-52 children and families are found by an address of their own', async () => {
    expect(await network.ids('auto-complete/consumer?search=Cal')).toEqual([4])
    expect(await network.ids('auto-complete/customer?search=Cla')).toEqual([3])
    expect(await network.ids('auto-complete/customer?search=Dav', 'owner')).toEqual([])
  })

  it('MAPI-53 load the options of filters, and one that is chosen already', async () => {
    for (const resource of ['franchisees', 'venues', 'courses/categories', 'courses/types']) {
      const [first] = await network.items(`${resource}/all`)
      expect(first, resource).toMatchObject({ id: expect.any(Number) as number, name: expect.any(String) as string })
      expect(await network.item('GET', `${resource}/${String(first?.id)}`)).toMatchObject({ id: first?.id })
    }
  })
})

/** The outcome of a value: `taken`, or the fields with errors. */
async function outcome(path: string, body: Record<string, unknown>): Promise<'taken' | string[]> {
  const reply = await network.send('PUT', path, body)
  if (reply.status !== 200) return Object.keys(reply.body.errors ?? { [reply.status]: [] })
  expect(await network.item('GET', path)).toMatchObject(body)
  return 'taken'
}

describe('choices', () => {
  it.each([
    ['CON-04 MCON-04 genders', 'consumers/1', 'gender', ['F', 'M', 'O', 'P', 'N', null], ['X', 'f']],
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
    ['CLS-07 what a fee is charged for', 'classes/1', 'fee_option', ['lesson', 'class'], ['course']],
    ['UI-13 days of the week, from Sunday', 'classes/1', 'day_of_week', [0, 1, 2, 3, 4, 5, 6], [7, -1, '1', null]],
  ])('%s', async (_what, path, field, taken, refused) => {
    for (const value of atLeastOne(taken))
      expect([value, await outcome(path, { [field]: value })]).toEqual([value, 'taken'])
    const before = await network.item('GET', path)
    for (const value of atLeastOne(refused))
      expect([value, await outcome(path, { [field]: value })]).toEqual([value, [field]])
    expect(await network.item('GET', path)).toEqual(before)
  })

  it('MCON-05 MCON-08 statuses and frequencies are these and no others', () => {
    expect(choices('customer', 'status')?.toSorted()).toEqual(['disabled', 'enabled', 'prospect'])
    expect(choices('franchisee', 'status')?.toSorted()).toEqual(['disabled', 'enabled', 'new'])
    expect(choices('class', 'status')).toEqual(['upcoming', 'in_progress', 'finished'])
    expect(choices('lesson', 'status')?.toSorted()).toEqual(['cancelled', 'completed', 'incomplete', 'upcoming'])
    expect(choices('course_type', 'frequency')).toEqual(['weekly', 'crash_course'])
  })

  it('CON-04 MCON-04 an empty gender is none, which is read as not specified', async () => {
    expect(await network.item('PUT', 'consumers/1', { gender: 'F' })).toMatchObject({ gender: 'F' })
    const reply = await network.send('PUT', 'consumers/1', { gender: '' })
    expect(reply.body.item).toMatchObject({ gender: null })
    expect(await network.item('GET', 'consumers/1')).toMatchObject({ gender: null })
    const { columns } = PRODUCT.resources.consumers?.list ?? { columns: [] }
    expect(columns.find(({ path }) => path === 'gender')?.empty).toBe('Not Specified')
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

  it('INS-08 CON-08 a franchisee is not asked which franchisee in a form either: a new record is theirs', async () => {
    for (const name of ['classes', 'courses', 'instructors', 'consumer_awards']) {
      const asked = resource(name).form.create.flatMap(({ fields }) => fields)
      const guards = asked.find(({ path }) => path === 'franchisee_id')?.guards
      expect(guards, name).toContain('admin')
      expect(guards, name).not.toContain('franchisee')
    }
    const theirs = await network.item('POST', 'instructors', { first_name: 'Zoe', last_name: 'New' }, 'owner')
    expect(theirs.franchisee_id).toBe(1)
  })

  it('EXP-04 EXP-09 transactions are exported with these fields in this order, in words; then comes what else is known of them', () => {
    const { export: exported } = resource('transactions').list
    const titles = exported === false ? [] : exported.fields.map(({ title }) => title)
    expect(titles).toEqual([
      ...['ID', 'Date', 'Type', 'Amount', 'Customer ID', 'Customer', 'Franchisee', 'Created', 'Service', 'Notes'],
      ...['Description', 'Method', 'Reference'],
    ])
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
