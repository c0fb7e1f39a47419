import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '#server/api.ts'
import { NETWORK_NOW } from '../contract/product/network.ts'
import { addTemplates } from './add-templates.ts'
import { openDeclinedWorld } from './declined-world.ts'
import type { NewPlan } from './plan-world.ts'
import { TENANT } from './provider-world.ts'

type World = Awaited<ReturnType<typeof openDeclinedWorld>>

let world: World
let ids: Record<string, number>
beforeAll(async () => {
  world = await openDeclinedWorld()
})
beforeEach(async () => {
  ids = await addTemplates(world.network)
})
afterAll(() => world?.close())

/** A card whose owner the bank asks for at every payment, as the provider's form saves it. */
async function challengedCard(customer: number): Promise<number> {
  const { network, simulator } = world
  const { body } = await network.send('POST', `customers/${customer}/cards/setup`)
  const { client_secret } = body as unknown as { client_secret: string }
  const card = { number: '4000 0027 6000 3184', name: 'Ann', postcode: 'A' }
  const asked = await simulator.browse('/simulator/card-form', {
    platform: `acct_${TENANT}`,
    secret: client_secret,
    ...card,
  })
  const answered = await answerBank(new URL(asked.headers.get('location') ?? '', simulator.address).href, 'yes')
  const intent = /data-setup-intent="(seti_\w+)"/.exec(await answered.text())?.[1] ?? ''
  const { id } = await network.item('POST', `customers/${customer}/cards`, { card_token: intent })
  return Number(id)
}

/** The owner of the card answers on the page of the bank. */
function answerBank(page: string, answer: 'yes' | 'no') {
  const { searchParams } = new URL(page)
  return world.simulator.browse('/simulator/challenge', { ...Object.fromEntries(searchParams), answer })
}

const mails = () =>
  world.network.run(({ tx }) =>
    tx.query(sql<{ recipient: string; text_body: string; confidential: boolean }>`
      select recipient, text_body, confidential from outbox where text_body like '%payment_token=%' order by id`),
  )
const tokenOf = (mail?: { text_body: string }) =>
  new URL(/http\S+/.exec(mail?.text_body ?? '')?.[0] ?? '').searchParams.get('payment_token') ?? ''
const look = (token: string) => world.network.item('POST', 'confirmations/look', { token })
const check = (token: string) => world.network.item('POST', 'confirmations/check', { token })
const start = (token: string) => world.network.send('POST', 'confirmations/start', { token })
/** As if the only link had been sent so many minutes ago, to work for a week. Links are never changed, so the test adds it. */
const linkSentBefore = async (payment: number, minutes: number, token: string) => {
  await world.network.run(({ tx }) =>
    tx.query(sql`
      insert into payment_confirmations (tenant_id, created_at, payment_id, token_hash, expires_at)
      select ${tx.tenantId}::bigint, moment, ${payment}::bigint, ${hashToken(token)}, moment + interval '7 days'
      from (select ${NETWORK_NOW}::timestamptz - make_interval(mins => ${minutes}::integer) as moment) as sent`),
  )
  return token
}

/** A plan whose payment of today the bank wants to have confirmed, with the payment and the token that was mailed. */
async function asked({ email = true } = {}) {
  const { network, due, dueToday } = world
  const plan = await due('pm_card_visa')
  if (email) await network.item('PUT', `customers/${plan.customer_id}`, { email: `plan-${plan.plan_id}@mail.example` })
  const card_id = await challengedCard(plan.customer_id)
  await network.run(({ records }) => records('plan').asSystem().update(plan.plan_id, { card_id }))
  await network.workAt('plans/take-due')
  const payment = await dueToday(plan)
  const sent = await mails()
  return { plan, id: payment?.id ?? 0, sent, token: email ? tokenOf(sent.at(-1)) : '' }
}
const stateOf = async (plan: NewPlan) => (await world.dueToday(plan))?.state

describe('a payment that the bank wants to have confirmed', () => {
  it('TXN-02 sends the family one link, which nobody else knows, and says so on the list and on the timeline of the plan', async () => {
    const { network } = world
    const { plan, id, sent, token } = await asked()
    expect(await stateOf(plan)).toBe('requires_action')
    expect(sent).toMatchObject([{ recipient: `plan-${plan.plan_id}@mail.example`, confidential: true }])
    expect(sent[0]?.text_body).toContain('£30.00')
    const kept = await network.run(({ records }) =>
      records('payment_confirmation')
        .asSystem()
        .list({ where: { payment_id: id } }),
    )
    expect(kept).toMatchObject([{ token_hash: hashToken(token), expires_at: '2026-03-25T10:00:00.000Z' }])
    expect(await look(token)).toEqual({
      state: 'open',
      amount: 3000,
      card_name: expect.stringContaining('3184'),
      franchisee_name: 'North Swim',
      first_name: 'Pip',
      class_name: expect.any(String),
      expires_at: '2026-03-25T10:00:00.000Z',
    })
    const rows = await network.items('transactions/unverified')
    expect(rows.find(({ payment_id }) => payment_id === id)).toMatchObject({ expires_at: '2026-03-25T10:00:00.000Z' })
    const { entries } = (await network.item('GET', `plans/${plan.plan_id}/timeline`)) as unknown as {
      entries: { event: string; payment_id: number | null }[]
    }
    expect(entries.filter(({ payment_id }) => payment_id === id).map(({ event }) => event)).toEqual([
      'waits_for_bank',
      'link_sent',
    ])
    // The provider says it once more: nothing is sent twice.
    await network.workAt('provider/catch-up')
    await network.work()
    expect(await mails()).toHaveLength(1)
  })

  it('is paid when the family has confirmed it with its bank, and is posted once', async () => {
    const { network, balanceOf } = world
    const { plan, id, token } = await asked()
    const owed = Number(await balanceOf(plan))
    const { body } = await start(token)
    const page = String(body.redirect)
    expect(page).toContain('/simulator/challenge')
    // A second press leads to the same page.
    expect((await start(token)).body.redirect).toBe(page)
    const back = await answerBank(page, 'yes')
    expect(back.headers.get('location')).toContain('payment_intent=pi_')
    expect(await check(token)).toMatchObject({ state: 'confirmed' })
    expect(await check(token)).toMatchObject({ state: 'confirmed' })
    await network.workAt('provider/catch-up')
    await network.work()
    expect(await stateOf(plan)).toBe('succeeded')
    expect(Number(await balanceOf(plan)) - owed).toBe(3000)
    expect(await start(token)).toMatchObject({ status: 409, body: { error: expect.stringContaining('already') } })
    expect((await network.items('money/inbox')).filter(({ payment_id }) => payment_id === id)).toEqual([])
  })

  it('is settled by the event of the provider when the family does not come back', async () => {
    const { network } = world
    const { plan, token } = await asked()
    await answerBank(String((await start(token)).body.redirect), 'yes')
    await network.workAt('provider/catch-up')
    await network.work()
    expect(await stateOf(plan)).toBe('succeeded')
    expect(await look(token)).toMatchObject({ state: 'confirmed' })
  })

  it('may be tried again by the same link when the bank was not convinced', async () => {
    const { plan, token } = await asked()
    await answerBank(String((await start(token)).body.redirect), 'no')
    expect(await check(token)).toMatchObject({ state: 'open' })
    expect(await stateOf(plan)).toBe('requires_action')
    await answerBank(String((await start(token)).body.redirect), 'yes')
    expect(await check(token)).toMatchObject({ state: 'confirmed' })
    expect(await mails()).toHaveLength(1)
  })

  it('has its link sent again by staff, once however often they press, and the earlier link ends', async () => {
    const { network } = world
    const { id } = await asked({ email: false })
    const again = () => network.send('POST', `payments/${id}/send-link`, undefined, 'owner')
    const earlier = await linkSentBefore(id, 10, 'sent-ten-minutes-ago')
    expect(await look(earlier)).toMatchObject({ state: 'open' })
    await network.item('PUT', `customers/${(await network.item('GET', `payments/${id}`)).customer_id}`, {
      email: `again-${id}@mail.example`,
    })
    const replies = await Promise.all([again(), again()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await again()).body.error).toContain('10 minutes')
    const sent = await mails()
    expect(sent).toHaveLength(1)
    const newer = tokenOf(sent[0])
    expect(await look(earlier)).toMatchObject({ state: 'replaced' })
    expect(await start(earlier)).toMatchObject({ status: 409, body: { error: expect.stringContaining('newer link') } })
    await answerBank(String((await start(newer)).body.redirect), 'yes')
    expect(await check(newer)).toMatchObject({ state: 'confirmed' })
    expect(await again()).toMatchObject({ status: 409, body: { error: expect.stringContaining('nothing to confirm') } })
  })

  it('cannot be confirmed by a link that has expired, nor by one that nobody was sent', async () => {
    const { id } = await asked({ email: false })
    const token = await linkSentBefore(id, 7 * 24 * 60, 'sent-a-week-ago')
    expect(await look(token)).toMatchObject({ state: 'expired' })
    expect(await start(token)).toMatchObject({ status: 409, body: { error: expect.stringContaining('expired') } })
    for (const call of ['look', 'start', 'check'])
      expect((await world.network.send('POST', `confirmations/${call}`, { token: `${token}x` })).status).toBe(404)
  })

  it('is stopped by staff at the provider first: the family owes it, and the link pays nothing any more', async () => {
    const { network } = world
    const { plan, id, token } = await asked()
    const page = String((await start(token)).body.redirect)
    expect((await network.send('POST', `payments/${id}/stop`)).status).toBe(200)
    expect(await stateOf(plan)).toBe('cancelled')
    await answerBank(page, 'yes')
    expect(await check(token)).toMatchObject({ state: 'withdrawn' })
    await network.workAt('provider/catch-up')
    await network.work()
    expect(await stateOf(plan)).toBe('cancelled')
  })

  it('ETM-04 waits for a person where no link can be sent: no address, or the template is off', async () => {
    const { network } = world
    const { plan, id, sent } = await asked({ email: false })
    expect(sent).toEqual([])
    expect(await stateOf(plan)).toBe('requires_action')
    const again = () => network.send('POST', `payments/${id}/send-link`)
    expect(await again()).toMatchObject({ status: 409, body: { error: expect.stringContaining('no email address') } })
    await network.item('PUT', `customers/${plan.customer_id}`, { email: 'late@mail.example' })
    await network.item('PUT', `settings/email-templates/${ids['payment-to-confirm']}`, { enabled: false })
    expect(await again()).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('the email template “Card payment to confirm” is off') },
    })
    await network.item('PUT', `settings/email-templates/${ids['payment-to-confirm']}`, { enabled: true })
    expect((await again()).status).toBe(200)
    expect(await mails()).toMatchObject([{ recipient: 'late@mail.example' }])
  })
})
