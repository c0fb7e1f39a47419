import { describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import { permissionMatrix } from '#declarations/access/permission-matrix.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

const { model } = loadModel('tests/fixtures/library')
const { rows } = permissionMatrix(model)
const reach = (permission: string) => rows.find((row) => row.permission === permission)?.roles

describe('the matrix of permissions', () => {
  it('gives the rows: all without a scope, the user’s own within one, none without the permission', () => {
    expect(reach('loans.edit')).toMatchObject({ 'Head Office': 'all', 'Branch Manager': 'own', Cataloguer: 'none' })
  })

  it('lets a superuser do everything, whatever the role names', () => {
    expect(atLeastOne(rows).every(({ roles }) => roles['Super Admin'] === 'all')).toBe(true)
  })

  it('counts a permission for nothing where the scope lets rows only be read', () => {
    const bold = { name: 'Librarian', guard: 'librarian', level: 8, permissions: ['books.*'] }
    const { rows: changed } = permissionMatrix({ ...model, application: { ...model.application, roles: [bold] } })
    const ofBooks = changed.filter(({ area }) => area === 'books').map(({ action, roles }) => [action, roles.Librarian])
    expect(Object.fromEntries(ofBooks)).toMatchObject({ list: 'own', details: 'own', add: 'none', edit: 'none' })
  })

  it('is not narrowed by a scope that holds every row', () => {
    expect(reach('categories.list')).toMatchObject({ 'Branch Manager': 'all' })
    expect(reach('copies.list')?.['Branch Manager']).toBe('all')
    expect(reach('copies.edit')?.['Branch Manager']).toBe('own')
  })

  it('finds the rows that a permission is about by its area, or by the next one above', () => {
    expect(rows.find(({ permission }) => permission === 'books.withdraw')?.resource).toBe('books')
    expect(rows.find(({ permission }) => permission === 'reports.overdue')?.resource).toBeUndefined()
  })
})
