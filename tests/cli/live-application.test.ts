import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LiveApplication } from '#cli/dev/live-application.ts'
import { type TestServer, openTestServer } from '../support/server.ts'

const LIBRARY = join(import.meta.dirname, '../fixtures/library')
const SCHEMA = {
  title: 'Locker',
  plural: 'Lockers',
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' } },
}
const RESOURCE = {
  entity: 'locker',
  api: 'lockers',
  permissions: 'lockers',
  scope: { branch_staff: true, librarian: false },
  roles: { 'Branch Manager': '*' },
  list: { columns: ['name'] },
}

let root: string
let server: TestServer
let live: LiveApplication
let front: Server
const problems: unknown[] = []

beforeAll(async () => {
  // Inside the project, because its custom code names modules of the framework.
  root = mkdtempSync(`${LIBRARY}-live-`)
  cpSync(LIBRARY, root, { recursive: true })
  server = await openTestServer()
  live = await LiveApplication.start(root, server.parts, (problem) => problems.push(problem))
  front = createServer((request, response) => live.handle(request, response)).listen(0)
  await once(front, 'listening')
})
afterAll(async () => {
  front.close()
  await live.close()
  await server.close()
  rmSync(root, { recursive: true })
})

const write = (path: string, content: unknown) => writeFileSync(join(root, path), JSON.stringify(content))

async function get(path: string, person = 'super') {
  const { port } = front.address() as AddressInfo
  const reply = await fetch(`http://localhost:${port}/api/${path}`, { headers: await server.identity(person) })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

it('takes over a new entity, keeps everything while a declaration is wrong, and goes on when it is mended', async () => {
  expect((await get('lockers')).status).toBe(404)

  write('schemas/locker.json', SCHEMA)
  write('resources/lockers.json', RESOURCE)
  live.reload()
  expect(await get('lockers')).toMatchObject({ status: 200, body: { items: [] } })
  // The role that the resource names, in a tenant that was there before.
  expect((await get('lockers', 'manager')).status).toBe(200)
  expect((await get('lockers', 'desk')).status).toBe(403)
  const generated = (file: string) => readFileSync(join(root, '.rollcall', file), 'utf8')
  await expect.poll(() => generated('records.ts'), { timeout: 60_000 }).toContain('LockerRecord')
  await expect.poll(() => generated('resource.schema.json'), { timeout: 60_000 }).toContain('locker')
  expect((await get('books')).status).toBe(200)

  write('schemas/locker.json', { ...SCHEMA, properties: { name: { type: 'strng' } } })
  live.reload()
  expect((await get('lockers')).status).toBe(200)

  write('schemas/locker.json', { ...SCHEMA, properties: { ...SCHEMA.properties, size: { type: 'integer' } } })
  live.reload()
  expect((await get('lockers?count=1')).status).toBe(200)
  expect(problems).toEqual([])
})

it('says why rows would be lost, and changes nothing', async () => {
  await server.inTenant('north', (tx) =>
    tx.query(sql`insert into lockers (tenant_id, name, size) values (${tx.tenantId}, 'A', 3)`),
  )
  write('schemas/locker.json', SCHEMA)
  live.reload()
  expect((await get('lockers')).body.items).toMatchObject([{ name: 'A', size: 3 }])
  expect(String(problems)).toContain('size')
})
