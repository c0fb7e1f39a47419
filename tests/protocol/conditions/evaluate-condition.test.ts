import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition, ConditionContext } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { oracle } from '../condition-oracle.ts'
import { RANDOM_CONTEXT, randomCondition } from '../random-condition.ts'
import { isMany, type RandomEntity, randomLibrary, recordOf } from '../random-library.ts'

const context: ConditionContext = {
  now: '2026-03-18T10:00:00.000Z',
  today: '2026-03-18',
  time: '10:00',
  user: { branch_id: 3 },
}

describe('evaluateCondition', () => {
  const loan = {
    id: 1,
    due_on: '2026-03-17',
    returned_on: null,
    renewals: 2,
    branch: { id: 3, city: 'Leeds' },
    librarian: null,
    loaned_at: '2026-02-25T09:30:00.000Z',
    fines: [
      { type: 'value', amount: 100 },
      { type: 'percent', amount: 20 },
    ],
  }
  const cases: [string, Condition, boolean][] = [
    ['an empty condition holds', {}, true],
    ['keys must all hold', { renewals: 2, 'branch.city': 'York' }, false],
    ['null equals null', { returned_on: null }, true],
    ['a path behind a missing record is null', { 'librarian.name': null }, true],
    ['null differs from a value', { returned_on: { ne: '2026-03-18' } }, true],
    ['null is in no order', { returned_on: { lt: '2026-03-18' } }, false],
    ['not turns that into true', { not: { returned_on: { lt: '2026-03-18' } } }, true],
    ['null may be in a list', { returned_on: ['2026-03-18', null] }, true],
    ['a reference is resolved', { 'branch.id': '$user.branch_id', due_on: { lt: '$today' } }, true],
    ['an instant is compared with a date', { loaned_at: { gte: '$today-21d', lt: '$today-20d' } }, true],
    ['texts are found in any case', { 'branch.city': { contains: 'EED', startsWith: 'l' } }, true],
    ['a number is no text', { renewals: '2' }, false],
    ['conditions may hold on different related rows', { 'fines.type': 'value', 'fines.amount': 20 }, true],
    ['two tests of one value need the same row', { 'fines.amount': { gt: 20, lt: 100 } }, false],
    ['some means one and the same row', { fines: { some: { type: 'value', amount: 20 } } }, false],
    ['none means no row', { fines: { none: { type: 'value', amount: 20 } } }, true],
    ['a relation that is not there has no rows', { copies: { some: {} } }, false],
    ['a root may be compared', { '$user.branch_id': { gte: 3 } }, true],
    ['any of nothing fails', { any: [] }, false],
    ['all of nothing holds', { all: [] }, true],
    ['inherited names are not fields', { 'constructor.name': 'Object' }, false],
  ]
  it.each(cases)('%s', (_, condition, expected) => {
    expect(evaluateCondition(condition, loan, context)).toBe(expected)
  })

  it('takes $record for the record itself unless the context names another', () => {
    const closure = { start_date: '2026-03-18', end_date: '2026-03-17' }
    const condition = { end_date: { lt: '$record.start_date' } }
    expect(evaluateCondition(condition, closure, context)).toBe(true)
    expect(evaluateCondition(condition, closure, { ...context, record: { start_date: '2026-01-01' } })).toBe(false)
  })

  it('finds no rows in a relation that was not loaded, when told that it is one', () => {
    const condition = { 'loans.returned_on': null }
    expect(evaluateCondition(condition, {}, context)).toBe(true)
    expect(evaluateCondition(condition, {}, context, (path) => path === 'loans')).toBe(false)
  })

  it.each<RandomEntity>(['reader', 'branch', 'loan', 'reading_group'])(
    'agrees with the oracle on random rows of %s',
    (entity) => {
      const property = fc.property(randomLibrary, randomCondition(entity), (library, condition) => {
        for (const row of library[entity]) {
          const actual = evaluateCondition(condition, recordOf(library, entity, row), RANDOM_CONTEXT, (path) =>
            isMany(entity, path),
          )
          expect(actual).toBe(oracle(condition, { library, entity, row, context: { record: row, ...RANDOM_CONTEXT } }))
        }
      })
      fc.assert(property, { numRuns: 400, seed: 20260318 })
    },
  )

  it('is put to the test by conditions that hold now and then', () => {
    const runs = fc.sample(fc.tuple(randomLibrary, randomCondition('reader')), { numRuns: 300, seed: 7 })
    const outcomes = runs.flatMap(([library, condition]) =>
      library.reader.map((row) => oracle(condition, { library, entity: 'reader', row, context: RANDOM_CONTEXT })),
    )
    const share = outcomes.filter(Boolean).length / outcomes.length
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.8)
  })
})
