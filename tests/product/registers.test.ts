import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registersOf, tap, type Name } from './lesson-registers.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const { register, childrenOf, lessonOn, marks, mark, save, leave } = registersOf(() => network)

describe('a register', () => {
  it('LES-02 comes in one request with its lesson and its children', async () => {
    expect(await register('classes/1/lessons/1', 'ann')).toMatchObject({
      id: 1,
      class_id: 1,
      franchisee_id: 1,
      instructor_id: 1,
      status: 'incomplete',
      start_date: '2026-03-16',
      start_time: '10:00',
      end_time: '10:45',
      tasters_enabled: false,
      starts_at: '2026-03-16T10:00:00.000Z',
      is_full: true,
      max_consumers: 2,
      occupancy: 100,
      closed: null,
      class: { id: 1, name: 'Minnows Monday', venue: { id: 1, name: 'Leeds Pool' } },
      consumers: [
        { id: 1, name: 'Amy Adams', present: true, taster: false, permit_media_usage: false },
        { id: 3, name: 'Bea Brown', present: false, taster: false },
      ],
    })
  })

  it('tells the time of a lesson in the summer as an instant', async () => {
    expect(await register('classes/6/lessons/7')).toMatchObject({
      start_time: '10:00',
      starts_at: '2026-04-20T09:00:00.000Z',
    })
  })

  it('REG-07 says how often a child came before', async () => {
    const [amy, bea] = await childrenOf('classes/1/lessons/2').then(async ([first]) => {
      await network.send('POST', 'classes/1/lessons/2/consumers', { consumer_id: 3 })
      return [first, (await childrenOf('classes/1/lessons/2')).find(({ id }) => id === 3)]
    })
    expect(amy?.attendance).toEqual({ attended: 1, total: 2 })
    expect(bea?.attendance).toEqual({ attended: 0, total: 2 })
  })

  it('is for those who teach the lesson or see its franchise, and only of its own class', async () => {
    const status = async (path: string, as: Name) => (await network.send('GET', path, undefined, as)).status
    expect(await status('classes/1/lessons/2/register', 'ben')).toBe(200)
    expect(await status('classes/1/lessons/2/register', 'desk')).toBe(200)
    expect(await status('classes/4/lessons/5/register', 'ben')).toBe(404)
    expect(await status('classes/4/lessons/5/register', 'owner')).toBe(404)
    expect(await status('classes/2/lessons/2/register', 'head')).toBe(404)
    expect((await mark('classes/4/lessons/5', [tap(5, true)])).status).toBe(404)
  })

  it('shows medical information and who owes something to those who may see it, while it is switched on', async () => {
    await network.send('PUT', 'consumers/1', {
      medical_allergies: 'Nuts',
      medical_doctor_name: 'Dr Day',
      emergency_contact_name: 'Gran',
      emergency_contact_phone: '+447700900199',
      next_of_kin_name: 'Al',
    })
    const amy = async (as: Name) => (await childrenOf('classes/1/lessons/1', as)).find(({ id }) => id === 1)
    expect(await amy('ann')).toMatchObject({
      medical: { allergies: 'Nuts', doctor_name: 'Dr Day' },
      contact: { name: 'Gran', phone: '+447700900199' },
    })
    expect(await amy('ann')).not.toHaveProperty('owes')
    expect(await amy('owner')).toMatchObject({ owes: false })
    expect((await childrenOf('classes/1/lessons/1', 'ann')).find(({ id }) => id === 3)?.medical).toBeNull()

    const setting = 'settings/categories/singles/medical-information'
    expect((await network.send('PUT', setting, { value: false })).status).toBe(200)
    expect(await amy('ann')).toMatchObject({ contact: { name: 'Al' } })
    expect(await amy('ann')).not.toHaveProperty('medical')
    await network.send('PUT', setting, { value: true })
  })

  it('REG-02 says whom to ring: the first with a number, the family if nobody else has one', async () => {
    const contactOf = async (as: Name) => {
      const children = await childrenOf('classes/1/lessons/1', as)
      return children.find(({ id }) => id === 3)?.contact
    }
    await network.send('PUT', 'customers/2', { phone_mobile: null, phone_home: '+441632960961' })
    expect(await contactOf('ann')).toMatchObject({ of: 'family', phone: '+441632960961' })
    await network.send('PUT', 'consumers/3', { next_of_kin_name: 'Al' })
    expect(await contactOf('ann')).toMatchObject({ of: 'family' })
    await network.send('PUT', 'consumers/3', { next_of_kin_phone: '+447700900198' })
    expect(await contactOf('ann')).toEqual({
      of: 'next_of_kin',
      name: 'Al',
      relationship: null,
      phone: '+447700900198',
    })
  })

  it('of today is kept ready: all that one teaches, by the time', async () => {
    const ofBen = await network.send('GET', 'lessons/registers', undefined, 'ben')
    expect(ofBen.body).toMatchObject({ today: '2026-03-18' })
    expect(ofBen.body.items?.map(({ id }) => id)).toEqual(expect.arrayContaining([2, 3]))
    expect(ofBen.body.items?.every(({ start_date }) => start_date === '2026-03-18')).toBe(true)
    const ofAnn = await network.ids('lessons/registers', 'ann')
    expect(ofAnn).toContain(2)
    expect(ofAnn).not.toContain(3)
  })
})

describe('a register that is saved as a whole', () => {
  it('API-45 MAPI-17 takes completed, the children with present, and the instructor', async () => {
    const lesson = await lessonOn('2026-03-12', [1, 3])
    const consumers = [
      { id: 1, present: true },
      { id: 3, present: false },
    ]
    const { status, body } = await save(lesson, { completed: true, consumers, instructor_id: 2 })
    expect(status).toBe(200)
    expect(body.item).toMatchObject({ instructor_id: 2, completed_at: '2026-03-18T10:00:00.000Z', consumers })
    expect(await register(lesson)).toMatchObject({ status: 'completed', consumers })
  })

  it('LES-06 REG-04 REG-05 says that the lesson is completed, and of later changes that the register is updated', async () => {
    const lesson = await lessonOn('2026-03-11', [1])
    const notice = async (body: unknown) => (await save(lesson, body)).body.notice
    expect(await notice({ completed: false, consumers: [{ id: 1, present: true }] })).toBe(
      'The lesson register has been updated.',
    )
    expect(await notice({ completed: true })).toBe('The lesson has been completed.')
    expect(await notice({ completed: true, consumers: [{ id: 1, present: false }] })).toBe(
      'The lesson register has been updated.',
    )
    expect(await notice({ completed: false })).toBe('The lesson register has been updated.')
    expect(await register(lesson)).toMatchObject({ status: 'completed', consumers: [{ present: false }] })
  })

  it('LES-07 REG-03 is completed only when everybody is present or absent', async () => {
    const lesson = await lessonOn('2026-03-10', [1, 3])
    const consumers = [{ id: 1, present: true }]
    expect(await save(lesson, { completed: true, consumers })).toMatchObject({
      status: 422,
      body: { errors: { consumers: ['Please mark all Children either Absent or Present'] } },
    })
    expect(await marks(lesson)).toEqual({ 1: null, 3: null })
    expect(await register(lesson)).toMatchObject({ status: 'incomplete' })
    expect((await save(lesson, { completed: true, consumers: [...consumers, { id: 3, present: false }] })).status).toBe(
      200,
    )
    // Nobody in it becomes unmarked again.
    expect((await mark(lesson, [tap(1, null, 1)])).body.items).toMatchObject([{ outcome: 'clash', present: true }])
  })

  it('LES-04 LES-07 asks before it is completed while the lesson has not begun; marks are taken all that day', async () => {
    const lesson = await lessonOn('2026-03-18', [1], '12:30')
    expect((await mark(lesson, [tap(1, true)])).status).toBe(200)
    const asked = await network.ask('PUT', `${lesson}/register`, { completed: true })
    expect(asked).toMatchObject({
      status: 409,
      body: {
        warnings: [{ text: 'This lesson starts at 12:30: its register would be complete before it has begun.' }],
      },
    })
    expect(await register(lesson)).toMatchObject({ status: 'upcoming', consumers: [{ present: true }] })
    expect((await save(lesson, { completed: true })).status).toBe(200)
    expect(await register(lesson)).toMatchObject({ status: 'completed' })
    // A lesson that runs is completed at once.
    const begun = await lessonOn('2026-03-18', [1], '09:15')
    const done = { completed: true, consumers: [{ id: 1, present: false }] }
    expect((await network.ask('PUT', `${begun}/register`, done)).status).toBe(200)
  })

  it('does not write over what somebody else has marked', async () => {
    const lesson = await lessonOn('2026-03-09', [1, 3])
    await mark(lesson, [tap(1, false)], 'desk')
    const consumers = [
      { id: 1, present: true },
      { id: 3, present: true },
    ]
    expect(await save(lesson, { consumers })).toMatchObject({
      status: 409,
      body: {
        error: 'Somebody else has marked otherwise in the meantime: Amy Adams.',
        clashes: [{ id: 1, present: false, mark_version: 1, marked_by: 'desk Front Desk' }],
      },
    })
    expect(await marks(lesson)).toEqual({ 1: false, 3: null })
    expect((await save(lesson, { consumers: [{ id: 1, present: null }] })).status).toBe(200)
    expect(await marks(lesson)).toEqual({ 1: false, 3: null })
    const seen = [{ id: 1, present: true, based_on: 1 }]
    expect((await save(lesson, { consumers: seen })).status).toBe(200)
    expect(await marks(lesson)).toEqual({ 1: true, 3: null })
  })

  it('REG-01 is of those who are in the lesson by then: who has left it is named, and the rest is complete', async () => {
    const lesson = await lessonOn('2026-03-06', [1, 3])
    expect((await leave(lesson, 3)).status).toBe(200)
    const consumers = [
      { id: 1, present: true, based_on: 0 },
      { id: 3, present: true, based_on: 0 },
    ]
    expect(await save(lesson, { completed: true, consumers })).toMatchObject({
      status: 200,
      body: { gone: [3], notice: 'The lesson has been completed.' },
    })
    expect(await marks(lesson)).toEqual({ 1: true })
    // Who names somebody without having seen the register has made a mistake.
    expect(await save(lesson, { consumers: [{ id: 3, present: true }] })).toMatchObject({
      status: 422,
      body: { errors: { 'consumers.0.id': ['Nobody with this id is in the lesson.'] } },
    })
  })

  it('after marks that were still on their way does not write over what stood against them', async () => {
    const lesson = await lessonOn('2026-03-05', [1, 3])
    await mark(lesson, [tap(1, false)], 'desk')
    const mine = tap(1, true)
    const other = tap(3, true)
    // Offline, they marked both, and completed the register, before any of it was sent.
    expect((await mark(lesson, [mine, other])).body.items).toMatchObject([{ outcome: 'clash' }, { outcome: 'changed' }])
    const consumers = [
      { id: 1, present: true, based_on: 0, follows: mine.operation_id },
      { id: 3, present: true, based_on: 0, follows: other.operation_id },
    ]
    expect(await save(lesson, { completed: true, consumers })).toMatchObject({
      status: 409,
      body: { clashes: [{ id: 1, present: false, marked_by: 'desk Front Desk' }] },
    })
    expect(await marks(lesson)).toEqual({ 1: false, 3: true })
    expect(await register(lesson)).toMatchObject({ status: 'incomplete' })
    const decided = consumers.map(({ id }) => ({ id, present: true, based_on: 1 }))
    expect((await save(lesson, { completed: true, consumers: decided })).status).toBe(200)
    // The answer was lost, and it is sent again: nothing changes, whoever has marked since.
    await mark(lesson, [tap(3, false, 1)], 'desk')
    expect((await save(lesson, { completed: true, consumers: decided })).status).toBe(409)
    expect(await marks(lesson)).toEqual({ 1: true, 3: false })
  })

  it('REG-11 REG-14 gives the lesson another instructor, where one may edit lessons', async () => {
    const lesson = await lessonOn('2026-03-08', [1])
    expect((await save(lesson, { instructor_id: 1 }, 'ben')).status).toBe(403)
    expect((await save(lesson, { instructor_id: 1 }, 'owner')).status).toBe(200)
    expect(await register(lesson)).toMatchObject({ instructor: { id: 1, name: 'Ann Archer' } })
    expect(await save(lesson, { instructor_id: 3 }, 'owner')).toMatchObject({
      status: 422,
      body: { errors: { instructor_id: ['Choose an active instructor of the franchisee of this class.'] } },
    })
  })

  it('REG-15 takes a permission to look at, and another one to take', async () => {
    const roles = await network.items('roles?count=50')
    const desk = roles.find(({ name }) => name === 'Front Desk')
    expect(desk?.permissions).toContain('classes.lessons.register.*')
    const permissions = (desk?.permissions as string[]).map((one) => one.replace('register.*', 'register.view'))
    expect(await network.send('PUT', `roles/${String(desk?.id)}/permissions`, { permissions })).toMatchObject({
      status: 200,
    })
    const lesson = await lessonOn('2026-03-07', [1])
    expect((await network.send('GET', `${lesson}/register`, undefined, 'desk')).status).toBe(200)
    expect((await mark(lesson, [tap(1, true)], 'desk')).status).toBe(403)
    expect((await save(lesson, {}, 'desk')).status).toBe(403)
  })
})
