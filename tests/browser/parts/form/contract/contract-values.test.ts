import { describe, expect, it } from 'vitest'
import { sentBody, startingValues } from '#browser/parts/form/contract/contract-values.ts'
import { contract } from '#protocol/contract/contract.ts'

const withdraw = contract('books/withdraw', {
  method: 'POST',
  path: 'books/:id/withdraw',
  permission: 'books.withdraw',
  body: {
    reason: { enum: 'withdrawal-reasons' },
    note: 'text|null?',
    sell: 'boolean?',
    price: { kind: 'money', optional: true, showWhen: { sell: true } },
    copies: { kind: 'integer', default: 1 },
    from: { kind: 'date', default: '$month' },
  },
  reply: {},
})
const ROOTS = { now: '2026-03-18T09:00:00Z', today: '2026-03-18', time: '09:00' }

describe('the values of a contract’s form', () => {
  it('begin with the defaults, as they are today, switches that are off, and nothing else', () => {
    expect(startingValues(withdraw, ROOTS)).toEqual({
      reason: null,
      note: null,
      sell: false,
      price: null,
      copies: 1,
      from: '2026-03-01',
    })
  })

  it('are sent as far as they are asked for and filled in; null where that is a value', () => {
    const typed = { ...startingValues(withdraw, ROOTS), from: null, reason: 'worn', price: 250 }
    expect(sentBody(withdraw, typed, ROOTS)).toEqual({ reason: 'worn', note: null, sell: false, copies: 1 })
    expect(sentBody(withdraw, { ...typed, sell: true }, ROOTS)).toMatchObject({ sell: true, price: 250 })
    expect(sentBody(withdraw, { ...typed, sell: true, price: null }, ROOTS)).not.toHaveProperty('price')
  })

  it('have one of their own for what is to be done once, the same for as long as the form is open', () => {
    const pay = contract('books/pay', {
      ...withdraw,
      body: { price: 'money', key: { kind: 'text', optional: true, once: true } },
      reply: {},
    })
    const typed = startingValues(pay, ROOTS)
    expect(typed.key).toMatch(/^[0-9a-f-]{36}$/)
    expect(startingValues(pay, ROOTS).key).not.toBe(typed.key)
    expect(sentBody(pay, { ...typed, price: 250 }, ROOTS)).toEqual({ price: 250, key: typed.key })
  })
})
