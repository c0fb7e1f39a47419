import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTenant } from '#server/identity/tenants/create-tenant.ts'
import type { ApplicationOptions } from '#server/open-application.ts'
import { readEnvironment } from '#server/server-environment.ts'
import { startServer } from '#server/start-server.ts'

const LIBRARY = join(import.meta.dirname, '../fixtures/library')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-start-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const environment = (env: NodeJS.ProcessEnv = {}) =>
  readEnvironment(LIBRARY, { PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...env })

describe('starting', () => {
  it('seeds an empty embedded database once, answers, and stops', async () => {
    const seed = vi.fn<NonNullable<ApplicationOptions['seed']>>(({ database, model }) =>
      createTenant(database, model, { slug: 'demo', name: 'Demo' }),
    )
    const first = await startServer({ root: LIBRARY, environment: environment(), seed })
    expect(first.seeded).toBe(true)
    const reply = await fetch(`${first.address}/api/public/config`)
    expect(await reply.json()).toMatchObject({ item: { tenant: { slug: 'demo', name: 'Demo' } } })

    const agent = new Agent({ keepAlive: true })
    expect(await health(agent, first)).toEqual({ status: 200, connection: 'keep-alive' })
    const stopped = first.stop()
    // A proxy that asks on its kept connection is to take this server out.
    expect(await health(agent, first)).toEqual({ status: 503, connection: 'close' })
    await stopped
    await expect(fetch(`${first.address}/api/health`)).rejects.toThrow()

    const second = await startServer({ root: LIBRARY, environment: environment(), seed })
    expect(second.seeded).toBe(false)
    expect(seed).toHaveBeenCalledTimes(1)
    await expect(
      startServer({
        root: LIBRARY,
        environment: environment({ DATA_DIR: join(folder, 'other'), PORT: portOf(second) }),
      }),
    ).rejects.toThrow(`Port ${portOf(second)} is in use.`)
    await second.stop()
  })

  it('never seeds in production', async () => {
    const seed = vi.fn<NonNullable<ApplicationOptions['seed']>>()
    const production = environment({ NODE_ENV: 'production', DATA_DIR: join(folder, 'production') })
    const server = await startServer({ root: LIBRARY, environment: production, seed })
    expect(seed).not.toHaveBeenCalled()
    await server.stop()
  })

  it('is refused while declarations are wrong, with what is wrong', async () => {
    const root = join(folder, 'wrong')
    cpSync(LIBRARY, root, { recursive: true })
    writeFileSync(join(root, 'schemas/genre.json'), '{ "title": "Genre" }')
    await expect(startServer({ root, environment: environment() })).rejects.toThrow(
      /The declarations do not check clean.*schemas\/genre\.json/s,
    )
  })
})

async function health(agent: Agent, { address }: { address: string }) {
  const [reply] = (await once(get(`${address}/api/health`, { agent }), 'response')) as [IncomingMessage]
  await once(reply.resume(), 'end')
  return { status: reply.statusCode, connection: reply.headers.connection }
}

function portOf({ address }: { address: string }): string {
  return new URL(address).port
}

describe('the environment', () => {
  it('shows mails that are not sent while developing, and never in production', () => {
    const showsMail = (env: NodeJS.ProcessEnv) => readEnvironment('.', env).settings.showMail
    expect(showsMail({})).toBe(true)
    expect(showsMail({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'office@acme.example' })).toBe(false)
    expect(showsMail({ NODE_ENV: 'production' })).toBe(false)
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT is a whole number from 0 to 65535, not "eighty".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is one of trace, debug, info, warn, error, fatal, silent, not "loud".'],
    [{ REQUESTS_PER_MINUTE: 'many' }, 'REQUESTS_PER_MINUTE is a whole number from 0 to 1000000, not "many".'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is one of 0, 1, not "yes".'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL names a mail server, such as smtp://user:password@mail.example.org:587.'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM names the sender of mails, such as "Acme <office@acme.example>".'],
    [
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'office@acme.example', NODE_ENV: 'production' },
      'PUBLIC_URL must be set for links in mails, such as https://{tenant}.example.org.',
    ],
    [{ PUBLIC_URL: 'acme' }, 'PUBLIC_URL is an address such as https://{tenant}.example.org, not "acme".'],
  ])('names what is wrong in %o', (env, message) => {
    expect(() => readEnvironment(LIBRARY, env)).toThrow(message)
  })

  it('says how often one address may ask', () => {
    const limit = (env: NodeJS.ProcessEnv) => readEnvironment('.', env).settings.requestsPerMinute
    expect(limit({})).toBe(3000)
    expect(limit({ REQUESTS_PER_MINUTE: '600' })).toBe(600)
    expect(limit({ REQUESTS_PER_MINUTE: '0' })).toBe(0)
  })

  it('listens to this machine alone while developing, and to all in production', () => {
    expect(readEnvironment(LIBRARY, {}).host).toBe('localhost')
    expect(readEnvironment(LIBRARY, { NODE_ENV: 'production' }).host).toBe('0.0.0.0')
  })
})
