import { describe, expect, expectTypeOf, it } from 'vitest'
import { contract, type BodyOf, type ContractCall, type ReplyOf } from '#protocol/contract/contract.ts'
import { longField } from '#protocol/contract/contract-field.ts'
import { contractDefaults, objectSchema, saysMessages } from '#protocol/contract/contract-schema.ts'

const NOW = { now: '2026-03-18T10:00:00Z', today: '2026-03-18', time: '10:00' }

const withdraw = contract('books/withdraw', {
  method: 'POST',
  path: 'books/:id/copies/:copy_id/pages/:page',
  permission: 'books.withdraw',
  body: {
    reason: { enum: 'withdrawal-reasons' },
    condition: { enum: ['worn', 'lost'], nullable: true },
    fee: { kind: 'money', minimum: 0, optional: true },
    tell: { kind: 'boolean', default: true },
    on: 'date|null?',
    readers: ['id'],
  },
  reply: { item: { fields: { id: 'id', on: 'date|null' } }, states: { values: 'integer' } },
})

describe('a short form', () => {
  it('is read into what it stands for', () => {
    expect(longField('date')).toEqual({ kind: 'date' })
    expect(longField('date?')).toEqual({ kind: 'date', optional: true })
    expect(longField('date|null')).toEqual({ kind: 'date', nullable: true })
    expect(longField('date|null?')).toEqual({ kind: 'date', nullable: true, optional: true })
    expect(longField(['id'])).toEqual({ items: 'id' })
  })
})

describe('a message', () => {
  it('is a text for whoever asked, and found however deep it is', () => {
    const reply = { rows: [{ fields: { why: 'message|null' } }] } as const
    expect(objectSchema({ notice: 'message' }).properties).toEqual({ notice: { type: 'string' } })
    expect(saysMessages(reply)).toBe(true)
    expect(saysMessages({ notes: { values: { kind: 'message' } } })).toBe(true)
    expect(saysMessages(withdraw.reply)).toBe(false)
    const declared = contract('books/notice', { method: 'GET', path: 'notice', permission: '*', reply })
    expect(declared.reply).toBe(reply)
    expectTypeOf<ReplyOf<typeof declared>>().toEqualTypeOf<{ rows: { why: string | null }[] }>()
  })
})

describe('the JSON Schema of a contract', () => {
  it('requires what may not be left out and takes nothing else', () => {
    expect(objectSchema(withdraw.body ?? {})).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['reason', 'condition', 'readers'],
    })
    expect(objectSchema({})).toEqual({ type: 'object', additionalProperties: false, properties: {} })
  })

  it('has the schema of each kind, its limits, and null where that is said', () => {
    expect(objectSchema(withdraw.body ?? {}).properties).toEqual({
      reason: { type: 'string', minLength: 1, maxLength: 200 },
      condition: { enum: ['worn', 'lost', null] },
      fee: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      tell: { type: 'boolean', default: true },
      on: { type: ['string', 'null'], format: 'date' },
      readers: { type: 'array', items: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
    })
    expect(objectSchema(withdraw.reply).properties).toMatchObject({
      item: { type: 'object', required: ['id', 'on'], additionalProperties: false },
      states: { type: 'object', additionalProperties: { type: 'integer' } },
    })
  })

  it('knows what stands for a value that is left out', () => {
    expect(contractDefaults(withdraw.body ?? {}, NOW)).toEqual({ tell: true })
  })

  it('reckons days that are left out from today, and tells clients of no such default', () => {
    const since = { kind: 'date', default: '$month-1m' } as const
    expect(contractDefaults({ since }, NOW)).toEqual({ since: '2026-02-01' })
    expect(objectSchema({ since })).toMatchObject({ properties: { since: { type: 'string', format: 'date' } } })
    expect(objectSchema({ since })).not.toHaveProperty('properties.since.default')
    expect(objectSchema({ since })).not.toHaveProperty('required')
  })
})

describe('the types of a contract', () => {
  it('are those of the values: the body with its defaults, the reply, and what a call needs', () => {
    expectTypeOf<BodyOf<typeof withdraw>>().toEqualTypeOf<{
      reason: string
      condition: 'worn' | 'lost' | null
      fee?: number | undefined
      tell: boolean
      on?: string | null | undefined
      readers: number[]
    }>()
    expectTypeOf<ReplyOf<typeof withdraw>>().toEqualTypeOf<{
      item: { id: number; on: string | null }
      states: Record<string, number>
    }>()
    type Call = ContractCall<typeof withdraw>
    expectTypeOf<Call['params']>().toEqualTypeOf<{ id: number; copy_id: number; page: string }>()
    expectTypeOf<Call['body']['tell']>().toEqualTypeOf<boolean | undefined>()
    expectTypeOf<Call>().not.toHaveProperty('query')
  })

  it('refuse a contract without a reply', () => {
    // @ts-expect-error What an endpoint gives has to be said.
    contract('books/lend', { method: 'POST', path: 'books/:id/lend', permission: 'books.lend' })
  })
})
