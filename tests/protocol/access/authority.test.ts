import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Actor,
  covers,
  lackedAmong,
  levelsBelow,
  type MembershipFacts,
  refuseGrant,
  refuseLevel,
  refusePerson as whyNot,
  refuseRole,
  type RoleFacts,
} from '#protocol/access/authority.ts'
import { matchesPermission, permits } from '#protocol/access/permission.ts'
import { inEnglish } from '../../support/in-english.ts'

const KNOWN = ['books.edit', 'books.list', 'books.notes.edit', 'loans.list', 'roles.edit', 'users.edit']

const head: Actor = {
  id: 1,
  guard: 'admin',
  scoped: false,
  subject: {},
  level: 2,
  superuser: false,
  permissions: ['books.*', 'loans.list'],
}
const role = (more: Partial<RoleFacts> = {}): RoleFacts => ({
  guard: 'admin',
  scoped: false,
  level: 5,
  superuser: false,
  permissions: [],
  ...more,
})
const staff = { guard: 'branch_staff', scoped: true }

const level = fc.integer({ min: 1, max: 9 })
const pattern = fc
  .array(fc.constantFrom('books', 'loans', 'notes', 'edit', 'list', '*'), { minLength: 1, maxLength: 3 })
  .map((segments) => segments.join('.'))
const anyRole: fc.Arbitrary<RoleFacts> = fc
  .record({
    guard: fc.constantFrom('admin', 'branch_staff'),
    scoped: fc.boolean(),
    level,
    superuser: fc.boolean(),
    permissions: fc.array(pattern, { maxLength: 3 }),
  })
  .map((made) => ({ ...made, scoped: made.guard !== 'admin' }))
const anyActor: fc.Arbitrary<Actor> = anyRole.map(({ guard, scoped, level: own, permissions }) => ({
  id: 1,
  guard,
  scoped,
  subject: (scoped ? { branch_id: 1 } : {}) as Record<string, number>,
  level: own,
  superuser: false,
  permissions,
}))

describe('authority', () => {
  it('ROL-04 offers the levels from one above the own number to 9', () => {
    expect(levelsBelow(2)).toEqual([3, 4, 5, 6, 7, 8, 9])
    expect(levelsBelow(8)).toEqual([9])
    expect(levelsBelow(9)).toEqual([])
  })

  it('PERM-05 ROL-05 lets nobody create or change a role of their guard at or above their own level', () => {
    fc.assert(
      fc.property(anyActor, anyRole, (actor, other) => {
        const own = { ...other, guard: actor.guard, scoped: actor.scoped }
        const isBelow = own.level > actor.level && actor.level < 9
        expect(refuseLevel(actor, own) === undefined).toBe(isBelow)
        expect(refuseRole(actor, own) === undefined).toBe(isBelow && !own.superuser)
      }),
    )
  })

  it('PERM-05 offers exactly the levels that it takes', () => {
    fc.assert(
      fc.property(anyActor, (actor) => {
        const taken = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
          (number) => refuseLevel(actor, { guard: actor.guard, scoped: actor.scoped, level: number }) === undefined,
        )
        expect(taken).toEqual(levelsBelow(actor.level))
      }),
    )
  })

  it('ROL-05 lets somebody of level 9 do neither, in any guard', () => {
    fc.assert(
      fc.property(anyActor, anyRole, (actor, other) => {
        const last = { ...actor, level: 9 }
        expect(refuseRole(last, other)).toBeDefined()
        expect(refuseLevel(last, other)).toBeDefined()
        expect(refuseGrant(last, other, KNOWN)).toBeDefined()
      }),
    )
  })

  it('lets only a guard that belongs to no record manage others, whatever their level', () => {
    expect(refuseRole(head, role({ ...staff, level: 1 }))).toBeUndefined()
    const manager = { ...head, ...staff, subject: { branch_id: 1 } }
    expect(inEnglish(refuseRole(manager, role()))).toMatch(/your own kind/)
    expect(inEnglish(refuseRole(manager, role({ guard: 'librarian', scoped: true })))).toMatch(/your own kind/)
  })

  it('ROL-13 gives no role that may do what the giver may not', () => {
    expect(refuseGrant(head, role({ permissions: ['books.edit', 'loans.list'] }), KNOWN)).toBeUndefined()
    expect(inEnglish(refuseGrant(head, role({ permissions: ['users.*'] }), KNOWN))).toMatch(/users\.edit/)
    expect(inEnglish(refuseGrant(head, role({ superuser: true }), KNOWN))).toMatch(/superuser/)
    expect(refuseGrant({ ...head, superuser: true }, role({ level: 1, superuser: true }), KNOWN)).toBeUndefined()
  })

  it('ROL-13 never leads, by roles that users may give, to a permission that they lack', () => {
    fc.assert(
      fc.property(anyActor, anyRole, (actor, given) => {
        if (refuseGrant(actor, given, KNOWN) !== undefined) return
        for (const permission of KNOWN.filter((one) => permits(given.permissions, one))) {
          expect(permits(actor.permissions, permission)).toBe(true)
        }
      }),
    )
  })

  it('ROL-13 names the first permission that somebody may not put into a role', () => {
    expect(lackedAmong(head, ['books.edit', 'books.*', 'books.notes.*'])).toBeUndefined()
    expect(lackedAmong(head, ['books.edit', 'loans.*'])).toBe('loans.*')
    expect(lackedAmong(head, ['*'])).toBe('*')
    expect(lackedAmong({ permissions: [], superuser: true }, ['*'])).toBeUndefined()
  })

  it('USR-07 lets nobody change a person with equal or higher authority, in any membership', () => {
    const membership = (more: Partial<MembershipFacts> = {}): MembershipFacts => ({
      guard: 'admin',
      scoped: false,
      subject: {},
      level: 5,
      superuser: false,
      permissions: [],
      ...more,
    })
    const refusePerson = (actor: Actor, memberships: readonly MembershipFacts[]) => whyNot(actor, memberships, KNOWN)
    expect(
      refusePerson(head, [membership(), membership({ ...staff, level: 1, subject: { branch_id: 3 } })]),
    ).toBeUndefined()
    expect(inEnglish(refusePerson(head, [membership(), membership({ level: 2 })]))).toMatch(/level above your own/)
    expect(inEnglish(refusePerson(head, [membership({ superuser: true, level: 9 })]))).toMatch(/superuser/)
    expect(refusePerson(head, [])).toBeUndefined()
    const manager = { ...head, ...staff, subject: { branch_id: 1 } }
    const clerk = membership({ ...staff, level: 6, subject: { branch_id: 1 } })
    expect(refusePerson(manager, [clerk])).toBeUndefined()
    expect(inEnglish(refusePerson(manager, [clerk, { ...clerk, subject: { branch_id: 2 } }]))).toMatch(/somebody else/)
    expect(inEnglish(refusePerson(manager, [clerk, membership()]))).toMatch(/your own kind/)
  })

  it('USR-07 lets nobody change a person who may do what they may not, whatever their levels and guards', () => {
    const anyMembership = anyRole.map((made): MembershipFacts => ({
      ...made,
      subject: made.scoped ? { branch_id: 1 } : {},
    }))
    fc.assert(
      fc.property(anyActor, fc.array(anyMembership, { minLength: 1, maxLength: 3 }), (actor, memberships) => {
        if (whyNot(actor, memberships, KNOWN) !== undefined) return
        for (const permission of KNOWN.filter((one) =>
          memberships.some((membership) => permits(membership.permissions, one)),
        )) {
          expect(permits(actor.permissions, permission)).toBe(true)
        }
      }),
    )
    const membership = { guard: 'branch_staff', scoped: true, subject: { branch_id: 3 }, level: 9, superuser: false }
    expect(whyNot(head, [{ ...membership, permissions: ['loans.*'] }], KNOWN)).toBeUndefined()
    expect(inEnglish(whyNot(head, [{ ...membership, permissions: ['users.edit'] }], KNOWN))).toBe(
      'This person may do what you may not: users.edit.',
    )
  })

  it('PERM-01 covers what every permission of the other pattern shares', () => {
    expect(covers('books.*', 'books.notes.*')).toBe(true)
    expect(covers('*.list', 'books.list')).toBe(true)
    expect(covers('books.edit', 'books.*')).toBe(false)
    expect(covers('*', 'books.*')).toBe(true)
    expect(covers('books.*', '*')).toBe(false)
    fc.assert(
      fc.property(pattern, pattern, fc.constantFrom(...KNOWN), (held, other, permission) => {
        if (covers(held, other) && matchesPermission(other, permission)) {
          expect(matchesPermission(held, permission)).toBe(true)
        }
      }),
    )
  })
})
