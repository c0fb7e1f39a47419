import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser, hashPassword } from '#server/identity/create-user.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

describe('instructors', () => {
  it('INS-08 with classes and held lessons are not deleted but archived, once their classes to come are given away', async () => {
    const refused = await network.send('DELETE', 'instructors/1')
    expect(refused.status).toBe(409)
    const blockers = refused.body.blockers as { resource: string; count: number; names: string[] }[]
    const named = blockers.filter(({ names }) => names.length > 0).map(({ resource }) => resource)
    expect(named).toEqual(expect.arrayContaining(['classes', 'lessons']))
    const early = await network.send('PUT', 'instructors/1/archive')
    expect(early.body.errors).toEqual({
      archived_at: ['This instructor teaches classes now or to come: give them to somebody else first.'],
    })
    const { id } = await network.item('POST', 'instructors', { first_name: 'Kim', last_name: 'Kay', franchisee_id: 1 })
    const one = `instructors/${String(id)}`
    const archived = await network.item('PUT', `${one}/archive`)
    expect(archived).toMatchObject({ name: 'Kim Kay', archived_at: expect.any(String) })
    expect(await network.ids('instructors/all?franchisee_id=1')).not.toContain(id)
    expect((await network.send('PUT', `${one}/restore`, undefined, 'desk')).status).toBe(403)
    expect(await network.item('PUT', `${one}/restore`)).toMatchObject({ archived_at: null })
    expect((await network.send('DELETE', one)).body).toEqual({ success: true })
  })

  it('INS-02 have rates of pay by type of course, INS-03 one for each', async () => {
    const rate = { type_id: 1, rate: 2250, notes: 'Includes travel.' }
    const made = await network.item('POST', 'instructors/1/rates', rate)
    expect(made).toMatchObject({ ...rate, type: { name: 'Minnows' } })
    const again = await network.send('POST', 'instructors/1/rates', { type_id: 1, rate: 3000 })
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['type_id']])
    expect((await network.send('POST', 'instructors/2/rates', rate)).status).toBe(201)
  })

  it('INS-08 are added, changed and deleted; who is disabled has a reason', async () => {
    const person = {
      first_name: 'Eve',
      last_name: 'Ellis',
      franchisee_id: 1,
      type: 'Trainee',
      email: 'eve@mail.example',
      phone_mobile: '+447700900321',
      date_of_birth: '1999-05-01',
      started_on: '2026-03-01',
    }
    const made = await network.item('POST', 'instructors', person)
    expect(made).toMatchObject({ ...person, name: 'Eve Ellis', status: 'enabled' })
    const one = `instructors/${String(made.id)}`
    const refused = await network.send('PUT', one, { status: 'disabled' })
    expect(refused.body.errors).toEqual({ disabled_reason: ['This field is required.'] })
    const left = { status: 'disabled', disabled_reason: 'Left' }
    expect(await network.item('PUT', one, left)).toMatchObject(left)
    expect(await network.item('PUT', one, { status: 'enabled' })).toMatchObject({ disabled_reason: null })
    expect((await network.send('DELETE', one)).body).toEqual({ success: true })
    expect(await network.item('GET', 'instructors/1')).toMatchObject({ classes_to_come: 1, status: 'enabled' })
  })

  it('INS-08 have absences that do not overlap: one may begin on the day on which another ends', async () => {
    const absence = (start_date: string, end_date: string) =>
      network.send('POST', 'instructors/2/absences', { start_date, end_date })
    expect((await absence('2026-05-01', '2026-05-08')).status).toBe(201)
    expect((await absence('2026-05-08', '2026-05-10')).status).toBe(201)
    expect((await absence('2026-05-07', '2026-05-09')).status).toBe(422)
  })

  it('INS-03 offers only types of course that have no rate yet', async () => {
    expect(await network.ids('courses/types/all?not_rated_for=1')).toEqual([2, 3])
    expect(await network.ids('courses/types/all?not_rated_for=3')).toEqual([2, 1, 3])
  })

  it('INS-06 API-33 get a link to a new password, once somebody signs in as them', async () => {
    const reset = (id: number, as?: 'head' | 'owner') =>
      network.send('PUT', `instructors/${id}/reset-password`, { confirm: true }, as)
    expect((await reset(4)).status).toBe(409)
    const person = { first_name: 'Dan', last_name: 'Draper', email: 'dan@west.example' }
    await network.item('POST', 'instructors/4/users', person)
    // Until they accept, they are nobody's.
    expect(await network.items('instructors/4/users')).toEqual([])
    expect((await reset(4)).status).toBe(409)
    const memberships = [{ guard: 'instructor', roles: ['Instructor'], subject: { instructor_id: 4 } }]
    const passwordHash = await hashPassword('four calm otters')
    await network.run(({ tx }) => createUser(tx, { ...person, passwordHash, memberships }))
    expect(await network.items('instructors/4/users')).toMatchObject([{ name: 'Dan Draper' }])
    expect((await reset(4)).body).toEqual({ success: true })
    // People of another kind are managed by head office.
    expect((await reset(1, 'owner')).status).toBe(403)
    expect((await reset(3, 'owner')).status).toBe(404)
  })

  it('have documents that are valid, expire soon or have expired, which needs attention', async () => {
    const states = async (id: number) =>
      (await network.items(`instructors/${id}/files`)).map(({ name, status }) => [name, status])
    expect(await states(1)).toEqual([['First aid of Ann', 'expiring']])
    expect(Object.fromEntries(await states(2))).toEqual({ 'DBS of Ben': 'expired', 'Award of Ben': 'valid' })
    const { body } = await network.send('GET', 'issues')
    const ids = (body.items ?? []).map(({ id }) => String(id)).filter((id) => id.includes('document'))
    expect(ids.toSorted()).toEqual(['instructor_document_expired-2', 'instructor_document_expiring-1'])
    // Beside the name of its owner a document is called by what it is: people give it a name with the owner's in it.
    const items = (body.items ?? []).filter(({ id }) => String(id).includes('document')).map(({ item }) => item)
    const said = items.map((item) => (item as { what?: string }).what)
    expect(said.toSorted()).toEqual(['DBS check', 'First aid'])
    expect(await network.ids('instructors?quick_filter=expiring_documents')).toEqual([1, 2])
  })

  it('INS-07 API-34 teach a course, one of them as its primary instructor, and leave it', async () => {
    const teachers = async () =>
      (await network.items('courses/2/instructors')).map(({ id, pivot }) => [
        id,
        (pivot as { primary: boolean }).primary,
      ])
    await network.send('POST', 'courses/2/instructors/attach', { instructor_id: 1 })
    expect(await teachers()).toEqual([
      [1, false],
      [2, true],
    ])
    expect((await network.send('PUT', 'courses/2/instructors/1', { primary: true })).status).toBe(200)
    expect(await teachers()).toEqual([
      [1, true],
      [2, false],
    ])
    expect((await network.send('DELETE', 'courses/2/instructors/2')).body).toEqual({ success: true })
    expect(await teachers()).toEqual([[1, true]])
  })

  it('API-31 show rates and qualifications to those who may list them', async () => {
    await network.send('POST', 'instructors/1/qualified-to-teach/attach', { type_id: 2, qualified_on: '2020-01-01' })
    expect(await network.items('instructors/1/qualified-to-teach')).toMatchObject([
      { id: 2, name: 'Dolphins', pivot: { qualified_on: '2020-01-01' } },
    ])
    expect(await network.item('GET', 'instructors/1/meta')).toMatchObject({ qualifications: 1, territories: 1 })
    expect(await network.items('instructors/1/rates')).toMatchObject([{ rate: 2250 }])
    expect(await network.item('GET', 'instructors/1')).toMatchObject({ name: 'Ann Archer' })
  })

  it('INS-04 API-32 have absences that are seen and deleted', async () => {
    const absence = { start_date: '2026-04-01', end_date: '2026-04-08' }
    const { id } = await network.item('POST', 'instructors/1/absences', absence)
    const one = `instructors/1/absences/${String(id)}`
    expect(await network.item('GET', one)).toMatchObject(absence)
    expect(await network.ids('instructors/1/absences')).toEqual([id])
    expect((await network.send('DELETE', one)).status).toBe(200)
    expect(await network.ids('instructors/1/absences')).toEqual([])
  })

  it('INS-05 INS-01 are added with their territories, and with what they are qualified to teach', async () => {
    const made = await network.item('POST', 'instructors', {
      first_name: 'Cho',
      last_name: 'Sen',
      franchisee_id: 1,
      territories: [1],
      qualifications: [2],
    })
    expect(made).toMatchObject({ territories: [{ id: 1 }], qualifications: [{ id: 2, name: 'Dolphins' }] })
    const theirs = await network.send('PUT', `instructors/${String(made.id)}`, { territories: [1, 9999] }, 'owner')
    expect(theirs).toMatchObject({ status: 422, body: { errors: { territories: ['Choose one of the options.'] } } })
    expect((await network.send('DELETE', `instructors/${String(made.id)}`)).status).toBe(200)
  })

  it('INS-05 have territories, are offered the others, and leave one', async () => {
    expect(await network.ids('instructors/1/territories')).toEqual([1])
    expect(await network.ids('instructors/1/territories/available')).not.toContain(1)
    await network.send('POST', 'instructors/1/territories/attach', { territory_id: 2 })
    await network.send('POST', 'instructors/1/territories/detach', { territory_id: 1 })
    expect(await network.ids('instructors/1/territories')).toEqual([2])
    expect(await network.ids('instructors/1/territories/available')).toContain(1)
  })

  it('API-30 are chosen by franchisee, by territories with commas, and by status', async () => {
    expect(await network.ids('instructors/all?franchisee_id=1&status=enabled')).toEqual([1, 2])
    expect(await network.ids('instructors/all?territory_ids=2,3&status=enabled')).toEqual([1, 2, 3])
    expect(await network.ids('instructors/all?territory_ids=3')).toEqual([3])
    expect(await network.ids('instructors/all?franchisee_id=3&status=enabled')).toEqual([])
  })

  it('UI-18 are signed out, and not in again, while their franchisee is disabled, like its staff', async () => {
    const disabled = { status: 'disabled', disabled_reason: 'Suspended' }
    expect((await network.send('GET', 'check', undefined, 'ann')).status).toBe(200)
    expect((await network.send('PATCH', 'franchisees/1', disabled)).status).toBe(200)
    expect((await network.send('GET', 'check', undefined, 'ann')).status).toBe(401)
    expect((await network.send('GET', 'check', undefined, 'desk')).status).toBe(401)
    expect((await network.send('GET', 'check', undefined, 'neighbour')).status).toBe(200)
    await network.send('PATCH', 'franchisees/1', { status: 'enabled' })
    expect((await network.send('GET', 'check', undefined, 'ann')).status).toBe(200)
  })
})
