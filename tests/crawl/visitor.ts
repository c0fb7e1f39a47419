import { setTimeout as wait } from 'node:timers/promises'
import type { Model } from '#declarations/model.ts'
import type { Session } from '#browser/ground/model/session-context.ts'
import { type Access, accessOf } from '#browser/ground/model/use-access.ts'
import { type CheckReply, sessionOf } from '#browser/ground/providers/check.ts'
import { DEMO_PASSWORD, OTHER_USERS, demoUsers } from '../../app/demo/demo-users.ts'
import { Asker } from './asker.ts'

export interface Person {
  email: string
  tenant: string
}

/** Everybody who can sign in to the demo. */
export const PEOPLE: readonly Person[] = [
  ...demoUsers(0, 0, 0).map(({ email }) => ({ email, tenant: 'demo' })),
  ...OTHER_USERS.map(({ email }) => ({ email, tenant: 'other' })),
]

/** Somebody who has signed in: what their screens offer, and the way to ask for it. */
export interface Visitor extends Person {
  token: string
  access: Access
  asker: Asker
  /** The same of two people who see the same rows and may do the same with them. */
  sight: string
}

/** @throws Error with the reply when the person cannot sign in */
export async function visit(model: Model, baseURL: string, { email, tenant }: Person): Promise<Visitor> {
  const { token } = await call<{ token: string }>(`${baseURL}/api/login`, { 'x-tenant': tenant }, email)
  const headers = { 'x-tenant': tenant, authorization: `Bearer ${token}` }
  const session = sessionOf(await call<CheckReply>(`${baseURL}/api/check`, headers))
  const access = accessOf(session, () => new Date(), session.tenant.timezone ?? model.application.timezone)
  return { email, tenant, token, access, asker: new Asker(baseURL, email, headers), sight: sightOf(session) }
}

function sightOf({ user, tenant }: Session): string {
  const { guard, all_permissions } = user
  const scopes = Object.entries(user).filter(([field]) => field.endsWith('_id') && field !== 'membership_id')
  return JSON.stringify([tenant, guard, scopes, all_permissions.toSorted()])
}

/** Somebody before them in the list who sees the same and may do the same; undefined when they are the first of their kind. */
export async function sameBefore(
  model: Model,
  baseURL: string,
  { email, sight }: Visitor,
): Promise<string | undefined> {
  const before = PEOPLE.slice(
    0,
    PEOPLE.findIndex((one) => one.email === email),
  )
  for (const one of before) if ((await visit(model, baseURL, one)).sight === sight) return one.email
  return undefined
}

/** Whoever asks too often is asked to wait. */
async function call<Item>(address: string, headers: Record<string, string>, email?: string): Promise<Item> {
  const body = email && { method: 'POST', body: JSON.stringify({ email, password: DEMO_PASSWORD }) }
  const reply = await fetch(address, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...body,
  })
  if (reply.status === 429) {
    await wait(Number(reply.headers.get('retry-after') ?? 1) * 1000)
    return call(address, headers, email)
  }
  if (!reply.ok)
    throw new Error(`${address} for ${email ?? 'who has signed in'}: ${reply.status} ${await reply.text()}`)
  return ((await reply.json()) as { item: Item }).item
}
