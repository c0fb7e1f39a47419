import { describe, expect, it } from 'vitest'
import { type FollowingCourse, followsType, keptOfType } from '#rules/courses/follow-type.ts'

const TODAY = '2026-03-18'
const course = (changes: Partial<FollowingCourse> = {}): FollowingCourse => ({
  end_date: TODAY,
  cancelled_at: null,
  kept_type_name: null,
  kept_frequency: null,
  ...changes,
})

describe('which courses follow a change of their type', () => {
  it.each([
    ['in progress to this day', course(), { none: false, current: true, all: true }],
    ['finished yesterday', course({ end_date: '2026-03-17' }), { none: false, current: false, all: true }],
    ['cancelled', course({ cancelled_at: '2026-03-01T09:00:00.000Z' }), { none: false, current: false, all: true }],
  ])('CTY-16 one that is %s', (_state, one, expected) => {
    const follows = { none: false, current: false, all: false }
    for (const choice of ['none', 'current', 'all'] as const) follows[choice] = followsType(choice, one, TODAY)
    expect(follows).toEqual(expected)
  })
})

describe('what a course keeps when its type changes', () => {
  const before = { name: 'Minnows', frequency: 'weekly' } as const
  const after = { name: 'Tiddlers', frequency: 'weekly' } as const

  it('CTY-16 is nothing where it follows, whatever it kept before', () => {
    const kept = keptOfType(course({ kept_type_name: 'Fry', kept_frequency: 'weekly' }), true, before, after)
    expect(kept).toEqual({ kept_type_name: null, kept_frequency: null })
  })

  it('CTY-16 is what has changed, as it was', () => {
    expect(keptOfType(course(), false, before, after)).toEqual({ kept_type_name: 'Minnows', kept_frequency: null })
  })

  it('CTY-16 of its frequency as of its name', () => {
    const daily = { ...before, frequency: 'crash_course' } as const
    expect(keptOfType(course(), false, before, daily)).toEqual({ kept_type_name: null, kept_frequency: 'weekly' })
    expect(keptOfType(course(), false, before, before)).toEqual({ kept_type_name: null, kept_frequency: null })
  })

  it('CTY-16 is what it kept already', () => {
    const kept = { kept_type_name: 'Fry', kept_frequency: 'crash_course' } as const
    expect(keptOfType(course(kept), false, before, after)).toEqual(kept)
    expect(keptOfType(course(kept), false, before, { ...after, frequency: 'crash_course' })).toEqual(kept)
  })
})
