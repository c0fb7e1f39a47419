import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Mark, mergeMark } from '#rules/lessons/merge-mark.ts'
import type { Presence } from '#rules/lessons/register-completeness.ts'

const presence: fc.Arbitrary<Presence> = fc.constantFrom(true, false, null)
const mark = fc.record({ present: presence, version: fc.nat(9) })
const wish = fc.record({ present: presence, basedOn: fc.nat(9) })

describe('a mark', () => {
  it('holds when its writer had seen the one before', () => {
    expect(mergeMark({ present: null, version: 0 }, { present: true, basedOn: 0 })).toEqual({
      outcome: 'changed',
      mark: { present: true, version: 1 },
    })
  })

  it('is never written over by somebody who had not seen it', () => {
    expect(mergeMark({ present: false, version: 1 }, { present: true, basedOn: 0 })).toEqual({
      outcome: 'clash',
      mark: { present: false, version: 1 },
    })
    fc.assert(
      fc.property(mark, wish, (before, wanted) => {
        const { outcome, mark: after } = mergeMark(before, wanted)
        expect(after.present).toBe(outcome === 'clash' ? before.present : wanted.present)
        expect(outcome === 'changed').toBe(after.version === before.version + 1)
        if (before.version !== wanted.basedOn) expect(after).toEqual(before)
      }),
    )
  })

  it('LES-07 is not taken back once the register is complete', () => {
    const marked = { present: true, version: 1 }
    expect(mergeMark(marked, { present: null, basedOn: 1 }, true)).toEqual({ outcome: 'clash', mark: marked })
    expect(mergeMark(marked, { present: false, basedOn: 1 }, true).outcome).toBe('changed')
    expect(mergeMark(marked, { present: null, basedOn: 1 })).toEqual({
      outcome: 'changed',
      mark: { present: null, version: 2 },
    })
  })

  it('may be sent twice', () => {
    fc.assert(
      fc.property(mark, wish, (before, wanted) => {
        const once = mergeMark(before, wanted).mark
        const again = mergeMark(once, wanted)
        expect(again.mark).toEqual(once)
      }),
    )
  })

  it('of two people who agree is no clash, in whatever order they arrive', () => {
    fc.assert(
      fc.property(presence, fc.nat(9), (present, version) => {
        const start: Mark = { present: null, version }
        const first = mergeMark(start, { present, basedOn: version })
        const second = mergeMark(first.mark, { present, basedOn: version })
        expect(second.outcome).toBe('same')
        expect(second.mark.present).toBe(present)
      }),
    )
  })
})
