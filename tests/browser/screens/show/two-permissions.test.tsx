import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FIELD, libraryOfTwoPermissions, PART } from '../../../fixtures/two-permissions.ts'
import { item, list } from './library-records.ts'
import { renderRecord, sourceOf } from './render-record.tsx'

const library = sourceOf(libraryOfTwoPermissions())
const ann = {
  id: 9,
  name: 'Ann Radcliffe',
  first_name: 'Ann',
  last_name: 'Radcliffe',
  status: 'enabled',
  branch_id: 3,
  branch: { id: 3, name: 'Harrogate', rent: 125000 },
}

function open(at: string, held: string[]) {
  return renderRecord({
    library,
    at,
    permissions: ['readers.*', ...held],
    answers: { 'GET /api/readers/9': item(ann), 'GET /api/readers': { body: list([ann]) } },
  })
}

describe.each([
  ['the part', [PART]],
  ['the field', [FIELD]],
])('somebody who holds the permission of %s alone', (_, held) => {
  it('is shown neither the field in a panel, nor one in the headline', async () => {
    open('/readers/9/information', held)
    expect((await screen.findAllByText('Ann Radcliffe')).length).toBeGreaterThan(0)
    expect(await screen.findByText('Rents')).toBeInTheDocument()
    expect(screen.queryByText(/rent$/i)).not.toBeInTheDocument()
    expect(screen.queryByText(/1,250/)).not.toBeInTheDocument()
  })

  it('is shown no column', async () => {
    open('/readers', held)
    expect(await screen.findByText('Ann Radcliffe')).toBeInTheDocument()
    expect(screen.queryByText(/rent$/i)).not.toBeInTheDocument()
    expect(screen.queryByText(/1,250/)).not.toBeInTheDocument()
  })
})

describe('somebody who holds both', () => {
  it('is shown the field on the screen of the record', async () => {
    open('/readers/9/information', [PART, FIELD])
    expect((await screen.findAllByText(/1,250/)).length).toBeGreaterThan(1)
  })

  it('is shown the column', async () => {
    open('/readers', [PART, FIELD])
    expect((await screen.findAllByText(/1,250/)).length).toBeGreaterThan(0)
  })
})
