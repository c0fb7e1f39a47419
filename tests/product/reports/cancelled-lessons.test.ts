import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetsNeed } from '#protocol/access/permission-need.ts'
import { postLines } from '../../../custom-actions/ledger/post-lines.ts'
import { wordOf } from '#declarations/chart-in-words.ts'
import { PRODUCT } from '../../contract/product/product-world.ts'
import { type Network, openNetwork } from '../network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await network.run(({ tx }) =>
    tx.query(sql`
      update lessons set cancelled_at = '2026-03-17T10:00:00Z', cancelled_reason = '=Illness'
      where id in (select min(lessons.id) from lessons
        join classes on classes.id = lessons.class_id where lessons.completed_at is null and classes.franchisee_id in (1, 2) group by classes.franchisee_id)`),
  )
})
afterAll(() => network?.close())

const EMPTY = 'date_range[startDate]=2020-01-01&date_range[endDate]=2020-12-31'
const YEAR = 'date_range[startDate]=2026-01-01&date_range[endDate]=2026-12-31'

interface Report {
  summary: Record<string, number> | null
  items: Record<string, unknown>[]
  series: { name: string; data: [string, number][] }[]
  meta: { total: number }
}

async function report(query = '', as: 'head' | 'owner' | 'neighbour' = 'head'): Promise<Report> {
  const { status, body } = await network.send('GET', `reports/cancelled-lessons?${YEAR}${query}`, undefined, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Report
}

describe('the report of cancelled lessons', () => {
  it('REP-14 REP-20 has the lessons of all franchisees for head office, with totals and a chart of the months', async () => {
    const { summary, items, series, meta } = await report()
    expect(items.map(({ franchisee, reason }) => [franchisee, reason])).toEqual([
      ['South Swim', '=Illness'],
      ['North Swim', '=Illness'],
      ['South Swim', null],
    ])
    expect(Object.keys(items[0] ?? {})).toEqual([
      ...['id', 'start_date', 'start_time', 'class', 'class_id', 'course_type', 'venue', 'instructor', 'franchisee'],
      ...['cancelled_at', 'reason', 'reason_extra', 'amount_credited'],
    ])
    expect(summary).toEqual({ amount_credited: 0 })
    expect(series.map(({ name }) => name).sort()).toEqual(['', '=Illness'])
    const { chart } = PRODUCT.reports?.['cancelled-lessons'] ?? {}
    expect(wordOf(chart?.series ?? [], '')).toBe('Not specified')
    expect(series.flatMap(({ data }) => data.map(([, value]) => value)).reduce((sum, value) => sum + value)).toBe(3)
    expect(series.flatMap(({ data }) => data.map(([day]) => day.slice(-3)))).toEqual(['-01', '-01'])
    expect(meta).toEqual({ total: 3, from: '2026-01-01', to: '2026-12-31', totals: { amount_credited: 0 } })
  })

  it('REP-21 is chosen by five filters, has twelve columns, bars of the months by reason, and is had as csv and xlsx', async () => {
    const { filters, columns, chart, formats } = PRODUCT.reports?.['cancelled-lessons'] ?? {}
    expect(filters?.map(({ id }) => id)).toEqual([
      ...['franchisee_id', 'territory_id', 'venue_id', 'instructor_id', 'course_type_id', 'reason'],
    ])
    expect(columns?.map(({ path }) => path)).toEqual([
      ...['id', 'start_date', 'start_time', 'class', 'course_type', 'venue', 'instructor', 'franchisee'],
      ...['cancelled_at', 'reason', 'reason_extra', 'amount_credited'],
    ])
    expect(chart).toMatchObject({ type: 'stacked', per: 'month' })
    const [first] = (await report()).series
    expect(first?.data).toEqual([[expect.stringMatching(/-01$/), expect.any(Number)]])
    expect(formats).toEqual(['csv', 'xlsx'])
  })

  it('adds up what families were credited for each lesson', async () => {
    const [first] = (await report()).items
    await network.run(async (context) => {
      const { id, class_id } = first as { id: number; class_id: number }
      const facts = { customer_id: 2, franchisee_id: 2, class_id, lesson_id: id, description: 'Lesson cancelled' }
      const line = { ...facts, type: 'credit', service: 'lesson', cause: 'lesson_cancelled' } as const
      await postLines(context, [{ ...line, amount: 850, key: `lesson_cancelled:${id}:1` }])
    })
    const { summary, items } = await report()
    expect(items.map(({ amount_credited }) => amount_credited)).toEqual([850, 0, 0])
    expect(summary).toEqual({ amount_credited: 850 })
    const behind = await network.send(
      'GET',
      `reports/cancelled-lessons/breakdowns/transactions?${YEAR}&column=amount_credited&row[id]=${Number(first?.['id'])}`,
    )
    expect(behind.body).toMatchObject({
      items: [{ type: 'credit', amount: 850, customer_id: 2, service: 'lesson' }],
      summary: { amount: 850 },
      meta: { total: 1 },
    })
  })

  it('TXN-06 REP-21 leaves out a credit that was deleted, and counts once what was credited again', async () => {
    const [first] = (await report()).items as { id: number; class_id: number }[]
    const credited = async () => (await report()).summary?.['amount_credited']
    const before = Number(await credited())
    const line = {
      ...{ customer_id: 2, franchisee_id: 2, class_id: first?.class_id ?? null, lesson_id: first?.id ?? null },
      ...({
        type: 'credit',
        service: 'lesson',
        cause: 'lesson_cancelled',
        amount: 725,
        description: 'Lesson',
      } as const),
    }
    const credit = () =>
      network.run((context) => postLines(context, [{ ...line, key: `lesson_cancelled:${first?.id}:2` }]))
    const [id] = await credit()
    expect((await network.send('DELETE', `transactions/${id}`)).status).toBe(200)
    expect(await credited()).toBe(before)
    const [again] = await credit()
    expect(await credited()).toBe(before + 725)
    const behind = await network.send(
      'GET',
      `reports/cancelled-lessons/breakdowns/transactions?${YEAR}&column=amount_credited&row[id]=${first?.id}`,
    )
    expect(behind.body.summary).toEqual({ amount: before + 725 })
    expect((await network.send('DELETE', `transactions/${again}`)).status).toBe(200)
  })

  it('shows a franchisee its own alone, whichever it asks for', async () => {
    const own = await report('', 'owner')
    expect(own.items.map(({ franchisee }) => franchisee)).toEqual(['North Swim'])
    expect(own.series.flatMap(({ data }) => data)).toHaveLength(1)
    expect((await report('&franchisee_id=2', 'owner')).items).toEqual([])
    expect((await report('', 'neighbour')).items.map(({ franchisee }) => franchisee)).toEqual([
      'South Swim',
      'South Swim',
    ])
  })

  it('is narrowed by its franchisee, its days and its filters', async () => {
    expect((await report('&franchisee_id=1')).items).toHaveLength(1)
    expect((await report('&reason=%3DIllness')).items).toHaveLength(2)
    expect((await report('&venue_id=99999')).items).toEqual([])
    const none = await network.send('GET', `reports/cancelled-lessons?${EMPTY}`)
    expect(none.body).toMatchObject({ summary: null, items: [], series: [] })
  })

  it('refuses parameters that it does not know, and days that are none', async () => {
    const status = async (query: string) => (await network.send('GET', `reports/cancelled-lessons?${query}`)).status
    expect(await status(`${YEAR}&colour=red`)).toBe(400)
    expect(await status(`${YEAR}&format=doc`)).toBe(400)
    expect(await status('date_range[startDate]=2026-01-01')).toBe(400)
    expect(await status('date_range[startDate]=2026-02-30&date_range[endDate]=2026-03-01')).toBe(400)
    expect(await status('date_range[startDate]=2026-03-02&date_range[endDate]=2026-03-01')).toBe(400)
  })

  it('is a file of readable titles and decimal amounts, in which nothing is a formula', async () => {
    const { bytes } = await network.file(`reports/cancelled-lessons?${YEAR}&format=csv&franchisee_id=2`)
    const lines = bytes.toString().split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF"Lesson ID","Date","Time","Class",.*,"Amount credited"$/)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`"'=Illness","","8.50"`)
  })

  it('is allowed by its permission, by the same with "reports." in front, and by "reports.*"', async () => {
    const { permission } = PRODUCT.reports?.['cancelled-lessons'] ?? {}
    expect(permission).toEqual(['lessons.cancelled', 'reports.lessons.cancelled'])
    for (const held of ['lessons.cancelled', 'reports.lessons.cancelled', 'reports.*']) {
      expect(meetsNeed({ superuser: false, permissions: [held] }, permission ?? [])).toBe(true)
    }
    expect((await network.send('GET', `reports/cancelled-lessons?${YEAR}`, undefined, 'ann')).status).toBe(403)
  })
})
