import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postLines } from '../../custom-actions/ledger/post-lines.ts'
import { PRODUCT } from '../contract/product/product-world.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { addMoney, MONEY_SHOWN } from './filtered-money.ts'
import { type Network, openNetwork } from './network.ts'

/**
 * Every quick filter of the product on rows on both sides of each of its edges. It is Wednesday 18 March 2026; the clocks go
 * forward on Sunday the 29th.
 */
let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await addClasses()
  await addLessons()
  await addPeople()
  await addMessages()
  await addArchived()
  await addProducts()
  await addOffered()
  await addMoney(network)
})
afterAll(() => network?.close())

/** The Clarks, whom franchise 1 sees too, though they have moved to a class of franchise 2. */
const SHARED = 3

/** Courses 5 to 9, each with a class, 7 to 11. */
const TERMS: [start: string, end: string][] = [
  ['2026-01-01', '2026-03-18'],
  ['2026-03-18', '2026-06-01'],
  ['2026-03-19', '2026-06-01'],
  ['2026-01-01', '2026-03-17'],
  ['2026-03-18', '2026-03-18'],
]

async function addClasses(): Promise<void> {
  for (const [start_date, end_date] of TERMS) {
    const dates = { start_date, end_date }
    const { id: course_id } = await network.item('POST', 'courses', { franchisee_id: 1, type_id: 2, ...dates })
    const times = { day_of_week: 6, start_time: '08:00', end_time: '08:30' }
    const place = { course_id, franchisee_id: 1, venue_id: 2, instructor_id: 1 }
    await network.item('POST', 'classes', { name: `From ${start_date}`, ...place, ...times })
  }
}

/** Lessons 101 to 107 of class 2. */
const DAYS = ['2026-03-15', '2026-03-17', '2026-03-19', '2026-03-22', '2026-03-23', '2026-03-29', '2026-03-30']

async function addLessons(): Promise<void> {
  await network.run(async ({ tx }) => {
    for (const [index, day] of DAYS.entries()) {
      await tx.query(sql`
        insert into lessons (tenant_id, id, class_id, instructor_id, start_date, start_time, end_time)
        values (${tx.tenantId}, ${101 + index}, 2, 2, ${day}, '12:00', '12:45')`)
    }
  })
}

async function addPeople(): Promise<void> {
  await network.item('POST', 'franchisees', { name: 'East Swim', status: 'new' })
  await network.run(async ({ tx }) => {
    // Places: one that goes on in a course that is over, and one that has ended in a course that goes on.
    await tx.query(sql`
      insert into class_consumers (tenant_id, class_id, consumer_id, booking_type, started_on, ended_on) values
        (${tx.tenantId}, 3, 7, 'pia', '2025-09-01', null), (${tx.tenantId}, 1, 8, 'pia', '2025-09-01', '2026-03-01')`)
    await tx.query(sql`
      insert into waiting_list (tenant_id, class_id, consumer_id, queued_at, state, left_at) values
        (${tx.tenantId}, 1, 5, '2026-03-01T09:00:00Z', 'removed', '2026-03-02T09:00:00Z')`)
    await tx.query(sql`update franchisees set status = 'disabled', disabled_reason = 'Closed' where id = 4`)
    await tx.query(sql`update memberships set last_used_at = now() where user_id in (1, 10)`)
    // The last day within thirty of today, and the first beyond.
    await tx.query(sql`update documents set expires_on = '2026-04-16' where instructor_id = 1`)
    await tx.query(sql`update documents set instructor_id = 3, expires_on = '2026-04-17' where id = 3`)
  })
  const line = { customer_id: 1, franchisee_id: 1, type: 'credit', service: 'account', cause: 'manual' } as const
  const lines = [500, 700].map((amount) => {
    return { ...line, description: 'Goodwill', key: `manual:${amount}`, amount, dated: '2026-03-18' }
  })
  await network.run((context) => postLines(context, lines))
  // A first attempt after what somebody may do has changed is rolled back, and takes a number with it.
  await network.ids('transactions')
  await network.send('DELETE', 'transactions/1')
}

async function addMessages(): Promise<void> {
  const text = { kind: 'service', send_email: true, email_subject: 'Hello', email_content: '<p>Hello</p>' }
  for (let count = 0; count < 3; count++) {
    const body = { ...text, customer_ids: [1, 2], send_sms: true, sms_content: 'Hello' }
    expect((await network.send('POST', 'contact/customers', body)).status).toBe(200)
  }
  await network.run(async ({ tx }) => {
    for (const [index, status] of ['unknown', 'failed'].entries()) {
      for (const table of ['emails', 'text_messages']) {
        await tx.query(sql`
          update outbox set state = ${status} where id = (select message_id from ${sql.id(table)} where id = ${index + 1})`)
      }
    }
  })
}

/** One more of each, archived: other quick filters would show it. */
async function addArchived(): Promise<void> {
  const dates = { start_date: '2026-03-18', end_date: '2026-06-01' }
  const { id: course_id } = await network.item('POST', 'courses', { franchisee_id: 1, type_id: 2, ...dates })
  const times = { day_of_week: 6, start_time: '08:00', end_time: '08:30' }
  const place = { course_id, franchisee_id: 1, venue_id: 2, instructor_id: 1 }
  const { id } = await network.item('POST', 'classes', { name: 'Put away', ...place, ...times })
  await network.item('PUT', `classes/${String(id)}/archive`)
  const instructor = { first_name: 'Ada', last_name: 'Gone', franchisee_id: 1 }
  const { id: instructorId } = await network.item('POST', 'instructors', instructor)
  await network.item('PUT', `instructors/${String(instructorId)}/archive`)
  const { id: venueId } = await network.item('POST', 'venues', { name: 'Old Pool', territory_id: 1 })
  await network.item('PUT', `venues/${String(venueId)}/archive`)
}

/** Products 1 to 4: what is out of stock is asked for only of those that can be ordered. */
async function addProducts(): Promise<void> {
  for (const [name, active, inventory_in_stock] of [
    ['Goggles', true, 1],
    ['Towel', true, 0],
    ['Old cap', false, 0],
    ['New cap', false, 5],
  ]) {
    await network.item('POST', 'products', { name, active, inventory_in_stock })
  }
}

/** Entries 5 to 9 of the waiting list, each with an offer; only of those that are still offered is the answer waited for. */
const OFFERED = [
  ['offered', 'open'],
  ['offered', 'accepted'],
  ['accepted', 'accepted'],
  ['waiting', 'declined'],
  ['moved', 'withdrawn'],
] as const

async function addOffered(): Promise<void> {
  await network.run(async ({ records }) => {
    for (const [index, [state, answer]] of OFFERED.entries()) {
      const left_at = state === 'accepted' || state === 'moved' ? '2026-03-17T10:00:00Z' : null
      const entry = { class_id: 3, consumer_id: index + 1, state, left_at }
      const waiting_entry_id = await records('waiting_entry').asSystem().create(entry)
      const offer = { class_id: 3, token_hash: `offer-${index}`, expires_at: '2026-03-20T10:00:00Z', state: answer }
      await records('offer')
        .asSystem()
        .create({ waiting_entry_id, ...offer })
    }
  })
}

/** Resource -> quick filter -> ids of the rows that it shows. */
const SHOWN: Record<string, Record<string, number[]>> = {
  ...MONEY_SHOWN,
  classes: {
    all: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    in_progress: [1, 2, 4, 5, 7, 8, 11],
    upcoming: [6, 9],
    finished: [3, 10],
    this_week: [1, 2, 4, 5],
    // Nobody is qualified for any of them; those that are over need nobody.
    unstaffed: [1, 2, 4, 5, 6, 7, 8, 9, 11],
    // What filters call "Spaces", of those that go on: a class without a limit always has some.
    hot_leads: [2, 6, 7, 8, 9, 11],
    archived: [12],
  },
  consumers: {
    all: [1, 2, 3, 4, 5, 6, 7, 8],
    booked: [1, 2, 3, 4, 5, 6],
    active: [1, 2, 3, 4, 5, 6, 7],
    inactive: [8],
  },
  customers: {
    all: [1, 2, 3, 4, 5, 6, 7],
    active: [1, 2, 3, 4, 6],
    booked: [1, 2, 3, 4, 5],
    hot_leads: [7],
    inactive: [5],
  },
  emails: { all: [1, 2, 3], unclear: [1], failed: [2] },
  franchisees: { all: [1, 2, 3, 4], active: [1, 2], new: [3], inactive: [4] },
  instructors: { all: [1, 2, 3, 4], active: [1, 2, 3], expiring_documents: [1, 2], inactive: [4], archived: [5] },
  lessons: {
    all: [1, 2, 3, 4, 5, 6, 7, 8, 101, 102, 103, 104, 105, 106, 107],
    to_come: [2, 3, 5, 6, 7, 103, 104, 105, 106, 107],
    yesterday: [102],
    today: [2, 3],
    tomorrow: [5, 103],
    this_week: [1, 2, 3, 5, 6, 102, 103, 104],
    next_week: [105, 106],
  },
  products: { all: [1, 2, 3, 4], active: [1, 2], out_of_stock: [2] },
  roles: { all: [1, 2, 3, 4, 5, 6, 19, 20, 21, 22, 23, 26] },
  text_messages: { all: [1, 2, 3], unclear: [1], failed: [2] },
  transactions: { all: [1, 2, 3], standing: [2] },
  users: {
    all: [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15, 16],
    head_office: [1, 8, 9, 16],
    never_signed_in: [2, 3, 4, 5, 8, 9, 11, 12, 13, 14, 15, 16],
  },
  waiting_list: {
    all: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    waiting: [1, 2, 3, 5, 6, 8],
    offered: [5, 6],
    to_book: [6],
    to_offer: [],
    ended: [4, 7, 9],
  },
  venues: { all: [1, 2, 3, 4, 5], active: [1, 2, 3, 5], inactive: [4], archived: [6] },
}

const declared = Object.values(PRODUCT.resources).filter(({ list }) => list.quickFilters.length > 0)

it('each quick filter of the product is tried', () => {
  const filters = declared.map(({ name, list }) => [name, list.quickFilters.map(({ id }) => id).toSorted()])
  const tried = Object.entries(SHOWN).map(([name, shown]) => [name, Object.keys(shown).toSorted()])
  expect(Object.fromEntries(tried)).toEqual(Object.fromEntries(filters))
})

describe.each(declared.map(({ name }) => name))('FLT-20 FLT-21 the quick filters of %s', (name) => {
  it.each(Object.entries(SHOWN[name] ?? {}))('%s', async (filter, ids) => {
    const api = PRODUCT.resources[name]?.mounts.find(({ parents }) => parents.length === 0)?.api ?? ''
    const shown = await network.ids(`${api}?quick_filter=${filter}&count=100`)
    expect(shown.toSorted((one, other) => one - other)).toEqual(ids)
  })
})

describe('presets and filters', () => {
  const idsOf = async (query: string) => (await network.ids(`${query}&count=100`)).toSorted((one, other) => one - other)
  const valuesOf = async (api: string, preset: string, field: string) => {
    const ids = atLeastOne(await idsOf(`${api}?quick_filter=${preset}`))
    return new Set(await Promise.all(ids.map(async (id) => (await network.item('GET', `${api}/${id}`))[field])))
  }

  it('FLT-20 presets show what the filters of their names show', async () => {
    expect(await idsOf('plans?quick_filter=active')).toEqual(await idsOf('plans?filter[active]=true'))
    expect(await idsOf('plans?quick_filter=inactive')).toEqual(await idsOf('plans?filter[active]=false'))
    expect(await idsOf('plans?quick_filter=cancelled')).toEqual(await idsOf('plans?filter[cancelled]=true'))
    const [suspended] = await network.items('plans?quick_filter=suspended')
    expect(await network.item('GET', `customers/1/plans/${String(suspended?.id)}`)).toMatchObject({
      is_suspended: true,
    })
    for (const status of ['finished', 'in_progress', 'upcoming'])
      expect(await valuesOf('classes', status, 'status')).toEqual(new Set([status]))
    const between = (startDate: string, endDate: string) =>
      idsOf(`lessons?filter[start_date][startDate]=${startDate}&filter[start_date][endDate]=${endDate}`)
    expect(await idsOf('lessons?quick_filter=today')).toEqual(await between('2026-03-18', '2026-03-18'))
    expect(await idsOf('lessons?quick_filter=this_week')).toEqual(await between('2026-03-16', '2026-03-22'))
    const booked = await network.items('consumers?quick_filter=booked&count=100')
    const families = new Set(booked.map(({ customer_id }) => Number(customer_id)))
    expect(new Set(await idsOf('customers?quick_filter=booked'))).toEqual(families)
  })

  it('MPERM-01 FLT-16 a shared family is booked for the franchisee whose class it is in, and tells another nothing of it', async () => {
    const booked = await network.ids('customers?quick_filter=booked&count=100', 'neighbour')
    const seen = await network.ids('customers?quick_filter=all&count=100', 'owner')
    expect([booked.includes(SHARED), seen.includes(SHARED)]).toEqual([true, true])
    expect(await network.ids('customers?quick_filter=booked&count=100', 'owner')).not.toContain(SHARED)
    const children = (await network.items('consumers?quick_filter=booked&count=100')).filter(
      ({ customer_id }) => customer_id === SHARED,
    )
    const others = await network.ids('consumers?quick_filter=booked&count=100', 'owner')
    expect(atLeastOne(children).filter(({ id }) => others.includes(Number(id)))).toEqual([])
  })

  it('FLT-20 FLT-21 Hot Leads sets capacity=spaces, of classes that are not over', async () => {
    const over = await idsOf('classes?quick_filter=finished')
    const spaces = await idsOf('classes?filter[capacity]=spaces')
    expect(over.some((id) => spaces.includes(id))).toBe(true)
    expect(await idsOf('classes?quick_filter=hot_leads')).toEqual(spaces.filter((id) => !over.includes(id)))
  })

  it('FLT-21 has "Standard Bookings", and what expires within 30 days expires soon', async () => {
    const booking = PRODUCT.resources.waiting_list?.list.filters.find(({ id }) => id === 'booking_type')
    expect(booking?.choices?.find(({ id }) => id === 'standard_bookings')?.title).toBe('Standard Bookings')
    const statusOf = async (expires_on: string) => {
      await network.run(({ tx }) => tx.query(sql`update documents set expires_on = ${expires_on} where id = 3`))
      const documents = await network.items('instructors/3/files')
      return documents.find(({ id }) => id === 3)?.status
    }
    expect(await statusOf('2026-03-17')).toBe('expired')
    expect(await statusOf('2026-03-18')).toBe('expiring')
    expect(await statusOf('2026-04-16')).toBe('expiring')
    expect(await statusOf('2026-04-17')).toBe('valid')
  })
})
