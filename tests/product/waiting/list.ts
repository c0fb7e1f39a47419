import { sql } from 'kysely'
import { hashToken } from '#server/api.ts'
import { DEFAULT_HTTP_SETTINGS } from '#server/http/http-settings.ts'
import type { Network } from '../network.ts'

/** Gives every family an address, so that each can be offered a place. */
export const addressAll = (network: Network) =>
  network.run(({ tx }) =>
    tx.query(sql`update customers set email = 'family-' || id || '@mail.example' where email is null`),
  )

/** Empties the list of a class, and puts these on it, in this order: the ids of family and child. */
export async function waitAnew(
  network: Network,
  classId: number,
  children: readonly [family: number, child: number][],
) {
  for (const { id } of await lineOf(network, classId)) {
    await network.send('POST', `waiting-list/${classId}/${id}/remove`, {})
  }
  for (const [customer_id, consumer_id] of children) {
    const reply = await network.send('POST', `waiting-list/${classId}`, { customer_id, consumer_id, send_email: false })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  }
}

/** The children on the list of a class, in its order, as the office sees it. */
export async function lineOf(network: Network, classId: number): Promise<{ id: number; position: number }[]> {
  const items = await network.items(`classes/${classId}/waiting?quick_filter=waiting&count=100`)
  return items.map(({ consumer_id, position }) => ({ id: Number(consumer_id), position: Number(position) }))
}

/** The token of the last offer that was mailed. */
export async function mailedToken(network: Network): Promise<string> {
  const [mail] = await network.run(({ tx }) =>
    tx.query(sql<{ text_body: string }>`
      select text_body from outbox where text_body like '%offer_token=%' order by id desc limit 1`),
  )
  const [address = ''] = /http\S+/.exec(mail?.text_body ?? '') ?? []
  if (!address.startsWith(DEFAULT_HTTP_SETTINGS.publicUrl)) throw new Error(`No link in "${mail?.text_body}".`)
  return new URL(address).searchParams.get('offer_token') ?? ''
}

/** The state of the entry of a child and of its offers, the latest first. */
export async function stateOf(network: Network, class_id: number, consumer_id: number) {
  return network.run(async ({ records }) => {
    const [entry] = await records('waiting_entry')
      .asSystem()
      .list({ where: { class_id, consumer_id }, sort: '-id', limit: 1 })
    const offers = await records('offer')
      .asSystem()
      .list({ where: { waiting_entry_id: entry?.id ?? 0 }, sort: '-id' })
    return { state: entry?.state, offers: offers.map(({ state }) => state) }
  })
}

/** Says that whoever waits longest is offered a place that is declined, or not answered; or that they are not. */
export const offerNext = ({ run }: Network, on: boolean) =>
  run(({ tx }) =>
    tx.query(sql`
      update tenants set configuration = configuration || jsonb_build_object('WAITING_OFFER_NEXT', ${on}::boolean), version = version + 1
      where id = ${tx.tenantId}`),
  )

/** Offers a child who waits a place, as if that had been two days before and nobody had answered: the job has not ended it yet. */
export async function makeOverdue({ run }: Network, class_id: number, consumer_id: number, token: string) {
  await run(async ({ records }) => {
    const [entry] = await records('waiting_entry')
      .asSystem()
      .lockAll({ where: { class_id, consumer_id, state: 'waiting' } })
    const id = entry?.id ?? 0
    await records('waiting_entry').asSystem().transition(id, 'offered')
    await records('offer')
      .asSystem()
      .create({
        waiting_entry_id: id,
        class_id,
        token_hash: hashToken(token),
        expires_at: '2026-03-18T09:59:59.000Z',
      })
  })
}
