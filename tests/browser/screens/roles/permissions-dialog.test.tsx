import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import PermissionsDialog from '#browser/screens/roles/PermissionsDialog.tsx'
import type { FakeReply } from '../../fake-fetch.ts'
import { renderRecord } from '../show/render-record.tsx'

const ROLE = { id: 4, name: 'Cataloguer', guard: 'admin', level: 4, permissions: ['books.list', 'authors.*'] }
const CATALOGUE = ['authors.edit', 'authors.list', 'books.edit', 'books.list', 'loans.list'].map((key) => {
  const [area = '', action = ''] = key.split('.')
  return { id: key, key, name: `${area[0]?.toUpperCase()}${area.slice(1)} > ${action}`, guard_name: 'admin' }
})

function open(permissions = ['*'], put: () => FakeReply = () => ({ body: { item: ROLE } })) {
  const onClose = vi.fn()
  const rendered = renderRecord(
    {
      at: '/settings/roles',
      permissions,
      answers: {
        'GET /api/roles/4': () => ({ body: { item: ROLE }, headers: { etag: '"3"' } }),
        'GET /api/permissions/admin': () => ({ body: { items: CATALOGUE } }),
        'PUT /api/roles/4/permissions': put,
      },
    },
    <PermissionsDialog resource="roles" record={ROLE} onClose={onClose} />,
  )
  return { ...rendered, onClose }
}

const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

describe('the permissions of a role', () => {
  it('ROL-06 stand as a matrix of things and actions in a dialog, each box as the role has it', async () => {
    open()
    expect((await box('All of Books')).dataset.indeterminate).toBe('true')
    expect((await box('Books: List')).checked).toBe(true)
    expect((await box('Books: Edit')).checked).toBe(false)
    expect(screen.getByRole('columnheader', { name: 'Edit' })).toBeTruthy()
    expect(within(screen.getByRole('row', { name: 'Books' })).getByRole('rowheader', { name: /Books/ })).toBeTruthy()
  })

  it('says in words what is held as a whole, and lets it be taken away', async () => {
    open()
    const edit = await box(/^Authors: Edit/)
    expect([edit.checked, edit.disabled]).toEqual([true, true])
    expect(edit).toHaveAccessibleName('Authors: Edit. Comes with “Everything of Authors”.')
    expect(screen.queryByText(/\.\*/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'No longer include Authors as a whole' }))
    const free = await box('Authors: Edit')
    expect([free.checked, free.disabled]).toEqual([false, false])
    expect(screen.getByRole('status').textContent).toBe('1 change')
  })

  it('ROL-06 are narrowed by a text', async () => {
    open()
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter permissions' }), 'loans')
    expect(await box('Loans: List')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Books' })).toBeNull())
  })

  it('ROL-13 cannot be given by somebody who lacks them', async () => {
    open(['books.*'])
    const loans = await box(/^Loans: List/)
    expect(loans.disabled).toBe(true)
    expect(loans).toHaveAccessibleName(/You lack this permission yourself/)
  })

  it('ROL-13 are sent as a whole, as a change of the version that is shown', async () => {
    const { calls, onClose } = open()
    await userEvent.click(await box('All of Books'))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const sent = calls.find(({ call }) => call.startsWith('PUT'))
    expect(sent?.body).toEqual({ permissions: ['books.list', 'authors.*', 'books.edit'] })
    expect(sent?.headers['if-match']).toBe('"3"')
  })

  it('say when somebody else was faster', async () => {
    open(['*'], () => ({ status: 409, body: { error: 'Changed.' } }))
    await userEvent.click(await box('All of Books'))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody else has changed this role')
  })
})

describe('the permissions on the screen of a role', () => {
  const field = { path: 'permissions', kind: 'list', title: 'May do', cell: 'permissions', empty: 'Nothing' } as const
  const show = (permissions: string[]) => {
    const answers = { 'GET /api/permissions/admin': { body: { items: CATALOGUE } } }
    const cell = <FieldCell field={field as never} record={{ ...ROLE, permissions }} />
    renderRecord({ at: '/settings/roles', answers }, <Suspense>{cell}</Suspense>)
  }

  it('are ticks in words, without codes', async () => {
    show(ROLE.permissions)
    const books = await screen.findByRole('row', { name: 'Books' })
    expect(within(books).getByTitle('List')).toBeTruthy()
    expect(within(books).queryByTitle('Edit')).toBeNull()
    expect(screen.getByText('What is added later is included for: Authors.')).toBeTruthy()
    expect(screen.queryByText(/authors\./)).toBeNull()
  })

  it('say so when there are none, and when it is everything', async () => {
    show([])
    expect(await screen.findByText('Nothing')).toBeTruthy()
    show(['*'])
    expect(await screen.findByText('Everything')).toBeTruthy()
  })
})
