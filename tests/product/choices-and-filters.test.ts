import { describe, expect, it } from 'vitest'
import { PRODUCT } from '../contract/product/product-world.ts'
import { choices, entity, quickFilter, resource, words } from './declared.ts'

describe('choices', () => {
  it('CON-04 MCON-04 genders', () => {
    expect(words('consumer', 'gender')).toEqual({
      F: 'Female',
      M: 'Male',
      O: 'Other',
      P: 'Prefer Not to Say',
      N: 'Not Specified',
    })
    expect(entity('consumer').fields.gender?.required).toBe(false)
  })

  it('MCON-05 CUS-03 statuses', () => {
    expect(choices('customer', 'status')).toEqual(['enabled', 'disabled', 'prospect'])
    expect(choices('class', 'status')).toEqual(['upcoming', 'in_progress', 'finished'])
    expect(choices('lesson', 'status')?.toSorted()).toEqual(['cancelled', 'completed', 'incomplete', 'upcoming'])
    expect(choices('franchisee', 'status')?.toSorted()).toEqual(['disabled', 'enabled', 'new'])
  })

  it('MCON-08 frequencies of a course type', () => {
    expect(choices('course_type', 'frequency')).toEqual(['weekly', 'crash_course'])
  })

  it('VEN-16 types of a venue contract', () => {
    expect(words('contract', 'type')).toEqual({ 'revenue-share': 'Revenue Share', rates: 'Rates' })
  })

  it('CLS-07 a fee is charged for the class or for the lesson', () => {
    expect(choices('class', 'fee_option')).toEqual(['class', 'lesson'])
  })

  it('UI-13 days of the week are numbered from Sunday, and shown from Monday', () => {
    expect(choices('class', 'day_of_week')).toEqual([1, 2, 3, 4, 5, 6, 0])
    expect(words('class', 'day_of_week')[0]).toBe('Sunday')
  })
})

describe('filters', () => {
  it('presets set what they are called after', () => {
    expect(quickFilter('classes', 'hot_leads')).toMatchObject({ free: { gt: 0 } })
    expect(quickFilter('classes', 'finished')).toEqual({ 'course.end_date': { lt: '$today' } })
    expect(quickFilter('classes', 'upcoming')).toEqual({ 'course.start_date': { gt: '$today' } })
    expect(quickFilter('consumers', 'active')).toEqual({ status: 'enabled' })
    expect(quickFilter('lessons', 'yesterday')).toEqual({ start_date: '$today-1d' })
    expect(quickFilter('lessons', 'next_week')).toEqual({ start_date: { gte: '$week+1w', lt: '$week+2w' } })
  })

  it('FLT-20 FLT-21 presets set what they are called after: the status, a place that is booked, free places, or dates', () => {
    const booked = { places: { some: { ended_on: null, 'class.course.end_date': { gte: '$today' } } } }
    expect(quickFilter('consumers', 'booked')).toEqual(booked)
    expect(quickFilter('customers', 'booked')).toEqual({ consumers: { some: booked } })
    expect(quickFilter('classes', 'in_progress')).toEqual({
      'course.start_date': { lte: '$today' },
      'course.end_date': { gte: '$today' },
    })
    expect(quickFilter('classes', 'hot_leads')).toEqual({ 'course.end_date': { gte: '$today' }, free: { gt: 0 } })
    for (const name of ['venues', 'franchisees', 'instructors', 'customers', 'consumers']) {
      expect([name, quickFilter(name, 'active')]).toEqual([name, { status: 'enabled' }])
      expect([name, quickFilter(name, 'inactive')]).toEqual([name, { status: 'disabled' }])
    }
    expect(quickFilter('instructors', 'expiring_documents')).toMatchObject({
      document_expires_on: { lt: '$today+30d' },
    })
  })

  it('SCON-15 a fixed rate of a venue is a million pounds at most', () => {
    expect(entity('revenue_rate').fields.amount?.schema).toMatchObject({ maximum: 100_000_000 })
  })

  it('UI-18 a status is a field like any other: whoever may edit the record enables and disables it', () => {
    for (const name of ['franchisees', 'venues', 'customers']) {
      const field = entity(resource(name).entity).fields.status
      expect([name, field?.readOnly, field?.computed, field?.writePermission]).toEqual([
        name,
        false,
        undefined,
        undefined,
      ])
    }
  })

  it('FLT-14 a franchisee is not asked which franchisee', () => {
    for (const name of ['classes', 'courses', 'customers', 'consumers', 'lessons', 'venues', 'instructors']) {
      const filter = resource(name).list.filters.find(({ id }) => id === 'franchisee_id')
      expect(filter?.guards, name).toEqual(['admin'])
    }
  })

  it('EXP-03 the customers are exported with these fields in this order', () => {
    const { export: exported } = resource('customers').list
    const fields = exported === false ? [] : exported.fields.map(({ path }) => path)
    expect(fields).toEqual(
      (
        'id name title first_name last_name lead_source email address address2 city county postcode ' +
        'phone_home phone_mobile phone_work marketing_sms marketing_phone marketing_post marketing_email created_at'
      ).split(' '),
    )
  })
})

it('CFG-06 MCON-25 the configuration has the keys that are read', () => {
  expect(Object.keys(PRODUCT.application.configuration)).toEqual(
    expect.arrayContaining([
      'PER_SMS_COST',
      'AUTOMATIC_BOOKING_ACCEPTANCE',
      'MEDICAL_INFORMATION',
      'TAKE_PAYMENTS_WITH_DEBT',
      'INITIAL_PAYMENT_USE_BALANCE',
      'FRANCHISEES_14_DAYS_CANCELLATION',
      'PLAN_FINAL_CHARGE_MIN_LESSONS_COST',
      'BRAND_NAME',
    ]),
  )
})
