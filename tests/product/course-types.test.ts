import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { own } from '#declarations/own.ts'
import { PRODUCT } from '../contract/product/product-world.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const resource = (name: string) => own(PRODUCT.resources, name)
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
    expect(PRODUCT.application.redirects?.['/settings/courses']).toBe('/settings/courses/type/index')
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
    expect(filters).toEqual(['status', 'franchisee_id'])
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
    expect(reply).toMatchObject({ status: 409, body: { error: expect.stringContaining('courses refer to it') } })
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
