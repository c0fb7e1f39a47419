import { sql } from 'kysely'
import { addDays, formatISO, parseISO } from 'date-fns'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openNetwork } from './network.ts'

/** Sundays on which the clocks change in the United Kingdom, and how far from UTC they are before and after it. */
const CHANGES = [
  { sunday: '2026-03-29', before: '+00:00', after: '+01:00' },
  { sunday: '2026-10-25', before: '+01:00', after: '+00:00' },
  { sunday: '2027-03-28', before: '+00:00', after: '+01:00' },
] as const

const QUIETLY = { cancellation_reason: 'Pool closed', send_email: false, send_sms: false, credit_customers: false }

/** The day so many days later. Civil days have no hours that a change could take. */
const later = (day: string, days: number) => formatISO(addDays(parseISO(day), days), { representation: 'date' })

/** A class on three Sundays, the second of which is that of the change. Its clock is set by hand. */
async function openSundays({ sunday, before }: (typeof CHANGES)[number]) {
  let now = new Date(`${later(sunday, -8)}T10:00:00${before}`)
  const network = await openNetwork(() => now)
  onTestFinished(() => network.close())
  await network.run(({ tx }) => tx.query(sql`update sessions set expires_at = '2030-01-01T00:00:00Z'`))
  const days = { start_date: later(sunday, -7), end_date: later(sunday, 7) }
  const { id: course_id } = await network.item('POST', 'courses', { franchisee_id: 1, type_id: 1, ...days })
  const times = { day_of_week: 0, start_time: '09:30', end_time: '10:15' }
  const place = { course_id, franchisee_id: 1, venue_id: 2, instructor_id: 1 }
  const planned = { course_id, venue_id: 2, instructor_id: 1, ...times }
  const { fingerprint: plan_fingerprint } = await network.item('POST', 'classes/lesson-plan', planned)
  const { id } = await network.item('POST', 'classes', { name: 'Sunday', ...place, ...times, plan_fingerprint })
  const address = `classes/${String(id)}/lessons`
  const lessons = () => network.items(address)
  return { network, address, lessons, at: (instant: string) => void (now = new Date(instant)) }
}

describe.each(CHANGES)('a class on Sundays around $sunday, when the clocks change', (change) => {
  const { sunday, before, after } = change
  const sundays = [later(sunday, -7), sunday, later(sunday, 7)]

  it('LES-13 has a lesson on each, at the same time of the clock', async () => {
    const { network, address, lessons } = await openSundays(change)
    const made = await lessons()
    expect(made.map(({ start_date, start_time, end_time }) => [start_date, start_time, end_time])).toEqual(
      sundays.map((day) => [day, '09:30', '10:15']),
    )
    const starts = []
    for (const { id } of made) {
      starts.push((await network.item('GET', `${address}/${String(id)}/register`)).starts_at)
    }
    expect(starts).toEqual(
      [`${later(sunday, -7)}T09:30${before}`, `${sunday}T09:30${after}`, `${later(sunday, 7)}T09:30${after}`].map(
        (instant) => new Date(instant).toISOString(),
      ),
    )
    const query = `from=${sunday}&to=${sunday}`
    expect(await network.items(`${address}/calendar?${query}`)).toMatchObject([
      { start_date: sunday, start_time: '09:30' },
    ])
  })

  it('is among the registers of today from midnight to midnight of that day, which has 23 or 25 hours', async () => {
    const { network, at } = await openSundays(change)
    const isThere = async (instant: string) => {
      at(instant)
      return (await network.items('lessons/registers')).some(({ start_date }) => start_date === sunday)
    }
    expect(await isThere(`${later(sunday, -1)}T23:59:00${before}`)).toBe(false)
    expect(await isThere(`${sunday}T00:01:00${before}`)).toBe(true)
    expect(await isThere(`${sunday}T23:59:00${after}`)).toBe(true)
    expect(await isThere(`${later(sunday, 1)}T00:01:00${after}`)).toBe(false)
  })

  it('LES-03 is upcoming until it ends by the clock on the wall, and its register missing after that', async () => {
    const { lessons, at } = await openSundays(change)
    const status = async (instant: string) => {
      at(instant)
      return (await lessons()).find(({ start_date }) => start_date === sunday)?.status
    }
    expect(await status(`${sunday}T10:14:00${after}`)).toBe('upcoming')
    expect(await status(`${sunday}T10:15:00${after}`)).toBe('incomplete')
  })

  it('FLT-16 is of today, tomorrow and this week on the days of UTC', async () => {
    const { network, at } = await openSundays(change)
    const chosen = async (instant: string, filter: string) => {
      at(instant)
      const rows = await network.items(`lessons?quick_filter=${filter}&count=100`)
      return rows.some(({ start_date }) => start_date === sunday)
    }
    expect(await chosen(`${sunday}T00:00:00Z`, 'today')).toBe(true)
    expect(await chosen(`${sunday}T23:59:59Z`, 'today')).toBe(true)
    expect(await chosen(`${later(sunday, 1)}T00:00:00Z`, 'today')).toBe(false)
    expect(await chosen(`${later(sunday, 1)}T00:00:00Z`, 'yesterday')).toBe(true)
    expect(await chosen(`${later(sunday, -6)}T00:00:00Z`, 'this_week')).toBe(true)
    expect(await chosen(`${later(sunday, 1)}T00:00:00Z`, 'this_week')).toBe(false)
  })

  it('VEN-14 is cancelled that day alone when its venue closes over the change', async () => {
    const { network, lessons } = await openSundays(change)
    const closed = { start_date: later(sunday, -1), end_date: sunday, reason: 'Maintenance', ...QUIETLY }
    expect((await network.send('POST', 'venues/2/close', closed)).status).toBeLessThan(300)
    await network.work()
    expect((await lessons()).map(({ start_date, status }) => [start_date, status])).toEqual([
      [later(sunday, -7), 'upcoming'],
      [sunday, 'cancelled'],
      [later(sunday, 7), 'upcoming'],
    ])
  })
})
