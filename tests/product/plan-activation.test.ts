import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accepted, brokenAccounts, linesOf, newClass, placesOf, seatsOf } from './bookings/accepting.ts'
import { type Network, openNetwork } from './network.ts'
import { BEFORE_PLAN, FROM_PLAN, PLAN_FROM } from './plan-world.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await network.run(({ tx }) =>
    tx.query(sql`update courses set end_date = '2026-12-18', has_badge = false where id = 1`),
  )
})
afterAll(() => network?.close())

/** Bea Brown in a class of ten lessons at 90.00, which also takes 30.00 a month. */
async function placed(plan: 'pia' | 'taster', days = [...BEFORE_PLAN, ...FROM_PLAN]) {
  const values = { class_fee: 9000, lesson_fee: 750, monthly_payments: true, tasters_enabled: true }
  const { id: class_id, lessons } = await newClass(network, days, values)
  const ids = { class_id, consumer_id: 3 }
  const chosen = plan === 'taster' ? lessons.slice(0, 1) : lessons
  const terms = { plan, lessons: chosen, membership_status: 'confirmed', membership_number: 'B3' }
  const reply = await accepted(network, { ...ids, terms }, { payment_type: 'manual', payment_method: 'cash' })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const at = `customers/2/plans/classes/${class_id}`
  return { ids, lessons, at, old: Number(reply.body.item?.plan_id) }
}

const card = () =>
  network.run(({ records }) =>
    records('card')
      .asSystem()
      .create({
        customer_id: 2,
        provider_customer: 'cus_2',
        provider_method: `pm_${crypto.randomUUID()}`,
        brand: 'visa',
        last4: '4242',
        name: 'Visa 4242',
      }),
  )

const terms = { consumer_id: 3, start_date: PLAN_FROM, payment_day: 1 }
const priced = (at: string, more: object = {}) =>
  network.item('POST', `${at}/activation/quotation`, { ...terms, ...more })

describe('activating a plan', () => {
  it('PLAN-18 PLAN-19 MAPI-32 credits the paid lessons that are not used, and posts exactly what was shown', async () => {
    const { ids, lessons, at, old } = await placed('pia')
    expect(await network.item('GET', `${at}/consumer/3/activation/credit?starts_on=${PLAN_FROM}`)).toMatchObject({
      credit: 3600,
    })
    const shown = await priced(at)
    // 30.00 deposit and 16.00 for 16 of 30 days, less four lessons of 9.00.
    expect(shown).toMatchObject({ credit: 3600, unused: 4, total: 1000, amount_due: 1000, starts_on: PLAN_FROM })
    const before = (await linesOf(network, 2, 1)).length
    const card_id = await card()
    const body = { ...terms, card_id, fingerprint: shown.fingerprint, accept_terms_and_conditions: true }
    const reply = await network.send('POST', `${at}/activation/activate`, body, 'owner')
    expect(reply.body.item, JSON.stringify(reply.body)).toMatchObject({
      state: 'taken',
      amount_due: 1000,
      starts_on: PLAN_FROM,
      payment: { method: 'stripe', amount: 1000 },
    })
    const credits = (shown.lines as { type: string | null; lesson_on: string | null }[]).filter(
      (one) => one.type === 'credit',
    )
    expect(credits.map(({ lesson_on }) => lesson_on)).toEqual(FROM_PLAN)
    const posted = (await linesOf(network, 2, 1)).slice(before)
    const lines = shown.lines as { service: string; type: string | null; amount: number }[]
    const owed = lines.filter(({ type }) => type !== null).map(({ type, service, amount }) => [type, service, -amount])
    expect(owed).toHaveLength(6)
    expect(posted.map(({ type, service, amount }) => [type, service, amount])).toEqual(owed)
    expect(await placesOf(network, ids)).toMatchObject([
      { booking_type: 'pia', ended_on: PLAN_FROM, ended_how: 'changed' },
      { booking_type: 'monthly', started_on: PLAN_FROM, ended_on: null, state: 'taken' },
    ])
    const seats = await seatsOf(network, ids)
    expect(seats.map(({ lesson_id }) => lesson_id)).toEqual(lessons)
    expect(seats.map(({ price }) => price)).toEqual([...BEFORE_PLAN.map(() => 900), ...FROM_PLAN.map(() => null)])
    expect(await network.item('GET', `customers/2/plans/${old}`)).toMatchObject({ state: 'ended' })
    expect(await network.item('GET', `customers/2/plans/${String(reply.body.item?.plan_id)}`)).toMatchObject({
      type: 'monthly',
      state: 'active',
      card_id,
      refundable_deposit: 3000,
      next_due: '2026-05-01',
      next_amount: 3000,
    })
    expect(await brokenAccounts(network)).toEqual([])
    const again = await network.send('POST', `${at}/activation/activate`, body, 'owner')
    expect(again.body.error).toBe('Bea Brown pays for this class by the month already.')
  })

  it('PLAN-19 goes on by the month after a trial, whose lesson is not given back once it is before the start', async () => {
    const { ids, at, old } = await placed('taster')
    const shown = await priced(at)
    expect(shown).toMatchObject({ credit: 0, unused: 0, total: 4600 })
    const card_id = await card()
    const body = { ...terms, card_id, fingerprint: shown.fingerprint, accept_terms_and_conditions: true }
    expect((await network.send('POST', `${at}/activation/activate`, body)).status).toBe(200)
    expect((await placesOf(network, ids)).map(({ booking_type }) => booking_type)).toEqual(['taster', 'monthly'])
    expect(await seatsOf(network, ids)).toHaveLength(5)
    expect(await network.item('GET', `customers/2/plans/${old}`)).toMatchObject({ state: 'ended' })
    expect(await brokenAccounts(network)).toEqual([])
  })

  it('PLAN-19 changes a place that was brought along and has no plan, from the children of the class and from the child', async () => {
    const values = { class_fee: 9000, lesson_fee: 752, monthly_payments: true }
    const { id: class_id } = await newClass(network, FROM_PLAN, values)
    const ids = { class_id, consumer_id: 3 }
    await network.run(({ records }) =>
      records('class_consumer')
        .asSystem()
        .create({ ...ids, booking_type: 'pia', started_on: '2026-03-01', source: 'import' }),
    )
    // What the button is shown by, and what its dialog sends.
    const [child] = await network.items(`classes/${class_id}/consumers`, 'owner')
    expect(child).toMatchObject({ id: 3, customer_id: 2, pivot: { booking_type: 'pia', state: 'taken' } })
    const classes = await network.items('consumers/3/classes?count=100', 'owner')
    expect(classes.find(({ id }) => id === class_id)).toMatchObject({
      monthly_payments: true,
      pivot: { booking_type: 'pia', state: 'taken' },
    })
    const at = `customers/2/plans/classes/${class_id}`
    const { fingerprint } = await priced(at)
    const body = { ...terms, card_id: await card(), fingerprint, accept_terms_and_conditions: true }
    const reply = await network.send('POST', `${at}/activation/activate`, body, 'owner')
    expect(reply.body.item, JSON.stringify(reply.body)).toMatchObject({ state: 'taken', starts_on: PLAN_FROM })
    expect((await placesOf(network, ids)).map(({ booking_type }) => booking_type)).toEqual(['pia', 'monthly'])
    expect(await brokenAccounts(network)).toEqual([])
  })

  it.each([
    ['the day of the next lesson', '2026-03-02', '2026-03-19'],
    ['the first day of a place that is still to begin', '2026-03-24', '2026-03-24'],
  ])('PLAN-19 proposes %s', async (_, started_on, starts_on) => {
    const values = { lesson_fee: 753, monthly_payments: true }
    const { id: class_id } = await newClass(network, [...BEFORE_PLAN, ...FROM_PLAN], values)
    const place = { class_id, consumer_id: 3, booking_type: 'pia' as const, source: 'import' as const }
    await network.run(({ records }) =>
      records('class_consumer')
        .asSystem()
        .create({ ...place, started_on }),
    )
    const { fingerprint, ...shown } = await network.item(
      'POST',
      `customers/2/plans/classes/${class_id}/activation/quotation`,
      { consumer_id: 3, payment_day: 1 },
    )
    expect(shown).toMatchObject({ starts_on })
    const body = { ...terms, start_date: starts_on, card_id: await card(), accept_terms_and_conditions: true }
    const path = `customers/2/plans/classes/${class_id}/activation/activate`
    const reply = await network.send('POST', path, { ...body, fingerprint }, 'owner')
    expect(reply.body.item, JSON.stringify(reply.body)).toMatchObject({ starts_on })
  })

  it('PLAN-18 PLAN-19 leaves lessons of today that have begun as they are: the child is in them', async () => {
    const { ids, lessons, at } = await placed('pia', [...BEFORE_PLAN, ...FROM_PLAN])
    const [over = 0, running = 0, later = 0] = lessons
    // It is 10:00.
    await network.run(({ tx }) =>
      tx.query(sql`
        update lessons as lesson set start_date = '2026-03-18', start_time = moved.starts, end_time = moved.ends
        from (values (${over}::bigint, '08:30'::time, '09:15'::time), (${running}, '09:30', '10:15'), (${later}, '16:00', '16:45'))
          as moved (id, starts, ends)
        where lesson.id = moved.id`),
    )
    const today = { start_date: '2026-03-18' }
    const credit = await network.item('GET', `${at}/consumer/3/activation/credit?starts_on=2026-03-18`)
    expect((credit.seats as { lesson_id: number }[]).map(({ lesson_id }) => lesson_id)).toEqual(lessons.slice(2))
    const shown = await priced(at, today)
    expect(shown).toMatchObject({ credit: 7200, unused: 8 })
    const { fingerprint } = shown
    const body = { ...terms, ...today, card_id: await card(), fingerprint, accept_terms_and_conditions: true }
    const reply = await network.send('POST', `${at}/activation/activate`, body, 'owner')
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const seats = await seatsOf(network, ids)
    expect(seats.map(({ lesson_id }) => lesson_id)).toEqual(lessons)
    expect(seats.map(({ price }) => price)).toEqual([900, 900, ...lessons.slice(2).map(() => null)])
    expect(await brokenAccounts(network)).toEqual([])
  })

  it('PLAN-19 COST-04 does not charge a badge again that was paid with the place before', async () => {
    const badge = (has_badge: boolean) => network.item('PUT', 'courses/1', { has_badge, badge_cost: 300 })
    await badge(true)
    const { at } = await placed('pia', FROM_PLAN)
    const trial = await placed('taster', [...FROM_PLAN, '2026-04-21'])
    const chargesBadge = async (path: string) =>
      ((await priced(path)).lines as { service: string }[]).some(({ service }) => service === 'badge')
    expect(await chargesBadge(at)).toBe(false)
    // A trial earns none.
    expect(await chargesBadge(trial.at)).toBe(true)
    await badge(false)
  })

  it('PLAN-19 ACC-30 asks for no room where the child has a weekly place already, though the class has too many', async () => {
    const { ids, at } = await placed('pia')
    const trial = await placed('taster')
    const crowded = (class_id: number) =>
      network.run(async ({ records, tx }) => {
        const place = { class_id, booking_type: 'pia' as const, source: 'import' as const, started_on: '2026-03-01' }
        await records('class_consumer')
          .asSystem()
          .create({ ...place, consumer_id: 1 })
        await tx.query(sql`update classes set max_consumers = 1 where id = ${class_id}::bigint`)
      })
    const change = async (path: string) => {
      const { fingerprint } = await priced(path)
      const body = { ...terms, card_id: await card(), fingerprint, accept_terms_and_conditions: true }
      return network.send('POST', `${path}/activation/activate`, body, 'owner')
    }
    await crowded(ids.class_id)
    await crowded(trial.ids.class_id)
    expect((await change(at)).body.item).toMatchObject({ state: 'taken', starts_on: PLAN_FROM })
    // A trial is no place of the class: there has to be room for it.
    expect((await change(trial.at)).body).toMatchObject({ reason: 'full' })
  })

  it('PLAN-19 does nothing where the price is another one, or a card or the terms are missing', async () => {
    const { ids, at } = await placed('pia')
    const { fingerprint } = await priced(at, { payment_day: 2 })
    const path = `${at}/activation/activate`
    const ready = { ...terms, card_id: await card(), accept_terms_and_conditions: true }
    const touched = await network.touched(async () => {
      const other = await network.send('POST', path, { ...ready, fingerprint })
      expect(other.status).toBe(409)
      expect(other.body).toMatchObject({
        reason: 'price_changed',
        quotation: { amount_due: expect.any(Number) as number },
      })
      const missing = await network.send('POST', path, { ...terms, fingerprint })
      expect(missing.body.errors).toEqual({
        accept_terms_and_conditions: ['Terms and Conditions must be accepted'],
        card_id: ['Please select a payment card'],
      })
    })
    expect(touched).toEqual({})
    expect(await placesOf(network, ids)).toHaveLength(1)
  })

  it('PLAN-19 sent twice under one key is one activation', async () => {
    const { ids, at } = await placed('pia')
    const { fingerprint } = await priced(at)
    const body = { ...terms, card_id: await card(), accept_terms_and_conditions: true, fingerprint }
    const send = () =>
      network.send('POST', `${at}/activation/activate`, { ...body, request_key: `activate-${ids.class_id}` })
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.item?.plan_id).toBe(two.body.item?.plan_id)
    expect(await placesOf(network, ids)).toHaveLength(2)
  })

  it('PLAN-19 is for children who have something to change, and for those who may', async () => {
    const { at } = await placed('pia')
    const ask = (body: object, as?: 'desk' | 'neighbour') =>
      network.send('POST', `${at}/activation/quotation`, body, as)
    expect((await ask({ ...terms, consumer_id: 1 })).status).toBe(404)
    expect((await ask(terms, 'desk')).status).toBe(403)
    expect((await ask(terms, 'neighbour')).status).toBe(404)
    const { id } = await newClass(network, FROM_PLAN, { monthly_payments: true, lesson_fee: 751 })
    const none = await network.send('POST', `customers/2/plans/classes/${id}/activation/quotation`, terms)
    expect(none.body.error).toBe('Bea Brown has neither tried this class nor paid for it in advance.')
  })
})
