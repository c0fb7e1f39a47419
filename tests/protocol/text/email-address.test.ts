import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseEmail } from '#protocol/text/email-address.ts'

describe('an email address', () => {
  it.each([
    ['capital letters', 'Ada@Mail.Example', 'ada@mail.example'],
    ['blanks of all kinds around it', '\u3000 ada@mail.example\u00a0\t\ufeff', 'ada@mail.example'],
    ['the Kelvin sign', '\u212aim@mail.example', 'kim@mail.example'],
    ['a dotted capital I', '\u0130da@mail.example', 'i\u0307da@mail.example'],
    ['full-width letters', '\uff21\uff44\uff41@mail.example', 'ada@mail.example'],
    ['a capital sharp s', 'Gro\u1e9e@mail.example', 'gro\u00df@mail.example'],
    ['composed letters', 'ren\u00e9@mail.example', 'ren\u00e9@mail.example'],
    ['decomposed letters', 'rene\u0301@mail.example', 'ren\u00e9@mail.example'],
  ])('with %s is the same however it is typed', (_what, typed, stored) => {
    expect(normaliseEmail(typed)).toBe(stored)
  })

  it('is settled once it has been normalised, for any letter in any place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const once = normaliseEmail(typed)
        expect(normaliseEmail(once)).toBe(once)
      }),
    )
    for (let point = 0; point <= 0x10ffff; point += 1) {
      if (point >= 0xd800 && point <= 0xdfff) continue
      const once = normaliseEmail(`a${String.fromCodePoint(point)}b`)
      if (normaliseEmail(once) !== once) expect.fail(`U+${point.toString(16)} is not settled.`)
    }
  })
})
