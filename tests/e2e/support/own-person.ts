import { randomUUID } from 'node:crypto'
import { expect, request } from '@playwright/test'
import { BASE_URL } from './base-url.ts'
import { callAs, type Caller } from './call-api.ts'

/** Somebody whom no other test knows: what happens to their password, roles and sessions happens to nobody else. */
export interface OwnPerson {
  email: string
  password: string
}

const PASSWORD = 'quiet-harbour-at-seven'

interface Rows {
  items: ({ id: number } & Record<string, unknown>)[]
}

/** Head office makes somebody with a role of its guard; they choose their password by the link that they are sent. */
export async function ownPerson(role: string): Promise<OwnPerson> {
  const head = await callAs('admin@demo.test')
  try {
    const email = `${randomUUID()}@e2e.test`
    const roles = [(await roleNamed(head, role)).id]
    await head.call('POST', 'users', { first_name: 'Nadia', last_name: 'Ownself', email, roles })
    await choosePassword(email)
    return { email, password: PASSWORD }
  } finally {
    await head.close()
  }
}

/** A role that nobody has yet, which may do what another one may. Gives its name. */
export async function ownRole(like: string): Promise<string> {
  const head = await callAs('admin@demo.test')
  try {
    const { id, guard, level } = await roleNamed(head, like)
    const name = `Own ${randomUUID().slice(0, 8)}`
    const { item } = await head.call<{ item: { id: number } }>('POST', 'roles', { name, guard, level })
    const { items } = await head.call<{ items: { key: string }[] }>('GET', `roles/${id}/permissions`)
    await head.call('PUT', `roles/${item.id}/permissions`, { permissions: items.map(({ key }) => key) })
    return name
  } finally {
    await head.close()
  }
}

/**
 * The address of the link in the latest mail to somebody, once it is there.
 *
 * @param before the link of an earlier mail
 * @param to the screen that it leads to
 */
export async function linkMailedTo(email: string, before?: string, to = 'reset-password'): Promise<string> {
  const api = await request.newContext({ baseURL: BASE_URL })
  let link = ''
  const find = async () => {
    const page = await (await api.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text()
    link = new RegExp(`href="([^"]*/${to}\\?[^"]*)"`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    return link !== '' && link !== before
  }
  try {
    await expect.poll(find, { message: `mail to ${email}` }).toBe(true)
    return link
  } finally {
    await api.dispose()
  }
}

async function choosePassword(email: string): Promise<void> {
  const link = new URL(await linkMailedTo(email))
  const api = await request.newContext({ baseURL: BASE_URL })
  const reset_token = link.searchParams.get('reset_token')
  const data = { email, reset_token, password: PASSWORD, confirm_password: PASSWORD }
  const reply = await api.post('/api/reset-password', { headers: { 'x-tenant': 'demo' }, data })
  expect(reply.status(), await reply.text()).toBe(200)
  await api.dispose()
}

async function roleNamed(head: Caller, name: string) {
  const { items } = await head.call<Rows>('GET', 'roles?count=100')
  const role = items.find((one) => one.name === name)
  if (!role) throw new Error(`There is no role "${name}".`)
  return role
}
