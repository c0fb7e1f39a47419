import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { applyMigration, plannedMigration } from '#server/database/migrate/apply-migration.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase, connectDatabase } from '#server/database/connect/open-database.ts'
import { smallModel } from '../../support/small-model.ts'
import { createTenant } from '../../support/tenant.ts'
import { openTestDatabase } from '../../support/database.ts'

const server = inject('postgresUrl') ?? ''
const model = smallModel({
  author: { title: 'Author', plural: 'Authors', type: 'object', properties: { name: { type: 'string' } } },
})
const declared = describeDatabase(model)

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** Runs SQL as whoever owns the test's server, in one of its databases. */
async function asAdministrator(text: string, database?: string) {
  const client = new pg.Client({ connectionString: addressOf(database) })
  await client.connect()
  try {
    return await client.query<Record<string, string>>(text)
  } finally {
    await client.end()
  }
}

function addressOf(database?: string, user?: string): string {
  const url = new URL(server)
  if (database !== undefined) url.pathname = `/${database}`
  if (user !== undefined) [url.username, url.password] = [user, user]
  return url.href
}

/** A role as an administrator gives one, and an empty database, which is the administrator's unless it is said. */
async function newcomer(rights: string, owns: boolean): Promise<{ name: string; database: Database }> {
  const name = `newcomer_${randomBytes(6).toString('hex')}`
  await asAdministrator(`create role ${name} login password '${name}' ${rights}`)
  undo.push(() => asAdministrator(`drop role ${name}`))
  await asAdministrator(`create database ${name}`)
  // A worker of the server that vacuums it meanwhile is nobody's to end; it leaves by itself.
  undo.push(() => vi.waitFor(() => asAdministrator(`drop database ${name} with (force)`), { timeout: 20_000 }))
  if (owns)
    await asAdministrator(`grant all on database ${name} to ${name}; grant all on schema public to ${name}`, name)
  const database = await connectDatabase({ place: { url: addressOf(name, name) }, poolSize: 2 })
  undo.push(() => database.close())
  return { name, database }
}

/** Does what the refused steps of a plan say, and gives how each is begun. */
async function doAsTold(database: Database, name: string): Promise<string[]> {
  const { steps } = await plannedMigration(database, declared)
  const mends = steps.flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
  for (const fix of mends) await asAdministrator(fix.slice(fix.indexOf(': ') + 1), name)
  return steps.filter(({ kind }) => kind === 'refused').map(({ what, reason }) => `${what}: ${reason}`)
}

async function expectItToWork(database: Database): Promise<void> {
  await applyMigration(database, declared)
  const tenant = await createTenant(database, 'north')
  await database.asTenant(tenant, (tx) =>
    tx.query(sql`insert into authors (tenant_id, name) values (${tenant}, 'Jane')`),
  )
  const authors = sql`select name from authors`
  expect(await database.asTenant(tenant, (tx) => tx.query(authors))).toEqual([{ name: 'Jane' }])
  // Whoever owns the tables sees nothing in them, unless it is said that this is meant.
  expect((await database.direct('select name from rollcall.authors')).rows).toEqual([])
}

describe('a role on a PostgreSQL server of ones own', () => {
  it.each(['inherit', 'noinherit'])(
    'may be one with createrole and %s; what it may not is said with its mend',
    async (way) => {
      // Others have used the server before: its roles are there, and they belong to somebody else.
      await (await openTestDatabase(model)).close()
      const { name, database } = await newcomer(`createdb createrole ${way}`, true)
      await doAsTold(database, name)
      await expectItToWork(database)
    },
  )

  it('may be one that may do nothing at all, once an administrator has done what is said', async () => {
    await (await openTestDatabase(model)).close()
    const { name, database } = await newcomer('', false)
    await expect(applyMigration(database, declared)).rejects.toThrow(
      `As the owner of the database, or a superuser: grant create on database "${name}" to "${name}";`,
    )
    expect(await doAsTold(database, name)).toEqual([
      `create schema rollcall: The role ${name} may not create anything in the database ${name}.`,
      ...['btree_gin', 'btree_gist', 'pg_trgm', 'unaccent'].map(
        (extension) => `install extension ${extension}: The role ${name} may not install it in the database ${name}.`,
      ),
      `set up the roles rollcall_app and rollcall_lookup: The role ${name} may not make them, or not become them.`,
    ])
    await expectItToWork(database)
  })

  it('is told at the start that it may no longer act for requests', async () => {
    await (await openTestDatabase(model)).close()
    const { name, database } = await newcomer('createdb createrole', true)
    await doAsTold(database, name)
    await expectItToWork(database)
    const { rows } = await asAdministrator(`
      select roleid::regrole::text as role from pg_auth_members
      where member = '${name}'::regrole and roleid::regrole::text like 'rollcall_%'`)
    for (const { role } of rows) await asAdministrator(`revoke ${role} from ${name}`)
    await asAdministrator(`alter role ${name} nocreaterole`)
    await expect(openDatabase({ place: { url: addressOf(name, name) }, model })).rejects.toThrow(
      /The role newcomer_\w+ may not make them, or not become them\.\n +As a superuser: .*grant rollcall_.* to "newcomer_/,
    )
  })
})
