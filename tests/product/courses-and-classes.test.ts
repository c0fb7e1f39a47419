import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatMessage } from '#protocol/format-message.ts'
import { PRODUCT } from '../contract/product/product-world.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

describe('courses', () => {
  it('CRS-04 send their rollover email one day ahead, unless told otherwise', async () => {
    const course = { franchisee_id: 1, type_id: 1, start_date: '2026-09-07', end_date: '2026-12-11' }
    expect(await network.item('POST', 'courses', course)).toMatchObject({ send_rollover_email_on: '2026-03-19' })
    const told = { ...course, send_rollover_email_on: '2026-08-01' }
    expect(await network.item('POST', 'courses', told)).toMatchObject(told)
  })

  it('MERR-11 say that they have been created, of which type and from when until when', async () => {
    const notice = PRODUCT.resources.courses?.notices.created ?? ''
    const course = { franchisee_id: 1, type_id: 1, start_date: '2027-01-04', end_date: '2027-03-26' }
    const made = await network.item('POST', 'courses', course)
    const { name } = made.type as { name: string }
    expect(formatMessage(notice, made, String)).toBe(
      `An ${name} course has been created for 2027-01-04 until 2027-03-26`,
    )
    expect(name).not.toBe('')
  })

  it('API-35 are listed by type and category, and chosen by what is open, but one', async () => {
    expect((await network.ids('courses?type_id=3')).toSorted()).toEqual([4])
    expect((await network.ids('courses?category_id=2')).toSorted()).toEqual([4])
    expect((await network.ids('courses/all?open=1')).toSorted()).toEqual(expect.arrayContaining([1, 3, 4]))
    expect(await network.ids('courses/all?open=1')).not.toContain(2)
    expect(await network.ids('courses/all?open=1&franchisee_id=2&not_id=1')).toEqual([3])
    expect(await network.ids('courses/all?open=1&franchisee_id=2&not_id=3')).toEqual([])
  })

  it('API-36 are read with the hierarchy that they stand in: their type, and its category', async () => {
    const plain = await network.item('GET', 'courses/4')
    expect(plain.type).toEqual({ id: 3, name: 'Tumblers' })
    const { type } = await network.item('GET', 'courses/4?with_hierarchy=1')
    expect(type).toMatchObject({
      id: 3,
      name: 'Tumblers',
      frequency: 'weekly',
      nationwide: false,
      hidden: true,
      category: { id: 2, name: 'Gym', nationwide: false, hidden: true },
    })
    expect((await network.item('GET', 'courses/4?with_hierarchy=0')).type).toEqual(plain.type)
    expect((await network.send('GET', 'courses/4?hierarchy=1')).status).toBe(400)
    expect(await network.ids('courses/1/venues')).toEqual(expect.arrayContaining([1, 2]))
  })

  it('CRS-09 API-38 have categories, chosen from, one if its id is given, and deleted', async () => {
    const category = { name: 'Water polo', nationwide: true }
    const { id } = await network.item('POST', 'courses/categories', category)
    expect(await network.item('GET', `courses/categories/${String(id)}`)).toMatchObject(category)
    expect(await network.ids('courses/categories/all')).toEqual(expect.arrayContaining([1, 2, id]))
    expect(await network.ids(`courses/categories/all?id=${String(id)}`)).toEqual([id])
    expect((await network.send('DELETE', `courses/categories/${String(id)}`)).body).toEqual({ success: true })
  })

  it('API-37 have types, chosen from, listed by category, and deleted', async () => {
    const type = {
      name: 'Sharks',
      category_id: 2,
      hidden: true,
      frequency: 'crash_course',
      nationwide: true,
      description: 'Fast.',
      url: 'https://sharks.example/',
    }
    const { id } = await network.item('POST', 'courses/types', type)
    expect(await network.item('GET', `courses/types/${String(id)}`)).toMatchObject(type)
    expect(await network.ids('courses/types/all')).toEqual(expect.arrayContaining([1, 2, 3, id]))
    expect((await network.ids('courses/types?category=2')).toSorted()).toEqual([3, id])
    expect((await network.send('DELETE', `courses/types/${String(id)}`)).body).toEqual({ success: true })
  })

  it('API-34 have instructors, one of whom is made the first, and who are removed', async () => {
    expect(await network.item('PUT', 'courses/2/instructors/2', { primary: false })).toMatchObject({ primary: false })
    expect(await network.item('PUT', 'courses/2/instructors/2', { primary: true })).toMatchObject({ primary: true })
    expect((await network.send('DELETE', 'courses/2/instructors/2')).body).toEqual({ success: true })
    expect(await network.ids('courses/2/instructors')).toEqual([])
    expect((await network.send('DELETE', 'courses/2/instructors/2')).status).toBe(404)
  })

  it('API-08 MAPI-40 types are an option list as well', async () => {
    expect(await network.ids('option-values/course-types')).toEqual(expect.arrayContaining([1, 2, 3]))
    for (const list of [
      'cancellation-reasons',
      'plan-cancellation-reasons',
      'services',
      'refund-reason-codes',
      'document-types',
      'venue-facility-types',
      'disabled-venue-reasons',
      'disabled-venue-facility-reasons',
      'venue-skip-date-reasons',
      'user-titles',
      'customer-consumer-relationship',
    ]) {
      expect((await network.items(`option-values/${list}`)).length, list).toBeGreaterThan(0)
    }
  })
})

describe('classes', () => {
  const CLASS = {
    name: 'Minnows Sunday',
    course_id: 1,
    franchisee_id: 1,
    venue_id: 1,
    instructor_id: 2,
    day_of_week: 0,
    start_time: '09:00',
    end_time: '09:45',
    fee_option: 'lesson',
    class_fee: 9000,
    lesson_fee: 950,
    age_restriction_min: 6,
    age_restriction_max: 36,
    last_registration_date: '2026-04-01',
    show_online_date: '2026-01-01',
    stop_rollover: true,
    monthly_payments: true,
    welcome_pack: true,
    allow_lesson_choosing: false,
    tasters_enabled: true,
    sibling_discount_enabled: true,
    sibling_discount_percentage: 12,
    venue_rate: 2500,
    venue_rate_type: 'fixed',
  }

  it('CLS-14 a child is never put into a class without its lessons, nor taken out of it but by its own call', async () => {
    for (const [path, body] of [
      ['classes/1/consumers', { consumer_id: 5 }],
      ['consumers/5/classes', { class_id: 1 }],
    ] as const) {
      expect((await network.send('POST', `${path}/attach`, body)).status).toBe(404)
      expect((await network.send('POST', `${path}/detach`, body)).status).toBe(404)
    }
  })

  it('CLS-03 CLS-07 have these fields', async () => {
    const { id } = await network.item('POST', 'classes', CLASS)
    expect(await network.item('GET', `classes/${String(id)}`)).toMatchObject(CLASS)
  })

  it('CLS-08 monthly payments turn individual lessons off', async () => {
    await network.item('PUT', 'classes/1', { allow_lesson_choosing: true })
    expect(await network.item('PUT', 'classes/1', { monthly_payments: true })).toMatchObject({
      monthly_payments: true,
      allow_lesson_choosing: false,
    })
    const both = { monthly_payments: true, allow_lesson_choosing: true }
    expect((await network.send('PUT', 'classes/1', both)).status).toBe(422)
  })

  it('CLS-09 without monthly payments there is no welcome pack', async () => {
    await network.item('PUT', 'classes/2', { monthly_payments: true, welcome_pack: true })
    expect(await network.item('PUT', 'classes/2', { monthly_payments: false })).toMatchObject({ welcome_pack: false })
  })

  it('CLS-10 individual lessons turn monthly payments and the welcome pack off', async () => {
    await network.item('PUT', 'classes/3', { monthly_payments: true, welcome_pack: true })
    expect(await network.item('PUT', 'classes/3', { allow_lesson_choosing: true })).toMatchObject({
      monthly_payments: false,
      welcome_pack: false,
    })
  })

  it('API-41 are changed together with their sibling discount, and deleted', async () => {
    const discount = { sibling_discount_enabled: true, sibling_discount_percentage: 20 }
    expect(await network.item('PUT', 'classes/4', { name: 'Lido', ...discount })).toMatchObject(discount)
    const { id } = await network.item('POST', 'classes', CLASS)
    expect((await network.send('DELETE', `classes/${String(id)}`)).body).toEqual({ success: true })
  })

  it('API-40 MAPI-18 are chosen by venue, course, franchisee, what is open, but one', async () => {
    expect((await network.ids('classes/all?venue_id=3')).toSorted()).toEqual([4, 5])
    expect(await network.ids('classes/all?course_id=2')).toEqual([3])
    expect(await network.ids('classes/all?franchisee_id=3')).toEqual([6])
    expect(await network.ids('classes/all?venue_id=3&not_class=4')).toEqual([5])
    expect(await network.ids('classes/all?course_id=2&open=1')).toEqual([])
  })

  it('MAPI-07 are found by id while they are open for booking, and listed in pages of five', async () => {
    expect(await network.item('GET', 'classes/1?open=1')).toMatchObject({ id: 1, name: 'Minnows Monday' })
    expect((await network.send('GET', 'classes/3?open=1')).status).toBe(404)
    expect(await network.item('GET', 'classes/3?open=0')).toMatchObject({ id: 3 })
    expect(await network.send('GET', 'classes/1?opne=1')).toMatchObject({
      status: 400,
      body: { error: 'Unknown parameter "opne".' },
    })
    const { body } = await network.send('GET', 'classes?open=1&venue_id=3&count=5')
    expect(body.items?.map(({ id, venue_id }) => [id, venue_id]).toSorted()).toEqual([
      [4, 3],
      [5, 3],
    ])
    expect(body.meta).toMatchObject({ total: 2, last_page: 1 })
    const small = await network.send('GET', 'classes?open=1&venue_id=3&count=1')
    expect(small.body.items).toHaveLength(1)
    expect(small.body.meta).toMatchObject({ total: 2, last_page: 2, has_more_pages: true })
  })

  it('CLS-15 CLS-16 API-44 have children whose place and sibling discount roll over, or not', async () => {
    const row = async () => (await network.items('classes/4/consumers')).map(({ id, pivot }) => ({ id, pivot }))
    await network.send('PUT', 'classes/4/consumers/5', { stop_rollover: true })
    expect(await row()).toMatchObject([{ id: 5, pivot: { stop_rollover: true } }])
    await network.send('PUT', 'v1/classes/4/consumers/5', { sibling_discount_rollover_enabled: true })
    expect(await row()).toMatchObject([
      { id: 5, pivot: { stop_rollover: true, sibling_discount_rollover_enabled: true } },
    ])
  })
})

describe('lessons', () => {
  const LESSON = { instructor_id: 1, start_date: '2026-03-30', start_time: '10:00', end_time: '10:45' }

  it('LES-02 have these fields, and the children with what the register says of them', async () => {
    const { id } = await network.item('POST', 'classes/1/lessons', { ...LESSON, tasters_enabled: true })
    expect(await network.item('GET', `classes/1/lessons/${String(id)}`)).toMatchObject({
      id,
      class_id: 1,
      ...LESSON,
      tasters_enabled: true,
    })
    const { body } = await network.send('GET', 'lessons/1?with=consumers')
    expect(body.with?.consumers?.items).toMatchObject([
      { id: 1, name: 'Amy Adams', pivot: { present: true, taster: false } },
      { id: 3, name: 'Bea Brown', pivot: { present: false, taster: false } },
    ])
  })

  it('LES-03 MCON-06 are upcoming until their end, then incomplete until their register is complete', async () => {
    const lesson = async (start_date: string, start_time: string, end_time: string) =>
      (await network.item('POST', 'classes/2/lessons', { start_date, start_time, end_time })).id
    const over = await lesson('2026-03-18', '08:00', '09:59')
    const justOver = await lesson('2026-03-18', '08:30', '10:00')
    const running = await lesson('2026-03-18', '09:30', '10:01')
    const yesterday = await lesson('2026-03-17', '22:00', '23:00')
    const statusOf = async (id: unknown) => (await network.item('GET', `classes/2/lessons/${String(id)}`)).status
    expect(await statusOf(over)).toBe('incomplete')
    expect(await statusOf(justOver)).toBe('incomplete')
    expect(await statusOf(running)).toBe('upcoming')
    expect(await statusOf(yesterday)).toBe('incomplete')
    expect(await network.item('GET', 'classes/3/lessons/4')).toMatchObject({ status: 'completed' })
    expect(await network.item('GET', 'classes/4/lessons/8')).toMatchObject({ status: 'cancelled' })
    const upcoming = await network.ids('lessons?filter[status]=upcoming&count=500')
    expect(upcoming).toContain(running)
    expect(upcoming).not.toContain(over)
    const incomplete = await network.ids('lessons?filter[status]=incomplete&count=500')
    expect(incomplete).toEqual(expect.arrayContaining([over, justOver, yesterday]))
  })

  it('API-42 are read, changed and deleted under their class', async () => {
    expect(await network.item('GET', 'classes/1/lessons/2')).toMatchObject({ id: 2, class_id: 1 })
    expect(await network.item('PUT', 'classes/1/lessons/2', { tasters_enabled: true })).toMatchObject({
      tasters_enabled: true,
    })
    expect((await network.send('GET', 'classes/2/lessons/2')).status).toBe(404)
    expect((await network.send('DELETE', 'classes/1/lessons/2')).body).toEqual({ success: true })
    expect(await network.ids('classes/1/lessons')).not.toContain(2)
  })

  it('LES-10 are offered the children who are not in them', async () => {
    expect(await network.ids('lessons/1/consumers')).toEqual([1, 3])
    const offered = await network.ids('lessons/1/consumers/available')
    expect(offered.length).toBeGreaterThan(0)
    expect(offered.filter((id) => [1, 3].includes(id))).toEqual([])
  })
})

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

describe('PERM-06 whose a class is', () => {
  it('is not changed by support, who sees every franchisee: neither the class nor what it refers to', async () => {
    const { id, franchisee_id, venue_id, course_id, instructor_id } = await network.item('GET', 'classes/1')
    const other = franchisee_id === 1 ? 2 : 1
    const moved = await network.send('PATCH', 'classes/1', { franchisee_id: other, instructor_id: null }, 'support')
    expect(moved).toMatchObject({ status: 422, body: { errors: { franchisee_id: [expect.any(String)] } } })
    const [course] = await network.ids(`courses?filter[franchisee_id]=${other}`)
    const tied = await network.send('PATCH', 'classes/1', { course_id: course }, 'support')
    expect(tied).toMatchObject({ status: 422, body: { errors: { course_id: ['This belongs to somebody else.'] } } })
    expect((await network.send('PATCH', 'classes/1', { name: 'Renamed' }, 'support')).status).toBe(200)
    const after = await network.item('GET', 'classes/1')
    expect(after).toMatchObject({ id, franchisee_id, venue_id, course_id, instructor_id, name: 'Renamed' })
  })

  it('goes for a venue too, whose franchisee is that of its territory', async () => {
    const { franchisee_id } = await network.item('GET', 'territories/1')
    const territories = await network.items('territories?count=50')
    const other = territories.find((one) => (one.franchisee as { id: number }).id !== franchisee_id)
    const [venue] = await network.items('venues?count=50')
    const venueTerritory = await network.item('GET', `venues/${String(venue?.id)}`)
    const target = (venueTerritory.territory as { id: number }).id === other?.id ? 1 : other?.id
    const reply = await network.send('PATCH', `venues/${String(venue?.id)}`, { territory_id: target }, 'support')
    expect(reply).toMatchObject({ status: 422, body: { errors: { territory_id: [expect.any(String)] } } })
  })
})
