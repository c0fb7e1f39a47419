import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition } from '#protocol/condition.ts'
import { ConditionError, parseCondition } from '#protocol/conditions/parse-condition.ts'
import { randomCondition } from '../random-condition.ts'

describe('parseCondition', () => {
  it('writes shorthands out', () => {
    const list = [
      { kind: 'literal', value: 'a' },
      { kind: 'root', root: 'user', path: 'city' },
    ]
    const city = { kind: 'path', path: 'branch.city' }
    expect(parseCondition({ 'branch.city': ['a', '$user.city'], not: { seats: 3 } })).toEqual({
      kind: 'all',
      of: [
        { kind: 'compare', subject: city, tests: [{ operator: 'in', list }] },
        {
          kind: 'not',
          of: {
            kind: 'compare',
            subject: { kind: 'path', path: 'seats' },
            tests: [{ operator: 'eq', operand: { kind: 'literal', value: 3 } }],
          },
        },
      ],
    })
  })

  it('turns none into not some', () => {
    expect(parseCondition({ loans: { none: {} } })).toEqual({
      kind: 'not',
      of: { kind: 'some', path: 'loans', where: { kind: 'all', of: [] } },
    })
  })

  it('keeps what it has read', () => {
    const condition: Condition = { status: 'enabled' }
    expect(parseCondition(condition)).toBe(parseCondition(condition))
  })

  it.each<[unknown, string, string]>([
    [{ status: { equals: 1 } }, '/status/equals', '"equals" is not an operator'],
    [{ status: {} }, '/status', 'needs an operator'],
    [{ any: { status: 1 } }, '/any', 'takes a list'],
    [{ any: [{ status: 1 }, 3] }, '/any/1', 'a condition is an object'],
    [{ not: [] }, '/not', 'a condition is an object'],
    [{ due_on: { lt: '$tomorrow' } }, '/due_on/lt', '"$tomorrow" refers to nothing'],
    [{ '$session.id': 1 }, '/$session.id', 'refers to nothing'],
    [{ 'a/b': 1 }, '/a~1b', '"a/b" is not a path'],
    [{ status: { in: 'enabled' } }, '/status/in', 'takes a list'],
    [{ status: { in: ['a', ['b']] } }, '/status/in/1', 'a value is'],
    [{ '$user.branches': { some: {} } }, '/$user.branches/some', 'a relation of the record'],
    [{ loans: { some: { a: { b: 1 } } } }, '/loans/some/a/b', '"b" is not an operator'],
  ])('refuses %j', (condition, pointer, reason) => {
    const error = errorOf(() => parseCondition(condition as Condition))
    expect(error.pointer).toBe(pointer)
    expect(error.message).toContain(reason)
  })

  it('reads every random condition, before and after a journey as JSON', () => {
    const property = fc.property(randomCondition('reader'), (condition) => {
      expect(parseCondition(JSON.parse(JSON.stringify(condition)) as Condition)).toEqual(parseCondition(condition))
    })
    fc.assert(property, { numRuns: 300, seed: 1 })
  })
})

function errorOf(act: () => unknown): ConditionError {
  try {
    act()
  } catch (error) {
    if (error instanceof ConditionError) return error
    throw error
  }
  throw new Error('nothing was refused')
}
