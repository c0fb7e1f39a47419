import { describe, expect, it } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import CreateDialog from '#browser/screens/form/CreateDialog.tsx'
import { renderRecord } from '../show/render-record.tsx'
import { formIsThere, madeBy } from './form-helpers.ts'

// As a picker gives them: with the name of the branch, and without its field.
const ada = { id: 9, name: 'Ada', branch: { id: 3, name: 'Harrogate' } }
const bea = { id: 12, name: 'Bea', branch_id: 4, branch: { id: 4, name: 'Ilkley' } }
const cem = { id: 14, name: 'Cem', branch: null }
const answers = {
  'GET /api/readers/all': { body: { items: [ada, bea, cem] } },
  'GET /api/books/all': { body: { items: [{ id: 7, title: 'Emma', reservable: true }] } },
  'GET /api/branches/all': {
    body: {
      items: [
        { id: 3, name: 'Harrogate' },
        { id: 4, name: 'Ilkley' },
      ],
    },
  },
}

async function open() {
  const scene = { at: '/reservations', answers }
  const rendered = renderRecord(scene, <CreateDialog resource="reservations" onClose={() => undefined} />)
  await formIsThere()
  return rendered
}
async function choose(field: RegExp, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const branch = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Collect from/ }).value

describe('what a form proposes', () => {
  it('is filled in once the record is chosen that it comes from, and follows another one', async () => {
    await open()
    expect(branch()).toBe('')
    await choose(/^Reader/, 'Ada')
    await waitFor(() => expect(branch()).toBe('Harrogate'))
    await choose(/^Reader/, 'Bea')
    await waitFor(() => expect(branch()).toBe('Ilkley'))
  })

  it('goes again with the record that it came from', async () => {
    await open()
    await choose(/^Reader/, 'Ada')
    await waitFor(() => expect(branch()).toBe('Harrogate'))
    await choose(/^Reader/, 'Cem')
    await waitFor(() => expect(branch()).toBe(''))
  })

  it('leaves alone what somebody has chosen', async () => {
    const { calls } = await open()
    await choose(/^Collect from/, 'Ilkley')
    await choose(/^Reader/, 'Ada')
    await choose(/^Reader/, 'Cem')
    await choose(/^Book/, 'Emma')
    expect(branch()).toBe('Ilkley')
    expect(madeBy(calls, 'POST')).toEqual([])
  })
})
