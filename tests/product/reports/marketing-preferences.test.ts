import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReports } from './open-reports.ts'

// Dan allows email and text messages, Eve email, Fox (inactive) nothing. Email 2, text 1, post and phone none.
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  const none = { marketing_email: false, marketing_sms: false, marketing_post: false, marketing_phone: false }
  const family = { last_name: 'Family', status: 'enabled', created_at: '2026-02-01T10:00Z', ...none }
  reports = await openReports({
    customer: [
      {
        ...{ ...family, id: 11, first_name: 'Dan', title: 'Mr', marketing_email: true, marketing_sms: true },
        ...{ lead_source: 'Website', email: 'dan@mail.example', phone_home: '+441130000001', city: 'Leeds' },
      },
      { ...family, id: 12, first_name: 'Eve', marketing_email: true, phone_mobile: '+447700900102' },
      { ...family, id: 13, first_name: 'Fox', status: 'disabled', disabled_reason: 'Moved away' },
      { ...family, id: 14, first_name: 'Old', created_at: '2025-12-31T10:00Z', marketing_post: true },
    ],
    customer_franchisee: [
      { id: 11, customer_id: 11, franchisee_id: 1, readonly: false },
      { id: 12, customer_id: 12, franchisee_id: 2, readonly: false },
      { id: 13, customer_id: 13, franchisee_id: 1, readonly: false },
      { id: 14, customer_id: 13, franchisee_id: 2, readonly: true },
    ],
  })
})
afterAll(() => reports?.close())

const shown = async (filters: Record<string, unknown> = {}, as?: 'owner') =>
  (await reports.run('marketing-preferences', filters, as)).items.map((item) => item['first_name'])

describe('marketing preferences', () => {
  it('REP-37 list the families that were added in the range, and what each allows', async () => {
    const { items, series } = await reports.run('marketing-preferences')
    const none = { title: null, lead_source: null, address: null, address2: null, county: null, postcode: null }
    expect(items).toEqual([
      {
        ...{ ...none, id: 11, name: 'Dan Family', title: 'Mr', first_name: 'Dan', last_name: 'Family', city: 'Leeds' },
        ...{ lead_source: 'Website', email: 'dan@mail.example', phone: '+441130000001', franchisee: 'North' },
        ...{ phone_home: '+441130000001', phone_mobile: null, phone_work: null },
        ...{ marketing_email: true, marketing_sms: true, marketing_post: false, marketing_phone: false },
        created_at: '2026-02-01T10:00:00.000Z',
      },
      {
        ...{ ...none, id: 12, name: 'Eve Family', first_name: 'Eve', last_name: 'Family', city: null },
        ...{ email: null, phone: '+447700900102', franchisee: 'South' },
        ...{ phone_home: null, phone_mobile: '+447700900102', phone_work: null },
        ...{ marketing_email: true, marketing_sms: false, marketing_post: false, marketing_phone: false },
        created_at: '2026-02-01T10:00:00.000Z',
      },
      expect.objectContaining({ id: 13, franchisee: 'North, South', marketing_email: false }),
    ])
    expect(series).toEqual([
      {
        name: 'Customers',
        data: [
          ['Email', 2],
          ['Text message', 1],
          ['Post', 0],
          ['Phone', 0],
        ],
      },
    ])
  })

  it('REP-37 have the fields of exported customers in their CSV, in the same order', async () => {
    const text = await reports.csv('marketing-preferences')
    const [titles = ''] = text.replace('\uFEFF', '').split(/\r?\n/)
    expect(titles.replaceAll('"', '').split(',').slice(0, 20)).toEqual([
      ...['ID', 'Name', 'Title', 'First name', 'Last name', 'Lead source', 'Email'],
      ...['Address', 'Address line 2', 'City', 'County', 'Postcode', 'Home phone', 'Mobile', 'Work phone'],
      ...['Marketing by text message', 'Marketing by phone', 'Marketing by post', 'Marketing by email', 'Created'],
    ])
  })

  it('REP-37 have the filters channels, all of which a family must allow, and status', async () => {
    expect(await shown({ channels: ['email'] })).toEqual(['Dan', 'Eve'])
    expect(await shown({ channels: ['email', 'sms'] })).toEqual(['Dan'])
    expect(await shown({ status: 'disabled' })).toEqual(['Fox'])
  })

  it('REP-37 show a franchisee the own families alone, and itself alone of their franchisees', async () => {
    const { items } = await reports.run('marketing-preferences', {}, 'owner')
    expect(items).toMatchObject([
      { first_name: 'Dan', franchisee: 'North' },
      { first_name: 'Fox', franchisee: 'North' },
    ])
  })
})
