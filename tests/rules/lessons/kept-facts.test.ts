import { describe, expect, it } from 'vitest'
import { changeOfFacts } from '#rules/lessons/kept-facts.ts'

const TODAY = '2026-03-18'
const open = { start_date: '2026-03-25', instructor_id: 1, completed_at: null, cancelled_at: null, kept_at: null }
const AT = '2026-03-18T10:00:00.000Z'

describe('EXP-06 the facts of a lesson', () => {
  it.each([
    ['is completed', { completed_at: AT }, 'keep'],
    ['is cancelled', { cancelled_at: AT }, 'keep'],
    ['is changed when its day is over', { start_date: '2026-03-17', instructor_id: 2 }, 'none'],
    ['is changed on its day', { start_date: TODAY, instructor_id: 2 }, 'none'],
    ['is changed before', { instructor_id: 2 }, 'none'],
  ])('of which none are kept, when it %s', (_, change, expected) => {
    expect(changeOfFacts(open, { ...open, ...change }, TODAY)).toBe(expected)
  })

  const kept = { ...open, cancelled_at: AT, kept_at: AT }
  it.each([
    ['is to come again', { cancelled_at: null }, 'release'],
    ['gets another instructor', { instructor_id: 2 }, 'pay'],
    ['is changed otherwise', { start_date: '2026-03-26' }, 'none'],
  ])('that are kept, when it %s', (_, change, expected) => {
    expect(changeOfFacts(kept, { ...kept, ...change }, TODAY)).toBe(expected)
  })
})
