import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { createAuthProvider } from '#browser/ground/providers/auth-provider.ts'
import { createHttpClient } from '#browser/ground/providers/http-client.ts'
import { redirectTarget } from '#browser/ground/providers/redirect-target.ts'
import { sessionToken } from '#browser/ground/providers/session-token.ts'
import { fakeFetch } from '../../fake-fetch.ts'
import { index } from '../../library-model.ts'

const ADA = {
  id: 1,
  name: 'Ada Byron',
  email: 'ada@example.org',
  guard: 'branch_staff',
  roles: [{ name: 'Front Desk', level: 6 }],
  auth_level: 6,
  superuser: false,
  all_permissions: ['books.list', 'books.details', 'readers.*'],
  features: ['fines'],
  configuration: {},
  vocabulary: {},
  tenant: { name: 'North', timezone: 'Europe/London' },
  branch_id: 3,
}

function authOf(answers: Parameters<typeof fakeFetch>[0] = {}, here = '/books/7?page=2') {
  const server = fakeFetch({
    'POST /api/login': { body: { item: { token: 'secret', user: ADA } } },
    'POST /api/logout': { body: { success: true } },
    'GET /api/check': { body: { item: ADA } },
    ...answers,
  })
  const token = sessionToken(undefined)
  const target = redirectTarget(sessionStorage)
  target.forget()
  const queries = new QueryClient()
  const http = createHttpClient({ base: '/api', tenant: 'north', token, fetch: server.fetch })
  const sharing = { takeOver: async () => false }
  const auth = createAuthProvider({ index, http, queries, token, target, sharing, here: () => here })
  return { ...server, token, target, auth }
}

const thrownBy = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )

describe('signing in and out', () => {
  it('keeps the token, and knows the person without asking again', async () => {
    const { auth, token, calls } = authOf()
    await auth.login({ email: 'ada@example.org', password: 'a long secret' })
    expect(token.read()).toBe('secret')
    expect(await auth.getIdentity?.()).toEqual({ id: 1, fullName: 'Ada Byron' })
    expect(calls.map(({ call }) => call)).toEqual(['POST /api/login'])
  })

  it('leaves nothing of a session in localStorage', async () => {
    localStorage.clear()
    const { auth } = authOf()
    await auth.login({ email: 'ada@example.org', password: 'a long secret' })
    expect(localStorage).toHaveLength(0)
  })

  it('AUTH-01 ends the session on the server and forgets its token, even when the server cannot be reached', async () => {
    const { auth, token, calls } = authOf({ 'POST /api/logout': { status: 503 } })
    token.keep('secret')
    expect(await auth.logout({})).toBe('/login')
    expect(token.read()).toBeNull()
    expect(calls.at(-1)?.call).toBe('POST /api/logout')
  })
})

describe('being sent to sign in', () => {
  it('AUTH-15 says that it is required, and remembers the screen that was wanted', async () => {
    const { auth, target } = authOf()
    expect(await thrownBy(auth.checkAuth({}))).toEqual({ redirectTo: '/login?reason=required', message: false })
    expect(target.read()).toBe('/books/7?page=2')
  })

  it('AUTH-13 MERR-01 a 401 forgets the token, remembers the screen and says that the session has expired', async () => {
    const { auth, target, token } = authOf()
    token.keep('secret')
    const thrown = await thrownBy(auth.checkError(new HttpError('Gone', 401, {})))
    expect(thrown).toEqual({ redirectTo: '/login?reason=timeout', message: false })
    expect(token.read()).toBeNull()
    expect(target.read()).toBe('/books/7?page=2')
  })

  it('AUTH-10 passes on that the password was changed', async () => {
    const { auth } = authOf()
    const thrown = await thrownBy(auth.checkError(new HttpError('Gone', 401, { reason: 'password_changed' })))
    expect(thrown).toMatchObject({ redirectTo: '/login?reason=password_changed' })
  })

  it('any other failure leaves the person signed in', async () => {
    const { auth, token } = authOf()
    token.keep('secret')
    await auth.checkError(new HttpError('No', 403, {}))
    expect(token.read()).toBe('secret')
  })
})

describe('what a person may do', () => {
  it.each([
    ['books', 'list', true],
    ['books', 'show', true],
    ['books', 'edit', false],
    ['readers', 'create', true],
    ['fines', 'list', false],
  ])('PERM-03 on %s: %s is %s', async (resource, action, allowed) => {
    const { auth } = authOf()
    expect(await auth.canAccess?.({ resource, action } as never)).toBe(allowed)
  })
})
