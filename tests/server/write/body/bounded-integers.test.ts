import { describe, expect, it } from 'vitest'
import { boundedIntegers } from '#server/write/body/bounded-integers.ts'

const RANGE = { minimum: -9007199254740991, maximum: 9007199254740991 }

describe('whole numbers of a schema', () => {
  it('have the range of their column, wherever they stand, and keep what is declared', () => {
    const schema = {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        page: { type: 'integer', minimum: 1 },
        rows: { type: 'array', items: { type: ['integer', 'null'], maximum: 5 } },
        either: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
        type: { type: 'string', enum: ['integer'] },
      },
    }
    expect(boundedIntegers(schema)).toEqual({
      type: 'object',
      properties: {
        id: { type: 'integer', ...RANGE },
        page: { type: 'integer', minimum: 1, maximum: RANGE.maximum },
        rows: { type: 'array', items: { type: ['integer', 'null'], minimum: RANGE.minimum, maximum: 5 } },
        either: { anyOf: [{ type: 'integer', ...RANGE }, { type: 'string' }] },
        type: { type: 'string', enum: ['integer'] },
      },
    })
  })
})
