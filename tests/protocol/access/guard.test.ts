import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allOf,
  decideFor,
  evaluateGuard,
  explainGuard,
  type Guard,
  isAvailable,
  isOn,
  refusalOf,
  type Viewer,
} from '#protocol/access/guard.ts'
import { bothNeeds, meetsNeed, type PermissionNeed } from '#protocol/access/permission-need.ts'
import type { Condition } from '#protocol/condition.ts'

const AREAS = ['books.list', 'books.edit', 'loans.list', 'loans.*', '*']
const permission = fc.constantFrom(...AREAS)
const group = fc.oneof(permission, fc.array(permission, { minLength: 1, maxLength: 3 }))
const need: fc.Arbitrary<PermissionNeed> = fc.oneof(group, fc.record({ all: fc.array(group, { maxLength: 3 }) }))

const aboutSettings = fc.constantFrom<Condition>(
  { '$feature.fines': true },
  { '$config.days': { gt: 3 } },
  { any: [{ '$feature.fines': true }, { '$config.days': 1 }] },
)
const aboutRecord = fc.constantFrom<Condition>(
  { status: 'open' },
  { '$parent.status': 'open' },
  { '$user.id': '$record.owner_id' },
  { not: { status: ['open', 'late'] } },
  { '$user.guard': 'admin' },
)
const guard: fc.Arbitrary<Guard> = fc.record(
  {
    permission: need,
    feature: fc.constantFrom('fines', 'events'),
    requires: aboutSettings,
    when: fc.oneof(aboutSettings, aboutRecord),
    guards: fc.uniqueArray(fc.constantFrom('admin', 'staff'), { minLength: 1 }),
  },
  { requiredKeys: [] },
)
const record = fc.record({ status: fc.constantFrom('open', 'late', null), owner_id: fc.constantFrom(1, 2) })
const viewer: fc.Arbitrary<Viewer> = fc
  .record({
    permissions: fc.uniqueArray(permission, { maxLength: 3 }),
    superuser: fc.boolean(),
    guards: fc.uniqueArray(fc.constantFrom('admin', 'staff'), { minLength: 1, maxLength: 2 }),
    features: fc.record({ fines: fc.boolean(), events: fc.boolean() }),
    days: fc.constantFrom(1, 5),
    parent: record,
  })
  .map(({ days, features, parent, ...who }) => ({
    ...who,
    features,
    roots: {
      user: { id: 1, guard: who.guards[0] },
      config: { days },
      feature: features,
      parent,
      now: '2026-03-18T12:00:00Z',
      today: '2026-03-18',
      time: '12:00',
    },
  }))

describe('a guard', () => {
  it('is answered alike with and without the reasons', () => {
    fc.assert(
      fc.property(guard, viewer, fc.option(record, { nil: undefined }), (asked, who, of) => {
        const decide = decideFor({ ...who, ...(of && { record: of }) })
        const answer = evaluateGuard(asked, decide)
        const reasons = explainGuard(asked, decide)
        expect(allOf(reasons, ({ holds }) => holds)).toBe(answer)
        expect(refusalOf(asked, decide) !== undefined).toBe(answer === false)
        expect(refusalOf(asked, decide)?.name).toBe(reasons.find(({ holds }) => holds === false)?.name)
      }),
    )
  })

  it('leaves nothing open once the record is known, and never turns what was decided without it', () => {
    fc.assert(
      fc.property(guard, viewer, record, (asked, who, of) => {
        const before = evaluateGuard(asked, decideFor(who))
        const after = evaluateGuard(asked, decideFor({ ...who, record: of }))
        expect(after).not.toBeNull()
        if (before !== null) expect(after).toBe(before)
      }),
    )
  })

  it('holds when what exists is offered, and its permission is held', () => {
    fc.assert(
      fc.property(guard, viewer, record, (asked, who, of) => {
        const decide = decideFor({ ...who, record: of })
        const holds = asked.permission === undefined || meetsNeed(who, asked.permission)
        expect(evaluateGuard(asked, decide)).toBe(isAvailable(asked, decide) === true && holds)
        if (isAvailable(asked, decide) === true) expect(isOn(asked, decide)).toBe(true)
      }),
    )
  })

  it('takes the condition that compares with the record as one that is not known before it', () => {
    const who = fc.sample(viewer, 1)[0]!
    expect(evaluateGuard({ when: { '$user.id': '$record.owner_id' } }, decideFor(who))).toBeNull()
  })

  it('that is for some is for whoever looks as a role only if they and the role are of them', () => {
    const [who] = fc.sample(viewer, 1)
    const asRole = decideFor({ ...who!, guards: ['admin', 'staff'] })
    expect(evaluateGuard({ guards: ['admin'] }, asRole)).toBe(false)
    expect(evaluateGuard({ guards: ['admin', 'staff'] }, asRole)).toBe(true)
  })
})

describe('two needs together', () => {
  it('are met by whoever meets both, and by nobody else', () => {
    fc.assert(
      fc.property(need, need, viewer, (one, other, who) => {
        const both = bothNeeds(one, other)
        expect(both === undefined || meetsNeed(who, both)).toBe(meetsNeed(who, one) && meetsNeed(who, other))
      }),
    )
  })

  it('are written as shortly as they can be', () => {
    expect(bothNeeds('a', 'b')).toEqual({ all: ['a', 'b'] })
    expect(bothNeeds('a', 'a')).toBe('a')
    expect(bothNeeds(['a', 'b'], 'a')).toBe('a')
    expect(bothNeeds(['a', 'b'], ['b', 'a'])).toEqual(['a', 'b'])
    expect(bothNeeds({ all: ['a', ['b', 'c']] }, 'c')).toEqual({ all: ['a', 'c'] })
    expect(bothNeeds(undefined, ['a', 'b'])).toEqual(['a', 'b'])
    expect(bothNeeds(undefined, undefined)).toBeUndefined()
  })
})
