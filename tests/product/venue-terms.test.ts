import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shown } from './declared.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

describe('revenue rates', () => {
  it('VEN-10 have a type of course, a type, an amount and a half-open time', async () => {
    const rate = { course_type_id: 2, type: 'share', amount: 30, start_date: '2026-01-01', end_date: '2026-06-01' }
    const made = await network.item('POST', 'venues/3/revenue-rates', rate)
    expect(made).toMatchObject({ ...rate, venue_id: 3, course_type: { id: 2, name: 'Dolphins' } })
    const open = { course_type_id: 3, type: 'fixed', amount: 2500, start_date: '2026-01-01' }
    expect(await network.item('POST', 'venues/3/revenue-rates', open)).toMatchObject({ ...open, end_date: null })
  })

  it('VEN-12 are shown in pounds when fixed and as a percentage when a share, as in a class', () => {
    expect(shown('revenue_rate', 'amount', 'fixed', 2550)).toBe('25.50')
    expect(shown('revenue_rate', 'amount', 'share', 30)).toBe('30%')
    expect(shown('class', 'venue_rate', 'fixed', 2550)).toBe('25.50')
    expect(shown('class', 'venue_rate', 'share', 30)).toBe('30%')
  })

  it('API-22 are saved as a whole, with the offset of the browser', async () => {
    const rates = [
      { course_type_id: 1, type: 'fixed', amount: 2000, start_date: '2025-01-01', end_date: '2026-01-01' },
      { course_type_id: 1, type: 'fixed', amount: 2200, start_date: '2026-01-01', end_date: null },
    ]
    const saved = await network.send('PUT', 'venues/1/revenue-rates', { _tzoffset: -60, revenue_rates: rates })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const [second, first] = await network.items('venues/1/revenue-rates')
    expect([first, second]).toMatchObject(rates)
    const kept = { ...second, amount: 2300 }
    await network.send('PUT', 'venues/1/revenue-rates', { revenue_rates: [kept] })
    expect(await network.items('venues/1/revenue-rates')).toMatchObject([{ id: second?.id, amount: 2300 }])
  })
})

describe('skip dates', () => {
  it('VEN-14 API-23 are listed, read, added, changed and deleted under their venue', async () => {
    const dates = { start_date: '2026-05-25', end_date: '2026-05-29', reason: 'School holiday' }
    const { id } = await network.item('POST', 'venues/1/skip-dates', dates)
    const one = `venues/1/skip-dates/${String(id)}`
    expect(await network.item('GET', one)).toMatchObject(dates)
    expect(await network.ids('venues/1/skip-dates')).toContain(id)
    const later = { ...dates, end_date: '2026-06-01', reason: 'Maintenance' }
    expect(await network.item('PUT', one, later)).toMatchObject(later)
    expect((await network.send('DELETE', one)).body).toEqual({ success: true })
    expect(await network.ids('venues/1/skip-dates')).not.toContain(id)
  })
})

describe('facilities', () => {
  it('VEN-18 have a type, a name, a capacity, notes and a status that starts as enabled', async () => {
    const facility = { type: 'Studio', name: 'Upstairs', capacity: 12, notes: 'No lift.' }
    expect(await network.item('POST', 'venues/1/facilities', facility)).toMatchObject({
      ...facility,
      status: 'enabled',
      disabled_reason: null,
    })
    const disabled = { status: 'disabled', disabled_reason: 'Out of order' }
    expect(await network.item('PUT', 'venues/1/facilities/1', disabled)).toMatchObject(disabled)
  })

  it('API-24 are listed, read and deleted under their venue', async () => {
    expect(await network.ids('venues/2/facilities')).toEqual([2])
    expect(await network.item('GET', 'venues/2/facilities/2')).toMatchObject({ name: 'Main pool' })
    expect((await network.send('DELETE', 'venues/2/facilities/2')).status).toBe(200)
    expect(await network.ids('venues/2/facilities')).toEqual([])
  })
})

describe('contracts', () => {
  it('VEN-17 of a venue end one year from today, unless told otherwise', async () => {
    expect(await network.item('POST', 'venues/1/contracts', { type: 'rates' })).toMatchObject({
      start_date: '2026-03-18',
      end_date: '2027-03-18',
    })
    const own = { type: 'revenue-share', start_date: '2026-01-01', end_date: '2026-12-31' }
    expect(await network.item('POST', 'venues/1/contracts', own)).toMatchObject(own)
  })

  it('FRA-07 of a franchisee have no type, and are listed, added, changed and deleted', async () => {
    const dates = { start_date: '2026-01-01', end_date: '2030-01-01' }
    const { id } = await network.item('POST', 'franchisees/1/contracts', dates)
    expect(await network.ids('franchisees/1/contracts')).toEqual([id])
    const one = `franchisees/1/contracts/${String(id)}`
    expect(await network.item('PUT', one, { end_date: '2031-01-01' })).toMatchObject({ end_date: '2031-01-01' })
    expect((await network.send('PUT', one, { type: 'rates' })).status).toBe(422)
    expect((await network.send('DELETE', one)).status).toBe(200)
    expect(await network.ids('franchisees/1/contracts')).toEqual([])
  })

  it('VGR-02 of a group are listed and deleted, and its venues are listed', async () => {
    const { id } = await network.item('POST', 'venues/groups/1/contracts', { start_date: '2026-01-01' })
    expect(await network.ids('venues/groups/1/contracts')).toEqual([id])
    expect((await network.send('DELETE', `venues/groups/1/contracts/${String(id)}`)).status).toBe(200)
    expect(await network.ids('venues/groups/1/contracts')).toEqual([])
    expect(await network.ids('venues/groups/1/venues')).toEqual([1])
  })
})
