import { describe, expect, it } from 'vitest'
import { conflictsOf, type PlannedClass } from '#rules/courses/rollover-conflicts.ts'
import { stays, takesEveryLesson } from '#rules/courses/who-stays.ts'

describe('who stays', () => {
  const place = { booking_type: 'pia', ended_on: null, stop_rollover: false } as const

  it.each([
    ['keeps an open place', place, true],
    ['keeps one that ends later', { ...place, ended_on: '2026-05-01' }, true],
    ['leaves when the place has ended', { ...place, ended_on: '2026-04-10' }, false],
    ['CLS-15 leaves when the rollover was stopped', { ...place, stop_rollover: true }, false],
    [
      'PLAN-12 leaves when its notice is over with the course',
      { ...place, ended_on: '2026-04-11', leaving_on: '2026-04-11' },
      false,
    ],
    ['keeps one whose notice ends later', { ...place, ended_on: '2026-04-12', leaving_on: '2026-04-12' }, true],
    ['leaves after a trial', { ...place, booking_type: 'taster' as const }, false],
  ])('%s', (_what, one, expected) => {
    expect(stays(one, '2026-04-10')).toBe(expected)
  })

  it('chooses lessons where single ones are booked', () => {
    expect(takesEveryLesson({ booking_type: 'individual' })).toBe(false)
    expect(takesEveryLesson({ booking_type: 'monthly' })).toBe(true)
  })
})

describe('conflicts of a rollover', () => {
  const slot = (start_date: string) => ({ start_date, start_time: '09:00', end_time: '10:00' })
  const planned: PlannedClass = {
    slots: [slot('2026-04-13'), slot('2026-04-20'), slot('2026-04-27')],
    closed: [],
    holidays: [],
    children: 8,
    absences: [],
    teaches: [],
    capacity: 10,
    others: [],
  }

  it('CRS-05 are none where nothing stands in the way', () => {
    expect(conflictsOf(planned)).toEqual([])
  })

  it('CRS-05 are the days on which the venue is closed, and of those alone', () => {
    const absences = [{ start_date: '2026-04-13', end_date: '2026-04-21' }]
    expect(conflictsOf({ ...planned, closed: ['2026-04-13'], absences })).toEqual([
      { kind: 'venue_closed', dates: ['2026-04-13'] },
      { kind: 'instructor_absent', dates: ['2026-04-20'] },
    ])
  })

  it('CRS-05 LES-13 are public holidays, of which nothing else counts', () => {
    const absences = [{ start_date: '2026-04-13', end_date: '2026-04-21' }]
    expect(conflictsOf({ ...planned, holidays: ['2026-04-20'], absences })).toEqual([
      { kind: 'holiday', dates: ['2026-04-20'] },
      { kind: 'instructor_absent', dates: ['2026-04-13'] },
    ])
  })

  it('CRS-05 are lessons that the instructor teaches at the time, not those that end as it begins', () => {
    const teaches = [
      { ...slot('2026-04-20'), start_time: '09:30', end_time: '10:30' },
      { ...slot('2026-04-27'), start_time: '08:00', end_time: '09:00' },
    ]
    expect(conflictsOf({ ...planned, teaches })).toEqual([{ kind: 'instructor_busy', dates: ['2026-04-20'] }])
  })

  it('CRS-05 are days on which the facility would hold more children than it can', () => {
    const others = [
      { ...slot('2026-04-13'), children: 2 },
      { ...slot('2026-04-20'), children: 3 },
    ]
    expect(conflictsOf({ ...planned, others })).toEqual([{ kind: 'facility_full', dates: ['2026-04-20'] }])
    expect(conflictsOf({ ...planned, others, capacity: null })).toEqual([])
  })
})
