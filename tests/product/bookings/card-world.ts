import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
// First: what it stands for must not have been loaded before.
import { resetProvider } from '../said-provider.ts'
import { openNetwork } from '../network.ts'
import { accepted, type Booked, brokenAccounts, FRIDAYS, linesOf, newClass } from './accepting.ts'

type CardWorld = Awaited<ReturnType<typeof openCardWorld>>

/** The network with a provider that says what a test wants, a card of the second family, and classes that it books by it. */
async function openCardWorld() {
  const network = await openNetwork()
  const card = await network.run(({ records }) =>
    records('card')
      .asSystem()
      .create({ customer_id: 2, provider_customer: 'cus_1', provider_method: 'pm_1', brand: 'visa', last4: '4242' }),
  )
  let classes = 20
  const booking = async (
    terms: Record<string, unknown> = {},
    values: Record<string, unknown> = {},
  ): Promise<Booked> => {
    classes += 1
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: classes, ...values })
    return { class_id: id, consumer_id: 3, terms: { plan: 'pia', lessons, ...terms } }
  }
  const byCard = (booked: Booked, more: Record<string, unknown> = {}) =>
    accepted(network, booked, { payment_type: 'card', card_id: card, ...more })
  const rowsOf = (class_id: number) =>
    network.run(async ({ records }) => {
      const [quotation] = await records('quotation')
        .asSystem()
        .list({ where: { class_id, kind: { ne: 'period' } }, sort: '-id', limit: 1 })
      const where = { quotation_id: quotation?.id ?? 0 }
      const [payment] = await records('payment').asSystem().list({ where })
      const [plan] = await records('plan')
        .asSystem()
        .list({ where: { 'place.class_id': class_id }, sort: '-id', limit: 1 })
      const [period] = await records('plan_period').asSystem().list({ where })
      return { quotation, payment, plan, period }
    })
  /** Everything that must hold of accounts does. */
  const expectProven = async () => expect(await brokenAccounts(network)).toEqual([])
  return { network, card, booking, byCard, rowsOf, lines: () => linesOf(network, 2, 1), expectProven }
}

/** The world of the tests of a file: opened before them, with a provider that takes what each asks, and closed after them. */
export function cardWorld() {
  let opened: CardWorld | undefined
  beforeAll(async () => {
    opened = await openCardWorld()
  })
  beforeEach(resetProvider)
  afterAll(() => opened?.network.close())
  const world = () => {
    if (!opened) throw new Error('The world opens before the first test.')
    return opened
  }
  return {
    get network() {
      return world().network
    },
    get card() {
      return world().card
    },
    booking: (...given: Parameters<CardWorld['booking']>) => world().booking(...given),
    byCard: (...given: Parameters<CardWorld['byCard']>) => world().byCard(...given),
    rowsOf: (class_id: number) => world().rowsOf(class_id),
    lines: () => world().lines(),
    expectProven: () => world().expectProven(),
  }
}
