import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { addHours } from 'date-fns'
import { sql } from 'kysely'
import { pino } from 'pino'
import { loadModel } from '#declarations/load-model.ts'
import type { Model } from '#declarations/model.ts'
import type { ListReply } from '#protocol/list-query.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { ServerParts } from '#server/server-parts.ts'
import { createHttpApp } from '#server/http/create-http-app.ts'
import { DEFAULT_HTTP_SETTINGS, type HttpSettings } from '#server/http/http-settings.ts'
import { hashToken, newToken } from '#server/identity/token.ts'
import { loadServerCode } from '#server/load-server-code.ts'
import { SEED_NOW } from '../fixtures/library/seed.ts'
import { demandDocumentedReplies } from './documented-replies.ts'
import { testFiles } from './files.ts'
import { openTestDatabase } from './database.ts'
import { libraryRows } from './seed-library.ts'
import { tenantIdOf } from './tenant-id.ts'
import { type Touched, touched } from './touched-rows.ts'

/** A record in a reply. */
export interface TestItem {
  id: number
  [field: string]: unknown
}

/** Everything that a reply may hold; which of it there is, a test knows. */
export interface TestBody {
  item: TestItem
  items: TestItem[]
  meta: ListReply['meta']
  errors: Record<string, string[]>
  error: string
  blockers: unknown[]
}

export interface TestReply {
  status: number
  body: TestBody
  headers: Record<string, string | undefined>
  /** Version in the ETag. */
  etag: string | undefined
}

/** The item that is looked for; by default the first. Throws when there is none, so that a test says what it lacks. */
export function oneOf(items: readonly TestItem[], isIt: (item: TestItem) => boolean = () => true): TestItem {
  const item = items.find(isIt)
  if (!item) throw new Error(`None of ${items.length} items is the one that the test looks for.`)
  return item
}

/** Calls the API as one user: `await desk.get('books?page=2')`. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<TestReply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestReply>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestReply>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestReply>
  delete(path: string, headers?: Record<string, string>): Promise<TestReply>
}

export interface TestServer {
  app: FastifyInstance
  /** The parts of the app. */
  parts: ServerParts
  model: Model
  database: Database
  /** A client signed in as `{name}@{tenant}.example`: `head`, `manager`, `desk`, `librarian`, … */
  as(name: string, tenant?: string): Promise<Client>
  anonymous(tenant?: string): Client
  /** Headers that name a tenant and a session of `{name}@{tenant}.example`. */
  identity(name: string, tenant?: string): Promise<Record<string, string>>
  /** Runs SQL for a tenant. */
  inTenant<T>(tenant: string, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Statements that the last request ran, the one that opened its transaction aside. */
  statements(): number
  /** The numbers of statements that a request of so many may take: on a cluster it confirms itself, and reads the reply to a write, apart. */
  statementsFor(count: number): number[]
  /** Stands for every row of every table: equal before and after means that nothing has changed. */
  fingerprint(): Promise<string>
  /** The changes that some work makes to the rows of the whole database. */
  touched(work: () => Promise<unknown>): Promise<Touched>
  /** Sets the one clock. */
  setNow(now: string): void
  close(): Promise<void>
}

export interface TestServerOptions {
  application?: 'library'
  /** Folder of the application, where it is another than the fixture's own. */
  root?: string
  settings?: Partial<HttpSettings>
}

/** The fixture application behind its whole HTTP app, on a seeded database of its own. */
export async function openTestServer({
  application = 'library',
  root = join(import.meta.dirname, '../fixtures', application),
  settings,
}: TestServerOptions = {}): Promise<TestServer> {
  const { model } = loadModel(root)
  let now = new Date(SEED_NOW)
  const clock: Clock = () => now
  const opened = await openTestDatabase(model, { clock, filled: libraryRows(model) })
  let statements = 0
  const database = countingStatements(opened, (count) => {
    statements = count
  })
  const parts: ServerParts = {
    model,
    code: await loadServerCode(root, readCodeNames(root)),
    database,
    files: testFiles(),
    clock,
    settings: { ...DEFAULT_HTTP_SETTINGS, requestsPerMinute: 0, signInsPerMinute: 0, ...settings },
    logger: pino({ level: 'silent' }),
  }
  const app = await createHttpApp(parts)
  demandDocumentedReplies(app, model, parts.code)
  const inTenant: TestServer['inTenant'] = async (slug, work) =>
    database.asTenant(await tenantIdOf(database, slug), work)
  const identity: TestServer['identity'] = async (name, tenant = 'north') => {
    const token = newToken()
    await inTenant(tenant, (tx) => openSession(tx, `${name}@${tenant}.example`, token, clock()))
    return { 'x-tenant': tenant, authorization: `Bearer ${token}` }
  }
  return {
    app,
    parts,
    model,
    database,
    inTenant,
    identity,
    as: async (name, tenant) => clientOf(app, await identity(name, tenant)),
    anonymous: (tenant = 'north') => clientOf(app, { 'x-tenant': tenant }),
    statements: () => statements,
    statementsFor: (count) => (opened.isDistributed ? [count, count + 1, count + 2] : [count]),
    fingerprint: () => fingerprint(database),
    touched: (work) => touched(database, work),
    setNow: (instant) => {
      now = new Date(instant)
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

function countingStatements(database: Database, report: (count: number) => void): Database {
  return {
    ...database,
    request: (credentials, work, options) =>
      database.request(
        credentials,
        async (tx, opened) => {
          try {
            return await work(tx, opened)
          } finally {
            report(tx.statements)
          }
        },
        options,
      ),
  }
}

async function fingerprint(database: Database): Promise<string> {
  return database.asOwner(async (tx) => {
    const tables = await tx.query(sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'rollcall'::regnamespace order by relname`)
    const hashes = []
    for (const { name } of tables) {
      const [row] = await tx.query(sql<{ hash: string }>`
        select ${name}::text || coalesce(md5(string_agg(rows::text, ',' order by rows::text)), '') as hash
        from ${sql.id('rollcall', name)} as rows`)
      hashes.push(row?.hash)
    }
    return hashes.join('\n')
  })
}

/** A session without the password, whose hashing would take most of the time of a test. */
async function openSession(tx: Transaction, email: string, token: string, now: Date): Promise<void> {
  const opened = await tx.query(sql`
    insert into sessions (tenant_id, user_id, membership_id, token_hash, expires_at)
    select ${tx.tenantId}, users.id, memberships.id, ${hashToken(token)}, ${addHours(now, 8).toISOString()}
    from users join memberships on memberships.user_id = users.id
    where users.email = ${email}
    order by memberships.id
    limit 1
    returning id`)
  if (opened.length === 0) throw new Error(`There is no user ${email}.`)
}

function clientOf(app: FastifyInstance, identity: Record<string, string>): Client {
  const call = async (method: InjectOptions['method'], path: string, body?: unknown, headers = {}) => {
    const reply = await app.inject({
      method,
      url: `/api/${path}`,
      headers: { ...identity, ...headers },
      ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
    })
    const replyHeaders = reply.headers as Record<string, string | undefined>
    return {
      status: reply.statusCode,
      body: reply.body === '' ? ({} as TestBody) : reply.json<TestBody>(),
      headers: replyHeaders,
      etag: replyHeaders.etag,
    }
  }
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body = {}, headers = {}) => call('POST', path, body, headers),
    put: (path, body = {}, headers = {}) => call('PUT', path, body, headers),
    patch: (path, body = {}, headers = {}) => call('PATCH', path, body, headers),
    delete: (path, headers) => call('DELETE', path, undefined, headers),
  }
}
