import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cardWorld } from './card-world.ts'
import { provider } from '../said-provider.ts'
import { recordOutcome } from '../../../custom-actions/provider/charges/record-outcome.ts'
import { placesOf, seatsOf } from './accepting.ts'

const world = cardWorld()
const { booking, byCard, rowsOf, lines } = world

describe('a card that is charged for a place that is gone', () => {
  const succeed = (attempt = 0) =>
    world.network.run((context) =>
      recordOutcome(context, attempt, { state: 'succeeded', provider_id: `pi_late_${attempt}` }),
    )
  const matters = async (payment_id = 0) =>
    (await world.network.items('money/inbox')).filter((matter) => matter.payment_id === payment_id)
  const refund = async (payment_id = 0) => {
    const body = { amount: 8500, method: 'cash', reason: 'Goodwill' }
    const reply = await world.network.send('POST', `payments/${payment_id}/refunds`, body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
  const cancelCourse = async (course_id: number) => {
    const reply = await world.network.send('POST', `courses/${course_id}/cancel`, {
      reason: 'Not enough bookings',
      credit_customers: true,
      send_email: false,
      send_sms: false,
    })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    await world.network.work()
  }
  /** A booking that waits for the bank, in a course of its own that can be cancelled. */
  const held = async () => {
    const [course] = await world.network.run(({ records }) =>
      records('course')
        .asSystem()
        .list({ where: { id: 1 } }),
    )
    const { type_id, franchisee_id, start_date, end_date } = course ?? {}
    const values = { type_id, franchisee_id, start_date, end_date } as never
    const course_id = await world.network.run(({ records }) => records('course').asSystem().create(values))
    const booked = await booking({}, { course_id })
    provider.says = { state: 'requires_action', provider_id: `pi_${booked.class_id}` }
    expect((await byCard(booked)).body.item).toMatchObject({ state: 'held' })
    return { booked, course_id, attempt: provider.asked[0] }
  }

  it('CRS-01 is called off at the provider at once when the course is cancelled: nothing is taken for lessons that are not held', async () => {
    const before = (await lines()).length
    const { booked, course_id } = await held()
    const attempts = provider.asked.length
    provider.says = { state: 'cancelled', provider_id: 'pi_called_off' }
    await cancelCourse(course_id)
    expect(provider.asked).toHaveLength(attempts + 1)
    const { plan, payment } = await rowsOf(booked.class_id)
    expect({ plan: plan?.state, payment: payment?.state }).toEqual({ plan: 'void', payment: 'cancelled' })
    expect(await placesOf(world.network, booked)).toMatchObject([{ state: 'void' }])
    expect((await lines()).slice(before).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(await matters(payment?.id)).toEqual([])
  })

  it('waits for the end of the hold when the provider does not answer while the course is cancelled', async () => {
    const before = (await lines()).length
    const { booked, course_id } = await held()
    provider.says = { state: 'unknown' }
    await cancelCourse(course_id)
    expect((await rowsOf(booked.class_id)).payment).toMatchObject({ state: 'requires_action' })
    provider.says = { state: 'cancelled', provider_id: 'pi_called_off_later' }
    await world.network.run(({ tx }) =>
      tx.query(
        sql`update class_consumers set created_at = (created_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC' where class_id = ${booked.class_id}`,
      ),
    )
    await world.network.workAt('bookings/release-holds')
    expect((await rowsOf(booked.class_id)).payment).toMatchObject({ state: 'cancelled' })
    expect((await lines()).slice(before).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  it('keeps the money as credit when the course was cancelled meanwhile, to be refunded, and nothing of the booking', async () => {
    const before = (await lines()).length
    const { booked, course_id, attempt } = await held()
    await cancelCourse(course_id)
    await succeed(attempt)
    await world.network.work()
    expect(await placesOf(world.network, booked)).toMatchObject([{ state: 'void' }])
    expect(await seatsOf(world.network, booked)).toEqual([])
    const { plan, payment } = await rowsOf(booked.class_id)
    expect({ plan: plan?.state, payment: payment?.state }).toEqual({ plan: 'void', payment: 'succeeded' })
    const added = (await lines()).slice(before)
    // Credits of lessons that were never paid for are gone again.
    expect(added.reduce((sum, { amount }) => sum + amount, 0)).toBe(8500)
    expect(added.filter(({ type }) => type === 'charge')).toEqual([])
    expect(await matters(payment?.id)).toMatchObject([
      { kind: 'to_refund', amount: 8500, customer_id: 2, details: 'The course was cancelled.' },
    ])
    await refund(payment?.id)
    expect(await matters(payment?.id)).toEqual([])
  })

  it('keeps the money when the child was taken out of the class meanwhile', async () => {
    const { booked, attempt } = await held()
    const path = `classes/${booked.class_id}/consumers/${booked.consumer_id}/remove`
    expect((await world.network.send('POST', path, {})).status).toBe(200)
    await succeed(attempt)
    await world.network.work()
    const { plan, payment } = await rowsOf(booked.class_id)
    expect({ plan: plan?.state, payment: payment?.state }).toEqual({ plan: 'void', payment: 'succeeded' })
    expect(await placesOf(world.network, booked)).toMatchObject([{ state: 'void' }])
    expect(await matters(payment?.id)).toMatchObject([{ kind: 'to_refund', amount: 8500 }])
    await refund(payment?.id)
  })

  it('keeps the money that comes after the place was given up, once however often it is told', async () => {
    const before = (await lines()).length
    const booked = await booking()
    provider.says = { state: 'unknown' }
    await byCard(booked)
    const [attempt] = provider.asked
    await world.network.run(({ tx }) =>
      tx.query(
        sql`update class_consumers set created_at = (created_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC' where class_id = ${booked.class_id}`,
      ),
    )
    await world.network.workAt('bookings/release-holds')
    expect((await rowsOf(booked.class_id)).payment).toMatchObject({ state: 'cancelled' })
    await succeed(attempt)
    await world.network.work()
    await succeed(attempt)
    await world.network.work()
    const { payment, plan } = await rowsOf(booked.class_id)
    expect({ plan: plan?.state, payment: payment?.state }).toEqual({ plan: 'void', payment: 'succeeded' })
    expect((await lines()).slice(before)).toMatchObject([{ type: 'payment', amount: 8500, payment_id: payment?.id }])
    expect(await matters(payment?.id)).toMatchObject([{ kind: 'to_refund', amount: 8500 }])
    await refund(payment?.id)
  })
})

it('leaves accounts in which everything that must hold does', () => world.expectProven())
