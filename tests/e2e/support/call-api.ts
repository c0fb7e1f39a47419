import { request } from '@playwright/test'
import { BASE_URL } from './base-url.ts'

/** Somebody who asks the API itself, beside what is done on the screen. */
export interface Caller {
  /** The reply's JSON; fails unless it is a success. */
  call<Reply = Record<string, unknown>>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Reply>
  close(): Promise<void>
}

/** Signs in to the demo tenant. */
export async function callAs(email: string, baseURL = BASE_URL): Promise<Caller> {
  const api = await request.newContext({ baseURL })
  let headers: Record<string, string> = { 'x-tenant': 'demo' }
  const call: Caller['call'] = async (method, path, body) => {
    const reply = await api.fetch(`/api/${path}`, { method, headers, ...(body && { data: body }) })
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`)
    return reply.json()
  }
  const { item } = await call<{ item: { token: string } }>('POST', 'login', { email, password: 'rollcall-demo' })
  headers = { ...headers, authorization: `Bearer ${item.token}` }
  return { call, close: () => api.dispose() }
}
