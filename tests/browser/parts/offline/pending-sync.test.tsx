import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { tenantOf } from '#browser/ground/providers/tenant-of.ts'
import { offlineDatabase } from '#browser/parts/offline/offline-database.ts'
import { personKey } from '#browser/parts/offline/person-key.ts'
import { WAITING_FLAG } from '#browser/parts/offline/waiting-flag.ts'
import { PERSON, startLibrary, type StartOptions } from '../../app/start-library.tsx'

const RENEW = 'POST /api/loans/7/renewals'

/** Somebody renewed a loan on this device, in an earlier visit. */
async function renewed(id: string, user: number): Promise<void> {
  const person = personKey(tenantOf(location, localStorage), { id: user })
  const call = { subject: 'loans/7', method: 'POST', path: 'loans/7/renewals', body: { days: 7 } } as const
  await (await offlineDatabase()).add('operations', { ...call, id, person, state: 'waiting' })
}
const left = async () => (await (await offlineDatabase()).getAll('operations')).map(({ id }) => id)
const comeBack = (answers: StartOptions['answers']) =>
  startLibrary({ at: '/books', kept: { [WAITING_FLAG]: 'yes' }, answers: { [RENEW]: { body: {} }, ...answers } })

beforeEach(async () => {
  await (await offlineDatabase()).clear('operations')
})

describe('what waits on a device', () => {
  it('is sent when who did it comes back, and by nobody else', async () => {
    await renewed('of Ada', PERSON.id)
    await renewed('of Ben', 2)
    const { calls } = await comeBack({})
    await waitFor(async () => expect(await left()).toEqual(['of Ben']))
    expect(calls.filter(({ call }) => call === RENEW)).toHaveLength(1)
  })

  it('is sent once the user has signed in again over the screen, when the session was over', async () => {
    await renewed('of Ada', PERSON.id)
    const { calls, user } = await comeBack({
      [RENEW]: ({ headers }) => (headers.authorization === 'Bearer renewed' ? { body: {} } : { status: 401 }),
      'POST /api/login': { body: { item: { token: 'renewed', user: PERSON } } },
    })
    const dialog = await screen.findByRole('dialog', { name: 'Sign in to continue' })
    // Whoever holds the device can only go on as who it was.
    expect(within(dialog).queryByLabelText('Email')).toBeNull()
    expect(await left()).toEqual(['of Ada'])
    await user.type(within(dialog).getByLabelText('Password'), 'correct horse battery')
    await user.click(within(dialog).getByRole('button', { name: 'Sign in and continue' }))
    await waitFor(async () => expect(await left()).toEqual([]))
    expect(calls.find(({ call }) => call === 'POST /api/login')?.body).toMatchObject({ email: PERSON.email })
  })

  it('stays where it is when the user gives up, and nobody is asked again automatically', async () => {
    await renewed('of Ada', PERSON.id)
    const { calls, user } = await comeBack({ [RENEW]: { status: 401 } })
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await left()).toEqual(['of Ada'])
    expect(calls.filter(({ call }) => call === RENEW)).toHaveLength(1)
  })

  it('is announced before signing out, and outlives it', async () => {
    await renewed('of Ada', PERSON.id)
    const { user, where, token } = await comeBack({ [RENEW]: { status: 503 } })
    const signOut = async () => {
      await user.click(await screen.findByRole('button', { name: `Account of ${PERSON.name}` }))
      await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
      return screen.findByRole('alertdialog')
    }
    const question = await signOut()
    expect(question).toHaveTextContent('Not saved yet: 1 change. It stays on this device until you sign in again.')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(token.read()).not.toBeNull()
    await user.click(within(await signOut()).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(where()).toBe('/login'))
    expect(token.read()).toBeNull()
    expect(await left()).toEqual(['of Ada'])
  })
})
