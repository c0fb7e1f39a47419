import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addRate,
  endRate,
  ratesByCourseType,
  removeRate,
  type RevenueRate,
  startRate,
} from '#rules/venues/revenue-rates.ts'

const TODAY = '2026-03-18'
const rate = (start_date: string, end_date: string | null, amount = 2400): RevenueRate => ({
  course_type_id: 1,
  type: 'fixed',
  amount,
  start_date,
  end_date,
})

const day = fc
  .integer({ min: 0, max: 1500 })
  .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))

/** Rates that follow each other: up to five, with a gap here and there, the last one with or without an end. */
const history = fc.tuple(fc.uniqueArray(day, { maxLength: 11 }), fc.boolean()).map(([days, isOpen]) => {
  const sorted = days.toSorted()
  const rates = sorted.slice(0, -1).map((start, index) => rate(start, sorted[index + 1] ?? null, 2000 + index))
  const apart = rates.filter((_, index) => index % 3 !== 2)
  return apart.map((one, index) => (isOpen && index === apart.length - 1 ? { ...one, end_date: null } : one))
})

describe('adding a rate', () => {
  it('VEN-13 ends the open one today, starts there, and copies its type and amount', () => {
    const before = { ...rate('2025-01-01', null), type: 'share' as const, amount: 30 }
    expect(addRate([before], 1, TODAY)).toEqual([
      { ...before, end_date: TODAY },
      { ...before, start_date: TODAY, end_date: null },
    ])
  })

  it('VEN-13 starts where the last one ends, and today where there is none', () => {
    expect(addRate([rate('2025-01-01', '2026-06-01')], 1, TODAY)[1]).toMatchObject({ start_date: '2026-06-01' })
    expect(addRate([], 7, TODAY)).toEqual([{ ...rate(TODAY, null, 0), course_type_id: 7 }])
  })

  it('VEN-13 keeps every rate that there is: only the last one gets another end', () => {
    const before = [rate('2025-01-01', '2025-06-01'), rate('2025-06-01', '2026-01-01'), rate('2026-01-01', null)]
    expect(addRate(before, 1, TODAY)).toEqual([before[0], before[1], rate('2026-01-01', TODAY), rate(TODAY, null)])
    fc.assert(
      fc.property(history, day, (rates, today) => {
        const added = addRate(rates, 1, today)
        expect(added).toHaveLength(rates.length + 1)
        expect(added.slice(0, Math.max(0, rates.length - 1))).toEqual(rates.slice(0, -1))
        const last = rates.at(-1)
        const [kept] = added.slice(rates.length - 1, rates.length)
        if (last) expect({ ...kept, end_date: last.end_date }).toEqual(last)
      }),
    )
  })

  it('VEN-13 leaves a rate that starts today, or later, a day of its own', () => {
    const dates = (start: string) => addRate([rate(start, null)], 1, TODAY).map(({ start_date }) => start_date)
    expect(dates(TODAY)).toEqual([TODAY, '2026-03-19'])
    expect(dates('2026-05-01')).toEqual(['2026-05-01', '2026-05-02'])
    expect(dates('2028-02-28')).toEqual(['2028-02-28', '2028-02-29'])
    expect(dates('2026-12-31')).toEqual(['2026-12-31', '2027-01-01'])
  })
})

describe('moving a rate', () => {
  const chain = [rate('2025-01-01', '2025-06-01'), rate('2025-06-01', '2026-01-01'), rate('2026-01-01', null)]

  it('VEN-13 takes the neighbour along', () => {
    expect(startRate(chain, 1, '2025-05-01').map(({ end_date }) => end_date)).toEqual([
      '2025-05-01',
      '2026-01-01',
      null,
    ])
    expect(endRate(chain, 1, '2026-02-01')[2]).toMatchObject({ start_date: '2026-02-01' })
  })

  it('VEN-13 leaves a gap alone that was there', () => {
    const apart = [rate('2025-01-01', '2025-02-01'), rate('2025-06-01', null)]
    expect(startRate(apart, 1, '2025-05-01')[0]).toEqual(apart[0])
    expect(startRate(apart, 1, '2025-01-15')[1]).toMatchObject({ start_date: '2025-02-01' })
    expect(endRate(apart, 0, '2025-04-01')).toEqual([rate('2025-01-01', '2025-04-01'), apart[1]])
    expect(endRate(apart, 0, '2025-08-01')).toEqual([rate('2025-01-01', '2025-06-01'), apart[1]])
    expect(removeRate([...apart.slice(0, 1), rate('2025-03-01', '2025-06-01'), ...apart.slice(1)], 1)).toEqual(apart)
  })

  it('VEN-13 leaves itself and its neighbour a day each', () => {
    expect(startRate(chain, 1, '2024-06-01')[1]).toMatchObject({ start_date: '2025-01-02' })
    expect(startRate(chain, 1, '2030-01-01')[1]).toMatchObject({ start_date: '2025-12-31' })
    expect(startRate(chain, 2, '2030-01-01')[2]).toMatchObject({ start_date: '2030-01-01' })
    expect(startRate(chain, 0, '2020-01-01')[0]).toMatchObject({ start_date: '2020-01-01' })
    expect(endRate(chain, 1, '2025-06-01')[1]).toMatchObject({ end_date: '2025-06-02' })
    expect(endRate(chain, 0, '2030-01-01').map(({ start_date }) => start_date)).toEqual([
      '2025-01-01',
      '2025-12-31',
      '2026-01-01',
    ])
    expect(endRate(chain, 1, '2030-01-01').map(({ end_date }) => end_date)).toEqual(['2025-06-01', '2030-01-01', null])
  })

  it('VEN-13 lets the one before stand in for one that is taken away', () => {
    expect(removeRate(chain, 2)).toEqual([chain[0], { ...chain[1], end_date: null }])
    expect(removeRate(chain, 0)).toEqual(chain.slice(1))
    const overlapping = [
      rate('2025-01-01', '2026-01-01', 1),
      rate('2025-06-01', '2026-01-01', 2),
      rate('2026-01-01', null),
    ]
    expect(removeRate(overlapping, 2)).toEqual([overlapping[0], { ...overlapping[1], end_date: null }])
  })

  it('VEN-13 of a rate that is not there changes nothing', () => {
    for (const index of [-1, 3]) {
      expect(startRate(chain, index, TODAY)).toEqual(chain)
      expect(endRate(chain, index, TODAY)).toEqual(chain)
      expect(endRate(chain, index, null)).toEqual(chain)
      expect(removeRate(chain, index)).toEqual(chain)
    }
  })

  it('VEN-13 changes the dates of that rate and of the one beside it, and nothing else', () => {
    fc.assert(
      fc.property(history, fc.nat(5), day, (rates, index, to) => {
        const others = (all: readonly RevenueRate[], neighbour: number) =>
          all.filter((_, at) => at !== index && at !== neighbour)
        const dateless = (all: readonly RevenueRate[]) => all.map(({ type, amount }) => ({ type, amount }))
        const started = startRate(rates, index, to)
        const ended = endRate(rates, index, to)
        expect(others(started, index - 1)).toEqual(others(rates, index - 1))
        expect(others(ended, index + 1)).toEqual(others(rates, index + 1))
        expect(dateless(started)).toEqual(dateless(rates))
        expect(dateless(ended)).toEqual(dateless(rates))
        expect(dateless(removeRate(rates, index))).toEqual(dateless(rates.filter((_, at) => at !== index)))
      }),
    )
  })

  it('VEN-10 keeps an open end to the last one', () => {
    expect(endRate(chain, 0, null)).toEqual(chain)
    expect(endRate(endRate(chain, 2, '2027-01-01'), 2, null)).toEqual(chain)
  })
})

describe('any order of edits', () => {
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), today: day }),
    fc.record({ kind: fc.constant('start' as const), index: fc.nat(5), day }),
    fc.record({ kind: fc.constant('end' as const), index: fc.nat(5), day: fc.option(day) }),
    fc.record({ kind: fc.constant('remove' as const), index: fc.nat(5) }),
  )

  it('VEN-13 leaves no gap, no overlap, no rate without a day, and an open end to the last alone', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 25 }), (edits) => {
        let rates: RevenueRate[] = []
        for (const one of edits) {
          if (one.kind === 'add') rates = addRate(rates, 1, one.today)
          else if (one.kind === 'start') rates = startRate(rates, one.index, one.day)
          else if (one.kind === 'end') rates = endRate(rates, one.index, one.day)
          else rates = removeRate(rates, one.index)
        }
        for (const [index, { start_date, end_date }] of rates.entries()) {
          const after = rates[index + 1]
          if (end_date !== null) expect(start_date < end_date).toBe(true)
          if (after) expect(after.start_date).toBe(end_date)
        }
      }),
    )
  })
})

describe('the rates of a venue', () => {
  it('VEN-10 are told apart by type of course, each in the order in which they hold', () => {
    const other = { ...rate('2025-03-01', null), course_type_id: 2 }
    const groups = ratesByCourseType([rate('2026-01-01', null), other, rate('2025-01-01', '2026-01-01')])
    expect(groups.get(1)?.map(({ start_date }) => start_date)).toEqual(['2025-01-01', '2026-01-01'])
    expect(groups.get(2)).toEqual([other])
  })
})
