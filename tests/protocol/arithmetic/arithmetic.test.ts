import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arithmeticText } from '#protocol/arithmetic/arithmetic-text.ts'
import { ArithmeticError } from '#protocol/arithmetic/arithmetic-tokens.ts'
import { isArithmetic, parseArithmetic } from '#protocol/arithmetic/arithmetic.ts'
import type { Expression } from '#protocol/expression.ts'

const read = (text: string) => parseArithmetic(text).expression

function refusal(text: string): { column: number; message: string } {
  try {
    read(text)
  } catch (error) {
    if (error instanceof ArithmeticError) return { column: error.column, message: error.message }
  }
  throw new Error(`"${text}" was read.`)
}

describe('arithmetic as a text', () => {
  it('is a text that begins with an equals sign', () => {
    expect([isArithmetic('= price'), isArithmetic('price'), isArithmetic({ value: 1 })]).toEqual([true, false, false])
  })

  it('reads signs as arithmetic has them: points before strokes, from left to right, brackets first', () => {
    expect(read('= a - b - c * 2')).toEqual({
      subtract: [{ subtract: ['a', 'b'] }, { multiply: ['c', { value: 2 }] }],
    })
    expect(read('=(a + b) / (c - 0.5)')).toEqual({
      divide: [{ add: ['a', 'b'] }, { subtract: ['c', { value: 0.5 }] }],
    })
  })

  it('makes one sum, and one product, of several in a row', () => {
    expect(read('= a + b + c')).toEqual({ add: ['a', 'b', 'c'] })
    expect(read('= a * b * c / d')).toEqual({ divide: [{ multiply: ['a', 'b', 'c'] }, 'd'] })
  })

  it('knows paths, settings, numbers below zero and functions', () => {
    expect(read('= round(venue.fee * $config.RATE)')).toEqual({
      round: { multiply: ['venue.fee', { value: '$config.RATE' }] },
    })
    expect(read('= coalesce(sum(fines.charged), -3)')).toEqual({
      coalesce: [{ sum: 'fines.charged' }, { value: -3 }],
    })
    expect(read('= -fee')).toEqual({ subtract: [{ value: 0 }, 'fee'] })
  })

  it('gives the names of a formula that a tenant sets what they stand for', () => {
    expect(read('= formula($config.FINE, days, rate: fee * 2)')).toEqual({
      formula: '$config.FINE',
      values: { days: 'days', rate: { multiply: ['fee', { value: 2 }] } },
    })
  })

  it.each([
    ['= a +', 6, 'A value is missing.'],
    ['= a b', 5, '"b" does not belong here.'],
    ['= (a', 5, '")" is expected.'],
    ['= round(a;b)', 10, '";" cannot be read here.'],
    ['= roundd(a)', 3, 'There is no function "roundd".'],
    ['= a * 12months', 7, '"1" cannot be read here.'],
    ['= count(a + b)', 3, '"count" takes a path to related rows.'],
    ['=', 2, 'A value is missing.'],
  ])('says where "%s" goes wrong', (text, column, message) => {
    const said = refusal(text)
    expect(said.column).toBe(column)
    expect(said.message).toContain(message)
  })

  it('tells of each part of the tree in which column it begins', () => {
    const { columns } = parseArithmetic('= round(fee * rate.amount)')
    expect(columns).toEqual([
      { at: [], column: 3 },
      { at: ['round'], column: 9 },
      { at: ['round', 'multiply', 0], column: 9 },
      { at: ['round', 'multiply', 1], column: 15 },
    ])
  })

  it('writes any tree of arithmetic so that it is read as the same tree', () => {
    fc.assert(
      fc.property(trees.tree, (tree) => {
        const text = arithmeticText(tree) ?? ''
        expect(read(text)).toEqual(tree)
      }),
    )
  })
})

/** Trees as they are read: a sum does not begin with a sum, nor a product with a product. */
const trees = fc.letrec<{ tree: Expression; leaf: Expression }>((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom<Expression>('fee', 'venue.rate', { value: '$config.RATE' }),
    fc.nat(500).map((value): Expression => ({ value })),
  ),
  tree: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc
      .array(tie('tree'), { minLength: 2, maxLength: 3 })
      .filter(startsNotWith('add'))
      .map((add): Expression => ({ add })),
    fc
      .array(tie('tree'), { minLength: 2, maxLength: 3 })
      .filter(startsNotWith('multiply'))
      .map((multiply): Expression => ({ multiply })),
    fc.tuple(tie('tree'), tie('tree')).map((subtract): Expression => ({ subtract })),
    fc.tuple(tie('tree'), tie('tree')).map((divide): Expression => ({ divide })),
    tie('tree').map((round): Expression => ({ round })),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((coalesce): Expression => ({ coalesce })),
  ),
}))

function startsNotWith(operator: string): (parts: Expression[]) => boolean {
  return ([first]) => typeof first !== 'object' || !(operator in first)
}
