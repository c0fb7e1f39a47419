import { describe, expect, it } from 'vitest'
import { permissionTable } from '#cli/overviews/permission-table.ts'
import { loadModel } from '#declarations/load-model.ts'
import { permissionMatrix } from '#declarations/access/permission-matrix.ts'

const { model } = loadModel('tests/fixtures/library')

describe('the table of who may do what', () => {
  const lines = permissionTable(permissionMatrix(model)).split('\n')
  const line = (area: string) => lines.find((one) => one.startsWith(`${area} `))?.split(/\s+/)

  it('has a column for each role', () => {
    expect(lines[0]?.split(/\s{2,}/)).toEqual(['area', ...model.application.roles.map(({ name }) => name)])
  })

  it('PERM-22 has a letter for each usual action: a capital for all rows, a small one for those within the scope', () => {
    // Super Admin, Head Office, Branch Manager, Cataloguer, Support, Front Desk, Librarian, Volunteer
    expect(line('readers')?.slice(1, 6)).toEqual(['LDAEX', 'LDAEX', 'ldaex', '·····', 'LD·E·'])
  })

  it('has a line of its own for any other action', () => {
    expect(line('books.withdraw')?.slice(1, 5)).toEqual(['all', 'all', 'all', 'all'])
  })
})
