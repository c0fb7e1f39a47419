import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { model } from '../../library-model.ts'
import { item } from '../show/library-records.ts'
import { renderRecord, sourceOf } from '../show/render-record.tsx'

const ROLE = { id: 4, name: 'Cataloguer', guard: 'admin', guard_name: 'admin', level: 4, permissions: ['books.list'] }
const CATALOGUE = [{ id: 'books.list', key: 'books.list', name: 'Books > list', guard_name: 'admin' }]

/** The library, whose roles show their permissions as a matrix. */
function withMatrix() {
  const library = structuredClone(model)
  const [tab] = library.resources.roles?.show?.tabs ?? []
  const [panel] = tab?.panels ?? []
  const field = panel?.fields.find(({ path }) => path === 'permissions')
  if (!tab || !panel || !field) throw new Error('The roles of the library show no permissions.')
  field.cell = 'permissions'
  return { library: sourceOf(library), tab: tab.id, panel: panel.id }
}

it('ROL-08 the permissions of a role come with their names in the one request of its screen', async () => {
  const { library, tab, panel } = withMatrix()
  const { calls } = renderRecord({
    library,
    at: '/settings/roles/4',
    answers: { 'GET /api/roles/4': () => item(ROLE, { tab: panel, rows: CATALOGUE }) },
  })
  expect(await screen.findByRole('row', { name: /Books/ })).toBeVisible()
  expect(calls.map(({ call }) => call)).toEqual([`GET /api/roles/4?with=${tab}`])
})
