import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { EndpointDefinition } from '#server/endpoint.ts'
import { connectDatabase } from '#server/database/connect/open-database.ts'
import { NoSpace, ReadOnly } from '#server/errors.ts'
import { folderStorage, unwritable } from '#server/files/storage/folder-storage.ts'
import { addSeconds } from 'date-fns'
import { SEED_NOW } from '../../fixtures/library/seed.ts'
import { openTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-unwritable-'))
  server = await openTestServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((step) => step()))

const NO_ROOM = 'The server has no room left, so nothing was saved. Whoever runs it has to make some.'
const NO_CHANGES =
  'The server takes no changes at the moment, so nothing was saved. Whoever runs it has to look at its disk.'

describe('a database that takes no changes', () => {
  it('is said plainly when its disk is full, and nothing was changed', async () => {
    const endpoint = server.parts.code.endpoints['branches/neighbours'] as EndpointDefinition
    const { run } = endpoint
    undo.push(() => (endpoint.run = run))
    endpoint.run = async ({ tx }) => {
      await tx.query(sql`update branches set city = 'Half way'`)
      await tx.query(sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
    }
    const before = await server.fingerprint()
    const head = await server.as('head')
    const between = await server.fingerprint()
    const reply = await head.get('branches/1/neighbours')
    expect(reply).toMatchObject({ status: 503, body: { error: NO_ROOM } })
    expect(between).not.toBe(before)
    expect(await server.fingerprint()).toBe(between)
  })

  it('is noticed when it can only be read, which is nothing that a role may not', async () => {
    const [row] = await server.database.asOwner((tx) =>
      tx.query(sql<{ name: string }>`select current_database()::text as name`),
    )
    const url = new URL(inject('postgresUrl'))
    url.pathname = `/${row?.name}`
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const database = await connectDatabase({ place: { url: url.href }, poolSize: 1 })
    await expect(database.probeWriting()).rejects.toThrow(ReadOnly)
    const tenant = await server.inTenant('north', async (tx) => tx.tenantId)
    const change = database.asTenant(tenant, (tx) => tx.query(sql`update branches set city = 'Elsewhere'`))
    await expect(change).rejects.toThrow(NO_CHANGES)
    expect(await database.ping()).toBe(true)
    await database.close()
  })

  it('can be written to, and is left as it was by looking', async () => {
    const before = await server.fingerprint()
    await server.database.probeWriting()
    expect(await server.fingerprint()).toBe(before)
  })
})

describe('files that cannot be kept', () => {
  it.each([
    ['ENOSPC', NoSpace],
    ['EDQUOT', NoSpace],
    ['EROFS', ReadOnly],
    ['EACCES', ReadOnly],
  ])('%s is told in words', (code, kind) => {
    expect(unwritable(Object.assign(new Error(code), { code }))).toBeInstanceOf(kind)
  })

  it('refuse the upload with a clear reply, and say so to whoever asks for health', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const storage = folderStorage(join(file, 'files'))
    await expect(storage.write({ tenantId: 1, id: 1, variant: 'file' }, Buffer.from('x'))).rejects.toThrow(NO_CHANGES)
    await expect(storage.probeWriting?.()).rejects.toThrow(ReadOnly)
    const fine = folderStorage(join(folder, 'files'))
    await fine.probeWriting?.()
    await fine.write({ tenantId: 1, id: 1, variant: 'file' }, Buffer.from('x'))
  })
})

describe('health', () => {
  it('says that nothing can be written, looks seldom, and again soon after', async () => {
    const { probeWriting } = server.database
    undo.push(() => (server.database.probeWriting = probeWriting))
    let looked = 0
    let isFull = false
    server.database.probeWriting = async () => {
      looked += 1
      if (isFull) throw new NoSpace(new Error('could not extend file'))
    }
    const at = async (seconds: number) => {
      server.setNow(addSeconds(new Date(SEED_NOW), seconds).toISOString())
      const reply = await server.app.inject('/api/health')
      return [reply.statusCode, looked]
    }
    undo.push(() => server.setNow(SEED_NOW))
    expect(await at(100)).toEqual([200, 1])
    isFull = true
    expect(await at(129)).toEqual([200, 1])
    expect(await at(130)).toEqual([503, 2])
    expect((await server.app.inject('/api/health')).json()).toMatchObject({
      error: 'The database takes no changes: the disk is full.',
      database: server.database.engine,
      writes: { where: 'database', why: 'disk_full' },
    })
    isFull = false
    expect(await at(134)).toEqual([503, 2])
    expect(await at(135)).toEqual([200, 3])
  })

  it('looks at once after a change was refused, however well it was a moment ago', async () => {
    const { probeWriting } = server.database
    undo.push(() => (server.database.probeWriting = probeWriting))
    server.database.probeWriting = () => Promise.reject(new NoSpace(new Error('could not extend file')))
    const endpoint = server.parts.code.endpoints['branches/neighbours'] as EndpointDefinition
    const { run } = endpoint
    undo.push(() => (endpoint.run = run))
    const status = async () => (await server.app.inject('/api/health')).statusCode
    server.setNow(addSeconds(new Date(SEED_NOW), 140).toISOString())
    undo.push(() => server.setNow(SEED_NOW))
    expect(await status()).toBe(200)
    endpoint.run = () => Promise.reject(new NoSpace(new Error('could not extend file')))
    const head = await server.as('head')
    expect((await head.get('branches/1/neighbours')).headers['retry-after']).toBe('30')
    expect(await status()).toBe(503)
  })

  it('says that files cannot be kept', async () => {
    const { storage } = server.parts.files
    undo.push(() => delete storage.probeWriting)
    storage.probeWriting = () => Promise.reject(new ReadOnly(new Error('EROFS')))
    server.setNow(addSeconds(new Date(SEED_NOW), 1_000).toISOString())
    undo.push(() => server.setNow(SEED_NOW))
    const reply = await server.app.inject('/api/health')
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({
      error: 'Files cannot be kept: there is no right to write, or it was taken.',
      writes: { where: 'files', why: 'read_only' },
    })
  })
})
