import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HttpError } from 'react-admin'
import { ClockContext } from '#browser/ground/model/clock.ts'
import { earlyWork } from '#browser/parts/offline/early-work.ts'
import { offlineDatabase } from '#browser/parts/offline/offline-database.ts'
import { wipeCopies } from '#browser/parts/offline/encrypted-cache.ts'
import { useKeptQuery } from '#browser/parts/offline/use-kept-query.ts'
import { renderRecord } from '../../screens/show/render-record.tsx'

const EVENING = new Date('2026-03-18T23:50:00.000Z')
const MIDNIGHT = new Date('2026-03-19T00:00:00.000Z')
const EARLY = earlyWork('north/1')

beforeEach(async () => {
  vi.useFakeTimers({ now: EVENING, shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await wipeCopies(await offlineDatabase())
})
afterEach(() => vi.useRealTimers())

function Loan({ read }: { read: () => Promise<{ title: string }> }) {
  const { data, error } = useKeptQuery({
    queryKey: ['loan', 7],
    name: 'loan/7',
    read,
    until: () => MIDNIGHT,
    work: EARLY,
  })
  return <p>{data ? `${data.value.title}${data.isCopy ? ', a copy' : ''}` : error ? 'Out of reach' : 'Reading'}</p>
}

function show(read: () => Promise<{ title: string }>) {
  const loan = (
    <ClockContext.Provider value={() => new Date()}>
      <Loan read={read} />
    </ClockContext.Provider>
  )
  return renderRecord({ at: '/', answers: {} }, loan)
}
const unreachable = () => Promise.reject(new HttpError('unreachable', 0))

it('what is kept until midnight is neither shown nor kept from then on, on a screen that stays open without a network', async () => {
  const read = vi.fn(() => Promise.resolve({ title: 'The Sea' }))
  show(read)
  expect(await screen.findByText('The Sea')).toBeInTheDocument()
  const database = await offlineDatabase()
  await waitFor(async () => expect(await database.count('copies')).toBe(1))
  read.mockImplementation(unreachable)
  await vi.advanceTimersByTimeAsync(11 * 60_000)
  expect(await screen.findByText('Out of reach')).toBeInTheDocument()
  expect(read).toHaveBeenCalledTimes(2)
})

it('where nothing answers the copy is shown, as long as its time is not over', async () => {
  const first = show(() => Promise.resolve({ title: 'The Sea' }))
  const database = await offlineDatabase()
  await waitFor(async () => expect(await database.count('copies')).toBe(1))
  first.unmount()
  const second = show(unreachable)
  expect(await screen.findByText('The Sea, a copy')).toBeInTheDocument()
  second.unmount()
  vi.setSystemTime(MIDNIGHT)
  show(unreachable)
  expect(await screen.findByText('Out of reach')).toBeInTheDocument()
})
