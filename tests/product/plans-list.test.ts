import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT } from '../contract/product/product-world.ts'
import { resource, tab } from './declared.ts'
import { type Network, openNetwork } from './network.ts'
import { type NewPlan, newPlan, sellMonthly } from './plan-world.ts'

let network: Network
let running: NewPlan
let noticed: NewPlan
let ended: NewPlan
beforeAll(async () => {
  network = await openNetwork()
  await sellMonthly(network)
  running = await newPlan(network, {})
  noticed = await newPlan(network, { starts_on: '2026-01-10', payment_day: 5 })
  ended = await newPlan(network, { payment_day: 28 })
  const cancel = (plan: NewPlan, how: string, body: object) =>
    network.item('POST', `customers/${plan.customer_id}/plans/${plan.plan_id}/cancellation/${how}`, body)
  await cancel(noticed, 'notice_date', { notice_date: '2026-03-18', reason: 'Illness' })
  await cancel(ended, 'force', { reason: 'Illness' })
})
afterAll(() => network?.close())

const { list } = resource('plans')
const idsOf = (...plans: NewPlan[]) => plans.map(({ plan_id }) => plan_id)
const listed = async (query: string, api = 'plans') =>
  (await network.ids(`${api}?count=100&${query}`)).toSorted((one, other) => one - other)

describe('the list of plans', () => {
  it('PLAN-01 FLT-08 is at /plans, with these filters', () => {
    expect(resource('plans').screens.list).toBe('/plans')
    expect(list.filters.map(({ id, kind }) => [id, kind === 'multipleSelect'])).toEqual([
      ['franchisee_id', false],
      ['venue_id', false],
      ['courses_category_id', true],
      ['courses_type_id', true],
      ['active', false],
      ['consumer_id', false],
      ['customer_id', false],
      ['payment_day', true],
      ['cancelled', false],
      ['notice', false],
    ])
  })

  it('PLAN-01 FLT-08 is narrowed by each of them', async () => {
    const all = idsOf(running, noticed, ended)
    expect(await listed('filter[franchisee_id]=1')).toEqual(all)
    expect(await listed('filter[franchisee_id]=2')).toEqual([])
    expect(await listed('filter[venue_id]=1')).toEqual(all)
    expect(await listed('filter[venue_id]=2')).toEqual([])
    const { course_id } = await network.item('GET', 'classes/1')
    const { type_id } = await network.item('GET', `courses/${String(course_id)}`)
    const { category_id } = await network.item('GET', `courses/types/${String(type_id)}`)
    expect(await listed(`filter[courses_type_id][]=${String(type_id)}`)).toEqual(all)
    expect(await listed(`filter[courses_type_id][]=${Number(type_id) + 1}`)).toEqual([])
    expect(await listed(`filter[courses_category_id][]=${String(category_id)}`)).toEqual(all)
    expect(await listed('filter[active]=true')).toEqual(idsOf(running, noticed))
    expect(await listed('filter[active]=false')).toEqual(idsOf(ended))
    expect(await listed(`filter[consumer_id]=${noticed.consumer_id}`)).toEqual(idsOf(noticed))
    expect(await listed(`filter[customer_id]=${ended.customer_id}`)).toEqual(idsOf(ended))
    expect(await listed('filter[payment_day][]=5&filter[payment_day][]=20')).toEqual(idsOf(running, noticed))
    expect(await listed('filter[cancelled]=true')).toEqual(idsOf(noticed, ended))
    expect(await listed('filter[cancelled]=false')).toEqual(idsOf(running))
  })

  it('FLT-09 has "Notice Given", and "No Notice or Not Cancelled" for the others', async () => {
    const notice = list.filters.find(({ id }) => id === 'notice')
    expect(notice?.choices?.map(({ id, title }) => [id, title])).toEqual([
      ['true', 'Notice Given'],
      ['false', 'No Notice or Not Cancelled'],
    ])
    const given = await listed('filter[notice]=true')
    expect(given).toContain(noticed.plan_id)
    expect(given).not.toContain(running.plan_id)
    expect(await listed('filter[notice]=false')).toContain(running.plan_id)
  })

  it('PLAN-16 comes newest first, and starts with active plans', () => {
    expect(list.sort).toEqual([{ path: 'created_at', direction: 'desc' }])
    const { quickFilter, filter } = list.default
    // Another quick filter takes its place, as a filter beside it would not: none of the inactive plans is active.
    expect(list.quickFilters.find(({ id }) => id === quickFilter)?.where).toEqual({ active: true })
    expect(filter).toEqual({})
  })

  it('PLAN-01 is a tab of a family, with its plans alone', async () => {
    expect(tab('customers', 'plans')).toMatchObject({ permission: 'plans.list' })
    expect(await listed('', `customers/${running.customer_id}/plans`)).toEqual(idsOf(running))
    expect((await network.send('GET', `customers/${running.customer_id}/plans`, undefined, 'neighbour')).status).toBe(
      404,
    )
  })

  it('PLAN-02 MAPI-33 offers a report, whose address works once it is written', async () => {
    expect(list.toolbar).toMatchObject([{ id: 'download', dialog: 'plans/download' }])
    const { body, status } = await network.send('GET', 'plans/download')
    expect(status).toBe(200)
    const { download_url } = body as unknown as { download_url: string }
    await network.work()
    const report = await network.send('GET', download_url.replace(/^.*\/api\//, ''))
    expect(report.status).toBe(200)
    expect(await network.item('GET', 'plans/meta')).toMatchObject({ total: 3, active: 2, notice: 1, ended: 1 })
  })

  it('PLAN-03 PLAN-15 has dialogs to edit and cancel a plan, and for its payments and lessons', () => {
    const actions = list.actions.map((one) =>
      typeof one === 'string' ? [one] : [one.id, ...('dialog' in one ? [one.dialog] : [])],
    )
    expect(actions).toEqual(
      expect.arrayContaining([
        ['edit'],
        ['cancel', 'plans/cancel'],
        ['force_cancel', 'plans/force-cancel'],
        ['payments', 'plans/payments'],
        ['lessons', 'plans/lessons'],
      ]),
    )
    expect(resource('plans').form.in).toBe('dialog')
  })

  it('PLAN-11 PLAN-13 asks for a card and a payment day of what is paid month by month alone: no other plan is edited', () => {
    expect(resource('plans').form.asks).toEqual({ any: [{ all: [{ type: 'monthly' }] }] })
  })

  it('PLAN-15 MAPI-29 gives the payments of a plan, all or the first ones, and its lessons', async () => {
    const of = `customers/${running.customer_id}/plans/${running.plan_id}`
    const account = { customer_id: running.customer_id, franchisee_id: 1, plan_id: running.plan_id }
    const first = await network.run(({ records }) =>
      records('payment')
        .asSystem()
        .create({
          ...account,
          method: 'cash',
          amount: 100,
          due_on: '2026-03-01',
          is_initial: true,
          state: 'cancelled',
        }),
    )
    expect(await network.ids(`${of}/payments`)).toHaveLength(3)
    expect(await network.ids(`${of}/payments?is_initial=1`)).toEqual([first])
    const { place_id } = await network.run(({ records }) => records('plan').asSystem().get(running.plan_id))
    const seat = { lesson_id: 2, consumer_id: running.consumer_id, place_id, present: true }
    await network.run(({ records }) => records('lesson_consumer').asSystem().create(seat))
    expect(await network.items(`${of}/lessons`)).toMatchObject([{ id: 2, class_id: 1, present: true }])
  })
})

describe('the money of a franchisee', () => {
  it('MCON-02 a family has its payments on a tab, those of a franchisee are listed with its transactions', async () => {
    expect(PRODUCT.resources['franchisees']?.show?.tabs.map(({ id }) => id)).toContain('transactions')
    const mine = await network.items('franchisees/1/transactions?count=100&quick_filter=all')
    expect(mine.length).toBeGreaterThan(0)
    expect(await network.ids('franchisees/2/transactions?quick_filter=all')).toEqual([])
    expect(await network.items(`customers/${running.customer_id}/payments`)).not.toEqual([])
  })
})

it('PLAN-13 a plan has a payment day only for those that are paid month by month', async () => {
  await network.run(async ({ records }) => {
    const place_id = await records('class_consumer')
      .asSystem()
      .create({ class_id: 2, consumer_id: 1, booking_type: 'pia', started_on: '2026-03-18' })
    await records('plan').asSystem().create({ place_id, customer_id: 1, franchisee_id: 1, starts_on: '2026-03-18' })
  })
  const days = async (query = '') => {
    const plans = await network.items(`plans?count=100${query}`)
    return plans.map(({ type, pays_on }) => `${String(type)} ${String(pays_on)}`).toSorted()
  }
  const all = await days()
  expect(all).toContain('pay_as_you_go null')
  const [day] = new Set(all.filter((text) => text.startsWith('monthly')).map((text) => text.split(' ')[1]))
  for (const asked of [day, 1]) {
    expect(await days(`&filter[payment_day]=${asked}`)).toEqual(all.filter((text) => text === `monthly ${asked}`))
  }
  expect(all).toContain(`monthly ${day}`)
  for (const one of [list, tab('customers', 'plans')?.relation?.list]) {
    const paths = one?.columns.map(({ path }) => path)
    expect(paths).toContain('pays_on')
    expect(paths).not.toContain('payment_day')
  }
})
