import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smsLength } from '#rules/messages/sms-parts.ts'

describe('the length of a text message', () => {
  it.each([
    ['', 'gsm-7', 0, 0],
    ['Hello', 'gsm-7', 5, 1],
    ['a'.repeat(160), 'gsm-7', 160, 1],
    ['a'.repeat(161), 'gsm-7', 161, 2],
    ['a'.repeat(306), 'gsm-7', 306, 2],
    ['a'.repeat(307), 'gsm-7', 307, 3],
    ['£5 {off}', 'gsm-7', 10, 1],
    ['€'.repeat(80), 'gsm-7', 160, 1],
    // A letter of two units is not cut in two: 76 fit into a part of 153.
    ['€'.repeat(153), 'gsm-7', 306, 3],
    ['’'.repeat(70), 'ucs-2', 70, 1],
    ['’'.repeat(71), 'ucs-2', 71, 2],
    ['👋'.repeat(35), 'ucs-2', 70, 1],
    ['👋'.repeat(36), 'ucs-2', 72, 2],
  ])('of %j is in %s, %i units and %i parts', (text, alphabet, units, parts) => {
    expect(smsLength(text)).toEqual({ alphabet, units, parts })
  })

  it('LOG-06 never shrinks when a text grows, and is never longer than one part for each unit', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 400 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        const whole = smsLength(one + other)
        expect(whole.parts).toBeGreaterThanOrEqual(smsLength(one).parts)
        expect(whole.parts).toBeLessThanOrEqual(whole.units)
        const room = whole.alphabet === 'gsm-7' ? 160 : 70
        expect(whole.parts).toBeGreaterThanOrEqual(Math.ceil(whole.units / room))
      }),
    )
  })
})
