import fc from 'fast-check'
import { expect, it } from 'vitest'
import { capacitiesOf, isFull, placesIn } from '#rules/classes/capacity.ts'

it("a class has its own number of places, else its course's, else its facility's, else no limit", () => {
  const limits = { max_consumers: 6, course_limit: 8, facility_capacity: 20 }
  expect(placesIn(limits)).toBe(6)
  expect(placesIn({ ...limits, max_consumers: null })).toBe(8)
  expect(placesIn({ ...limits, max_consumers: null, course_limit: null })).toBe(20)
  expect(placesIn({ max_consumers: null, course_limit: null, facility_capacity: null })).toBeNull()
})

it('CLS-06 a class is empty, has spaces, is neither empty nor full, is full, or has somebody waiting', () => {
  expect(capacitiesOf(3, 0, 0)).toEqual(['empty', 'spaces'])
  expect(capacitiesOf(3, 2, 0)).toEqual(['spaces', 'not-empty-or-full'])
  expect(capacitiesOf(3, 3, 0)).toEqual(['full'])
  expect(capacitiesOf(3, 3, 2)).toEqual(['full', 'waiting'])
  expect(capacitiesOf(null, 40, 0)).toEqual(['spaces', 'not-empty-or-full'])
})

it('CLS-06 a class has spaces or is full, never both', () => {
  fc.assert(
    fc.property(fc.option(fc.nat(50)), fc.nat(60), fc.nat(5), (places, taken, waiting) => {
      const found = capacitiesOf(places, taken, waiting)
      expect(found.includes('full')).toBe(isFull(places, taken))
      expect(found.includes('spaces')).toBe(!isFull(places, taken))
      expect(found.includes('not-empty-or-full')).toBe(taken > 0 && !isFull(places, taken))
    }),
  )
})
