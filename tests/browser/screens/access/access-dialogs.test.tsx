import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpClient } from '#browser/ground/providers/http-client.ts'
import { sessionToken } from '#browser/ground/providers/session-token.ts'
import { viewedRole } from '#browser/ground/providers/viewed-role.ts'
import ExplainDialog from '#browser/screens/access/ExplainDialog.tsx'
import { PERSON, startLibrary } from '../../app/start-library.tsx'
import { fakeFetch } from '../../fake-fetch.ts'
import { renderRecord } from '../show/render-record.tsx'

afterEach(() => viewedRole.end())

const EXPLAINED = {
  viewer: 'Ada Byron',
  resource: 'branches',
  row: { id: 3, state: 'hidden' },
  parts: [
    { kind: 'field', id: 'name', title: 'Name', shown: true, reasons: [] },
    {
      kind: 'field',
      id: 'annual_budget',
      title: 'Annual budget',
      shown: false,
      reasons: [{ by: 'permission', name: 'branches.financial_data', holds: false }],
    },
    { kind: 'button', id: 'edit', title: 'edit', shown: null, reasons: [{ by: 'when', name: '{"a":1}', holds: null }] },
  ],
}
const PEOPLE = [{ id: 12, name: 'Dora Desk', email: 'dora@example.org', guard: 'branch_staff' }]
const ROLES = [{ id: 8, name: 'Librarian', guard: 'librarian', level: 8 }]

describe('why can’t I see this?', () => {
  const open = () => {
    const answers = {
      'GET /api/explain': { body: { item: EXPLAINED } },
      'GET /api/access/roles': { body: { items: ROLES } },
      // Who types slowly is asked for parts of it, too.
      'GET /api/access/people': { body: { items: [] } },
      'GET /api/access/people?search=dor': { body: { items: PEOPLE } },
    }
    return {
      ...renderRecord({ at: '/branches/3', answers }, <ExplainDialog onClose={() => {}} />),
      user: userEvent.setup(),
    }
  }

  it('lists the parts of the screen that is open, the hidden ones first, each with what decides it', async () => {
    const { calls } = open()
    const fields = await screen.findByRole('region', { name: 'Fields' })
    expect(calls.map(({ call }) => call)).toContain('GET /api/explain?address=/branches/3')
    const [budget, name] = within(fields).getAllByRole('listitem')
    expect(budget).toHaveTextContent('Annual budgetPermission branches.financial_data: noHidden')
    expect(name).toHaveTextContent('NameShown')
    expect(screen.getByRole('region', { name: 'Buttons' })).toHaveTextContent('Depends on the record')
    expect(screen.getByRole('alert')).toHaveTextContent('The record 3 does not exist, or is out of your scope.')
  })

  it('answers for another record, and for a role', async () => {
    const { user, calls } = open()
    await user.type(await screen.findByLabelText('Address of a screen, or an id'), '7')
    await waitFor(() => expect(calls.at(-1)?.call).toBe('GET /api/explain?address=/branches/7'))
    await user.click(screen.getByLabelText('For'))
    await user.click(await screen.findByRole('option', { name: 'Librarian · Librarian' }))
    await waitFor(() => expect(calls.at(-1)?.call).toBe('GET /api/explain?address=/branches/7&role_id=8'))
  })

  it('answers for a person, who is found by part of the name', async () => {
    const { user, calls } = open()
    await user.type(await screen.findByLabelText('For'), 'dor')
    await user.click(await screen.findByRole('option', { name: 'Dora Desk · dora@example.org' }))
    expect(calls.map(({ call }) => call)).toContain('GET /api/access/people?search=dor')
    await waitFor(() => expect(calls.at(-1)?.call).toBe('GET /api/explain?address=/branches/3&user_id=12'))
  })
})

describe('its key', () => {
  const start = (all_permissions: string[]) =>
    startLibrary({
      at: '/readers',
      person: { all_permissions },
      answers: {
        'GET /api/explain': { body: { item: EXPLAINED } },
        'GET /api/access/roles': { body: { items: ROLES } },
      },
    })

  it('opens it on any screen, and is among the shortcuts', async () => {
    const { user } = await start(['*'])
    await screen.findByRole('heading', { level: 1, name: /Readers/ })
    await user.keyboard('?')
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(list).getByText('Why can’t I see this?')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(list).not.toBeInTheDocument())
    await user.keyboard('w')
    expect(await screen.findByRole('dialog', { name: 'Why can’t I see this?' })).toBeInTheDocument()
  })

  it('does nothing, and is not told of, for everybody else', async () => {
    const { user } = await start(['readers.list'])
    await screen.findByRole('heading', { level: 1, name: /Readers/ })
    await user.keyboard('w')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('?')
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(list).queryByText('Why can’t I see this?')).toBeNull()
  })
})

describe('the account menu', () => {
  const start = (all_permissions: string[]) => startLibrary({ at: '/readers', person: { all_permissions } })
  const entries = async ({ user }: Awaited<ReturnType<typeof startLibrary>>) => {
    await user.click(await screen.findByRole('button', { name: 'Account of Ada Byron' }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }

  it('leads to both for those who may', async () => {
    expect(await entries(await start(['*']))).toEqual(
      expect.arrayContaining(['Why can’t I see this?', 'View as a role']),
    )
  })

  it('is as ever for everybody else', async () => {
    const all = await entries(await start(['readers.list']))
    expect(all).not.toContain('Why can’t I see this?')
    expect(all).not.toContain('View as a role')
  })
})

describe('looking as a role', () => {
  it('says so on every screen, and names the role in each call', async () => {
    const viewing = { ...PERSON, all_permissions: ['readers.list'], viewing_as: { ...ROLES[0] } }
    const app = await startLibrary({ at: '/readers', answers: { 'GET /api/check': { body: { item: viewing } } } })
    expect(
      await screen.findByText('You are looking at the screens as Librarian. Nothing can be changed.'),
    ).toBeVisible()
    expect(app.where()).toMatch(/^\/readers/)
  })

  it('sends the role with every call, and is oneself again when the role is refused', async () => {
    viewedRole.look(8)
    const { fetch, calls } = fakeFetch({
      'GET /api/books': { body: {} },
      'GET /api/check': ({ headers }) => (headers['x-view-as'] ? { status: 403 } : { body: { item: PERSON } }),
    })
    const http = createHttpClient({ base: '/api', tenant: 'north', token: sessionToken(undefined), fetch })
    await http('books')
    expect(calls[0]?.headers['x-view-as']).toBe('8')
    await http('check')
    expect(viewedRole.read()).toBeNull()
    expect(calls.at(-1)?.headers['x-view-as']).toBeUndefined()
  })
})
