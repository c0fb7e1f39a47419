import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookup } from '#declarations/lookup.ts'
import { PRODUCT } from '../contract/product/product-world.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const resource = (name: string) => lookup(PRODUCT.resources, name)
const tab = (name: string, id: string) => resource(name)?.show?.tabs.find((one) => one.id === id)
const TYPE = {
  name: 'Sharks',
  category_id: 2,
  hidden: true,
  frequency: 'crash_course',
  nationwide: true,
  description: 'Fast.',
  url: 'https://sharks.example/',
}

describe('the screens of course types and categories', () => {
  it('CTY-01 CTY-15 are entered at /settings/courses, which leads to the types', () => {
    const { redirects = {} } = PRODUCT.application
    expect(redirects['/settings/courses']).toBe('/settings/courses/type/index')
    expect(redirects['/settings/courses/type']).toBe('/settings/courses/type/index')
    expect(redirects['/settings/courses/category']).toBe('/settings/courses/category/index')
  })

  it('CTY-02 CTY-05 are lists of types and of categories', () => {
    expect(resource('course_types')?.screens.list).toBe('/settings/courses/type/index')
    expect(resource('course_categories')?.screens.list).toBe('/settings/courses/category/index')
  })

  it('CTY-03 of a type have the tabs information and courses', () => {
    expect(resource('course_types')?.screens.show).toBe('/settings/courses/type/:id')
    expect(resource('course_types')?.show?.tabs.map(({ id }) => id)).toEqual(['information', 'courses'])
  })

  it('CTY-06 of a category have the tabs information, courses and type', () => {
    expect(resource('course_categories')?.screens.show).toBe('/settings/courses/category/:id')
    expect(resource('course_categories')?.show?.tabs.map(({ id }) => id)).toEqual(['information', 'courses', 'type'])
  })

  it('CTY-04 show its courses without the filters of type and category', () => {
    const filters = tab('course_types', 'courses')?.relation?.list.filters.map(({ id }) => id)
    expect(filters).toEqual(['status', 'franchisee_id', 'archived'])
  })

  it('CTY-07 add both in a dialog', () => {
    expect(resource('course_types')?.form.in).toBe('dialog')
    expect(resource('course_categories')?.form.in).toBe('dialog')
  })
})

describe('course types', () => {
  it('CTY-08 CTY-15 have these fields, and start weekly, shown and not nationwide', async () => {
    const type = await network.item('POST', 'courses/types', TYPE)
    expect(type).toMatchObject(TYPE)
    const plain = await network.item('POST', 'courses/types', { name: 'Crabs', category_id: 1 })
    expect(plain).toMatchObject({ frequency: 'weekly', hidden: false, nationwide: false })
    const again = await network.send('POST', 'courses/types', { name: 'Crabs', category_id: 1 })
    expect(again.status).toBe(422)
  })

  it('CTY-11 list courses by type and by category, as their tabs do', async () => {
    expect(await network.ids('courses?type_id=3')).toEqual([4])
    expect(await network.ids('courses?category_id=2')).toEqual([4])
    expect(await network.ids('courses/categories/2/courses')).toEqual([4])
    expect(await network.ids('courses/types/3/courses')).toEqual([4])
  })

  it('CTY-12 are all, those of a category, and one', async () => {
    expect(await network.ids('courses/types/all')).toEqual(expect.arrayContaining([1, 2, 3]))
    expect(await network.ids('courses/types?category=2')).toContain(3)
    expect(await network.ids('courses/types?category=2')).not.toContain(1)
    expect(await network.item('GET', 'courses/types/1')).toMatchObject({ name: 'Minnows' })
  })

  it('CTY-14 are deleted, but for those that have courses', async () => {
    const { id } = await network.item('POST', 'courses/types', { ...TYPE, name: 'Rays' })
    expect((await network.send('DELETE', `courses/types/${String(id)}`)).body).toEqual({ success: true })
    const reply = await network.send('DELETE', 'courses/types/1')
    expect(reply).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/courses \(Minnows.*\) refer to it/) },
    })
  })
})

describe('the courses of a type that is changed', () => {
  const named = async (id: number) => (await network.item('GET', `courses/${id}`)).type_name
  const change = (body: object) => network.send('PUT', 'courses/types/2', body)
  /** One in progress beside course 2, which is finished. */
  let current: number
  beforeAll(async () => {
    const dates = { start_date: '2026-03-02', end_date: '2026-05-29' }
    current = Number((await network.item('POST', 'courses', { franchisee_id: 1, type_id: 2, ...dates })).id)
  })

  it('CTY-09 CRS-08 are chosen in the form that changes it, which starts with current ones, and not when it is added', () => {
    const form = resource('course_types')?.form
    const asked = (sections = form?.sections) => sections?.flatMap(({ fields }) => fields.map(({ path }) => path))
    expect(asked()).toContain('update_courses')
    expect(asked(form?.create)).not.toContain('update_courses')
    expect(lookup(PRODUCT.entities, 'course_type')?.inputs.update_courses).toMatchObject({
      default: 'current',
      choices: [{ value: 'none' }, { value: 'current' }, { value: 'all' }],
    })
  })

  it('CTY-09 CTY-16 take it over while they are upcoming or in progress, unless told otherwise', async () => {
    expect((await change({ name: 'Porpoises' })).body.item).toMatchObject({ name: 'Porpoises' })
    expect([await named(current), await named(2)]).toEqual(['Porpoises', 'Dolphins'])
    expect((await network.item('GET', 'courses/2')).name).toMatch(/^Dolphins, 1 Sept – /)
  })

  it('CTY-16 CRS-10 all take it over with all, and none of them with none', async () => {
    await change({ name: 'Whales', update_courses: 'none' })
    expect([await named(current), await named(2)]).toEqual(['Porpoises', 'Dolphins'])
    await change({ frequency: 'weekly', update_courses: 'none' })
    expect(await network.item('GET', 'courses/2')).toMatchObject({ frequency: 'crash_course' })
    await change({ update_courses: 'all' })
    expect([await named(current), await named(2)]).toEqual(['Whales', 'Whales'])
    expect(await network.item('GET', 'courses/2')).toMatchObject({ frequency: 'weekly' })
  })

  it('CTY-16 refuse any other choice, which then changes nothing', async () => {
    const { status, body } = await change({ name: 'Seals', update_courses: 'some' })
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ['update_courses'] })
    expect(await network.item('GET', 'courses/types/2')).toMatchObject({ name: 'Whales' })
  })

  it('CTY-16 are audited when they take it over', async () => {
    await change({ name: 'Orcas', update_courses: 'none' })
    const lines = await network.items(`audit/courses/${current}`)
    expect(JSON.stringify(lines[0])).toContain('Whales')
  })

  it('CTY-16 follow another type that they are given', async () => {
    expect(await named(current)).toBe('Whales')
    await network.item('PUT', `courses/${current}`, { type_id: 1 })
    expect(await named(current)).toBe('Minnows')
    await network.item('PUT', `courses/${current}`, { type_id: 2 })
    expect(await named(current)).toBe('Orcas')
  })

  it('CTY-16 CAT-08 keep it from being deleted, as its types do a category; the notices are these', async () => {
    const refusals = await Promise.all(
      ['types/2', 'categories/1'].map((one) => network.send('DELETE', `courses/${one}`)),
    )
    expect(refusals.map(({ status, body }) => [status, body.error])).toEqual([
      [409, expect.stringMatching(/^This cannot be deleted: 2 courses \(Orcas.* and Whales.*\) refer to it\.$/)],
      [
        409,
        expect.stringMatching(/^This cannot be deleted: 3 course types \(Crabs, Minnows and Orcas\) refer to it\.$/),
      ],
    ])
    expect(resource('course_types')?.notices.deleted).toBe('The course type has been successfully deleted.')
    expect(resource('course_categories')?.notices.deleted).toBe('The category has been successfully deleted.')
  })
})

describe('course categories', () => {
  it('CTY-10 have these fields, and start shown and not nationwide', async () => {
    const category = { name: 'Diving', nationwide: true, hidden: true }
    expect(await network.item('POST', 'courses/categories', category)).toMatchObject(category)
    const plain = await network.item('POST', 'courses/categories', { name: 'Polo' })
    expect(plain).toMatchObject({ nationwide: false, hidden: false })
  })

  it('CTY-13 are all, one of them within the list, and one', async () => {
    expect(await network.ids('courses/categories/all')).toEqual(expect.arrayContaining([1, 2]))
    expect(await network.ids('courses/categories/all?id=2')).toEqual([2])
    expect(await network.item('GET', 'courses/categories/2')).toMatchObject({ name: 'Gym' })
  })

  it('CTY-14 are deleted, but for those that have types', async () => {
    const { id } = await network.item('POST', 'courses/categories', { name: 'Archery' })
    expect((await network.send('DELETE', `courses/categories/${String(id)}`)).body).toEqual({ success: true })
    expect((await network.send('DELETE', 'courses/categories/1')).status).toBe(409)
  })
})
