import { expect, it } from 'vitest'
import { PRODUCT } from '../contract/product/product-world.ts'

const classes = PRODUCT.resources['classes']!
const lessons = PRODUCT.resources['lessons']!
const information = classes.show?.tabs.find(({ id }) => id === 'information')
const panel = (id: string) => information?.panels?.find((one) => one.id === id)
const action = (id: string) => classes.show?.actions.find((one) => typeof one === 'object' && one.id === id)

it('CLS-02 the information of a class has a pricing breakdown, an edit modal, sibling-discount settings and a move', () => {
  expect(panel('pricing')?.fields.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['class_fee', 'lesson_fee', 'monthly_payment', 'monthly_payment_per_lesson', 'annual_payg']),
  )
  expect(classes.show?.actions).toContain('edit')
  expect(classes.form.in).toBe('dialog')
  expect(panel('sibling_discount')).toMatchObject({
    feature: 'enable_sibling_discounts',
    edit: { permission: 'classes.edit' },
  })
  expect(action('move')).toMatchObject({ dialog: 'classes/move', permission: 'classes.move' })
})

it('CLS-05 figures of monthly payments are shown while the class takes them', () => {
  const monthly = panel('pricing')?.fields.filter(({ path }) => path.includes('monthly'))
  expect(monthly?.map(({ when }) => when)).toEqual(monthly?.map(() => ({ monthly_payments: true })))
  expect(monthly).toHaveLength(4)
  expect(classes.show?.headline.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['booked', 'booked_monthly', 'booked_payg', 'booked_tasters']),
  )
})

it('LES-13 a lesson is added with its date, times, instructor and, where the class has them, trials', () => {
  const asked = lessons.form.create.flatMap(({ fields }) => fields)
  expect(asked.map(({ path }) => path)).toEqual([
    'class_id',
    'start_date',
    'start_time',
    'end_time',
    'instructor_id',
    'tasters_enabled',
  ])
  expect(asked.find(({ path }) => path === 'tasters_enabled')?.when).toEqual({ 'class.tasters_enabled': true })
  expect(PRODUCT.entities['lesson']?.fields).toMatchObject({
    start_date: { required: true },
    start_time: { required: true },
    end_time: { required: true },
    instructor_id: { required: false },
  })
})

it('LES-01 the lessons of a class start at today, and say how many came once somebody is marked', async () => {
  const tab = classes.show?.tabs.find(({ id }) => id === 'lessons')
  expect(tab?.relation?.list.default).toMatchObject({ quickFilter: 'to_come' })
  expect(lessons.list.quickFilters.find(({ id }) => id === 'to_come')?.where).toEqual({ start_date: { gte: '$today' } })
})

it('LES-04 what was cancelled by mistake is undone where it was cancelled: in a list, on a class, and on its own screen', () => {
  const tab = classes.show?.tabs.find(({ id }) => id === 'lessons')
  const offered = [lessons.list.actions, tab?.relation?.list.actions, lessons.show?.actions].map((actions = []) =>
    actions.flatMap((one) => (typeof one === 'object' ? one.id : [])),
  )
  for (const ids of offered) expect(ids).toEqual(expect.arrayContaining(['cancel', 'reinstate']))
  expect(offered).toHaveLength(3)
})

it('PLAN-19 a place that is paid in advance can be changed to monthly payments where the child is found, plan or not', () => {
  const { consumers } = PRODUCT.resources
  const rows = [
    classes.show?.tabs.find(({ id }) => id === 'consumers')?.relation?.list,
    consumers?.show?.tabs.find(({ id }) => id === 'classes')?.relation?.list,
  ]
  for (const list of rows) {
    const change = list?.actions.find((one) => typeof one === 'object' && one.id === 'to_monthly')
    expect(change).toMatchObject({
      ...{ dialog: 'plans/activate-place', permission: 'plans.activate' },
      when: { 'pivot.booking_type': ['pia', 'taster', 'individual'], 'pivot.state': 'taken' },
    })
  }
})
