import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { addHours } from 'date-fns'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { checkSource } from '#declarations/check/check-source.ts'
import { loadModel } from '#declarations/load-model.ts'
import type { ApplicationConfig } from '#declarations/format.ts'
import type { Model } from '#declarations/model.ts'
import type { Problem } from '#declarations/problem.ts'
import { readApplication } from '#declarations/read-application.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { APPLICATION_FILE, type FileMap, type Source } from '#declarations/source.ts'
import { applyMigration } from '#server/database/migrate/apply-migration.ts'
import type { Database } from '#server/database/database.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import { continueNumbering, insertRows } from '#server/database/insert-rows.ts'
import type { MigrationPlan } from '#server/database/migrate/migration-plan.ts'
import { createHttpApp } from '#server/http/create-http-app.ts'
import { DEFAULT_HTTP_SETTINGS } from '#server/http/http-settings.ts'
import { createTenant } from '#server/identity/tenants/create-tenant.ts'
import { giveDeclaredPermissions } from '#server/identity/tenants/give-declared-permissions.ts'
import { createUser, type NewMembership } from '#server/identity/create-user.ts'
import { hashToken, newToken } from '#server/identity/token.ts'
import { loadServerCode } from '#server/load-server-code.ts'
import { testFiles } from '../support/files.ts'
import { openTestDatabase } from '../support/database.ts'
import { allFiles } from './all-files.ts'
import { filesShown } from './fenced-blocks.ts'

const ROOT = join(import.meta.dirname, '../..')
const NOW = '2026-03-18T10:00:00.000Z'

/** Two franchisees with a venue each, in the tenant of the example. */
const ROWS = {
  franchisee: [
    { id: 1, name: 'Leeds', status: 'enabled' },
    { id: 2, name: 'York', status: 'enabled' },
  ],
  territory: [
    { id: 1, name: 'Leeds North', franchisee_id: 1 },
    { id: 2, name: 'York City', franchisee_id: 2 },
  ],
  venue: [
    { id: 1, name: 'Armley Baths', territory_id: 1, status: 'enabled' },
    { id: 2, name: 'Yearsley Pool', territory_id: 2, status: 'enabled' },
  ],
}

const STAFF = {
  head: { guard: 'admin', roles: ['Super Admin'] },
  franchisee: { guard: 'franchisee', roles: ['Full'], subject: { franchisee_id: 1 } },
  desk: { guard: 'franchisee', roles: ['Front Desk'], subject: { franchisee_id: 1 } },
} satisfies Record<string, NewMembership>

/** Calls the API as one of the staff. */
export type Call = (method: NonNullable<InjectOptions['method']>, path: string, body?: object) => Promise<Reply>
export interface Reply {
  status: number
  body: {
    item: { id: number; [field: string]: unknown }
    items: { id: number; [field: string]: unknown }[]
    error: string
    errors: Record<string, string[]>
  }
}

/** The product with what the README adds to it, running on a database that was the product's before. */
export interface WorkedExample {
  model: Model
  problems: Problem[]
  /** The migration from the product's tables to the example's. */
  migration: MigrationPlan
  app: FastifyInstance
  database: Database
  as(name: keyof typeof STAFF): Call
  close(): Promise<void>
}

/** The declarations of the product with the files that the README shows, and the one line of application.json that it names. */
export async function exampleSource(): Promise<{ source: Source; shown: FileMap }> {
  const shown = filesShown(await readFile(join(ROOT, 'README.md'), 'utf8'))
  const texts = allFiles(ROOT)
  const application = JSON.parse(texts[APPLICATION_FILE] ?? '') as ApplicationConfig
  application.menu.push('lockers')
  const source = readApplication({ ...texts, ...shown, [APPLICATION_FILE]: JSON.stringify(application, null, 2) })
  return { source, shown }
}

export async function openWorkedExample(): Promise<WorkedExample> {
  const { source, shown } = await exampleSource()
  const codeNames = readCodeNames(ROOT)
  const { model, problems } = checkSource(source, codeNames)
  const now = new Date(NOW)
  const clock = () => now
  const product = loadModel(ROOT, codeNames).model
  const database = await openTestDatabase(product, { clock })
  const tokens = await seed(database, product, now)
  const migration = await applyMigration(database, describeDatabase(model))
  const code = await loadServerCode(ROOT, codeNames)
  const files = testFiles()
  const logger = pino({ level: 'silent' })
  await giveDeclaredPermissions({ model, code, database, files, clock, logger })
  const translationsFolder = await translationsOf(shown)
  const app = await createHttpApp({
    model,
    code,
    database,
    files,
    clock,
    settings: { ...DEFAULT_HTTP_SETTINGS, requestsPerMinute: 0, signInsPerMinute: 0, translationsFolder },
    logger,
  })
  return {
    model,
    problems,
    migration,
    app,
    database,
    as: (name) => callAs(app, tokens[name] ?? ''),
    close: async () => {
      await app.close()
      await database.close()
      await rm(translationsFolder, { recursive: true })
    },
  }
}

/** Rows and staff, before the example's table is there. */
async function seed(database: Database, model: Model, now: Date): Promise<Record<string, string>> {
  const tenantId = await createTenant(database, model, { slug: 'demo', name: 'Demo' })
  const tokens: Record<string, string> = {}
  await database.asTenant(tenantId, async (tx) => {
    for (const [entity, rows] of Object.entries(ROWS)) await insertRows(tx, model, entity, rows)
    for (const [name, membership] of Object.entries(STAFF)) {
      const user = { email: `${name}@demo.example`, first_name: name, last_name: 'Demo', passwordHash: 'none' }
      const userId = await createUser(tx, { ...user, memberships: [membership] })
      const token = newToken()
      await tx.query(sql`
        insert into sessions (tenant_id, user_id, membership_id, token_hash, expires_at)
        select ${tenantId}::bigint, user_id, id, ${hashToken(token)}, ${addHours(now, 8).toISOString()}::timestamptz
        from memberships where user_id = ${userId}::bigint`)
      tokens[name] = token
    }
  })
  await continueNumbering(database, model, ROWS)
  return tokens
}

/** A folder with the translation files that the README shows. */
async function translationsOf(shown: FileMap): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-readme-'))
  const translations = Object.entries(shown).filter(([path]) => path.startsWith('translations/'))
  await Promise.all(translations.map(([path, text]) => writeFile(join(folder, basename(path)), text)))
  return folder
}

function callAs(app: FastifyInstance, token: string): Call {
  return async (method, path, body) => {
    const reply = await app.inject({
      method,
      url: path,
      headers: { 'x-tenant': 'demo', authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    })
    return { status: reply.statusCode, body: reply.json<Reply['body']>() }
  }
}
