import { describe, expect, it } from 'vitest'
import { lessonStatus } from '#rules/lessons/lesson-status.ts'

const LESSON = { cancelled_at: null, completed_at: null, start_date: '2026-03-18', end_time: '10:45' }
const DONE = '2026-03-18T10:50:00.000Z'
const at = (today: string, time: string) => lessonStatus(LESSON, { today, time })

describe('a lesson', () => {
  it('LES-03 is upcoming until its end, then incomplete', () => {
    expect(at('2026-03-17', '23:59')).toBe('upcoming')
    expect(at('2026-03-18', '10:44')).toBe('upcoming')
    expect(at('2026-03-18', '10:45')).toBe('incomplete')
    expect(at('2026-03-19', '00:00')).toBe('incomplete')
  })

  it('LES-04 is completed or cancelled by people, whatever the time', () => {
    for (const now of [
      { today: '2026-03-01', time: '09:00' },
      { today: '2026-04-01', time: '09:00' },
    ]) {
      expect(lessonStatus({ ...LESSON, completed_at: DONE }, now)).toBe('completed')
      expect(lessonStatus({ ...LESSON, cancelled_at: DONE }, now)).toBe('cancelled')
    }
  })
})
