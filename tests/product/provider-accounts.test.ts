import { afterAll, describe, expect, it } from 'vitest'
import { openProviderWorld } from './provider-world.ts'

const world = await openProviderWorld()
const { network, simulator } = world
afterAll(() => world.close())

describe('the account of a franchisee', () => {
  const connected = () => network.item('GET', 'franchisees/1/stripe')
  const follow = async (address: string, answer: 'yes' | 'no') => {
    const { pathname, searchParams } = new URL(address)
    const reply = await simulator.browse(pathname, { ...Object.fromEntries(searchParams), answer })
    return new URL(reply.headers.get('location') ?? '').searchParams
  }
  const begin = async () => {
    const { body } = await network.send('GET', 'franchisees/1/stripe-connect-url')
    return (body as unknown as { url: string }).url
  }

  it('PROV-05 MAPI-56 is not connected where its owner denies it, which is told', async () => {
    const back = await follow(await begin(), 'no')
    expect(back.get('error_description')).toBe('The user denied your request')
    expect(await connected()).toMatchObject({ available: true, connected: false })
  })

  it('PROV-02 PROV-06 MAPI-56 MAPI-57 is connected by code and state, once, and disconnected', async () => {
    const back = await follow(await begin(), 'yes')
    const [code, state] = [back.get('code') ?? '', back.get('state') ?? '']
    const callback = (with_: Record<string, string>) =>
      network.send('GET', `company-profile/stripe/connected?${new URLSearchParams(with_)}`)
    expect((await callback({ code, state: `${state}x` })).status).toBe(409)
    expect((await callback({ code, state })).body).toMatchObject({ success: true, franchisee_id: 1 })
    expect(await connected()).toMatchObject({ connected: true, charges_enabled: true, kind: 'standard' })
    // The screen is opened again, by a reload or by going back: the code is used up, and the account is connected all the same.
    expect((await callback({ code, state })).body).toMatchObject({ success: true, franchisee_id: 1 })
    expect((await callback({ code, state: `${state}x` })).status).toBe(409)
    expect((await callback({})).status).toBe(400)
    expect((await network.send('DELETE', 'franchisees/1/stripe')).body).toEqual({ success: true })
    expect((await callback({ code, state })).status).toBe(409)
    expect(await connected()).toMatchObject({ connected: false })
    expect((await network.send('DELETE', 'franchisees/1/stripe')).status).toBe(409)
  })

  it('API-17 FRA-12 is an express account with the feature, which is gone on with until it is finished, and removed', async () => {
    const EXPRESS = 'franchisees/1/stripe-create-express-account-url'
    const offer = (value: boolean) =>
      network.send('PUT', 'settings/features/enable_stripe_connect_with_express', { value })
    await offer(false)
    expect((await network.send('GET', EXPRESS)).status).toBe(404)
    await offer(true)
    const url = async (path: string) => {
      const { status, body } = await network.send('GET', path)
      expect(status, JSON.stringify(body)).toBe(200)
      return (body as unknown as { url: string }).url
    }
    expect(new URL(await url('franchisees/1/stripe-connect-url')).pathname).toBe('/oauth/authorize')
    const first = await url(EXPRESS)
    expect(await connected()).toMatchObject({ connected: true, kind: 'express', charges_enabled: false })
    const { account } = await connected()
    expect(await url(EXPRESS)).not.toBe('')
    expect((await connected()).account).toBe(account)
    const back = await follow(first, 'yes')
    expect(back.get('type')).toBe('franchisee')
    const done = await network.send('GET', `company-profile/stripe/connected?${back}`)
    expect(done.body).toEqual({ success: true, franchisee_id: 1, charges_enabled: true })
    expect((await network.send('GET', EXPRESS)).status).toBe(409)
    expect((await network.send('DELETE', 'franchisees/1/stripe')).body).toEqual({ success: true })
    expect(await connected()).toMatchObject({ connected: false })
  })

  it('PROV-09 is connected by those who may, and of their own franchise alone', async () => {
    expect((await network.send('GET', 'franchisees/1/stripe-connect-url', undefined, 'desk')).status).toBe(403)
    expect((await network.send('GET', 'franchisees/2/stripe-connect-url', undefined, 'owner')).status).toBe(404)
    expect((await network.send('GET', 'company-profile/stripe', undefined, 'owner')).status).toBe(404)
    expect((await network.send('DELETE', 'company-profile/stripe', undefined, 'owner')).status).toBe(404)
    expect((await network.send('GET', 'franchisees/1/stripe-connect-url', undefined, 'owner')).status).toBe(200)
  })
})
