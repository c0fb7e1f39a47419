import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smsCost } from '#rules/messages/sms-cost.ts'
import { type Addressee, whyLeftOut } from '#rules/messages/who-is-written-to.ts'

describe('the cost of text messages', () => {
  it('MSG-07 is that of one for each distinct customer', () => {
    expect(smsCost(5, [1, 2, 2, 3, 1])).toBe(15)
    fc.assert(
      fc.property(fc.nat(500), fc.array(fc.nat(50)), (perSms, ids) => {
        expect(smsCost(perSms, ids)).toBe(perSms * new Set(ids).size)
        expect(smsCost(perSms, [...ids, ...ids])).toBe(smsCost(perSms, ids))
      }),
    )
  })
})

describe('who is written to', () => {
  const family: Addressee = {
    email: 'ada@mail.example',
    phone_mobile: '+447700900001',
    marketing_email: true,
    marketing_sms: false,
  }

  it('needs an address of the channel', () => {
    expect(whyLeftOut({ ...family, email: null }, 'email', 'service')).toBe('no_address')
    expect(whyLeftOut({ ...family, email: ' ' }, 'email', 'marketing')).toBe('no_address')
    expect(whyLeftOut({ ...family, phone_mobile: null }, 'sms', 'service')).toBe('no_address')
  })

  it('agreed to marketing, and is told of service all the same', () => {
    expect(whyLeftOut(family, 'email', 'marketing')).toBeUndefined()
    expect(whyLeftOut(family, 'sms', 'marketing')).toBe('preference')
    expect(whyLeftOut(family, 'sms', 'service')).toBeUndefined()
  })
})
