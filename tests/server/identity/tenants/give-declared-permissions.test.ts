import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Model } from '#declarations/model.ts'
import { giveDeclaredPermissions } from '#server/identity/tenants/give-declared-permissions.ts'
import { openTestServer, type TestServer } from '../../../support/server.ts'

interface Row {
  permissions: string[]
  name: string
}

const ROLE = 'Cataloguer'
let server: TestServer
let before: string[]
beforeAll(async () => {
  server = await openTestServer()
  before = (await roleAt('north')).permissions
})
afterAll(() => server.close())
/** As the tenants were made. */
beforeEach(async () => {
  for (const tenant of ['north', 'south']) {
    await setRole(tenant, { permissions: before, given: before, declared_as: ROLE, name: ROLE })
  }
})

/** The application with more permissions for a role. */
function declaring(...more: string[]): Model {
  const { application } = server.model
  const roles = application.roles.map((role) =>
    role.name === ROLE ? { ...role, permissions: [...role.permissions, ...more] } : role,
  )
  return { ...server.model, application: { ...application, roles } }
}

const start = (...more: string[]) => giveDeclaredPermissions({ ...server.parts, model: declaring(...more) })

async function roleAt(tenant: string): Promise<Row> {
  const [row] = await server.inTenant(tenant, (tx) =>
    tx.query(sql<Row>`select name, permissions from roles where coalesce(declared_as, name) = ${ROLE}`),
  )
  return row!
}

const added = async (tenant: string) => (await roleAt(tenant)).permissions.filter((one) => !before.includes(one))

function setRole(tenant: string, values: Record<string, unknown>): Promise<unknown> {
  const set = Object.entries(values).map(
    ([column, value]) =>
      sql`${sql.id(column)} = ${Array.isArray(value) ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`}`,
  )
  return server.inTenant(tenant, (tx) =>
    tx.query(sql`update roles set ${sql.join(set)} where coalesce(declared_as, name) = ${ROLE}`),
  )
}

async function audited(tenant: string) {
  return server.inTenant(tenant, (tx) =>
    tx.query(sql<{ actor_user_id: number | null; added: string[] }>`
      select a.actor_user_id,
        (select jsonb_agg(one) from jsonb_array_elements(a.after -> 'permissions') one
          where not a.before -> 'permissions' @> jsonb_build_array(one)) as added
      from audit_log a
      where entity = 'role' and action = 'update' and request_id = 'declared-permissions'
      order by id desc limit 1`),
  )
}

it('a role gets what the declarations have come to name for it, in every tenant, and nobody in particular did it', async () => {
  await start('loans.list', 'fines.*')
  for (const tenant of ['north', 'south']) {
    expect(await added(tenant)).toEqual(['fines.*', 'loans.list'])
    expect(await audited(tenant)).toEqual([{ actor_user_id: null, added: ['fines.*', 'loans.list'] }])
  }
})

it('people who have the role may use it with their next call', async () => {
  await setRole('north', { permissions: ['books.list'], given: before })
  const cataloguer = await server.as('cataloguer')
  expect((await cataloguer.get('loans?count=1')).status).toBe(403)
  await start('loans.list')
  expect((await cataloguer.get('loans?count=1')).status).toBe(200)
})

it('changes nothing where nothing is new', async () => {
  await start('loans.list')
  expect(await server.touched(() => start('loans.list'))).toEqual(await server.touched(() => Promise.resolve()))
})

it('what somebody has taken away since stays away', async () => {
  await start('loans.list')
  await setRole('north', { permissions: before })
  await start('loans.list', 'fines.list')
  expect(await added('north')).toEqual(['fines.list'])
  expect(await added('south')).toEqual(['fines.list', 'loans.list'])
})

it('a part of what was given as a whole is not given again', async () => {
  await start('loans.*')
  await setRole('north', { permissions: before })
  await start('loans.*', 'loans.list')
  expect(await added('north')).toEqual([])
})

it('finds a role that has another name there by now', async () => {
  await setRole('north', { name: 'Keeper of the shelves' })
  await start('loans.list')
  expect(await roleAt('north')).toMatchObject({ name: 'Keeper of the shelves' })
  expect(await added('north')).toEqual(['loans.list'])
})

it('leaves a role alone that somebody has made under the name of a declared one', async () => {
  await setRole('north', { name: 'Another', declared_as: 'Another' })
  const head = await server.as('head')
  const { body } = await head.post('roles', { name: ROLE, guard: 'admin', level: 6 })
  await start('loans.list')
  expect((await head.get(`roles/${body.item.id}`)).body.item.permissions).toEqual([])
  await server.inTenant('north', (tx) => tx.query(sql`delete from roles where id = ${body.item.id}::bigint`))
  await server.inTenant('north', (tx) =>
    tx.query(sql`update roles set name = ${ROLE}, declared_as = ${ROLE} where declared_as = 'Another'`),
  )
})

it('recognises the roles of tenants from before anything was noted, and what was taken from them', async () => {
  await start('loans.list', 'fines.list')
  const roleId = (
    await server.inTenant('north', (tx) => tx.query(sql<{ id: number }>`select id from roles where name = ${ROLE}`))
  )[0]?.id
  const superuser = await server.as('super')
  const kept = [...before, 'fines.list']
  expect((await superuser.put(`roles/${roleId}/permissions`, { permissions: kept })).status).toBe(200)
  await setRole('north', { given: null, declared_as: null })
  await start('loans.list', 'fines.list', 'reservations.list')
  expect(await added('north')).toEqual(['fines.list', 'reservations.list'])
})
