import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ChoosableLesson, obstacleTo, obstacleToAdding } from '#rules/lessons/choosing.ts'

const OPEN: ChoosableLesson = { status: 'upcoming', isFull: false, isPlaced: false }
const STATUSES = ['upcoming', 'completed', 'cancelled', 'incomplete'] as const

it('ACC-30 a lesson can be chosen if it is not full, upcoming, and the child is not in it already', () => {
  expect(obstacleTo(OPEN)).toBeUndefined()
  const lessons = fc.record({ status: fc.constantFrom(...STATUSES), isFull: fc.boolean(), isPlaced: fc.boolean() })
  fc.assert(
    fc.property(lessons, (lesson) => {
      const canBeChosen = !lesson.isFull && lesson.status === 'upcoming' && !lesson.isPlaced
      expect(obstacleTo(lesson) === undefined).toBe(canBeChosen)
    }),
  )
})

it.each([
  [{ ...OPEN, isPlaced: true, status: 'cancelled' as const }, 'placed'],
  [{ ...OPEN, isFull: true }, 'full'],
  [{ ...OPEN, isFull: true, status: 'cancelled' as const }, 'cancelled'],
  [{ ...OPEN, status: 'completed' as const }, 'over'],
])('LES-12 ACC-31 the obstacle of %j is that it is %s', (lesson, obstacle) => {
  expect(obstacleTo(lesson)).toBe(obstacle)
})

it('staff may add to a lesson that has begun, until its register is complete', () => {
  expect(obstacleToAdding({ ...OPEN, status: 'incomplete' })).toBeUndefined()
  expect(obstacleToAdding({ ...OPEN, status: 'completed' })).toBe('over')
  expect(obstacleToAdding({ ...OPEN, status: 'cancelled' })).toBe('cancelled')
})
