import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatMessage } from '#protocol/text/format-message.ts'
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

  it('CRS-04 do not say whose venue it is that somebody tries', async () => {
    const venues = (await network.send('GET', 'venues?count=500')).body.items
    const theirs = (await network.send('GET', 'venues?count=500', undefined, 'neighbour')).body.items?.map(
      ({ id }) => id,
    )
    expect(venues?.map(({ id }) => id)).toEqual(expect.arrayContaining(theirs ?? []))
    const course = { franchisee_id: 2, type_id: 1, start_date: '2029-09-03', end_date: '2029-12-15' }
    const told = (venue_id: unknown) => network.send('POST', 'courses', { ...course, venue_id }, 'owner')
    expect(theirs?.length).toBeGreaterThan(0)
    const { status, body } = await told(theirs?.[0])
    const missing = await told(987_654)
    expect(status).toBe(422)
    expect(body.errors).toEqual(missing.body.errors)
  })

  it('SRCH-01 FLT-01 are found by their own name, and by their dates', async () => {
    const course = { franchisee_id: 1, type_id: 1, start_date: '2028-09-04', end_date: '2028-12-16' }
    const { id, name } = await network.item('POST', 'courses', course)
    expect(name).toMatch(/, 4 Sept – 16 Dec 2028$/)
    const chosen = async (query: unknown) =>
      (await network.send('POST', 'courses/all?limit=100', { query })).body.items?.map((item) => item.id)
    expect(await chosen(name)).toEqual([id])
    expect(await chosen('2028 16')).toEqual([id])
    expect(await chosen('september 2028')).toEqual([id])
    expect(await chosen('2028-12')).toEqual([id])
    expect(await chosen('5 Sept 2028')).toEqual([])
  })

  it('SRCH-01 SRCH-03 are found by the search of everything, with their classes, by two groups of digits', async () => {
    const course = { franchisee_id: 1, type_id: 1, start_date: '2029-09-03', end_date: '2030-01-27' }
    const { id, name } = await network.item('POST', 'courses', course)
    const slot = { day_of_week: 1, start_time: '10:00', end_time: '10:30' }
    const weekly = { ...slot, name: 'Otters Monday', course_id: id, franchisee_id: 1, venue_id: 1 }
    const made = await network.item('POST', 'classes', weekly)
    const search = async (query: string) =>
      (await network.send('POST', 'search', { query })).body.items as unknown as {
        type: string
        id: number
        name: string
        item: Record<string, unknown>
      }[]
    const found = await search('2029 27')
    expect(found.map((one) => [one.type, one.id])).toEqual([
      ['class', made.id],
      ['course', id],
    ])
    expect(found[0]?.item).toMatchObject({ course: { name }, status: 'upcoming', day_of_week: 1, start_time: '10:00' })
    expect(found[1]).toMatchObject({ name, item: { status: 'upcoming' } })
    expect(await search('2029 28')).toEqual([])
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
