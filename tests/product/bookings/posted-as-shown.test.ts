import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'
import { accepted, type Booked, brokenAccounts, linesOf, newClass, post, seatsOf, shown } from './accepting.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await network.item('PUT', 'courses/1', { has_badge: true, badge_cost: 300 })
})
afterAll(() => network?.close())

const FRIDAYS = ['2026-03-20', '2026-03-27', '2026-04-10']

const anyBooking = fc.record({
  fees: fc.record({
    class_fee: fc.nat(20_000),
    lesson_fee: fc.nat(3000),
    taster_price_per_session: fc.option(fc.nat(900)),
  }),
  surcharge: fc.record({
    non_members_surcharge: fc.nat(100),
    non_members_surcharge_type: fc.constantFrom('value', 'percent'),
    non_members_surcharge_option: fc.constantFrom('per_lesson', 'per_course'),
  }),
  plan: fc.constantFrom('pia', 'individual', 'taster'),
  charge_type: fc.constantFrom('class', 'lesson'),
  lessons: fc.subarray([0, 1, 2], { minLength: 1 }),
  discount: fc.oneof(
    fc.constant({}),
    fc.record({ discount_type: fc.constant('fixed'), discount_amount: fc.nat(9000) }),
    fc.record({ discount_type: fc.constant('percent'), discount_percent: fc.nat(100) }),
  ),
  membership_status: fc.constantFrom('non-member', 'unchecked', 'confirmed'),
  balance: fc.integer({ min: -5000, max: 12_000 }),
  payment: fc.constantFrom({ payment_type: 'none' }, { payment_type: 'manual', payment_method: 'cash' }),
})

let run = 0

it('COST-01 COST-10 COST-14 whatever is booked, the account gets exactly the lines that were shown, and the seats their prices', async () => {
  await fc.assert(
    fc.asyncProperty(anyBooking, async ({ fees, surcharge, plan, charge_type, lessons: chosen, ...given }) => {
      run += 1
      await network.item('PUT', 'venues/1', surcharge)
      const settings = { tasters_enabled: true, allow_lesson_choosing: true, max_consumers: 100 + run }
      const { id, lessons } = await newClass(network, FRIDAYS, { ...fees, ...settings })
      const terms = {
        plan,
        charge_type,
        lessons: chosen.map((index) => lessons[index]),
        membership_status: given.membership_status,
        membership_number: 'M-1',
        ...given.discount,
      }
      const booked: Booked = { class_id: id, consumer_id: 3, terms }
      await setBalance(given.balance)
      const quotation = await shown(network, booked)
      const before = await linesOf(network, 2, 1)
      const reply = await accepted(network, booked, given.payment)
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      const posted = (await linesOf(network, 2, 1)).slice(before.length)
      const shownLines = quotation.lines.filter(({ type }) => type !== null)
      const bookedLines = posted.filter(({ type }) => type !== 'payment')
      expect(bookedLines.map(({ type, service, amount, vat }) => [type, service, 0 - amount, 0 - (vat ?? 0)])).toEqual(
        shownLines.map(({ type, service, amount, vat }) => [type, service, amount, vat]),
      )
      const paid = posted.filter(({ type }) => type === 'payment').map(({ amount }) => amount)
      const due = quotation.amount_due > 0 && given.payment.payment_type === 'manual' ? [quotation.amount_due] : []
      expect(paid).toEqual(due)
      const course = shownLines.filter(({ service }) => ['course', 'lesson', 'taster'].includes(service))
      const seats = await seatsOf(network, booked)
      expect(sum(seats.map(({ price }) => price ?? 0))).toBe(sum(course.map(({ amount }) => amount)))
      const surcharges = shownLines.filter(({ service }) => service === 'surcharge')
      expect(sum(seats.map((seat) => seat.surcharge ?? 0))).toBe(sum(surcharges.map(({ amount }) => amount)))
    }),
    { numRuns: 12 },
  )
})

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Brings the account of the family to an amount, by a line of its own. */
async function setBalance(to: number): Promise<void> {
  const amount = to - sum((await linesOf(network, 2, 1)).map((line) => line.amount))
  if (amount === 0) return
  await post(network, 2, amount)
}

it('leaves accounts in which everything that must hold does', async () => {
  expect(await brokenAccounts(network)).toEqual([])
})
