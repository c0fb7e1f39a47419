import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inLine, nextInLine, type QueuedEntry } from '#rules/waiting/next-in-line.ts'

const entry = fc.record({
  queued_at: fc.integer({ min: 0, max: 5 }).map((day) => `2026-03-0${day + 1}T09:00:00.000Z`),
  state: fc.constantFrom('waiting' as const, 'offered' as const),
  passed: fc.boolean(),
  reachable: fc.boolean(),
})
const list = fc.array(entry, { maxLength: 12 }).map((rows) => rows.map((row, index) => ({ ...row, id: index + 1 })))

describe('WAIT-01 who is next in line', () => {
  const waits = (id: number, rest: Partial<QueuedEntry> = {}): QueuedEntry => ({
    id,
    queued_at: '2026-03-01T09:00:00.000Z',
    state: 'waiting',
    passed: false,
    reachable: true,
    ...rest,
  })

  it('is who has waited longest, not who was put on this list first', () => {
    const moved = waits(2, { queued_at: '2026-02-01T09:00:00.000Z' })
    expect(nextInLine([waits(1), moved])?.id).toBe(2)
  })

  it('is nobody who has an offer, has passed one by, or cannot be written to', () => {
    const others = [waits(1, { state: 'offered' }), waits(2, { passed: true }), waits(3, { reachable: false })]
    expect(nextInLine([...others, waits(4)])?.id).toBe(4)
    expect(nextInLine(others)).toBeUndefined()
  })

  it('does not depend on the order in which the entries are read, and passes nobody over who could be offered it', () => {
    fc.assert(
      fc.property(list, (entries) => {
        const next = nextInLine(entries)
        expect(nextInLine([...entries].reverse())?.id).toBe(next?.id)
        const ordered = inLine(entries).map(({ id }) => id)
        expect([...ordered].sort((a, b) => a - b)).toEqual(entries.map(({ id }) => id))
        const before = next ? ordered.slice(0, ordered.indexOf(next.id)) : ordered
        const couldBe = entries.filter(({ state, passed, reachable }) => state === 'waiting' && !passed && reachable)
        expect(couldBe.filter(({ id }) => before.includes(id))).toEqual([])
      }),
    )
  })
})
