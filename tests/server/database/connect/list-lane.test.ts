import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseBusy } from '#server/database/database-errors.ts'
import { ListLane } from '#server/database/connect/list-lane.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that lasts until it is ended. */
function lasting() {
  let end = () => {}
  const over = new Promise<void>((resolve) => (end = resolve))
  let begun = false
  const work = () => {
    begun = true
    return over
  }
  return { work, end: () => end(), hasBegun: () => begun }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

it('runs as many as it may, and the next as soon as one is over', async () => {
  const lane = new ListLane(2, 1_000)
  const [first, second, third] = [lasting(), lasting(), lasting()]
  const runs = [lane.run('ann', first.work), lane.run('ben', second.work), lane.run('cid', third.work)]
  await settled()
  expect([first, second, third].map((one) => one.hasBegun())).toEqual([true, true, false])
  second.end()
  await settled()
  expect(third.hasBegun()).toBe(true)
  first.end()
  third.end()
  await Promise.all(runs)
})

it('lets others by a person who has many, whoever came first', async () => {
  const lane = new ListLane(4, 1_000)
  const own = [lasting(), lasting(), lasting()]
  for (const { work } of own) void lane.run('ann', work)
  const other = lasting()
  void lane.run('ben', other.work)
  await settled()
  expect([...own, other].map((one) => one.hasBegun())).toEqual([true, true, false, true])
})

it('says that the database is busy after the wait, and gives the turn to nobody who has left', async () => {
  const lane = new ListLane(1, 1_000)
  const [first, second, third] = [lasting(), lasting(), lasting()]
  void lane.run('ann', first.work)
  const late = lane.run('ben', second.work).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await late).toBeInstanceOf(DatabaseBusy)
  void lane.run('cid', third.work)
  first.end()
  await settled()
  expect([second.hasBegun(), third.hasBegun()]).toEqual([false, true])
})

it('frees its turn when work fails', async () => {
  const lane = new ListLane(1, 1_000)
  await expect(lane.run('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(lane.run('ben', () => Promise.resolve(7))).resolves.toBe(7)
})
