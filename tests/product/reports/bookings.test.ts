import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReports } from './open-reports.ts'
import { numbered, places } from './report-rows.ts'

// Booked: Amy by the month (46.00), Cal a trial by the portal, Bea in advance from the waiting list (80.00). Abe was rolled over.
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  const quotation = { customer_id: 1, franchisee_id: 1, inputs: {}, fingerprint: 'f'.repeat(64) }
  reports = await openReports({
    quotation: numbered(
      { ...quotation, kind: 'monthly', total: 4600, amount_due: 4600 },
      { ...quotation, kind: 'pia', total: 8000, amount_due: 0 },
    ),
    class_consumer: places(
      {
        ...{ class_id: 1, consumer_id: 1, booking_type: 'monthly', started_on: '2026-04-01', quotation_id: 1 },
        created_at: '2026-03-02T09:00Z',
      },
      {
        ...{ class_id: 3, consumer_id: 4, booking_type: 'taster', started_on: '2026-03-05', source: 'portal' },
        created_at: '2026-03-02T23:30Z',
      },
      { class_id: 1, consumer_id: 2, started_on: '2026-03-04', source: 'rollover', created_at: '2026-03-03T09:00Z' },
      {
        ...{ class_id: 2, consumer_id: 3, started_on: '2026-03-04', source: 'waiting_list', quotation_id: 2 },
        created_at: '2026-03-04T10:00Z',
      },
      { class_id: 1, consumer_id: 3, started_on: '2026-03-04', state: 'void', created_at: '2026-03-04T10:00Z' },
      { class_id: 1, consumer_id: 3, started_on: '2026-01-05', created_at: '2026-03-01T23:59Z' },
    ),
  })
})
afterAll(() => reports?.close())

const RANGE = { from: '2026-03-02', to: '2026-03-18' }
const BEA = {
  ...{ booked_at: '2026-03-04T10:00:00.000Z', customer: 'Bob Brown', consumer: 'Bea Brown', class: 'Tumblers Tuesday' },
  ...{ venue: 'Hall', franchisee: 'North', booking_type: 'pia', source: 'phone', amount: 8000 },
}
const CAL = {
  ...{ booked_at: '2026-03-02T23:30:00.000Z', customer: 'Cleo Clark', consumer: 'Cal Clark', class: 'Lido Thursday' },
  ...{ venue: 'Lido', franchisee: 'South', booking_type: 'taster', source: 'online', amount: null },
}
const AMY = {
  ...{ booked_at: '2026-03-02T09:00:00.000Z', customer: 'Alice Adams', consumer: 'Amy Adams', class: 'Minnows Monday' },
  ...{ venue: 'Pool', franchisee: 'North', booking_type: 'monthly', source: 'phone', amount: 4600 },
}
const shown = async (filters: object, as?: 'owner') =>
  (await reports.run('bookings', { ...RANGE, ...filters }, as)).items

describe('bookings', () => {
  it('lists what was booked in the range, by phone or online, with its amount', async () => {
    const { items, series } = await reports.run('bookings', RANGE)
    expect(items).toEqual([BEA, CAL, AMY])
    // Averaged over two franchisees.
    expect(series).toEqual([
      { name: 'Pay In Advance', data: [['2026-03-04', 0.5]] },
      { name: 'Monthly', data: [['2026-03-02', 0.5]] },
      { name: 'Trials', data: [['2026-03-02', 0.5]] },
    ])
  })

  it('has the filters venue, course type and booking type', async () => {
    expect(await shown({ venue_id: 3 })).toEqual([CAL])
    expect(await shown({ course_type_id: 2 })).toEqual([BEA])
    expect(await shown({ booking_type: 'taster' })).toEqual([CAL])
  })

  it('shows a franchisee the own bookings alone', async () => {
    expect(await shown({}, 'owner')).toEqual([BEA, AMY])
  })
})
