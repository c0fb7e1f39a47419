import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '#server/database/embedded/embedded-engine.ts'
import { makeDatabase } from '#server/database/embedded/cluster-databases.ts'
import { openCluster } from '#server/database/embedded/cluster.ts'
import { openFiles } from '#server/files/storage/open-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-folder-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (dataDir: string) => openEmbedded({ dataDir, poolSize: 2, acquireTimeout: 5_000, sync: false })

describe('a data folder that cannot be used is refused in one sentence', () => {
  it('where a file stands in its place, for rows and for files', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, 'mine')
    const sentence =
      `The data folder ${file} cannot be used: a file stands in its place or in its path. ` +
      'Mend that, or name another one, such as DATA_DIR=/var/lib/rollcall.'
    await expect(open(file)).rejects.toThrow(sentence)
    await expect(openFiles({ maxUploadBytes: 1 }, file)).rejects.toThrow(sentence)
    await expect(open(join(file, 'below'))).rejects.toThrow('a file stands in its place or in its path')
  })

  it('where an older Rollcall with another engine made it; nothing in it is touched', async () => {
    const older = join(folder, 'older')
    mkdirSync(join(older, 'postgres'), { recursive: true })
    writeFileSync(join(older, 'postgres/PG_VERSION'), '17\n')
    await expect(open(older)).rejects.toThrow(
      `The data folder ${older} was made by an older Rollcall with another embedded database. Nothing in it was touched.`,
    )
  })

  it('where another version of PostgreSQL wrote its rows', async () => {
    const other = join(folder, 'other')
    mkdirSync(join(other, 'postgresql/data'), { recursive: true })
    writeFileSync(join(other, 'postgresql/data/PG_VERSION'), '17\n')
    await expect(open(other)).rejects.toThrow('were written by PostgreSQL 17, and this Rollcall brings PostgreSQL 18.')
  })

  it('where its rows lie elsewhere, and have not come along', async () => {
    const linked = join(folder, 'linked')
    mkdirSync(linked)
    symlinkSync(join(folder, 'nowhere'), join(linked, 'postgresql'))
    await expect(open(linked)).rejects.toThrow('links to a folder that is not there. Bring that folder too')
  })
})

it('makes a new secret for the links to files where a full disk has left an empty one', async () => {
  const dataDir = join(folder, 'secret')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'file-link-secret'), '')
  await openFiles({ maxUploadBytes: 1 }, dataDir)
  const secret = readFileSync(join(dataDir, 'file-link-secret'), 'utf8')
  expect(secret.length).toBeGreaterThanOrEqual(43)
  await openFiles({ maxUploadBytes: 1 }, dataDir)
  expect(readFileSync(join(dataDir, 'file-link-secret'), 'utf8')).toBe(secret)
})

it('is reached by a port and a password, where there are no sockets', async () => {
  const server = await openEmbedded({
    dataDir: join(folder, 'port'),
    poolSize: 2,
    acquireTimeout: 5_000,
    sync: false,
    access: 'port',
  })
  const { pool } = server.connect()
  const { rows } = await pool.query(`select inet_server_addr()::text as at, current_user as name,
    (select rolsuper from pg_roles where rolname = current_user) as superuser`)
  expect(rows).toEqual([{ at: '127.0.0.1/32', name: 'rollcall', superuser: false }])
  const { port } = pool.options
  const { default: pg } = await import('pg')
  const stranger = new pg.Client({ host: '127.0.0.1', port, user: 'rollcall', database: 'rollcall', password: 'guess' })
  await expect(stranger.connect()).rejects.toThrow('password authentication failed')
  await server.close()
})

describe('a database that was cut short while it was being filled', () => {
  /** The result of a start with databases in this state, and whether it can start. */
  async function leftAs(name: string, statements: string[]): Promise<string[]> {
    const cluster = await openCluster(join(folder, name), { sync: false })
    await makeDatabase(cluster)
    await cluster.asSuperuser(async (client) => {
      for (const statement of statements) await client.query(statement)
    })
    await makeDatabase(cluster)
    const names = await cluster.asSuperuser(async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        `select datname from pg_database where datname like 'rollcall%' order by datname`,
      )
      return rows.map(({ datname }) => datname)
    })
    await cluster.close()
    return names
  }

  it.each([
    ['half filled', ['create database rollcall_draft template rollcall']],
    [
      'between two names',
      ['create database rollcall_draft template rollcall', 'alter database rollcall rename to rollcall_replaced'],
    ],
    ['with what it replaced still there', ['create database rollcall_replaced template rollcall']],
  ])('starts anew when it was left %s', async (name, statements) => {
    expect(await leftAs(name, statements)).toEqual(['rollcall'])
  })
})

it('has statistics of what it was filled with', async () => {
  const server = await open(join(folder, 'filled'))
  await server.fillAsOne(async ({ pool }) => {
    await pool.query('create table public.filled as select generate_series(1, 1000) as number')
  })
  const { pool } = server.connect()
  const { rows } = await pool.query(`select reltuples from pg_class where relname = 'filled'`)
  expect(rows).toEqual([{ reltuples: 1000 }])
  await server.close()
})
