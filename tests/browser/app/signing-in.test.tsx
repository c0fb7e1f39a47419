import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startLibrary } from './start-library.tsx'

const emailField = () => screen.findByLabelText('Email')

async function signIn({ user }: Awaited<ReturnType<typeof startLibrary>>) {
  await user.type(await emailField(), 'ada@example.org')
  await user.type(screen.getByLabelText('Password'), 'a long secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('the sign-in screen', () => {
  it('AUTH-01 is at /login, with one heading and labelled fields', async () => {
    await startLibrary({ at: '/login', signedIn: false })
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument()
    expect(await emailField()).toHaveAttribute('autocomplete', 'username')
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
  })

  it.each([
    [
      'AUTH-10',
      'password_changed',
      'Your password has been changed, you will need to login again with your new password to continue.',
    ],
    ['AUTH-11', 'timeout', 'Your login session has expired, please login again to continue.'],
    ['AUTH-12', 'required', 'Please login or create an account to continue.'],
  ])('%s says why it is shown: %s', async (_row, reason, notice) => {
    await startLibrary({ at: `/login?reason=${reason}`, signedIn: false })
    expect(await screen.findByText(notice)).toBeInTheDocument()
  })

  it.each(['/login', '/login?reason=curiosity'])(
    'AUTH-09 says nothing without a reason that it knows: %s',
    async (at) => {
      await startLibrary({ at, signedIn: false })
      await emailField()
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('shows what is wrong with the credentials at their field', async () => {
    const app = await startLibrary({
      at: '/login',
      signedIn: false,
      answers: {
        'POST /api/login': {
          status: 422,
          body: { errors: { email: ['These credentials do not match our records.'] } },
        },
      },
    })
    await signIn(app)
    expect(await screen.findByText('These credentials do not match our records.')).toBeInTheDocument()
    expect(app.where()).toBe('/login')
  })

  it('MERR-06 asks for what is missing without asking the server', async () => {
    const { user, calls } = await startLibrary({ at: '/login', signedIn: false })
    await emailField()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2)
    expect(calls.filter(({ call }) => call === 'POST /api/login')).toHaveLength(0)
  })

  it('says so when the server cannot be reached', async () => {
    const app = await startLibrary({ at: '/login', signedIn: false, answers: { 'POST /api/login': { status: 503 } } })
    await signIn(app)
    expect(await screen.findByText('The server is busy. Please try again in a moment.')).toBeInTheDocument()
  })
})

describe('where signing in leads', () => {
  it('AUTH-15 AUTH-05 to the screen that was wanted, with its query', async () => {
    const app = await startLibrary({ at: '/readers?page=2', signedIn: false })
    expect(await screen.findByText('Please login or create an account to continue.')).toBeInTheDocument()
    await signIn(app)
    await waitFor(() => expect(app.where()).toMatch(/^\/readers\?/))
  })

  it('AUTH-07 to the landing screen of the person’s guard', async () => {
    const app = await startLibrary({ at: '/login', signedIn: false })
    await signIn(app)
    await waitFor(() => expect(app.where()).toMatch(/^\/branches/))
  })

  it('AUTH-06 to the first link that the person may see, when they may see neither that nor the home', async () => {
    const app = await startLibrary({
      at: '/login',
      signedIn: false,
      person: { all_permissions: ['readers.list', 'books.list'] },
    })
    await signIn(app)
    await waitFor(() => expect(app.where()).toMatch(/^\/readers/))
  })

  it('to a screen that names the permission to ask for, when they may see nothing at all', async () => {
    await startLibrary({ person: { all_permissions: ['nothing.here'] } })
    expect(await screen.findByRole('heading', { name: 'You do not have access to this screen' })).toBeInTheDocument()
  })
})

describe('leaving', () => {
  it('AUTH-01 signs out from the account menu, and no notice says why', async () => {
    const { user, where, token, calls } = await startLibrary({ at: '/books' })
    await user.click(await screen.findByRole('button', { name: 'Account of Ada Byron' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(where()).toBe('/login'))
    expect(token.read()).toBeNull()
    expect(calls.some(({ call }) => call === 'POST /api/logout')).toBe(true)
  })

  it('AUTH-01 /logout ends the session', async () => {
    const { where, token } = await startLibrary({ at: '/logout' })
    await waitFor(() => expect(where()).toBe('/login'))
    expect(token.read()).toBeNull()
  })

  it('AUTH-13 SERR-06 a 401 from any call asks to sign in again and comes back to the screen', async () => {
    let isOver = false
    const app = await startLibrary({
      at: '/books',
      answers: {
        'GET /api/readers': () =>
          isOver ? { status: 401, body: { error: 'Gone', reason: 'timeout' } } : { status: 500 },
      },
    })
    await screen.findByRole('heading', { level: 1 })
    isOver = true
    await act(() => app.router.navigate('/readers?page=3'))
    expect(
      await screen.findByText('Your login session has expired, please login again to continue.'),
    ).toBeInTheDocument()
    expect(screen.queryByText('Gone')).toBeNull()
    isOver = false
    await signIn(app)
    await waitFor(() => expect(app.where()).toMatch(/^\/readers\?page=3/))
  })
})
