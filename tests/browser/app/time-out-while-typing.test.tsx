import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PERSON, startLibrary } from './start-library.tsx'

const OVER = { status: 401, body: { error: 'Sign in to continue.', reason: 'timeout' } }

/** A form with something typed, whose session is over when it is saved. */
async function startTyping({ reason = 'timeout' } = {}) {
  const app = await startLibrary({
    at: '/authors/new',
    answers: {
      'POST /api/authors': ({ headers }) =>
        headers.authorization === 'Bearer old'
          ? { ...OVER, body: { ...OVER.body, reason } }
          : { status: 201, body: { item: { id: 9, last_name: 'Murdoch', name: 'Murdoch' } } },
      'POST /api/login': ({ body }) =>
        (body as { password: string }).password === 'right'
          ? { body: { item: { token: 'new', user: PERSON } } }
          : { status: 422, body: { errors: { email: ['These credentials do not match our records.'] } } },
    },
  })
  app.token.keep('old')
  await app.user.type(await screen.findByLabelText(/^Last name/), 'Murdoch')
  await app.user.click(screen.getByRole('button', { name: 'Add' }))
  return app
}

describe('a session that ends while somebody types', () => {
  it('AUTH-13 AUTH-11 asks to sign in over the screen, and then sends what was typed', async () => {
    const { user, calls, token, where } = await startTyping()
    const dialog = await screen.findByRole('dialog', { name: 'Sign in to continue' })
    expect(dialog).toHaveTextContent('Your login session has expired, please login again to continue.')
    expect(dialog).toHaveTextContent('Signed in as ada@example.org')
    expect(where()).toBe('/authors/new')
    await user.type(screen.getByLabelText('Password'), 'right')
    await user.click(screen.getByRole('button', { name: 'Sign in and continue' }))
    await waitFor(() => expect(where()).not.toBe('/authors/new'))
    expect(token.read()).toBe('new')
    const sent = calls.filter(({ call }) => call === 'POST /api/authors')
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new'])
    expect(sent[1]?.body).toMatchObject({ last_name: 'Murdoch' })
  })

  it('says what is wrong with the password, and keeps what was typed', async () => {
    const { user } = await startTyping()
    await user.type(await screen.findByLabelText('Password'), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Sign in and continue' }))
    expect(await screen.findByText('These credentials do not match our records.')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Last name/)).toHaveValue('Murdoch')
  })

  it('AUTH-10 says that the password was changed elsewhere', async () => {
    await startTyping({ reason: 'password_changed' })
    expect(await screen.findByText(/^Your password has been changed/)).toBeInTheDocument()
  })

  it('keeps nothing of what was typed in the browser’s storage', async () => {
    await startTyping()
    await screen.findByRole('dialog', { name: 'Sign in to continue' })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Murdoch')
  })

  it('MERR-01 leads to the sign-in screen when they leave, with the screen remembered', async () => {
    const { user, where } = await startTyping()
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(where()).toBe('/login?reason=timeout'))
    expect(sessionStorage.getItem('rollcall.target')).toBe('/authors/new')
  })

  it('AUTH-13 leads to the sign-in screen at once when nothing would be lost', async () => {
    const { router, where } = await startLibrary({ at: '/authors', answers: { 'GET /api/readers': OVER } })
    await screen.findByRole('heading', { level: 1 })
    await act(() => router.navigate('/readers'))
    await waitFor(() => expect(where()).toBe('/login?reason=timeout'))
  })
})
