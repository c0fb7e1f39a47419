import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { connectDatabase, openDatabase } from '#server/database/connect/open-database.ts'
import { smallModel } from '../../../support/small-model.ts'
import { createTenant } from '../../../support/tenant.ts'

const folder = mkdtempSync(join(tmpdir(), 'rollcall-data-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const author = {
  title: 'Author',
  plural: 'Authors',
  type: 'object' as const,
  properties: { name: { type: 'string' as const } },
}

it('keeps its rows in its folder, one process at a time, and follows additions to the declarations', async () => {
  const dataDir = join(folder, 'data')
  const { database: first } = await openDatabase({ place: { dataDir }, model: smallModel({ author }) })
  const tenant = await createTenant(first, 'north')
  await first.asTenant(tenant, (tx) => tx.query(sql`insert into authors (tenant_id, name) values (${tenant}, 'Jane')`))
  await expect(connectDatabase({ place: { dataDir } })).rejects.toThrow('is already open in this process')
  expect(await first.ping()).toBe(true)
  await first.close()

  const properties = { ...author.properties, born_in: { type: 'integer' as const } }
  const { database: second } = await openDatabase({
    place: { dataDir },
    model: smallModel({ author: { ...author, properties } }),
  })
  expect(await second.asTenant(tenant, (tx) => tx.query(sql`select name, born_in from authors`))).toEqual([
    { name: 'Jane', born_in: null },
  ])
  await second.close()

  const lossy = openDatabase({ place: { dataDir }, model: smallModel({ author: { ...author, properties: {} } }) })
  await expect(lossy).rejects.toThrow('authors.name is no longer declared, and 1 row has a value in it.')
  const third = await connectDatabase({ place: { dataDir } })
  expect(await third.asTenant(tenant, (tx) => tx.query(sql`select name from authors`))).toEqual([{ name: 'Jane' }])
  await third.close()
  expect(await third.ping()).toBe(false)
})

it('starts on rows that are the same but for capitals, and tells of them', async () => {
  const dataDir = join(folder, 'twins')
  const { database: first } = await openDatabase({ place: { dataDir }, model: smallModel({ author }) })
  const tenant = await createTenant(first, 'north')
  await first.asTenant(tenant, (tx) =>
    tx.query(sql`insert into authors (tenant_id, id, name) values (${tenant}, 1, 'Jane'), (${tenant}, 2, 'JANE')`),
  )
  await first.close()

  const name = { ...author.properties.name, unique: true, ignoreCase: true }
  const model = smallModel({ author: { ...author, properties: { name } } })
  const { database: second } = await openDatabase({ place: { dataDir }, model })
  expect(second.note).toContain(
    `authors: name must be unique in any capitals, and these are not: "Jane" (1), "JANE" (2) of tenant ${tenant}.`,
  )
  await second.asTenant(tenant, (tx) => tx.query(sql`delete from authors where id = 2`))
  await second.close()
  const { database: third } = await openDatabase({ place: { dataDir }, model })
  expect(third.note ?? '').not.toContain('authors')
  await third.close()
})
