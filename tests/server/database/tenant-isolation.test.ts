import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, openTwoTenants } from './two-tenants.ts'

type Opened = Awaited<ReturnType<typeof openTwoTenants>>
let authors: Opened['authors']
let database: Opened['database']
let north: Opened['north']
let south: Opened['south']

beforeAll(async () => {
  ;({ authors, database, north, south } = await openTwoTenants())
})
afterAll(() => database.close())

describe('tenant isolation', () => {
  it('shows the rows of one tenant, whatever the statement says', async () => {
    expect(await authors(north)).toEqual([{ id: 1, last_name: `Author of ${north}` }])
    const asked = await database.asTenant(north, (tx) =>
      tx.query(sql`select * from authors where tenant_id = ${south} or true`),
    )
    expect(asked).toHaveLength(1)
  })

  it('neither changes, deletes nor adds rows of another tenant', async () => {
    await database.asTenant(north, async (tx) => {
      expect(await tx.query(sql`update authors set last_name = 'x' where tenant_id = ${south} returning id`)).toEqual(
        [],
      )
      expect(await tx.query(sql`delete from authors where tenant_id = ${south} returning id`)).toEqual([])
    })
    const added = database.asTenant(north, (tx) =>
      tx.query(sql`insert into authors (tenant_id, last_name) values (${south}, 'Smuggled')`),
    )
    await expect(added).rejects.toThrow('row-level security')
    const moved = database.asTenant(north, (tx) => tx.query(sql`update authors set tenant_id = ${south}`))
    await expect(moved).rejects.toThrow(/row-level security|modifying the partition value of rows is not allowed/)
    expect(await authors(south)).toEqual([{ id: 1, last_name: `Author of ${south}` }])
  })

  it('lets no reference cross tenants', async () => {
    const [elsewhere] = await database.asTenant(south, (tx) =>
      tx.query<{ id: number }>(
        sql`insert into categories (tenant_id, name) values (${south}, 'Only here') returning id`,
      ),
    )
    const crossing = database.asTenant(north, (tx) =>
      tx.query(sql`insert into genres (tenant_id, name, category_id) values (${north}, 'G', ${elsewhere?.id})`),
    )
    await expect(crossing).rejects.toThrow('genres_category_id_fkey')
  })

  it('hides other tenants themselves, and what the framework keeps for itself', async () => {
    const tenants = await database.asTenant(north, (tx) => tx.query<{ slug: string }>(sql`select slug from tenants`))
    expect(tenants).toEqual([{ slug: 'north' }])
    await expect(database.asTenant(north, (tx) => tx.query(sql`select * from schema_history`))).rejects.toThrow(
      'permission denied',
    )
  })

  it('adds to the audit log, and never changes it', async () => {
    const add = sql`
      insert into audit_log (tenant_id, entity, record_id, action, at) values (${north}, 'author', 1, 'update', ${NOW})`
    await database.asTenant(north, (tx) => tx.query(add))
    await expect(database.asTenant(north, (tx) => tx.query(sql`update audit_log set action = 'x'`))).rejects.toThrow(
      'permission denied',
    )
    await expect(database.asTenant(north, (tx) => tx.query(sql`delete from audit_log`))).rejects.toThrow(
      'permission denied',
    )
  })

  it('lets requests create nothing', async () => {
    await expect(database.asTenant(north, (tx) => tx.query(sql`create table mine (id int)`))).rejects.toThrow(
      'permission',
    )
    await expect(database.asTenant(north, (tx) => tx.query(sql`drop table authors`))).rejects.toThrow('must be owner')
  })

  it('binds the owner too, except for work done as the owner', async () => {
    const seen = await database.asOwner(async (tx) => {
      await tx.query(sql`select set_config(${'app.owner'}, ${'off'}, true)`)
      return tx.query(sql`select * from authors`)
    })
    expect(seen).toEqual([])
  })

  it('gives every role and every tenant back at the end of a transaction', async () => {
    await database.asTenant(north, (tx) => tx.query(sql`select 1`))
    const [after] = await database.asOwner((tx) =>
      tx.query(sql`select current_setting('role') as role, current_setting('app.tenant', true) as tenant`),
    )
    expect(after).toEqual({ role: 'none', tenant: '' })
  })
})
