import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startLibrary, type StartOptions } from '../../app/start-library.tsx'

type Answers = NonNullable<StartOptions['answers']>

const ROWS = [
  { id: 1, name: 'Mr', version: 1 },
  { id: 2, name: 'Mrs', version: 1 },
  { id: 3, name: 'Dr', version: 4 },
]
const LIST = '/api/settings/options/titles'

function openList(answers: Answers = {}, permissions = ['*'], at = '/settings/options') {
  return startLibrary({
    at,
    person: { all_permissions: permissions },
    answers: {
      'GET /api/settings/options': {
        body: {
          items: [
            { slug: 'titles', name: 'Titles of people' },
            { slug: 'branch-closing-reasons', name: 'Reasons' },
          ],
        },
      },
      [`GET ${LIST}`]: { body: { items: ROWS } },
      ...answers,
    },
  })
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'The rows in order' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

describe('lists of words', () => {
  it('SET-08 SNAV-19 open with the first list, its rows in order', async () => {
    const { where } = await openList()
    expect(await rows()).toEqual(['Mr', 'Mrs', 'Dr'])
    expect(where()).toBe('/settings/options/titles')
    expect(screen.getByRole('link', { name: 'Titles of people' })).toHaveAttribute('aria-current', 'page')
  })

  it('SET-15 SET-22 say of a list that there is not that there is none, and lead to the first', async () => {
    const { user, where } = await openList({}, ['*'], '/settings/options/tittles')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('tittles')
    expect(where()).toBe('/settings/options/tittles')
    expect(screen.queryByRole('list', { name: 'The rows in order' })).toBeNull()
    await user.click(within(alert).getByRole('link', { name: /Titles of people/ }))
    expect(where()).toBe('/settings/options/titles')
    expect(await rows()).toEqual(['Mr', 'Mrs', 'Dr'])
  })

  it('SET-13 take a new row', async () => {
    const { user, calls } = await openList({ [`POST ${LIST}`]: { status: 201, body: { item: {} } } })
    await rows()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByText('This field is required.')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: 'New row' }), 'Prof{Enter}')
    expect(await screen.findByText('Prof has been added.')).toBeInTheDocument()
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ name: 'Prof' })
    expect(screen.getByRole('textbox', { name: 'New row' })).toHaveValue('')
  })

  it('SET-13 rename a row on its version, and say what is wrong with the name', async () => {
    const { user, calls } = await openList({
      [`PUT ${LIST}/3`]: ({ body }) =>
        (body as { name: string }).name === 'Mr'
          ? { status: 422, body: { errors: { name: ['This is already in use.'] } } }
          : { body: { item: {} } },
    })
    await rows()
    await user.click(screen.getByRole('button', { name: 'Rename Dr' }))
    const dialog = await screen.findByRole('dialog', { name: 'Rename' })
    const name = await within(dialog).findByRole('textbox', { name: /^Name/ })
    await user.clear(name)
    await user.type(name, 'Mr{Enter}')
    expect(await within(dialog).findByText('This is already in use.')).toBeInTheDocument()
    await user.clear(name)
    await user.type(name, 'Doctor{Enter}')
    expect(await screen.findByText('Doctor has been saved.')).toBeInTheDocument()
    expect(calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.headers['if-match']).toBe('"4"')
  })

  it('SET-13 ask before a typed name is lost: to Escape, a press beside the dialog, or another screen', async () => {
    const { user, where } = await openList()
    await rows()
    await user.click(screen.getByRole('button', { name: 'Rename Dr' }))
    const dialog = await screen.findByRole('dialog', { name: 'Rename' })
    await user.type(await within(dialog).findByRole('textbox', { name: /^Name/ }), 'oc')
    await user.click(document.querySelector('.MuiDialog-container')!)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.type(screen.getByRole('textbox', { name: 'New row' }), 'Prof')
    await user.click(screen.getByRole('link', { name: 'Reasons' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(where()).toBe('/settings/options/titles')
    expect(screen.getByRole('textbox', { name: 'New row' })).toHaveValue('Prof')
  })

  it('SET-10 delete a row after confirmation', async () => {
    const { user, calls } = await openList({ [`DELETE ${LIST}/2`]: { body: { success: true } } })
    await rows()
    await user.click(screen.getByRole('button', { name: 'Delete Mrs' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Delete' })
    expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete Mrs? Records that hold it keep it.')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Mrs has been deleted.')).toBeInTheDocument()
    expect(calls.some(({ call }) => call === `DELETE ${LIST}/2`)).toBe(true)
  })

  it('SET-13 put a row elsewhere, without a mouse', async () => {
    let keep: () => void = () => undefined
    const kept = new Promise<void>((done) => (keep = done))
    const { user, calls } = await openList({
      [`PUT ${LIST}/order`]: () => kept.then(() => ({ body: { items: ROWS } })),
    })
    await rows()
    expect(screen.getByRole('button', { name: 'Move Mr up' })).toHaveAttribute('aria-disabled', 'true')
    const down = screen.getByRole('button', { name: 'Move Mr down' })
    down.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(down).toHaveAttribute('aria-disabled', 'true'))
    // The next press comes while the first move is on its way, which it must not repeat.
    await user.keyboard('{Enter}')
    keep()
    expect(await screen.findByText('Mr is now number 2.')).toBeInTheDocument()
    expect(down).toHaveFocus()
    expect(calls.filter(({ call }) => call === `PUT ${LIST}/order`).map(({ body }) => body)).toEqual([
      { ids: [2, 1, 3] },
    ])
  })

  it('SET-12 are only read by those who may not change them', async () => {
    await openList({}, ['settings.options.list'])
    expect(await rows()).toEqual(['Mr', 'Mrs', 'Dr'])
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete Mr' })).toBeNull()
  })
})

const FINES = {
  key: 'fines',
  title: 'Fines',
  description: 'Money for late books.',
  value: null as boolean | null,
  default: true,
  overridable: true,
  version: 1,
}

describe('features', () => {
  it('are switched, and can go back to their default', async () => {
    let feature = { ...FINES }
    const { user, calls } = await startLibrary({
      at: '/settings/features',
      answers: {
        'GET /api/settings/features': () => ({ body: { items: [feature] } }),
        'PUT /api/settings/features/fines': ({ body }) => {
          feature = { ...feature, value: (body as { value: boolean | null }).value, version: feature.version + 1 }
          return { body: { item: feature } }
        },
      },
    })
    const fines = await screen.findByRole('switch', { name: 'Fines' })
    expect(fines).toBeChecked()
    expect(screen.getByText('Follows the default: On')).toBeInTheDocument()
    await user.click(fines)
    expect(await screen.findByText('Set here. The default is: On')).toBeInTheDocument()
    expect(screen.getByRole('switch', { name: 'Fines' })).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Use the default: Fines' }))
    expect(await screen.findByText('Follows the default: On')).toBeInTheDocument()
    const sent = calls.filter(({ call }) => call.startsWith('PUT'))
    expect(sent.map(({ body, headers }) => [body, headers['if-match']])).toEqual([
      [{ value: false }, '"1"'],
      [{ value: null }, '"2"'],
    ])
  })

  it('CFG-04 say when they were switched last, and by whom', async () => {
    const at = '2026-03-01T10:00:00Z'
    const feature = (key: string, changed: object | null) => ({ ...FINES, key, title: key, value: false, changed })
    const items = [
      feature('fines', { at, by: 'Mo Lee' }),
      feature('cards', { at, by: null }),
      { ...feature('clubs', null), value: null },
    ]
    await startLibrary({ at: '/settings/features', answers: { 'GET /api/settings/features': { body: { items } } } })
    expect(await screen.findByText(/^Set here\. The default is: On · Changed by Mo Lee, .*2026/)).toBeInTheDocument()
    expect(screen.getByText(/^Set here\. The default is: On · Changed (?!by).*2026/)).toBeInTheDocument()
    expect(screen.getByText('Follows the default: On')).toBeInTheDocument()
  })

  it('MPERM-11 are those of one record when it is chosen', async () => {
    const { user, where } = await startLibrary({
      at: '/settings/features',
      answers: {
        'GET /api/settings/features': { body: { items: [FINES] } },
        'GET /api/settings/features?branch_id=2': { body: { items: [{ ...FINES, value: false }] } },
        'GET /api/branches/all': { body: { items: [{ id: 2, name: 'Leeds' }] } },
      },
    })
    await user.click(await screen.findByRole('combobox', { name: /Settings of/ }))
    await user.click(await screen.findByRole('option', { name: 'Leeds' }))
    await waitFor(() => expect(where()).toBe('/settings/features?branch_id=2'))
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Fines' })).not.toBeChecked())
  })

  it('cannot be switched by those who may only look', async () => {
    await startLibrary({
      at: '/settings/features',
      person: { all_permissions: ['settings.features.list'] },
      answers: { 'GET /api/settings/features': { body: { items: [FINES] } } },
    })
    expect(await screen.findByRole('switch', { name: 'Fines' })).toBeDisabled()
  })
})
