import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hindranceOf, isAbsent, overlap, type Teacher } from '#rules/instructors/availability.ts'

const FREE: Teacher = { status: 'enabled', qualified_type_ids: [1, 3], absences: [], lessons: [] }
const SLOT = { start_date: '2026-03-18', start_time: '10:00', end_time: '10:45' }

it('whoever is enabled, qualified, there and not busy can teach', () => {
  expect(hindranceOf(FREE, 3, SLOT)).toBeUndefined()
  expect(hindranceOf({ ...FREE, status: 'disabled' }, 3, SLOT)).toBe('disabled')
  expect(hindranceOf(FREE, 2, SLOT)).toBe('not_qualified')
  expect(hindranceOf({ ...FREE, absences: [{ start_date: '2026-03-18', end_date: '2026-03-19' }] }, 3, SLOT)).toBe(
    'absent',
  )
  expect(hindranceOf({ ...FREE, lessons: [{ ...SLOT, start_time: '10:30', end_time: '11:00' }] }, 3, SLOT)).toBe('busy')
})

it('an absence goes up to, not including, the day of the return', () => {
  const absence = { start_date: '2026-03-16', end_date: '2026-03-18' }
  expect(['2026-03-15', '2026-03-16', '2026-03-17', '2026-03-18'].map((day) => isAbsent(absence, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isAbsent({ ...absence, end_date: null }, '2030-01-01')).toBe(true)
})

it('one lesson after the other is no hindrance', () => {
  const next = { ...SLOT, start_time: '10:45', end_time: '11:30' }
  expect(hindranceOf({ ...FREE, lessons: [next] }, 1, SLOT)).toBeUndefined()
  expect(hindranceOf({ ...FREE, lessons: [{ ...SLOT, start_date: '2026-03-25' }] }, 1, SLOT)).toBeUndefined()
})

it('two lessons overlap whichever of them is named first', () => {
  const time = fc.integer({ min: 8, max: 19 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
  const slot = fc.record({ start_date: fc.constantFrom('2026-03-18', '2026-03-19'), start_time: time, end_time: time })
  fc.assert(
    fc.property(slot, slot, (one, other) => {
      expect(overlap(one, other)).toBe(overlap(other, one))
    }),
  )
})
