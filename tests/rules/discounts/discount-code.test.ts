import { describe, expect, it } from 'vitest'
import { typedCode } from '#rules/discounts/discount-code.ts'

describe('DISC-03 a typed code', () => {
  it.each([
    '37AC-2287-3AA6-71CC',
    '  37ac-2287-3aa6-71cc ',
    '37ac22873aa671cc',
    '37AC 2287 3AA6 71CC',
    '37ac–2287–3aa6–71cc',
  ])('is the same as "%s"', (typed) => expect(typedCode(typed)).toBe('37AC-2287-3AA6-71CC'))

  it('stays what it is where it is none', () => {
    expect(['', '  ', 'nope', '$x', '37AC-2287-3AA6'].map(typedCode)).toEqual(['', '', 'NOPE', '$X', '37AC-2287-3AA6'])
  })
})
