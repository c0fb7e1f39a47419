import 'fake-indexeddb/auto'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { offlineDatabase } from '#browser/parts/offline/offline-database.ts'
import { useOfflineWork } from '#browser/parts/offline/use-offline-work.ts'
import type { FakeReply } from '../../fake-fetch.ts'
import { source } from '../../library-model.ts'
import { renderAppPart } from '../../render-app-part.tsx'

const RENEW = 'POST /api/loans/7/renewals'

/** A screen on which loans are renewed, and another one. */
function Screens() {
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      <button onClick={() => setLeft(!isLeft)}>{isLeft ? 'Come back' : 'Leave'}</button>
      {!isLeft && <Renewals />}
    </>
  )
}

function Renewals() {
  const work = useOfflineWork()
  const renew = () =>
    work.add({
      id: crypto.randomUUID(),
      subject: 'loans/7',
      method: 'POST',
      path: 'loans/7/renewals',
      body: { days: 7 },
    })
  return <button onClick={() => void renew()}>Renew</button>
}

const left = async () => (await offlineDatabase()).count('operations')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(async () => {
  await (await offlineDatabase()).clear('operations')
})

describe('what was done in an application that is rendered anew', () => {
  it('is sent by the one that is there, as is what is done in it', async () => {
    const nobody = { [RENEW]: () => Promise.reject(new TypeError('Failed to fetch')) }
    const gone = renderAppPart(source, { permissions: ['*'], answers: nobody }, <Screens />)
    await press('Renew')
    await waitFor(async () => expect(await left()).toBe(1))
    gone.unmount()
    const { calls } = renderAppPart(source, { permissions: ['*'], answers: { [RENEW]: { body: {} } } }, <Screens />)
    await press('Renew')
    await waitFor(async () => expect(await left()).toBe(0))
    expect(calls.filter(({ call }) => call === RENEW)).toHaveLength(2)
  })
})

describe('what was done on a screen that is left before it is sent', () => {
  it('is sent all the same: the rest of what the server had no time for yet', async () => {
    let answer = () => {}
    const slow = () => new Promise<FakeReply>((resolve) => (answer = () => resolve({ body: {} })))
    const { calls } = renderAppPart(source, { permissions: ['*'], answers: { [RENEW]: slow } }, <Screens />)
    const sent = () => calls.filter(({ call }) => call === RENEW).length
    await press('Renew')
    await waitFor(() => expect(sent()).toBe(1))
    await press('Renew')
    await waitFor(async () => expect(await left()).toBe(2))
    await press('Leave')
    answer()
    await waitFor(() => expect(sent()).toBe(2))
    answer()
    await waitFor(async () => expect(await left()).toBe(0))
  })

  it('is sent once the network is back, by whichever screen is open', async () => {
    let isThere = false
    const reply = () => (isThere ? { body: {} } : Promise.reject(new TypeError('Failed to fetch')))
    renderAppPart(source, { permissions: ['*'], answers: { [RENEW]: reply } }, <Screens />)
    await press('Renew')
    await waitFor(async () => expect(await left()).toBe(1))
    await press('Leave')
    isThere = true
    window.dispatchEvent(new Event('online'))
    await waitFor(async () => expect(await left()).toBe(0))
  })

  it('is sent when the screen is opened again after the session was over', async () => {
    let isSignedIn = false
    const reply = () => (isSignedIn ? { body: {} } : { status: 401 })
    const { calls } = renderAppPart(source, { permissions: ['*'], answers: { [RENEW]: reply } }, <Screens />)
    await press('Renew')
    await waitFor(() => expect(calls.some(({ call }) => call === RENEW)).toBe(true))
    await press('Leave')
    isSignedIn = true
    expect(await left()).toBe(1)
    await press('Come back')
    await waitFor(async () => expect(await left()).toBe(0))
  })
})
