import { expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { scopeOf } from '#server/sql/scope.ts'

const { model } = loadModel('tests/fixtures/library')

function scope(name: string, guard: string, access: 'read' | 'write') {
  return scopeOf(model, model.resources[name] as ResourceModel, guard, access)
}

it('a guard that is not scoped reads and writes everything', () => {
  expect(scope('loans', 'admin', 'read')).toBe(true)
  expect(scope('loans', 'admin', 'write')).toBe(true)
})

it('a scoped guard has the condition, and needs the record that it belongs to', () => {
  expect(scope('loans', 'branch_staff', 'read')).toEqual({
    branch_id: '$user.branch_id',
    '$user.branch_id': { ne: null },
  })
})

it('writing narrows reading', () => {
  expect(scope('branches', 'branch_staff', 'write')).toEqual({
    all: [scope('branches', 'branch_staff', 'read'), { status: { ne: 'disabled' } }],
  })
  expect(scope('branches', 'librarian', 'write')).toBe(false)
})

it('a scope via a reference is that of the record, seen from the row', () => {
  expect(scope('closures', 'branch_staff', 'read')).toEqual({
    'branch.id': '$user.branch_id',
    '$user.branch_id': { ne: null },
  })
})

it('conditions on related rows keep their own paths', () => {
  const loans = model.resources.loans as ResourceModel
  const where = { any: [{ loans: { some: { returned_on: null } } }, { not: { status: 'new' } }] }
  const branches = { ...(model.resources.branches as ResourceModel), scope: { librarian: { where } } }
  const changed = { ...model, resources: { ...model.resources, branches } }
  const via = { ...loans, scope: { librarian: { via: 'branch' } } }
  expect(scopeOf(changed, via, 'librarian', 'read')).toEqual({
    any: [{ 'branch.loans': { some: { returned_on: null } } }, { not: { 'branch.status': 'new' } }],
  })
})

it('a guard that is scoped sees nothing of a resource that forgets it', () => {
  const forgetful = { ...(model.resources.loans as ResourceModel), name: 'forgetful', scope: {} }
  expect(scopeOf(model, forgetful, 'librarian', 'read')).toBe(false)
  expect(scopeOf(model, forgetful, 'admin', 'read')).toBe(true)
})

it('rows seen via a record are written as the record is, unless it is said that all of them may be', () => {
  const closures = model.resources.closures as ResourceModel
  const writing = (name: string, write?: boolean) =>
    scopeOf(model, { ...closures, name, scope: { librarian: { via: 'branch', write } } }, 'librarian', 'write')
  expect(writing('as branches')).toBe(false)
  expect(writing('none', false)).toBe(false)
  expect(writing('all', true)).toEqual({
    'branch.librarians.id': '$user.librarian_id',
    '$user.librarian_id': { ne: null },
  })
})
