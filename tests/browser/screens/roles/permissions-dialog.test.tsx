import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
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

const category = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('section') as HTMLElement)
}

describe('the permissions of a role', () => {
  it('ROL-06 stand by category in a dialog, each box as the role has it', async () => {
    open()
    const books = await category('Books')
    expect(books.getByRole<HTMLInputElement>('checkbox', { name: 'All of Books' }).dataset.indeterminate).toBe('true')
    await userEvent.click(books.getByRole('button', { name: 'Show the permissions of Books' }))
    expect(books.getByRole<HTMLInputElement>('checkbox', { name: /^list/ }).checked).toBe(true)
    expect(books.getByRole<HTMLInputElement>('checkbox', { name: /^edit/ }).checked).toBe(false)
  })

  it('says which wildcard gives a permission, and lets the wildcard itself be taken away', async () => {
    open()
    const authors = await category('Authors')
    await userEvent.click(authors.getByRole('button', { name: 'Show the permissions of Authors' }))
    const edit = () => authors.getByRole<HTMLInputElement>('checkbox', { name: /^edit/ })
    expect([edit().checked, edit().disabled]).toEqual([true, true])
    expect(authors.getAllByText(/granted by authors\.\*/).length).toBe(2)
    await userEvent.click(screen.getByRole('button', { name: 'Remove the wildcard authors.*' }))
    expect([edit().checked, edit().disabled]).toEqual([false, false])
    expect(screen.getByRole('status').textContent).toBe('1 change')
  })

  it('ROL-06 are narrowed by a text, open at once', async () => {
    open()
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter permissions' }), 'loans')
    const loans = await category('Loans')
    expect(loans.getByRole('checkbox', { name: /^list/ })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Books' })).toBeNull())
  })

  it('ROL-13 cannot be given by somebody who lacks them', async () => {
    open(['books.*'])
    const loans = await category('Loans')
    await userEvent.click(loans.getByRole('button', { name: 'Show the permissions of Loans' }))
    expect(loans.getByRole<HTMLInputElement>('checkbox', { name: /^list/ }).disabled).toBe(true)
    expect(loans.getByText(/You lack this permission yourself/)).toBeTruthy()
  })

  it('ROL-13 are sent as a whole, as a change of the version that is shown', async () => {
    const { calls, onClose } = open()
    const books = await category('Books')
    await userEvent.click(books.getByRole('checkbox', { name: 'All of Books' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const sent = calls.find(({ call }) => call.startsWith('PUT'))
    expect(sent?.body).toEqual({ permissions: ['books.list', 'authors.*', 'books.edit'] })
    expect(sent?.headers['if-match']).toBe('"3"')
  })

  it('say when somebody else was faster', async () => {
    open(['*'], () => ({ status: 409, body: { error: 'Changed.' } }))
    const books = await category('Books')
    await userEvent.click(books.getByRole('checkbox', { name: 'All of Books' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody else has changed this role')
  })
})
