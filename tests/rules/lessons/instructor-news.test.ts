import { describe, expect, it } from 'vitest'
import { instructorNews, type TaughtLesson } from '#rules/lessons/instructor-news.ts'

const TODAY = '2026-03-18'
const LESSON: TaughtLesson = {
  class_id: 7,
  start_date: '2026-03-25',
  start_time: '10:00',
  end_time: '10:45',
  instructor_id: 1,
  cancelled_at: null,
}
const CANCELLED = { ...LESSON, cancelled_at: '2026-03-18T10:00:00.000Z' }
const newsOf = (before: TaughtLesson, after?: TaughtLesson) =>
  instructorNews([{ before, after }], TODAY).map(({ instructor_id, kind }) => [instructor_id, kind])

describe('the news of a lesson for those who teach it', () => {
  it.each<[string, TaughtLesson, TaughtLesson | undefined, unknown[]]>([
    [
      'REG-11 another instructor: for both',
      LESSON,
      { ...LESSON, instructor_id: 2 },
      [
        [1, 'taken'],
        [2, 'given'],
      ],
    ],
    ['nobody any more', LESSON, { ...LESSON, instructor_id: null }, [[1, 'taken']]],
    ['somebody at last', { ...LESSON, instructor_id: null }, LESSON, [[1, 'given']]],
    ['CLS-19 another time', LESSON, { ...LESSON, start_time: '11:00' }, [[1, 'moved']]],
    [
      'CLS-19 another day and instructor',
      LESSON,
      { ...LESSON, start_date: '2026-03-26', instructor_id: 2 },
      [
        [1, 'taken'],
        [2, 'given'],
      ],
    ],
    ['cancelled', LESSON, CANCELLED, [[1, 'cancelled']]],
    ['deleted', LESSON, undefined, [[1, 'cancelled']]],
    ['taking place after all', CANCELLED, LESSON, [[1, 'back']]],
    ['cancelled, and another instructor', LESSON, { ...CANCELLED, instructor_id: 2 }, [[1, 'cancelled']]],
    ['cancelled before it is deleted', CANCELLED, undefined, []],
    ['nothing that concerns them', LESSON, { ...LESSON }, []],
    ['over', { ...LESSON, start_date: '2026-03-17' }, { ...LESSON, start_date: '2026-03-17', instructor_id: 2 }, []],
  ])('%s', (_what, before, after, expected) => {
    expect(newsOf(before, after)).toEqual(expected)
  })
})
