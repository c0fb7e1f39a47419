import { describe, expect, it } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import EditDialog from '#browser/screens/form/EditDialog.tsx'
import { item } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'
import { changeText, formIsThere, madeBy } from './form-helpers.ts'

const category = { id: 3, name: 'Travel', parent_id: null, parent: null, colour: '#111111', position: 1 }

function renderEdit(changed: object = {}) {
  const answers = {
    'GET /api/books/categories/3': item(category, { version: '"1"' }),
    'PUT /api/books/categories/3': item({ ...category, ...changed }, { version: '"2"' }),
  }
  return renderRecord(
    { at: '/categories', answers },
    <EditDialog resource="categories" id={3} onClose={() => undefined} />,
  )
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('a field that is sent and not kept', () => {
  it('starts with its default, and goes along with every change', async () => {
    const { calls } = renderEdit({ name: 'Journeys' })
    await changeText('Name', 'Journeys')
    expect(screen.getByRole('combobox', { name: /^Categories beneath it/ })).toHaveTextContent(
      'Those that had the same',
    )
    await save()
    await waitFor(() => expect(madeBy(calls, 'PUT')[0]?.body).toEqual({ name: 'Journeys', colour_beneath: 'same' }))
  })

  it('is sent alone when nothing else was changed', async () => {
    const { calls } = renderEdit()
    await formIsThere()
    await userEvent.click(await screen.findByRole('combobox', { name: /^Categories beneath it/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'All of them' }))
    await save()
    await waitFor(() => expect(madeBy(calls, 'PUT')[0]?.body).toEqual({ colour_beneath: 'all' }))
  })

  it('is not sent when nothing was changed', async () => {
    const { calls } = renderEdit()
    await formIsThere()
    await save()
    expect(madeBy(calls, 'PUT')).toEqual([])
  })
})
