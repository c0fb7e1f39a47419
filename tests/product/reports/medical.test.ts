import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReports } from './open-reports.ts'
import { places } from './report-rows.ts'

// Dot has asthma and two classes; Eli an emergency contact alone; Flo, in Bristol, needs support; Gus left before the range.
// Ivy is in a class that Ann does not teach.
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  const child = (id: number, customer_id: number, first_name: string) => ({
    ...{ id, customer_id, first_name, last_name: 'Zed', date_of_birth: '2020-01-01', status: 'enabled' },
  })
  const hours = { day_of_week: 5, start_time: '10:00', end_time: '11:00' }
  reports = await openReports({
    class: [{ id: 4, name: 'Friday', course_id: 1, franchisee_id: 1, venue_id: 1, ...hours }],
    consumer: [
      {
        ...{ ...child(11, 1, 'Dot'), medical_conditions: 'Asthma', medical_medication: 'Inhaler' },
        ...{ emergency_contact_name: 'Gran', emergency_contact_phone: '+447700900199' },
      },
      { ...child(12, 1, 'Eli'), emergency_contact_name: 'Gran' },
      { ...child(13, 3, 'Flo'), additional_support_needs: 'Signs' },
      { ...child(14, 1, 'Gus'), medical_allergies: 'Nuts' },
      { ...child(15, 1, 'Hal'), medical_allergies: 'Nuts' },
      { ...child(16, 1, 'Ivy'), medical_allergies: 'Milk' },
    ],
    class_consumer: places(
      { class_id: 1, consumer_id: 11, started_on: '2026-02-28', ended_on: '2026-03-02' },
      { class_id: 1, consumer_id: 11, started_on: '2026-03-18' },
      { class_id: 2, consumer_id: 11, started_on: '2026-01-05' },
      { class_id: 1, consumer_id: 12, started_on: '2026-01-05' },
      { class_id: 3, consumer_id: 13, started_on: '2026-03-18' },
      // The first day without it is the first of the range.
      { class_id: 1, consumer_id: 14, started_on: '2026-01-05', ended_on: '2026-03-01' },
      { class_id: 4, consumer_id: 16, started_on: '2026-01-05' },
      { class_id: 1, consumer_id: 15, started_on: '2026-01-05', state: 'held' },
    ),
  })
})
afterAll(() => reports?.close())

const MARCH = { from: '2026-03-01', to: '2026-03-18' }
const EMPTY = {
  ...{ medical_conditions: null, medical_allergies: null, medical_medication: null },
  ...{ medical_doctor_name: null, medical_doctor_phone: null },
  ...{ emergency_contact_name: null, emergency_contact_relationship: null, emergency_contact_phone: null },
  additional_support_needs: null,
}
const DOT = {
  ...{ ...EMPTY, consumer: 'Dot Zed', date_of_birth: '2020-01-01', customer: 'Alice Adams', phone: '+447700900101' },
  ...{ medical_conditions: 'Asthma', medical_medication: 'Inhaler' },
  ...{ emergency_contact_name: 'Gran', emergency_contact_phone: '+447700900199' },
}
const MONDAY = { ...DOT, class: 'Minnows Monday', venue: 'Pool' }
const TUESDAY = { ...DOT, class: 'Tumblers Tuesday', venue: 'Hall' }
const FLO = {
  ...{ ...EMPTY, consumer: 'Flo Zed', date_of_birth: '2020-01-01', customer: 'Cleo Clark', phone: null },
  ...{ additional_support_needs: 'Signs', class: 'Lido Thursday', venue: 'Lido' },
}
const IVY = {
  ...{ ...EMPTY, consumer: 'Ivy Zed', date_of_birth: '2020-01-01', customer: 'Alice Adams', phone: '+447700900101' },
  ...{ medical_allergies: 'Milk', class: 'Friday', venue: 'Pool' },
}
const shown = async (filters: object = {}, as?: 'owner' | 'instructor') =>
  (await reports.run('medical', { ...MARCH, ...filters }, as)).items

describe('medical information', () => {
  it('lists who had a place in the range and has some, once for each class', async () => {
    expect(await shown()).toEqual([MONDAY, TUESDAY, FLO, IVY])
  })

  it('has the filters venue, class and course type', async () => {
    expect(await shown({ venue_id: 3 })).toEqual([FLO])
    expect(await shown({ class_id: 2 })).toEqual([TUESDAY])
    expect(await shown({ course_type_id: 1 })).toEqual([MONDAY, FLO, IVY])
  })

  it('shows an instructor the own classes alone', async () => {
    expect(await shown({}, 'instructor')).toEqual([MONDAY, TUESDAY])
  })

  it('shows a franchisee the own classes alone', async () => {
    expect(await shown({}, 'owner')).toEqual([MONDAY, TUESDAY, IVY])
  })
})
