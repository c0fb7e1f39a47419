import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectReturn, sessionSharing } from '#browser/ground/providers/session-sharing.ts'
import { sessionToken } from '#browser/ground/providers/session-token.ts'

const channels: BroadcastChannel[] = []

function tab(tenant: string, held?: string, isPrivate = false) {
  const channel = new BroadcastChannel('test.session')
  channels.push(channel)
  const token = sessionToken(undefined)
  if (held) token.keep(held, isPrivate)
  return { token, sharing: sessionSharing(token, tenant, channel) }
}

describe('a new tab', () => {
  afterEach(() => channels.splice(0).forEach((channel) => channel.close()))

  it('is signed in like the one that is open', async () => {
    tab('north', 'secret')
    const opened = tab('north')
    expect(await opened.sharing.takeOver()).toBe(true)
    expect(opened.token.read()).toBe('secret')
  })

  it('asks to sign in when no other tab is', async () => {
    tab('north')
    const opened = tab('north')
    expect(await opened.sharing.takeOver()).toBe(false)
    expect(opened.token.read()).toBeNull()
  })

  it('waits longer when it comes back to the person of a tab that is open', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    tab('north', 'secret')
    const opened = tab('north')
    expectReturn(sessionStorage)
    const channel = new BroadcastChannel('test.session')
    channels.push(channel)
    await sessionSharing(opened.token, 'north', channel, sessionStorage).takeOver()
    const asked = timers.mock.calls.map(([, delay]) => Number(delay))
    timers.mockRestore()
    expect(asked).toContain(5000)
    expect(sessionStorage.getItem('rollcall.returning')).toBeNull()
  })

  it('is told nothing by a tab of another tenant, nor by one in which somebody is signed in as another', async () => {
    tab('south', 'other')
    tab('north', 'borrowed', true)
    const opened = tab('north')
    expect(await opened.sharing.takeOver()).toBe(false)
  })
})
