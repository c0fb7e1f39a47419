import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHttpApp } from '#server/http/create-http-app.ts'
import { openApplication } from '#server/open-application.ts'
import { readEnvironment } from '#server/server-environment.ts'
import { FIRST_LOGIN, seedFirstTenant } from '../serving/first-tenant.ts'

/** A record in a reply. */
export type TestRecord = Record<string, unknown>

/** The body of a reply. */
export interface TestReply {
  status: number
  body: {
    item?: TestRecord
    items?: TestRecord[]
    meta?: { total: number }
    /** 422: messages by field. */
    errors?: Record<string, string[]>
    error?: string
  }
}

/** An application in a test, signed in as a superuser. */
export interface TestApplication {
  /** Calls the API: `call('GET', 'lockers?count=5')`. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: TestRecord): Promise<TestReply>
  close(): Promise<void>
}

/**
 * Opens the application under `root` on an embedded database of its own, with the initial data of every tenant. It does
 * not listen anywhere.
 *
 * @throws StartProblem that lists everything wrong with the declarations
 */
export async function openTestApplication(root: string): Promise<TestApplication> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-test-'))
  const environment = readEnvironment(root, { DATA_DIR: folder, LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0' })
  const { parts } = await openApplication({ root, environment, seed: seedFirstTenant })
  const app = await createHttpApp(parts)
  const headers: Record<string, string> = { 'x-tenant': 'demo' }
  const call: TestApplication['call'] = async (method, path, body) => {
    const reply = await app.inject({ method, url: `/api/${path}`, headers, ...(body && { payload: body }) })
    return { status: reply.statusCode, body: reply.json() }
  }
  const { body } = await call('POST', 'login', { ...FIRST_LOGIN })
  headers.authorization = `Bearer ${String(body.item?.token)}`
  return {
    call,
    close: async () => {
      await app.close()
      await parts.database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
