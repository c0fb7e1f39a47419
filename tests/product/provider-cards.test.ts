import { afterAll, describe, expect, it } from 'vitest'
import { tab } from './declared.ts'
import { newPlan, sellMonthly } from './plan-world.ts'
import { openProviderWorld, TENANT } from './provider-world.ts'

const world = await openProviderWorld()
const { network, simulator, addCard } = world
afterAll(() => world.close())

describe('cards', () => {
  it('CARD-01 CARD-02 MAPI-26 a card is added by its token, listed by id and name, and removed', async () => {
    const added = await addCard('pm_card_mastercard')
    expect(added).toMatchObject({ name: 'Mastercard •••• 4444', brand: 'mastercard', last4: '4444' })
    const listed = await network.items('customers/1/cards')
    expect(listed).toContainEqual(expect.objectContaining({ id: added.id, name: 'Mastercard •••• 4444' }))
    expect((await network.send('DELETE', `customers/1/cards/${String(added.id)}`)).body).toEqual({ success: true })
    expect(await network.ids('customers/1/cards')).not.toContain(added.id)
    await network.work()
    const [card] = await network.run(({ records }) =>
      records('card')
        .asSystem()
        .list({ where: { id: Number(added.id) } }),
    )
    const method = await simulator.client(TENANT).paymentMethods.retrieve(String(card?.provider_method))
    expect(method.customer).toBeNull()
  })

  it('CARD-04 a card that is added tells how many plans it could be used for, and none to a family without', async () => {
    await sellMonthly(network)
    const { customer_id } = await newPlan(network, {})
    expect(await addCard('pm_card_visa', customer_id)).toMatchObject({ plans: 1 })
    const other = { card_token: 'pm_card_mastercard' }
    expect(await network.item('POST', `customers/${customer_id}/cards`, other, 'desk')).toMatchObject({ plans: 1 })
    expect(await addCard('pm_card_visa', 4)).toMatchObject({ plans: 0 })
    expect(await network.item('POST', 'franchisees/3/cards', other)).toMatchObject({ plans: 0 })
  })

  it('CARD-02 a card is added by the form of the provider, which gives a setup intent', async () => {
    const { body } = await network.send('POST', 'customers/2/cards/setup')
    const { client_secret, form_url, publishable_key } = body as unknown as Record<string, string>
    expect(publishable_key).toBeNull()
    const page = await simulator.browse(String(form_url))
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    const secret = String(client_secret)
    const form = {
      platform: `acct_${TENANT}`,
      secret,
      name: 'Ann Ash',
      postcode: 'LS1 1AA',
      expiry: '12/30',
      cvc: '123',
    }
    const wrong = await simulator.browse('/simulator/card-form', { ...form, number: '4111 1111 1111 1111' })
    expect(await wrong.text()).toContain('This is not a test card.')
    const saved = await simulator.browse('/simulator/card-form', { ...form, number: '4242 4242 4242 4242' })
    const intent = /data-setup-intent="(seti_\w+)"/.exec(await saved.text())?.[1] ?? ''
    expect(await addCard(intent, 2)).toMatchObject({ name: 'Visa •••• 4242' })
    expect(await network.items('customers/2/cards')).toHaveLength(1)
    // Sent twice, it is one card.
    await addCard(intent, 2)
    expect(await network.items('customers/2/cards')).toHaveLength(1)
    // Without a family it goes to the one that the form was opened for.
    expect(await network.item('POST', 'customers/cards', { card_token: intent })).toMatchObject({ last4: '4242' })
    expect(await network.items('customers/2/cards')).toHaveLength(1)
    // It is nobody else's.
    expect((await network.send('POST', 'customers/1/cards', { card_token: intent })).status).toBe(422)
  })

  it('CARD-08 MAPI-26 POST customers/cards is for the account that the form was opened for, and for no other', async () => {
    const saved = async (metadata: Record<string, string>) => {
      const stripe = simulator.client(TENANT)
      const { id: customer } = await stripe.customers.create({ metadata })
      const intent = { customer, payment_method: 'pm_card_visa', confirm: true, metadata } as const
      return (await stripe.setupIntents.create({ ...intent, allowed_payment_method_types: ['card'] })).id
    }
    const add = (card_token: string, as: 'head' | 'owner' | 'neighbour' | 'desk' | 'instructor' = 'head') =>
      network.send('POST', 'customers/cards', { card_token }, as)
    const token = await saved({ tenant: TENANT, customer_id: '3' })
    const before = await network.ids('customers/3/cards')
    expect((await add(token, 'instructor')).status).toBe(403)
    expect((await add(token, 'owner')).status).toBe(200)
    const [added] = (await network.ids('customers/3/cards')).filter((id) => !before.includes(id))
    expect(added).toBeDefined()
    expect((await add(await saved({ tenant: TENANT, customer_id: '1' }), 'neighbour')).status).toBe(404)
    for (const refused of ['pm_card_visa', 'seti_unknown', await saved({ tenant: 'other', customer_id: '3' })])
      expect(Object.keys((await add(refused)).body.errors ?? {})).toEqual(['card_token'])
    expect(Object.keys((await add(await saved({ tenant: TENANT, franchisee_id: '1' }))).body.errors ?? {})).toEqual([
      'card_token',
    ])
    // Its removal has a permission of its own.
    expect((await network.send('DELETE', `customers/3/cards/${added}`, undefined, 'desk')).status).toBe(403)
    expect((await network.send('DELETE', `customers/3/cards/${added}`)).status).toBe(200)
  })

  it('FRA-06 CARD-07 CARD-08 those of a franchisee are a tab, listed, added and deleted by those who may', async () => {
    expect(tab('franchisees', 'cards')).toMatchObject({
      permission: 'franchisees.cards.list',
      relation: { list: { toolbar: [{ dialog: 'cards/add-franchisee', permission: 'franchisees.cards.add' }] } },
    })
    expect(tab('franchisees', 'cards')?.relation?.list.actions).toContainEqual(
      expect.objectContaining({ id: 'remove_own', method: 'DELETE', permission: 'franchisees.cards.delete' }),
    )
    const card = await network.item('POST', 'franchisees/2/cards', { card_token: 'pm_card_visa' }, 'neighbour')
    expect(await network.items('franchisees/2/cards')).toMatchObject([{ id: card.id, name: 'Visa •••• 4242' }])
    const path = `franchisees/2/cards/${String(card.id)}`
    expect((await network.send('DELETE', path, undefined, 'owner')).status).toBe(404)
    expect((await network.send('DELETE', path, undefined, 'support')).status).toBe(403)
    expect((await network.send('DELETE', path, undefined, 'neighbour')).body).toEqual({ success: true })
    expect(await network.ids('franchisees/2/cards')).toEqual([])
  })

  it('CARD-05 a card that is refused says why, and is not kept', async () => {
    const before = await network.items('customers/1/cards')
    const reply = await network.send('POST', 'customers/1/cards', { card_token: 'pm_card_chargeDeclinedExpiredCard' })
    expect(reply).toMatchObject({ status: 422, body: { errors: { card_token: ['Your card has expired.'] } } })
    expect((await network.send('POST', 'customers/1/cards', { card_token: 'pm_unknown' })).status).toBe(422)
    expect(await network.items('customers/1/cards')).toEqual(before)
  })

  it('CARD-07 customers.cards.add guards adding, and a family out of sight has no cards to add to', async () => {
    const body = { card_token: 'pm_card_visa' }
    expect((await network.send('POST', 'customers/1/cards', body, 'instructor')).status).toBe(403)
    expect((await network.send('POST', 'franchisees/2/cards', body, 'owner')).status).toBe(404)
    const own = await network.item('POST', 'franchisees/1/cards', body, 'owner')
    expect(await network.ids('franchisees/1/cards', 'owner')).toEqual([own.id])
    expect((await network.send('GET', 'franchisees/1/cards', undefined, 'desk')).status).toBe(403)
    expect((await network.send('DELETE', `franchisees/1/cards/${String(own.id)}`, undefined, 'owner')).status).toBe(200)
  })
})
