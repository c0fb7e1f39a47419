import { describe, expect, it } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakeReply } from '../../fake-fetch.ts'
import { item, list } from '../show/library-records.ts'
import { model } from '../../library-model.ts'
import { renderRecord, sourceOf } from '../show/render-record.tsx'
import { formIsThere, madeBy } from './form-helpers.ts'

const category = (genres: object[]) => ({
  id: 4,
  name: 'Thrillers',
  parent_id: null,
  colour: null,
  position: 0,
  genres,
})
const stored = category([
  { id: 7, name: 'Spies' },
  { id: 8, name: 'Crime' },
])

/** A library in which the name of one genre is kept as it is. */
function keeping(name: string) {
  const frozenWhen = [{ when: { name }, fields: ['name'], message: 'Known by this name.' }]
  return sourceOf({ ...model, entities: { ...model.entities, genre: { ...model.entities.genre!, frozenWhen } } })
}

async function editCategory(
  put: FakeReply = item(stored, { version: '"5"' }),
  permissions?: string[],
  library?: ReturnType<typeof sourceOf>,
) {
  const rendered = renderRecord({
    at: '/categories',
    answers: {
      'GET /api/books/categories': { body: list([{ id: 4, name: 'Thrillers', position: 0, genres_count: 2 }]) },
      'GET /api/books/categories/4': item(stored, { version: '"4"' }),
      'PUT /api/books/categories/4': put,
    },
    ...(permissions && { permissions }),
    ...(library && { library }),
  })
  await userEvent.click(await screen.findByText('Thrillers'))
  await formIsThere()
  return rendered
}

const nameOf = (row: number) => within(screen.getByRole('group', { name: `Genre ${row}` })).getByRole('textbox')

describe('rows that are edited with their record', () => {
  it('show what one of them keeps as text, with the reason, however the form is changed', async () => {
    await editCategory(undefined, undefined, keeping('Spies'))
    await waitFor(() => expect(nameOf(2)).toHaveValue('Crime'))
    const first = within(screen.getByRole('group', { name: 'Genre 1' }))
    expect(first.queryByRole('textbox')).not.toBeInTheDocument()
    expect(first.getByText('Spies')).toBeInTheDocument()
    expect(first.getByText('Known by this name.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Move Genre 2 up' }))
    const second = within(screen.getByRole('group', { name: 'Genre 2' }))
    expect(second.getByText('Known by this name.')).toBeInTheDocument()
    await userEvent.clear(nameOf(1))
    await userEvent.type(nameOf(1), 'Spies')
    expect(nameOf(1)).toHaveValue('Spies')
  })

  it('are added, changed, moved and taken away, and sent as one list with the change', async () => {
    const { calls } = await editCategory()
    await waitFor(() => expect(nameOf(2)).toHaveValue('Crime'))
    await userEvent.click(screen.getByRole('button', { name: 'Add genre' }))
    await waitFor(() => expect(nameOf(3)).toHaveFocus())
    await userEvent.keyboard('Heists')
    await userEvent.click(screen.getByRole('button', { name: 'Move Genre 3 up' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove Genre 1' }))
    await userEvent.type(nameOf(2), ' and law')
    expect(screen.getByRole('button', { name: 'Move Genre 1 up' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(madeBy(calls, 'PUT')).toHaveLength(1))
    expect(madeBy(calls, 'PUT')[0]).toMatchObject({
      body: { genres: [{ name: 'Heists' }, { id: 8, name: 'Crime and law' }] },
      headers: { 'if-match': '"4"' },
    })
  })

  it('are not sent when they have not been touched', async () => {
    const { calls } = await editCategory()
    await waitFor(() => expect(nameOf(1)).toHaveValue('Spies'))
    const [name] = screen.getAllByRole('textbox', { name: /^Name/ })
    if (name) await userEvent.type(name, '!')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(madeBy(calls, 'PUT')).toHaveLength(1))
    expect(Object.keys(madeBy(calls, 'PUT')[0]?.body as object)).not.toContain('genres')
  })

  it('must be filled in, and the mistake is named with its row before anything is sent', async () => {
    const { calls } = await editCategory()
    await waitFor(() => expect(nameOf(1)).toHaveValue('Spies'))
    await userEvent.click(screen.getByRole('button', { name: 'Add genre' }))
    await waitFor(() => expect(nameOf(3)).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Genres 3, Name: This field is required.')
    expect(nameOf(3)).toHaveFocus()
    expect(madeBy(calls, 'PUT')).toEqual([])
  })

  it('show what the server says of them at their fields, and nothing that was typed is lost', async () => {
    const { calls } = await editCategory({
      status: 422,
      body: {
        errors: { 'genres.1.name': ['This is already in use.'], genres: ['There can be at most 60 of them here.'] },
      },
    })
    await waitFor(() => expect(nameOf(2)).toHaveValue('Crime'))
    await userEvent.type(nameOf(2), '!')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(madeBy(calls, 'PUT')).toHaveLength(1))
    expect(await screen.findByRole('alert')).toHaveTextContent('This is already in use.')
    expect(nameOf(2)).toHaveAccessibleDescription('This is already in use.')
    expect(nameOf(2)).toHaveValue('Crime!')
  })

  it('are not asked for where the person may not change them', async () => {
    await editCategory(undefined, ['categories.*', 'genres.list'])
    expect(screen.queryByRole('group', { name: 'Genres' })).not.toBeInTheDocument()
  })
})
