import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attendanceLabel } from '#rules/lessons/attendance-label.ts'
import { attendancePercentage, potentialPercentage } from '#rules/lessons/attendance-percentage.ts'
import { isRegisterComplete, unmarked } from '#rules/lessons/register-completeness.ts'
import { registerClosed } from '#rules/lessons/register-window.ts'

const presence = fc.constantFrom(true, false, null)
const register = fc.array(fc.record({ present: presence }), { maxLength: 30 })

describe('a register', () => {
  it('REG-03 is complete when everybody is present or absent, and only then', () => {
    fc.assert(
      fc.property(register, (marks) => {
        expect(isRegisterComplete(marks)).toBe(marks.every(({ present }) => present === true || present === false))
        expect(isRegisterComplete(marks)).toBe(unmarked(marks).length === 0)
      }),
    )
    expect(isRegisterComplete([{ present: true }, { present: null }])).toBe(false)
  })

  it('is taken on the day of the lesson or later, unless it is cancelled', () => {
    const lesson = { cancelled_at: null, start_date: '2026-03-18' }
    expect(registerClosed(lesson, '2026-03-17')).toBe('future')
    expect(registerClosed(lesson, '2026-03-18')).toBeUndefined()
    expect(registerClosed(lesson, '2026-04-01')).toBeUndefined()
    expect(registerClosed({ ...lesson, cancelled_at: '2026-03-01T10:00:00.000Z' }, '2026-03-17')).toBe('cancelled')
  })
})

describe('attendance', () => {
  it('REG-06 has four labels', () => {
    expect([true, 1].map(attendanceLabel)).toEqual(['Present', 'Present'])
    expect([false, 0].map(attendanceLabel)).toEqual(['Absent', 'Absent'])
    expect(attendanceLabel(null)).toBe('Seated')
    expect([undefined, 2, 'true', ''].map(attendanceLabel)).toEqual(Array(4).fill('Unknown'))
  })

  it('REG-07 is a whole percentage, with what it would be after one lesson more', () => {
    expect(attendancePercentage({ attended: 2, total: 3 })).toBe(67)
    expect(potentialPercentage({ attended: 2, total: 3 })).toBe(100)
    expect(attendancePercentage({ attended: 1, total: 8 })).toBe(13)
  })

  it('REG-08 is 0 where there was no lesson; the potential is of the same total', () => {
    expect(attendancePercentage({ attended: 0, total: 0 })).toBe(0)
    expect(potentialPercentage({ attended: 0, total: 0 })).toBe(0)
    const some = fc.record({ attended: fc.nat(200), total: fc.integer({ min: 1, max: 200 }) })
    fc.assert(
      fc.property(some, ({ attended, total }) => {
        expect(potentialPercentage({ attended, total })).toBe(attendancePercentage({ attended: attended + 1, total }))
        expect(potentialPercentage({ attended, total })).toBeGreaterThanOrEqual(
          attendancePercentage({ attended, total }),
        )
      }),
    )
  })
})
