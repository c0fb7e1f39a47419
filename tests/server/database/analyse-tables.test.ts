import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it as anywhere } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import { analyseTables, analyseWritten, rowsWritten } from '#server/database/analyse-tables.ts'
import { applyMigration } from '#server/database/migrate/apply-migration.ts'
import type { Database } from '#server/database/database.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import { createTenant as createWholeTenant } from '#server/identity/tenants/create-tenant.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { defineJob, type JobDefinition } from '#server/jobs/job-definition.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { openTestDatabase } from '../../support/database.ts'
import { openTestServer } from '../../support/server.ts'
import { smallModel } from '../../support/small-model.ts'
import { createTenant } from '../../support/tenant.ts'

const author = {
  title: 'Author',
  plural: 'Authors',
  type: 'object' as const,
  properties: { name: { type: 'string' as const } },
}
const genre = { ...author, title: 'Genre', plural: 'Genres' }
const model = smallModel({ author, genre })

/** The rows of a cluster are on other machines, each of which analyses its own. */
const it = anywhere.skipIf(inject('citusUrl') !== null)

/** The planner's row estimate of a table; -1: it was never analysed. */
async function believed(database: Database, table: string): Promise<number> {
  const [row] = await database.asOwner((tx) =>
    tx.query(sql<{ rows: number }>`
      select reltuples as rows from pg_class where relnamespace = 'rollcall'::regnamespace and relname = ${table}`),
  )
  return row?.rows ?? Number.NaN
}

const insert = (tenant: number, table: string, count: number) => sql`
  insert into ${sql.table(table)} (tenant_id, name) select ${tenant}, 'Row ' || n from generate_series(1, ${count}::int) n`

describe('what was written much', () => {
  let database: Database
  let tenant: number
  beforeAll(async () => {
    database = await openTestDatabase(model)
    tenant = await createTenant(database, 'north')
  })
  afterAll(() => database.close())

  it('is counted, whichever way it was written, and anew in each transaction', async () => {
    const written = await database.asTenant(tenant, async (tx) => {
      await tx.query(insert(tenant, 'authors', 200))
      await tx.query(sql`
        with moved as (delete from authors where name like 'Row 1%' returning name)
        insert into genres (tenant_id, name) select ${tenant}, name from moved`)
      return rowsWritten(tx)
    })
    expect(Object.fromEntries(written)).toMatchObject({ authors: 200 + 111, genres: 111 })
    for (let again = 0; again < 3; again += 1) {
      const one = await database.asTenant(tenant, async (tx) => {
        await tx.query(insert(tenant, 'authors', 1))
        return rowsWritten(tx)
      })
      expect(Object.fromEntries(one)).toEqual({ authors: 1 })
    }
  })

  it('is analysed where it is much for the table, and left alone where it is little', async () => {
    expect(await believed(database, 'genres')).toBe(-1)
    await analyseWritten(
      database,
      new Map([
        ['genres', 111],
        ['authors', 3],
      ]),
    )
    expect(await believed(database, 'genres')).toBe(111)
    expect(await believed(database, 'authors')).toBe(-1)
    await database.asTenant(tenant, (tx) => tx.query(insert(tenant, 'genres', 55)))
    await analyseWritten(database, new Map([['genres', 55]]))
    expect(await believed(database, 'genres')).toBe(111)
    await analyseWritten(database, new Map([['genres', 62]]))
    expect(await believed(database, 'genres')).toBe(166)
  })

  it('is all analysed on demand, but for what is empty', async () => {
    await analyseTables(database)
    expect(await believed(database, 'authors')).toBe(92)
    expect(await believed(database, 'files')).toBe(-1)
  })
})

it('a migration analyses the tables that it touches, and no others', async () => {
  const database = await openTestDatabase(model)
  const tenant = await createTenant(database, 'north')
  for (const table of ['authors', 'genres']) {
    await database.asTenant(tenant, (tx) => tx.query(insert(tenant, table, 20)))
  }
  const grown = smallModel({
    author: { ...author, properties: { ...author.properties, born_in: { type: 'integer' } } },
    genre,
  })
  await applyMigration(database, describeDatabase(grown))
  expect(await believed(database, 'authors')).toBe(20)
  expect(await believed(database, 'genres')).toBe(-1)
  await database.close()
})

it('a new tenant analyses what it starts with', async () => {
  const { model: library } = loadModel(join(import.meta.dirname, '../../fixtures/library'))
  const words = { 'shelf-marks': { title: 'Shelf marks', values: Array.from({ length: 80 }, (_, n) => `Shelf ${n}`) } }
  const application = { ...library.application, optionLists: words }
  const database = await openTestDatabase(library)
  await createWholeTenant(database, { ...library, application }, { slug: 'north', name: 'North' })
  expect(await believed(database, 'option_values')).toBe(80)
  await database.close()
})

it('a job analyses what its batches have written together', async () => {
  const server = await openTestServer()
  const writing = defineJob<Record<string, never>, number>({
    title: 'Writing words',
    run: (job) =>
      job.eachBatch(async ({ tx }, reached = 0) => {
        await tx.query(sql`
          insert into option_values (tenant_id, list, value)
          select ${tx.tenantId}, 'many words', ${reached}::int || '.' || n from generate_series(1, 30) n`)
        return reached < 3 ? { cursor: reached + 1 } : {}
      }),
  }) as JobDefinition
  const jobs = { ...server.parts.code.jobs, 'tests/writing': writing }
  const parts = { ...server.parts, code: { ...server.parts.code, jobs } }
  const counted = async () => {
    const [row] = await server.database.asOwner((tx) =>
      tx.query(sql<{ rows: number }>`select count(*) as rows from option_values`),
    )
    return row?.rows
  }
  const before = await counted()
  expect(await believed(server.database, 'option_values')).toBe(before)
  const place = await server.inTenant('north', async (tx) => ({
    tenantId: tx.tenantId,
    id: await enqueueJob(tx, 'tests/writing'),
  }))
  await runJob(parts, place)
  expect(await counted()).toBe(Number(before) + 120)
  expect(await believed(server.database, 'option_values')).toBe(await counted())
  await server.close()
})
