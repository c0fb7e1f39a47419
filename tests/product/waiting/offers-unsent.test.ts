import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '#server/api.ts'
import { type Network, openNetwork } from '../network.ts'
import { addTemplates } from '../add-templates.ts'
import { addressAll, stateOf, waitAnew } from './list.ts'

const CLASS = 2

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await addressAll(network)
  await addTemplates(network)
})
afterAll(() => network?.close())

/** Amy and the child of another family wait for the one free place of class 2. */
beforeEach(async () => {
  await templateIs(true)
  await waitAnew(network, CLASS, [
    [1, 1],
    [3, 4],
  ])
})

const templateIs = (on: boolean) =>
  network.run(({ tx }) => tx.query(sql`update email_templates set enabled = ${on} where key = 'place-offered'`))
const offer = (child: number) => network.send('POST', `waiting-list/${CLASS}/${child}/offer`, {}, 'owner')

/** As if the child had been offered the place two days before. */
const makeOpenOffer = (token: string, expires_at: string) =>
  network.run(async ({ records }) => {
    const [entry] = await records('waiting_entry')
      .asSystem()
      .lockAll({ where: { class_id: CLASS, consumer_id: 1, state: 'waiting' } })
    const id = entry?.id ?? 0
    await records('waiting_entry').asSystem().transition(id, 'offered')
    await records('offer')
      .asSystem()
      .create({ waiting_entry_id: id, class_id: CLASS, token_hash: hashToken(token), expires_at })
  })

describe('an offer that cannot be emailed', () => {
  it('ETM-04 is refused while its template is off, which says what to do about that', async () => {
    await templateIs(false)
    const reply = await offer(1)
    expect({ status: reply.status, error: reply.body.error }).toEqual({
      status: 409,
      error:
        'Amy Adams was not offered the place: the email template “Place offered” is off. Switch it on under “Email templates”, or call the family.',
    })
    expect(await stateOf(network, CLASS, 1)).toEqual({ state: 'waiting', offers: [] })
  })

  it('is refused where the family has no address, which is another reason', async () => {
    await network.run(({ tx }) => tx.query(sql`update customers set email = null where id = 1`))
    const reply = await offer(1)
    await addressAll(network)
    expect({ status: reply.status, error: reply.body.error }).toEqual({
      status: 409,
      error: 'Amy Adams was not offered the place: the family has no email address. Add one first, or call the family.',
    })
  })
})

describe('ETM-04 a place that would go to the next in line while the template is off', () => {
  beforeEach(async () => {
    await network.run(({ tx }) =>
      tx.query(sql`
        update tenants set configuration = configuration || '{"WAITING_OFFER_NEXT": true}', version = version + 1
        where id = ${tx.tenantId}`),
    )
  })

  it('stays free, and the family that declines is not refused', async () => {
    await makeOpenOffer('declined', '2026-03-20T10:00:00.000Z')
    await templateIs(false)
    const reply = await network.send('POST', 'offers/answer', { token: 'declined', answer: 'decline' })
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 200, body: { item: { state: 'declined' } } })
    expect(await stateOf(network, CLASS, 1)).toEqual({ state: 'waiting', offers: ['declined'] })
    expect(await stateOf(network, CLASS, 4)).toEqual({ state: 'waiting', offers: [] })
  })

  it('stays free, and the offer that nobody has answered ends', async () => {
    await makeOpenOffer('unanswered', '2026-03-18T09:59:59.000Z')
    await templateIs(false)
    await network.workAt('waiting/expire-offers')
    expect(await stateOf(network, CLASS, 1)).toEqual({ state: 'waiting', offers: ['expired'] })
    expect(await stateOf(network, CLASS, 4)).toEqual({ state: 'waiting', offers: [] })
  })
})
