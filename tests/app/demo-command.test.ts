import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import { afterEach, expect, inject, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { refuseUsedDatabase } from '../../app/demo/refuse-used-database.ts'
import { openEmptyDatabase, openTestDatabase } from '../support/database.ts'
import { PRODUCT } from '../contract/product/product-world.ts'

const ROOT = `${import.meta.dirname}/../..`

let database: Database | undefined
afterEach(async () => {
  await database?.close()
  database = undefined
})

/** The output and the exit code of `npm run demo`. */
function demo(env: NodeJS.ProcessEnv, ...options: string[]): Promise<{ code: number; printed: string }> {
  const { NODE_ENV: _, ...inherited } = process.env
  return new Promise((resolve) => {
    const args = ['--import', 'tsx', 'app/demo-command.ts', ...options]
    execFile(process.execPath, args, { cwd: ROOT, env: { ...inherited, ...env } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, printed: stdout + stderr })
    })
  })
}

async function addressOf(open: Database): Promise<string> {
  const [row] = await open.asOwner((tx) => tx.query<{ name: string }>(sql`select current_database() as name`))
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${row?.name}`
  return url.href
}

/** A database whose tables were made before most of today's. */
async function oldDatabase(...slugs: string[]): Promise<Database> {
  const open = await openEmptyDatabase()
  await open.asOwner(async (tx) => {
    await tx.query(sql`create schema rollcall`)
    await tx.query(sql`create table rollcall.tenants (slug text)`)
    for (const slug of slugs) await tx.query(sql`insert into rollcall.tenants values (${slug})`)
  })
  return open
}

it('writes nothing into a database that is in use, and changes none of its tables, however old they are', async () => {
  database = await oldDatabase('acme', 'demo')
  const options = ['--scale', 'large', '--factor', '0.0001']
  expect(await demo({ DATABASE_URL: await addressOf(database) }, ...options)).toEqual({
    code: 1,
    printed:
      'The database is in use, by the tenant acme. The demo, whose password everybody knows, is only written into an empty one.\n',
  })
  const tables = await database.asOwner((tx) =>
    tx.query(sql`select tablename as name from pg_tables where schemaname = 'rollcall'`),
  )
  expect(tables).toEqual([{ name: 'tenants' }])
})

it('writes nothing in production, and asks no database', async () => {
  expect(await demo({ NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1:9/rollcall' })).toEqual({
    code: 1,
    printed: 'The demo, whose password everybody knows, is never written in production (NODE_ENV).\n',
  })
})

it('counts the tenants of a database that is in use', async () => {
  database = await oldDatabase('other', 'birch', 'acme')
  await expect(refuseUsedDatabase(database)).rejects.toThrow('in use, by 2 tenants, such as acme.')
})

it('says that the demo is there already, as after a run that was stopped', async () => {
  database = await oldDatabase('demo')
  await expect(refuseUsedDatabase(database)).rejects.toThrow(
    'The database has the demo already. Nothing was written: to fill it afresh, drop it and create it again.',
  )
})

it('takes a database that is empty, with tables and without', async () => {
  database = await openEmptyDatabase()
  await expect(refuseUsedDatabase(database)).resolves.toBeUndefined()
  await database.close()
  database = await openTestDatabase(PRODUCT)
  await expect(refuseUsedDatabase(database)).resolves.toBeUndefined()
})
