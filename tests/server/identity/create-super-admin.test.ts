import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSuperAdmin } from '#server/identity/create-super-admin.ts'
import { passwordProblem } from '#server/identity/passwords/password-rules.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'
import { inEnglish } from '../../support/in-english.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const ADMIN = {
  tenant: 'east',
  email: 'Eve@East.example',
  first_name: 'Eve',
  last_name: 'East',
  password: 'first of east',
}

describe('the first person of a tenant', () => {
  it('comes with the tenant, its roles and its words, and may do everything', async () => {
    expect(await createSuperAdmin(server.database, server.model, ADMIN)).toBe(true)
    const east = server.anonymous('east')
    const { body } = await east.post('login', { email: 'eve@east.example', password: 'first of east' })
    expect(body.item.user).toMatchObject({ superuser: true, auth_level: 1, guard: 'admin' })
    const token = { authorization: `Bearer ${body.item.token}` }
    expect((await east.get('books', token)).body.meta.total).toBe(0)
    expect((await east.get('option-values/titles', token)).body.items).toHaveLength(5)
    const { status } = await east.post('books/categories', { name: 'First' }, token)
    expect(status).toBe(201)
  })

  it('is not made twice', async () => {
    await expect(createSuperAdmin(server.database, server.model, ADMIN)).rejects.toThrow(
      'Somebody at east has the email Eve@East.example already.',
    )
    const other = { ...ADMIN, email: 'second@east.example' }
    expect(await createSuperAdmin(server.database, server.model, other)).toBe(false)
  })

  it.each(['East-2026-East', 'County Libraries', 'password2026', 'eve@east.example'])(
    'has no password that is guessed first: %s',
    async (password) => {
      const before = await server.fingerprint()
      const made = createSuperAdmin(server.database, server.model, { ...ADMIN, tenant: 'west', password })
      await expect(made).rejects.toThrow(/too easy to guess/)
      expect(await server.fingerprint()).toBe(before)
    },
  )
})

describe('a password', () => {
  it.each([
    ['nine char', 'A password has 10 characters or more.'],
    ['x'.repeat(201), 'A password has 200 characters at most.'],
    ['ten chars!', undefined],
  ])('%s', (password, problem) => {
    expect(inEnglish(passwordProblem(password))).toBe(problem)
  })
})
