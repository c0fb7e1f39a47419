import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReports } from './open-reports.ts'
import { numbered } from './report-rows.ts'

// Today is 18 March 2026: what expired on 17 March did so 1 day ago, on 2 January 75 days ago (29 + 28 + 18).
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  reports = await openReports({
    document: numbered(
      { instructor_id: 1, name: 'a', instructor_type: 'DBS check', file_id: 1, expires_on: '2026-03-17' },
      { instructor_id: 1, name: 'b', instructor_type: 'First aid', file_id: 2, expires_on: '2026-01-02' },
      { instructor_id: 1, name: 'c', instructor_type: 'First aid', file_id: 3, expires_on: '2025-12-31' },
      { instructor_id: 1, name: 'd', instructor_type: 'First aid', file_id: 4, expires_on: '2026-03-19' },
      { instructor_id: 1, name: 'e', instructor_type: 'First aid', file_id: 5 },
      { instructor_id: 2, name: 'f', instructor_type: 'DBS check', file_id: 6, expires_on: '2026-03-18' },
      { venue_id: 1, name: 'g', type: 'Insurance', file_id: 7, expires_on: '2026-03-01' },
    ),
  })
})
afterAll(() => reports?.close())

const ANN = { instructor: 'Ann Archer', email: 'ann@mail.example', franchisee: 'North' }
const FIRST_AID = { ...ANN, document_type: 'First aid', expiry_date: '2026-01-02', days_expired: 75 }
const DBS = { ...ANN, document_type: 'DBS check', expiry_date: '2026-03-17', days_expired: 1 }
const CAT = {
  instructor: 'Cat Cooper',
  email: null,
  franchisee: 'South',
  document_type: 'DBS check',
  expiry_date: '2026-03-18',
  days_expired: 0,
}
const shown = async (filters: Record<string, unknown> = {}, as?: 'owner') =>
  (await reports.run('instructor-expired-documents', filters, as)).items

describe('expired documents of instructors', () => {
  it('REP-31 lists those that expired in the range, the oldest first', async () => {
    expect(await shown()).toEqual([FIRST_AID, DBS, CAT])
    expect(await shown({ from: '2026-01-03', to: '2026-03-17' })).toEqual([DBS])
  })

  it('REP-31 has the filters territory, instructor and document type', async () => {
    expect(await shown({ territory_id: 2 })).toEqual([CAT])
    expect(await shown({ instructor_id: 1 })).toEqual([FIRST_AID, DBS])
    expect(await shown({ document_type: 'DBS check' })).toEqual([DBS, CAT])
  })

  it('REP-31 shows a franchisee the own instructors alone', async () => {
    expect(await shown({}, 'owner')).toEqual([FIRST_AID, DBS])
  })
})
