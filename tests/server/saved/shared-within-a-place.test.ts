import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff } from '../../contract/world/add-staff.ts'
import type { Person } from '../../contract/world/person.ts'
import { type Lending, openLending } from '../reports/lending-world.ts'

let lending: Lending
/** Managers of Leeds, which is where the one who shares works, and of York. */
let deputy: Person
let york: Person
beforeAll(async () => {
  lending = await openLending()
  const { world } = lending
  const managerOf = (name: string, branch_id: number) =>
    addStaff(world, world.main, name, { guard: 'branch_staff', role: 'Branch Manager', subject: { branch_id } })
  deputy = await managerOf('deputy', 1)
  york = await managerOf('york', 2)
  await world.database.asOwner((tx) =>
    tx.query(sql`
      update roles set permissions = permissions || '["lists.share", "reports.share"]'::jsonb
      where name in ('Branch Manager', 'Head Office')`),
  )
})
afterAll(() => lending?.close())

/** Has the deputy of Leeds work as a manager of York meanwhile. */
async function workInYork(work: () => Promise<void>) {
  const { database, main } = lending.world
  const ofDeputy = sql`user_id = ${deputy.userId}::bigint`
  await database.asTenant(main.id, async (tx) => {
    await tx.query(sql`
      with made as (
        insert into memberships (tenant_id, user_id, guard, branch_id)
        values (${main.id}::bigint, ${deputy.userId}::bigint, 'branch_staff', 2) returning id),
      given as (
        insert into membership_roles (tenant_id, membership_id, role_id)
        select ${main.id}::bigint, made.id, roles.id from made, roles where roles.name = 'Branch Manager')
      update sessions set membership_id = made.id from made where sessions.${ofDeputy}`)
  })
  await work()
  await database.asTenant(main.id, async (tx) => {
    await tx.query(sql`
      update sessions set membership_id = place.id from memberships as place
      where sessions.${ofDeputy} and place.user_id = sessions.user_id and place.branch_id = 1`)
    await tx.query(sql`delete from memberships where ${ofDeputy} and branch_id = 2`)
  })
}

const PLACES = [
  { of: 'a list', path: 'lists/books/saved', choice: { filter: {}, search: 'Ashworth' } },
  { of: 'a report', path: 'reports/lending/saved', choice: { days: { preset: 'last_month' }, filters: {} } },
]

describe.each(PLACES)('saved filters of $of', ({ path, choice }) => {
  const send = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', below = '', body?: unknown) =>
    lending.world.client.send(person, method, `${path}${below}`, body === undefined ? {} : { body })
  const names = async (person: Person) =>
    (await send(person, 'GET')).body.items?.map((item) => (item as { name: string }).name)
  const share = async (person: Person, name: string) => {
    const roles = (await send(person, 'GET')).body['roles'] as { id: number; name: string }[]
    const role_id = roles.find((role) => role.name === 'Branch Manager')?.id
    const { status, body } = await send(person, 'POST', '', { name, choice, role_id })
    expect(status, JSON.stringify(body)).toBe(201)
    return Number(body.item?.['id'])
  }

  it('stay within the branch of whoever shares them, although others have the same role', async () => {
    const id = await share(lending.people.manager, 'Ours')
    expect(await names(deputy)).toEqual(['Ours'])
    expect(await names(york)).toEqual([])
    expect((await send(york, 'PUT', `/${id}/start`)).status).toBe(404)
    expect((await send(deputy, 'PUT', `/${id}/start`)).status).toBe(200)
    await send(lending.people.manager, 'DELETE', `/${id}`)
  })

  it('are for everybody of the role where whoever shares them sees all branches', async () => {
    const id = await share(lending.people.head, 'For all')
    for (const reader of [deputy, york]) expect(await names(reader)).toEqual(['For all'])
    await send(lending.people.head, 'DELETE', `/${id}`)
  })

  it('are those of the branch for which they were written last, by somebody who works for two', async () => {
    const { manager } = lending.people
    const id = await share(deputy, 'Mine')
    expect([await names(manager), await names(york)]).toEqual([['Mine'], []])
    await workInYork(async () => {
      expect([await names(manager), await names(york)]).toEqual([['Mine'], []])
      expect((await send(deputy, 'PUT', `/${id}`, { choice })).status).toBe(200)
      expect([await names(manager), await names(york)]).toEqual([[], ['Mine']])
      await send(deputy, 'DELETE', `/${id}`)
    })
  })

  it('are shared with nobody once the membership in which they were is gone', async () => {
    const { database, main } = lending.world
    const id = await share(lending.people.manager, 'Ours')
    await database.asTenant(main.id, (tx) =>
      tx.query(sql`update saved_filters set membership_id = 4711 where id = ${id}::bigint`),
    )
    expect(await names(deputy)).toEqual([])
    expect(await names(lending.people.manager)).toEqual(['Ours'])
    await send(lending.people.manager, 'DELETE', `/${id}`)
  })
})
