import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReports } from './open-reports.ts'
import { places } from './report-rows.ts'

/*
 * Added this year: Dan (Website, North, booked), Eve (Website, South, not booked: a trial was given up), Fox (no source,
 * North), and Guy, of no franchisee (Friend). Two of four are 50 %. The families of every example came last year.
 */
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  const day = '2026-02-01T10:00Z'
  const family = (id: number, first_name: string, lead_source: string | null, created_at = day) => ({
    ...{ id, first_name, last_name: 'Family', status: 'enabled', lead_source, created_at },
  })
  reports = await openReports({
    customer: [
      family(11, 'Dan', 'Website', '2026-03-18T23:59Z'),
      family(12, 'Eve', 'Website', '2026-01-01T00:00Z'),
      family(13, 'Fox', null),
      family(14, 'Guy', 'Friend'),
      family(15, 'Old', 'Friend', '2025-12-31T23:59Z'),
    ],
    customer_franchisee: [
      { id: 11, customer_id: 11, franchisee_id: 1, readonly: false },
      { id: 12, customer_id: 12, franchisee_id: 2, readonly: false },
      { id: 13, customer_id: 13, franchisee_id: 1, readonly: false },
      { id: 14, customer_id: 15, franchisee_id: 1, readonly: false },
    ],
    consumer: [11, 12].map((id) => ({
      ...{
        id,
        customer_id: id,
        first_name: 'Kid',
        last_name: 'Family',
        date_of_birth: '2020-01-01',
        status: 'enabled',
      },
    })),
    class_consumer: places(
      { class_id: 1, consumer_id: 11, started_on: '2026-03-18' },
      { class_id: 3, consumer_id: 12, started_on: '2026-02-01', state: 'void' },
    ),
  })
})
afterAll(() => reports?.close())

describe('lead sources', () => {
  it('REP-35 groups the families that were added in the range, with their share and those who booked', async () => {
    const { items, series } = await reports.run('lead-sources')
    expect(items).toEqual([
      { source: 'Website', customers: 2, share: 50, with_booking: 1, conversion: 50 },
      { source: 'Friend', customers: 1, share: 25, with_booking: 0, conversion: 0 },
      { source: null, customers: 1, share: 25, with_booking: 0, conversion: 0 },
    ])
    expect(series).toEqual([
      {
        name: 'Customers',
        data: [
          ['Website', 2],
          ['Friend', 1],
          ['Not specified', 1],
        ],
      },
    ])
  })

  it('REP-35 shows a franchisee the own families alone', async () => {
    const { items } = await reports.run('lead-sources', {}, 'owner')
    expect(items).toEqual([
      { source: 'Website', customers: 1, share: 50, with_booking: 1, conversion: 100 },
      { source: null, customers: 1, share: 50, with_booking: 0, conversion: 0 },
    ])
  })
})
