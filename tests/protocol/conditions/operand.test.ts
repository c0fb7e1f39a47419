import { describe, expect, it } from 'vitest'
import type { ConditionContext } from '#protocol/condition.ts'
import { literalOperand, operandValue, parseOperand } from '#protocol/conditions/operand.ts'

/** A Saturday night on which the clocks go forward. */
const context: ConditionContext = {
  now: '2026-03-28T23:30:00.000Z',
  today: '2026-03-28',
  time: '14:05',
  user: { branch_id: 3, branch: { city: 'Leeds' } },
  value: { startDate: '2026-03-01' },
  param: '7',
}

describe('operandValue', () => {
  it.each([
    ['$today', '2026-03-28'],
    ['$today-6d', '2026-03-22'],
    ['$today+1d', '2026-03-29'],
    ['$today+2d', '2026-03-30'],
    ['$week', '2026-03-23'],
    ['$week+1w', '2026-03-30'],
    ['$week+1w-1d', '2026-03-29'],
    ['$month', '2026-03-01'],
    ['$month-1m', '2026-02-01'],
    ['$month+1m-1d', '2026-03-31'],
    ['$year', '2026-01-01'],
    ['$year+1y', '2027-01-01'],
    ['$time', '14:05'],
    ['$now', '2026-03-28T23:30:00.000Z'],
    ['$now+1d', '2026-03-29T23:30:00.000Z'],
    ['$user.branch_id', 3],
    ['$user.branch.city', 'Leeds'],
    ['$user.librarian_id', null],
    ['$parent.id', null],
    ['$value.startDate', '2026-03-01'],
    ['$value.endDate', null],
    ['$param', '7'],
    ['$$5 note', '$5 note'],
    ['plain', 'plain'],
    [12, 12],
    [false, false],
    [null, null],
  ])('%s is %s', (operand, expected) => {
    expect(operandValue(operand, context)).toBe(expected)
  })

  it.each(['$today', '$user.branch_id', '$$', '$', 'plain', ''])('a literal operand stands for %j itself', (text) => {
    expect(operandValue(literalOperand(text), context)).toBe(text)
  })

  it('clamps months to their last day', () => {
    expect(operandValue('$today+1m', { ...context, today: '2026-01-31' })).toBe('2026-02-28')
  })

  it.each(['$tomorrow', '$user', '$today+1', '$week+1x', '$user.', '$record..id', '$', '$today.year', '$time+1d'])(
    '%s refers to nothing',
    (operand) => {
      expect(parseOperand(operand)).toBeUndefined()
      expect(() => operandValue(operand, context)).toThrow('refers to nothing')
    },
  )
})
