import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const refused = (...messages: string[]) => ({ status: 422, body: { errors: { instructor_id: messages } } })
const DISABLED = refused('Choose one of the options.')

it('REG-11 a lesson is given to an enabled instructor of the franchisee of its class alone', async () => {
  const give = (instructor_id: number | null, lesson = 'classes/2/lessons/3') =>
    network.send('PUT', lesson, { instructor_id })
  expect(await give(3)).toMatchObject(refused('Instructor and class do not go together.'))
  expect(await give(99)).toMatchObject({ status: 422 })
  await network.item('PUT', 'instructors/2', { status: 'disabled', disabled_reason: 'Left' })
  expect(await give(1)).toMatchObject({ status: 200 })
  expect(await give(2)).toMatchObject(DISABLED)
  expect(await give(2, 'lessons/3')).toMatchObject(DISABLED)
  expect(await give(null)).toMatchObject({ status: 200, body: { item: { instructor_id: null } } })
  await network.item('PUT', 'instructors/2', { status: 'enabled', disabled_reason: null })
  expect(await give(2)).toMatchObject({ status: 200 })
})

it('REG-11 a class, too, has an enabled instructor of its own franchisee, or none', async () => {
  const give = (instructor_id: number | null) => network.send('PUT', 'classes/5', { instructor_id })
  expect(await give(1)).toMatchObject(refused('Instructor and franchisee do not go together.'))
  expect(await give(3)).toMatchObject({ status: 200 })
  await network.item('PUT', 'instructors/3', { status: 'disabled', disabled_reason: 'Left' })
  expect(await network.send('PUT', 'classes/5', { name: 'Lido on Friday' })).toMatchObject({ status: 200 })
  expect(await give(null)).toMatchObject({ status: 200 })
  expect(await give(3)).toMatchObject(DISABLED)
})

it('REG-11 CLS-19 instructors are written to when their lessons change, once for all that change together', async () => {
  const mails = () =>
    network.run(({ tx }) =>
      tx.query(sql<{ recipient: string; subject: string; text_body: string }>`
        select recipient, subject, text_body from outbox where recipient like '%@teach.example' order by id`),
    )
  await network.item('PUT', 'instructors/1', { email: 'ann@teach.example' })
  await network.item('PUT', 'instructors/2', { email: 'ben@teach.example' })
  const { id } = await network.item('POST', 'classes/1/lessons', {
    start_date: '2026-03-30',
    start_time: '10:00',
    end_time: '10:45',
    instructor_id: 1,
  })
  expect(await mails()).toEqual([])
  await network.item('PUT', `classes/1/lessons/${String(id)}`, { instructor_id: 2 })
  expect(await mails()).toEqual([
    {
      recipient: 'ann@teach.example',
      subject: 'One of your lessons has changed',
      text_body: 'Hello Ann,\nYou no longer teach Minnows Monday on 30 March 2026, 10:00–10:45.\nLittle Otters',
    },
    {
      recipient: 'ben@teach.example',
      subject: 'One of your lessons has changed',
      text_body: 'Hello Ben,\nYou now teach Minnows Monday on 30 March 2026, 10:00–10:45.\nLittle Otters',
    },
  ])
  const cancelled = { reason: 'Pool closed', send_email: false }
  expect((await network.send('POST', `classes/1/lessons/${String(id)}/cancel`, cancelled)).status).toBe(200)
  expect((await mails()).at(-1)).toMatchObject({
    recipient: 'ben@teach.example',
    text_body: expect.stringContaining('Minnows Monday on 30 March 2026, 10:00–10:45 is cancelled.'),
  })
})
