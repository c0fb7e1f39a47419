import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ImpersonateDialog } from '#browser/screens/impersonation/ImpersonateDialog.tsx'
import { PERSON, startLibrary } from '../../app/start-library.tsx'
import { renderRecord } from '../show/render-record.tsx'

const AS_LIBRARIAN = {
  ...PERSON,
  name: 'Lena Librarian',
  guard: 'librarian',
  all_permissions: ['reading_groups.list'],
  impersonator: { id: 1, name: 'Ada Byron' },
}

afterEach(() => vi.unstubAllGlobals())

describe('PERM-21 a tab that is opened as somebody else', () => {
  const start = (answer: object) =>
    startLibrary({
      at: '/impersonate#once-only',
      signedIn: false,
      answers: { 'POST /api/impersonation': answer, 'GET /api/check': { body: { item: AS_LIBRARIAN } } },
    })

  it('hands its token in once, keeps the session to itself, and says on every screen whose hands they are', async () => {
    const app = await start({ body: { item: { token: 'borrowed', user: AS_LIBRARIAN } } })
    expect(await screen.findByText(/You are signed in as Lena Librarian/)).toHaveTextContent('Ada Byron')
    expect(app.calls.filter(({ call }) => call === 'POST /api/impersonation').map(({ body }) => body)).toEqual([
      { token: 'once-only' },
    ])
    expect(app.token.read()).toBe('borrowed')
    expect(app.token.isPrivate()).toBe(true)
    expect(sessionStorage.getItem('rollcall.token.private')).not.toBeNull()
    expect(app.where()).not.toContain('impersonate')
  })

  it('has a way back, which ends that session', async () => {
    const app = await start({ body: { item: { token: 'borrowed', user: AS_LIBRARIAN } } })
    await app.user.click(await screen.findByRole('button', { name: 'Back to Ada Byron' }))
    await waitFor(() => expect(app.token.read()).toBeNull())
    expect(app.calls.map(({ call }) => call)).toContain('POST /api/logout')
    expect(app.token.isPrivate()).toBe(false)
  })

  it('says why it cannot be', async () => {
    const refusal = 'This link has been used, or is too old. Ask for a new one.'
    await start({ status: 422, body: { errors: { token: [refusal] } } })
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument()
    expect(screen.getByText(refusal)).toBeInTheDocument()
  })

  it('is not what one sees as oneself', async () => {
    await startLibrary({ at: '/readers' })
    expect(await screen.findByRole('button', { name: 'Account of Ada Byron' })).toBeInTheDocument()
    expect(screen.queryByText(/You are signed in as/)).toBeNull()
  })
})

describe('the question before it', () => {
  const path = 'librarians/7/impersonate'
  const ask = (off?: string) => {
    const onClose = vi.fn()
    const answers = { [`POST /api/${path}`]: { body: { impersonate_url: '/impersonate#once-only' } } }
    const scene = renderRecord(
      { at: '/', answers },
      <ImpersonateDialog name="Lena Librarian" path={path} off={off} onClose={onClose} />,
    )
    return { ...scene, onClose, user: userEvent.setup() }
  }

  it('opens a tab that shares nothing with this one', async () => {
    const open = vi.fn()
    vi.stubGlobal('open', open)
    const { user, onClose } = ask()
    expect(screen.getByRole('dialog', { name: 'Sign in as Lena Librarian?' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Open a new tab' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(open).toHaveBeenCalledWith('/impersonate#once-only', '_blank', 'noopener,noreferrer')
  })

  it('says why it is off', () => {
    const { calls } = ask('No address of the portal is set.')
    expect(screen.getByText('No address of the portal is set.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Open a new tab' })).toBeDisabled()
    expect(calls).toEqual([])
  })
})
