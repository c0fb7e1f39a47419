import { expect } from 'vitest'
import { ledgerProblems } from '../../../custom-actions/ledger/ledger-problems.ts'
import { postLines } from '../../../custom-actions/ledger/post-lines.ts'
import type { Network } from '../network.ts'

/** Days of lessons, around Easter. */
export const FRIDAYS = ['2026-03-20', '2026-03-27', '2026-04-10']

type As = Parameters<Network['send']>[3]

/** Terms of a booking of a child into a class, as the screens send them. */
export interface Booked {
  class_id: number
  consumer_id: number
  terms: Record<string, unknown>
}

/** The price as it is shown before it is accepted. */
export async function shown(network: Network, { class_id, consumer_id, terms }: Booked, as?: As) {
  const reply = await network.send('POST', `classes/${class_id}/consumers/${consumer_id}/quotation`, terms, as)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.item as unknown as {
    fingerprint: string
    total: number
    amount_due: number
    lines: { service: string; type: string | null; amount: number; vat: number }[]
    costs: Record<string, number>
  }
}

/** Accepts at the price that is shown now, unless something else is sent. */
export async function accepted(network: Network, booked: Booked, more: Record<string, unknown> = {}, as?: As) {
  const { fingerprint } = await shown(network, booked, as)
  return send(network, booked, { fingerprint, ...more }, as)
}

/** Sends an acceptance as it is. */
export function send(
  network: Network,
  { class_id, consumer_id, terms }: Booked,
  more: Record<string, unknown>,
  as?: As,
) {
  const body = { ...terms, accept_terms_and_conditions: true, payment_type: 'none', ...more }
  return network.send('POST', `classes/${class_id}/consumers/${consumer_id}/accept`, body, as)
}

/** Everything that an account holds, as the ledger has it. */
export function linesOf(network: Network, customer_id: number, franchisee_id: number) {
  return network.run(({ records }) =>
    records('customer_transaction').asSystem().list({ where: { customer_id, franchisee_id }, sort: 'id' }),
  )
}

/** The balance of an account with franchisee 1, as the ledger has it. Pence; above zero is to the family's credit. */
export async function balanceOf(network: Network, customer_id: number): Promise<number> {
  const lines = await linesOf(network, customer_id, 1)
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/** The places of a child in a class, oldest first. */
export function placesOf(network: Network, { class_id, consumer_id }: Pick<Booked, 'class_id' | 'consumer_id'>) {
  return network.run(({ records }) =>
    records('class_consumer').asSystem().list({ where: { class_id, consumer_id }, sort: 'id' }),
  )
}

/** The seats of a child in the lessons of a class. */
export function seatsOf(network: Network, { class_id, consumer_id }: Pick<Booked, 'class_id' | 'consumer_id'>) {
  return network.run(({ records }) =>
    records('lesson_consumer')
      .asSystem()
      .list({ where: { 'lesson.class_id': class_id, consumer_id }, sort: 'lesson_id' }),
  )
}

/** Lessons on some days in a class of the tests, which each have one of their own. */
export async function newClass(
  network: Network,
  days: readonly string[],
  values: Record<string, unknown> = {},
): Promise<{ id: number; lessons: number[] }> {
  const { id } = await network.item('POST', 'classes', {
    name: `Class ${days[0]} ${JSON.stringify(values)}`.slice(0, 110),
    course_id: 1,
    franchisee_id: 1,
    venue_id: 1,
    day_of_week: 5,
    start_time: '09:00',
    end_time: '09:45',
    class_fee: 8500,
    lesson_fee: 850,
    max_consumers: 10,
    ...values,
  })
  const lessons: number[] = []
  await network.run(async ({ records }) => {
    for (const start_date of days) {
      const lesson = { class_id: Number(id), start_date, start_time: '09:00', end_time: '09:45', tasters_enabled: true }
      lessons.push(await records('lesson').asSystem().create(lesson))
    }
  })
  return { id: Number(id), lessons }
}

let posted = 0

/** Adds a line to an account with franchisee 1, as staff would. Pence; above zero is to the family's credit. */
export function post(network: Network, customer_id: number, amount: number) {
  posted += 1
  const line = {
    customer_id,
    franchisee_id: 1,
    service: 'account',
    cause: 'manual',
    description: 'To begin with',
  } as const
  const type = amount > 0 ? 'credit' : 'charge'
  const key = `manual:test-${posted}:0`
  return network.run((context) => postLines(context, [{ ...line, type, amount, key, dated: '2026-03-01' }]))
}

/** Whatever must hold of the accounts of the tenant, and does not. */
export function brokenAccounts(network: Network) {
  return network.run(({ tx }) => ledgerProblems(tx))
}
