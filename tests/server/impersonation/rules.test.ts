import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { impersonationProblem, type Standing } from '#server/impersonation/may-impersonate.ts'
import { needsOwnHands } from '#server/impersonation/own-hands.ts'

const guards = {
  admin: { title: 'Head office' },
  branch_staff: { title: 'Branch staff', scoped: true, belongsTo: 'branch' },
  librarian: { title: 'Librarian', scoped: true, belongsTo: 'librarian' },
}
const KNOWN = ['books.edit', 'books.list', 'loans.list']
const standing = fc.record<Standing>({
  userId: fc.integer({ min: 1, max: 4 }),
  guard: fc.constantFrom(...Object.keys(guards)),
  authLevel: fc.integer({ min: 1, max: 9 }),
  superuser: fc.boolean(),
  permissions: fc.subarray(KNOWN),
})
const may = (actor: Standing, target: Standing) => impersonationProblem({ guards }, actor, target, KNOWN) === undefined

describe('PERM-21 who may act as whom', () => {
  it('is never upwards and never sideways among those who see everything', () => {
    fc.assert(
      fc.property(standing, standing, (actor, target) => {
        if (target.guard !== 'admin' || !may(actor, target)) return
        expect(actor.guard).toBe('admin')
        expect(target.superuser).toBe(false)
        expect(target.authLevel).toBeGreaterThan(actor.authLevel)
      }),
    )
  })

  it('is nobody scoped to a record, and nobody for their own account', () => {
    fc.assert(
      fc.property(standing, standing, (actor, target) => {
        if (actor.guard !== 'admin' || actor.userId === target.userId) expect(may(actor, target)).toBe(false)
      }),
    )
  })

  it('is anybody of head office for somebody who belongs to a record', () => {
    const actor = { userId: 1, guard: 'admin', authLevel: 9, superuser: false, permissions: ['books.*'] }
    const target = { userId: 2, guard: 'librarian', authLevel: 1, superuser: false, permissions: ['books.edit'] }
    expect(may(actor, target)).toBe(true)
    expect(may(actor, { ...target, superuser: true })).toBe(false)
  })

  it('is nobody for whoever may do what they may not', () => {
    fc.assert(
      fc.property(standing, standing, (actor, target) => {
        if (actor.superuser || !may(actor, target)) return
        expect(target.superuser).toBe(false)
        expect(actor.permissions).toEqual(expect.arrayContaining([...target.permissions]))
      }),
    )
  })
})

describe('what takes one’s own hands', () => {
  const closed = (permission: string, path: string, readOnly = false) =>
    needsOwnHands({ permission: [permission], path, readOnly })

  it('is changing people, roles and the account, switching places, and impersonation itself', () => {
    expect(closed('current_user.password', 'current-user/password')).toBe(true)
    expect(closed('*', 'check/membership')).toBe(true)
    expect(closed('roles.edit', 'roles/:id')).toBe(true)
    expect(closed('branches.users.edit', 'branches/:id/users/:user_id')).toBe(true)
    expect(closed('librarians.impersonate', 'librarians/:id/impersonate')).toBe(true)
  })

  it('is not looking, nor the work of the day', () => {
    expect(closed('roles.list', 'roles', true)).toBe(false)
    expect(closed('books.edit', 'books/:id')).toBe(false)
    expect(closed('*', 'check', true)).toBe(false)
  })
})
