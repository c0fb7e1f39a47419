import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApplication, type TestApplication } from 'rollcall/testing'

let application: TestApplication
before(async () => {
  application = await openTestApplication(process.cwd())
})
after(() => application.close())

test('every tenant starts with three lockers', async () => {
  const { status, body } = await application.call('GET', 'lockers?sorting[number]=asc')
  assert.equal(status, 200)
  assert.deepEqual(
    body.items?.map(({ number }) => number),
    ['A1', 'A2', 'B1'],
  )
})

test('a locker that is hired out is not free', async () => {
  const { body } = await application.call('GET', 'lockers?quick_filter=free&sorting[number]=asc')
  assert.deepEqual(
    body.items?.map(({ number }) => number),
    ['A1', 'B1'],
  )
})

test('no two lockers have one number', async () => {
  const { status, body } = await application.call('POST', 'lockers', { number: 'A1' })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors ?? {}), ['number'])
})
