import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  monthlySurcharge,
  surchargeByLesson,
  surchargePerLesson,
  type VenueSurcharge,
} from '#rules/classes/surcharge.ts'

const venue = (amount: number, type: 'value' | 'percent', option: 'per_lesson' | 'per_course'): VenueSurcharge => ({
  non_members_surcharge: amount,
  non_members_surcharge_type: type,
  non_members_surcharge_option: option,
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

it('VEN-04 an amount is charged for each lesson, or once for the course', () => {
  expect(surchargeByLesson(venue(150, 'value', 'per_lesson'), 950, 3)).toEqual([150, 150, 150])
  expect(surchargeByLesson(venue(1000, 'value', 'per_course'), 950, 3)).toEqual([333, 333, 334])
  expect(surchargeByLesson(venue(500, 'value', 'per_course'), 950, 3)).toEqual([167, 167, 166])
  expect(surchargeByLesson(venue(500, 'value', 'per_course'), 950, 0)).toEqual([])
  expect(surchargePerLesson(venue(500, 'value', 'per_course'), 950, 0)).toBe(0)
  expect(surchargePerLesson(venue(500, 'value', 'per_course'), 950, 1)).toBe(500)
})

it('a percentage is one of the lesson fee, rounded half up', () => {
  expect(surchargePerLesson(venue(10, 'percent', 'per_lesson'), 955, 12)).toBe(96)
  expect(surchargePerLesson(venue(10, 'percent', 'per_lesson'), 954, 12)).toBe(95)
})

it('VEN-05 a month costs a non-member the surcharge of a lesson times active weeks, by twelve', () => {
  expect(monthlySurcharge(150, 48)).toBe(600)
  expect(monthlySurcharge(125, 46)).toBe(479)
  expect(monthlySurcharge(50, 45)).toBe(188)
})

it('shares of a course add up to its surcharge, and none is below zero', () => {
  const lessons = fc.integer({ min: 1, max: 60 })
  fc.assert(
    fc.property(fc.nat(20_000), lessons, (amount, count) => {
      const shares = surchargeByLesson(venue(amount, 'value', 'per_course'), 900, count)
      expect(sum(shares)).toBe(amount)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
    }),
  )
})
