import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { earlyWork } from '#browser/parts/offline/early-work.ts'
import { offlineDatabase } from '#browser/parts/offline/offline-database.ts'
import { openOfflineWork } from '#browser/parts/offline/offline-work.ts'

const loan = (id: string) => ({ id, subject: 'loans/7', method: 'PUT' as const, path: 'loans/7', body: { back: true } })

beforeEach(async () => {
  await (await offlineDatabase()).clear('operations')
})

it('REG-02 a tap before the store is open is shown at once, and stored and sent once, in its turn', async () => {
  const early = earlyWork('north/1')
  await early.add(loan('first'))
  await early.add(loan('dismissed'))
  await early.add(loan('second'))
  await early.queue.remove(['dismissed'])
  expect(early.queue.list()).toMatchObject([
    { id: 'first', state: 'waiting', person: 'north/1' },
    { id: 'second', state: 'waiting' },
  ])
  const work = await openOfflineWork('north/1', () => new Promise(() => undefined))
  // A screen that is mounted twice hands over twice.
  await Promise.all([early.handOver(work), early.handOver(work)])
  await early.add(loan('third'))
  expect(work.queue.list().map(({ id }) => id)).toEqual(['first', 'second', 'third'])
  work.stop()
})
