import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contradictions } from '../support/contradictions.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(async () => {
  const found = await network.run(({ model, code, tx }) => contradictions(model, code, (asked) => tx.query(asked)))
  await network.close()
  expect(found).toEqual([])
})

const refusal = (field: string, message: string) => ({ status: 422, body: { errors: { [field]: [message] } } })

describe('CLS-03 the records of a class', () => {
  it('agree from the start', async () => {
    const found = await network.run(({ model, code, tx }) => contradictions(model, code, (asked) => tx.query(asked)))
    expect(found).toEqual([])
  })

  it('CLS-12 has the course, the venue and the instructor of its own franchisee, whoever writes it', async () => {
    const { id, franchisee_id, ...whole } = await network.item('GET', 'classes/1')
    expect(franchisee_id).toBe(1)
    const put = (change: object) => network.send('PUT', `classes/${String(id)}`, change)
    expect(await put({ course_id: 3 })).toMatchObject(refusal('course_id', 'Course and franchisee do not go together.'))
    expect(await put({ venue_id: 3 })).toMatchObject(refusal('venue_id', 'Venue and franchisee do not go together.'))
    expect(await put({ instructor_id: 3 })).toMatchObject(
      refusal('instructor_id', 'Instructor and franchisee do not go together.'),
    )
    const moved = await put({ franchisee_id: 2 })
    expect(moved.status).toBe(422)
    expect(Object.keys(moved.body.errors ?? {}).sort()).toEqual([
      'course_id',
      'franchisee_id',
      'instructor_id',
      'venue_id',
    ])
    const made = await network.send('POST', 'classes', {
      name: 'Mixed',
      course_id: 3,
      franchisee_id: 1,
      venue_id: 1,
      day_of_week: 1,
      start_time: '10:00',
      end_time: '10:45',
    })
    expect(made).toMatchObject(refusal('course_id', 'Course and franchisee do not go together.'))
    expect(await network.item('GET', 'classes/1')).toMatchObject({
      course_id: whole.course_id,
      venue_id: whole.venue_id,
    })
  })

  it('keeps no facility of its old venue', async () => {
    const facility = await network.item('POST', 'venues/1/facilities', {
      type: 'Main pool',
      name: 'Big pool',
      status: 'enabled',
    })
    await network.item('PUT', 'classes/1', { facility_id: facility.id })
    const moved = await network.send('PUT', 'classes/1', { venue_id: 2 })
    const message = 'Facility and venue do not go together.'
    expect(moved).toMatchObject({ status: 422, body: { errors: { facility_id: [message], venue_id: [message] } } })
    expect(await network.send('PUT', 'classes/1', { venue_id: 2, facility_id: null })).toMatchObject({ status: 200 })
    expect(await network.send('PUT', 'classes/1', { venue_id: 1 })).toMatchObject({ status: 200 })
  })

  it('hold its course, territory, venue and instructor to its franchisee, and are named', async () => {
    const course = await network.send('PUT', 'courses/1', { franchisee_id: 2 })
    expect(course.status).toBe(422)
    expect(course.body.errors?.franchisee_id?.join()).toMatch(/2 classes stand in the way: Minnows Monday, /)
    const territory = await network.send('PUT', 'territories/1', { franchisee_id: 2 })
    expect(territory.body.errors?.franchisee_id?.join()).toContain('Minnows Monday')
    const venue = await network.send('PUT', 'venues/1', { territory_id: 3 })
    expect(venue.body.errors?.territory_id?.join()).toContain('Minnows Monday')
    const instructor = await network.send('PUT', 'instructors/1', { franchisee_id: 2 })
    expect(instructor.body.errors?.franchisee_id?.join()).toContain('Minnows Monday')
    for (const { status } of [territory, venue, instructor]) expect(status).toBe(422)
  })

  it('let go what nothing hangs on', async () => {
    const made = await network.item('POST', 'territories', { name: 'Empty', franchisee_id: 1 })
    expect(await network.send('PUT', `territories/${String(made.id)}`, { franchisee_id: 2 })).toMatchObject({
      status: 200,
    })
  })
})

describe('INS-07 instructors of a course, and their territories', () => {
  it('are of its franchisee', async () => {
    const attach = (instructor_id: number) => network.send('POST', 'courses/1/instructors/attach', { instructor_id })
    expect(await attach(3)).toMatchObject(refusal('instructor_id', 'Instructor and course do not go together.'))
    expect((await attach(1)).status).toBe(201)
    const territory = await network.send('POST', 'instructors/1/territories/attach', { territory_id: 3 })
    expect(territory).toMatchObject(refusal('territory_id', 'Territory and instructor do not go together.'))
  })
})

describe('INC-04 the scheme of a course', () => {
  it('is for everybody, or for its franchisee, for as long as the course has it', async () => {
    const scheme = await network.item('POST', 'schemes', { name: 'Local stars', nationwide: false })
    const give = () => network.send('PUT', 'courses/1', { scheme_id: scheme.id })
    expect(await give()).toMatchObject({ status: 422 })
    const path = `schemes/${String(scheme.id)}`
    expect((await network.send('POST', `${path}/franchisees/attach`, { franchisee_id: 1 })).status).toBe(201)
    expect(await give()).toMatchObject({ status: 200 })
    const detached = await network.send('POST', `${path}/franchisees/detach`, { franchisee_id: 1 })
    expect(detached.status).toBe(409)
    expect(String(detached.body.error)).toMatch(/1 course stands in the way: /)
    await network.item('PUT', path, { nationwide: true })
    expect((await network.send('POST', `${path}/franchisees/detach`, { franchisee_id: 1 })).status).toBe(200)
    expect(await network.send('PUT', path, { nationwide: false })).toMatchObject({ status: 422 })
  })
})
