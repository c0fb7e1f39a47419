import { describe, expect, it } from 'vitest'
import { inEnglish } from '../../../support/in-english.ts'
import { passwordProblem } from '#server/identity/passwords/password-rules.ts'

const EASY = 'This password is too easy to guess. Take three or four words that do not belong together.'
const OWNER = {
  email: 'mary.poppins@kites.example',
  names: ['Mary', 'Poppins'],
  brand: ['rollcall', 'Rollcall', 'bristol', 'Swim Bristol', 'Little Otters'],
}

describe('a new password', () => {
  it.each([
    ['among those that leak most', 'qwertyuiop'],
    ['a common word with a year', 'Liverpool2026!'],
    ['a common word in leet', 'P@$$w0rd123'],
    ['a one for an l', 'we1come2026'],
    ['backwards', 'drowssap2026'],
    ['with signs between', 'l-e-t-m-e-i-n'],
    ['in full-width letters', '\uff30\uff21\uff33\uff33\uff37\uff2f\uff32\uff24\uff11\uff12'],
    ['a word again and again', 'summer-summer-summer'],
    ['a row', 'abcdefghijkl'],
    ['the brand', 'LittleOtters2026'],
    ['the brand in leet', 'L1ttl3-Ott3rs!'],
    ['the tenant', 'Swim-Bristol-1'],
    ['the brand with a common word', 'rollcall-demo'],
    ['the own name', 'MaryPoppins99'],
    ['the own address', 'mary.poppins@kites.example'],
    ['half of the own address and a word', 'kites-dragon'],
  ])('is refused when it is %s', (_what, password) => {
    expect(inEnglish(passwordProblem(password, OWNER))).toBe(EASY)
  })

  it.each([
    'four calm otters',
    'shelf-by-shelf',
    'Tr4vel-over-Hill',
    'bristol harbour at dusk',
    'maryland cookies tonight',
    'zq8#vLp2!xRt',
    'p\u00e2t\u00e9 en cro\u00fbte',
  ])('may be %s', (password) => {
    expect(passwordProblem(password, OWNER)).toBeUndefined()
  })

  it('may be the one that a demo allows, to the letter', () => {
    expect(passwordProblem('rollcall-demo', { ...OWNER, allowed: 'rollcall-demo' })).toBeUndefined()
    expect(inEnglish(passwordProblem('Rollcall-Demo', { ...OWNER, allowed: 'rollcall-demo' }))).toBe(EASY)
  })
})
