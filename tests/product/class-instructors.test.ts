import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const REFUSED = {
  status: 422,
  body: { errors: { instructor_id: ['Choose an enabled instructor of the franchisee of this class.'] } },
}

it('REG-11 a lesson is given to an enabled instructor of the franchisee of its class alone', async () => {
  const give = (instructor_id: number | null, lesson = 'classes/2/lessons/3') =>
    network.send('PUT', lesson, { instructor_id })
  expect(await give(3)).toMatchObject(REFUSED)
  expect(await give(99)).toMatchObject({ status: 422 })
  await network.item('PUT', 'instructors/2', { status: 'disabled', disabled_reason: 'Left' })
  expect(await give(1)).toMatchObject({ status: 200 })
  expect(await give(2)).toMatchObject(REFUSED)
  expect(await give(2, 'lessons/3')).toMatchObject(REFUSED)
  expect(await give(null)).toMatchObject({ status: 200, body: { item: { instructor_id: null } } })
  await network.item('PUT', 'instructors/2', { status: 'enabled', disabled_reason: null })
  expect(await give(2)).toMatchObject({ status: 200 })
})

it('a lesson whose instructor is of another franchisee already can be changed otherwise', async () => {
  expect(await network.item('PUT', 'classes/5/lessons/6', { end_time: '10:50' })).toMatchObject({ instructor_id: 1 })
})

it('REG-11 a class, too, has an enabled instructor of its own franchisee, or none', async () => {
  const refused = { status: 422, body: { errors: { instructor_id: ['Choose one of the options.'] } } }
  const give = (instructor_id: number | null) => network.send('PUT', 'classes/5', { instructor_id })
  expect(await give(1)).toMatchObject(refused)
  expect(await give(3)).toMatchObject({ status: 200 })
  await network.item('PUT', 'instructors/3', { status: 'disabled', disabled_reason: 'Left' })
  expect(await network.send('PUT', 'classes/5', { name: 'Lido on Friday' })).toMatchObject({ status: 200 })
  expect(await give(null)).toMatchObject({ status: 200 })
  expect(await give(3)).toMatchObject(refused)
})
