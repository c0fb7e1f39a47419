import { expect, it } from 'vitest'
import { monthlyNonMemberFee } from '#rules/venues/non-member-fee.ts'

it.each([
  [150, 48, 600],
  [155, 47, 607],
  [0, 48, 0],
])('VEN-05 of %d pence a lesson, in %d weeks, is %d pence a month', (perLesson, weeks, fee) => {
  expect(monthlyNonMemberFee(perLesson, weeks)).toBe(fee)
})
