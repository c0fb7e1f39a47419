import { describe, expect, it } from 'vitest'
import { wordParts } from '#browser/screens/report/table/LongWords.tsx'

describe('a text of a report that has little room', () => {
  it('REP-36 may be broken before the @ of an address, and nowhere else in short words', () => {
    expect(wordParts('adam.hill@family.example')).toEqual(['adam.hill', '@family.example'])
    expect(wordParts('Dance & Move on Thursday')).toEqual(['Dance & Move on Thursday'])
    expect(wordParts('@home')).toEqual(['@home'])
    expect(wordParts('')).toEqual([])
  })

  it('may be broken within a word that no column has room for', () => {
    expect(wordParts('Anna Wolfeschlegelsteinhausenbergerdorff')).toEqual([
      'Anna ',
      'Wolfeschlegelstein',
      'hausenbergerdorff',
    ])
  })

  it.each(['Anna Wolfeschlegelsteinhausenbergerdorff @ 5', '  spaced  out\n\nlines', '👩‍👩‍👧'.repeat(30), 'a@b@c'])(
    'stays the same text: %j',
    (text) => {
      expect(wordParts(text).join('')).toBe(text)
    },
  )
})
