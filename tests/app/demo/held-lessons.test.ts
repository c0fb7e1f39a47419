import { expect, it } from 'vitest'
import type { DemoRow } from '../../../app/demo/generate/demo-rows.ts'
import { holdLessons } from '../../../app/demo/generate/teaching/held-lessons.ts'
import { createRandom } from '../../../app/demo/generate/random.ts'

const MONDAY = '2026-03-16'

function lesson(id: number, start_date: string, end_time = '10:45', cancelled_at: string | null = null): DemoRow {
  return { id, start_date, start_time: '10:00', end_time, cancelled_at, completed_at: null }
}

function held(lessons: DemoRow[], now: string) {
  const places = lessons.map(({ id }): DemoRow => ({ id, lesson_id: id, consumer_id: 1, present: null }))
  holdLessons({ lesson: lessons, lesson_consumer: places }, MONDAY, now, createRandom(1))
  return lessons.filter(({ completed_at }, index) => completed_at !== null && places[index]?.present !== null)
}

it('what is over in the running week has its register, what is not, was cancelled or was earlier is left as it is', () => {
  const lessons = [
    lesson(1, '2026-03-15'),
    lesson(2, MONDAY),
    lesson(3, '2026-03-18', '10:00'),
    lesson(4, '2026-03-18', '10:01'),
    lesson(5, MONDAY, '10:45', '2026-03-15T16:00:00.000Z'),
    lesson(6, '2026-03-19'),
  ]
  expect(held(lessons, '2026-03-18T10:00').map(({ id }) => id)).toEqual([2, 3])
})

it('a few registers of the running week are missing', () => {
  const lessons = Array.from({ length: 160 }, (_, index) => lesson(index + 1, '2026-03-17'))
  expect(held(lessons, '2026-03-21T12:00')).toHaveLength(156)
})
