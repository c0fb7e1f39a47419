import { describe, expect, it } from 'vitest'
import type { EntityModel, ResourceModel } from '#declarations/model.ts'
import { own } from '#declarations/own.ts'
import { PRODUCT } from '../contract/product/product-world.ts'

function resource(name: string): ResourceModel {
  const found = own(PRODUCT.resources, name)
  if (!found) throw new Error(`There is no resource "${name}".`)
  return found
}

function entity(name: string): EntityModel {
  const found = own(PRODUCT.entities, name)
  if (!found) throw new Error(`There is no entity "${name}".`)
  return found
}

const tabsOf = (name: string) => resource(name).show?.tabs ?? []
const tabIds = (name: string) => tabsOf(name).map(({ id }) => id)
const tab = (name: string, id: string) => tabsOf(name).find((one) => one.id === id)
const panels = (name: string, id: string) => tab(name, id)?.panels ?? []
const panel = (name: string, tabId: string, id: string) => panels(name, tabId).find((one) => one.id === id)
const column = (name: string, path: string) => resource(name).list.columns.find((one) => one.path === path)
const choices = (name: string, field: string) => entity(name).fields[field]?.choices?.map(({ value }) => value)
const words = (name: string, field: string) =>
  Object.fromEntries(entity(name).fields[field]?.choices?.map(({ value, title }) => [value, title]) ?? [])
const quickFilter = (name: string, id: string) => resource(name).list.quickFilters.find((one) => one.id === id)?.where

describe('screens', () => {
  it('CLS-01 a class has the tabs information, lessons, calendar, consumers and waiting', () => {
    expect(resource('classes').screens.show).toBe('/classes/view/:id')
    expect(tabIds('classes').slice(0, 5)).toEqual(['information', 'lessons', 'calendar', 'consumers', 'waiting'])
  })

  it('CON-02 a child has the tabs information, medical, awards, answers and venues', () => {
    expect(tabIds('consumers')).toEqual(
      expect.arrayContaining(['information', 'medical', 'awards', 'answers', 'venues']),
    )
    expect(tabIds('consumers')[0]).toBe('information')
  })

  it('LES-01 the lessons of a class offer to add, register, view the register, cancel and delete', () => {
    const list = tab('classes', 'lessons')?.relation?.list ?? resource('lessons').list
    const ids = list.actions.map((action) => (typeof action === 'string' ? action : action.id))
    expect(ids).toEqual(expect.arrayContaining(['register', 'view_register', 'cancel', 'delete']))
    expect(resource('lessons').methods).toContain('create')
  })

  it('TER-01 a territory has an information tab', () => {
    expect(tabIds('territories')[0]).toBe('information')
  })

  it('VGR-01 a venue group has the tabs information, contracts and venues', () => {
    expect(resource('venue_groups').screens.show).toBe('/venue-groups/:id')
    expect(tabIds('venue_groups')).toEqual(['information', 'contracts', 'venues'])
  })

  it('INS-01 an instructor has an overview with rates of pay and qualifications, territories and absences', () => {
    expect(tabIds('instructors').slice(0, 3)).toEqual(['overview', 'territories', 'absences'])
    const lists = panels('instructors', 'overview').flatMap(({ relation }) => relation?.relation ?? [])
    expect(lists).toEqual(expect.arrayContaining(['rates', 'qualifications']))
  })

  it('FRA-01 a franchisee has information, territories, contracts, schemes, users and families, in this order', () => {
    const order = ['information', 'territories', 'contracts', 'schemes', 'users', 'customers']
    expect(tabIds('franchisees').filter((id) => order.includes(id))).toEqual(order)
  })

  it('FRA-08 FRA-09 FRA-11 has schemes that are added and removed, people, and families that are toggled and removed', () => {
    const schemes = tab('franchisees', 'schemes')
    expect(schemes).toMatchObject({ feature: 'enable_incentive_schemes', relation: { endpoint: { available: {} } } })
    expect(schemes?.relation?.list).toMatchObject({ actions: ['detach'], toolbar: ['attach'] })
    const people = tab('franchisees', 'users')?.relation?.list
    expect(people?.columns.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['pivot.primary', 'pivot.status', 'pivot.role_names']),
    )
    expect(people?.actions).toMatchObject([
      { id: 'edit_user' },
      { id: 'reset_password', confirm: { kind: 'continue' } },
      { id: 'impersonate_user' },
      { id: 'remove_user', method: 'DELETE' },
    ])
    expect(tab('franchisees', 'customers')?.relation?.list.actions).toEqual(['toggle', 'detach'])
  })

  it('UI-07 a password is reset after a question, of an instructor as of the people of a franchisee', () => {
    const actions = resource('instructors').show?.actions ?? []
    const reset = actions.find((one) => typeof one === 'object' && one.id === 'reset_password')
    expect(reset).toMatchObject({
      method: 'PUT',
      path: 'instructors/:id/reset-password',
      confirm: { kind: 'continue' },
    })
  })

  it('INS-07 in the instructors of a course one who is not primary is made so, and any is removed', () => {
    const list = panel('courses', 'information', 'instructors')?.relation?.list
    expect(list?.actions).toMatchObject([
      {
        id: 'promote',
        method: 'PUT',
        path: 'courses/:parent/instructors/:id',
        body: { primary: true },
        when: { 'pivot.primary': false },
      },
      'detach',
    ])
  })

  it('PERM-11 rates of pay and qualifications take permissions of their own', () => {
    expect(panel('instructors', 'overview', 'rates')?.permission).toBe('instructors.rates.list')
    expect(panel('instructors', 'overview', 'qualifications')?.permission).toBe('instructors.qualified_to_teach.list')
  })

  it('LEV-04 the levies are a table by name, with dialogs and notices to the letter', () => {
    const { screens, list, form, notices } = resource('levies')
    expect(screens.list).toBe('/levies')
    expect(list.columns.slice(0, 4).map(({ path }) => path)).toEqual(['name', 'type', 'charge', 'franchisee_names'])
    expect(list.sort).toEqual([{ path: 'name', direction: 'asc' }])
    expect(form.in).toBe('dialog')
    expect(notices).toEqual({
      created: 'The levy has been successfully added.',
      updated: 'The levy has been successfully updated.',
      deleted: 'The levy has been successfully deleted.',
    })
  })

  it('an instructor who is disabled while he has classes is not so unnoticed', () => {
    expect(resource('instructors').form.warnings).toMatchObject([
      { when: { status: 'disabled', classes_to_come: { gt: 0 } } },
    ])
  })

  it('CRS-01 FLT-18 SCON-11 the courses are at /courses/index and start with those in progress', () => {
    const { screens, list } = resource('courses')
    expect(screens.list).toBe('/courses/index')
    expect(list.default.filter).toEqual({ status: 'in_progress' })
    const status = list.filters.find(({ id }) => id === 'status')
    expect(status).toMatchObject({ kind: 'select' })
    expect(status?.choices?.map(({ id }) => id)).toEqual(['upcoming', 'in_progress', 'finished', 'cancelled'])
  })

  it('CON-01 FLT-17 the children are at /consumers/index and start with active ones, those of a family with all', () => {
    const { screens, list } = resource('consumers')
    expect(screens.list).toBe('/consumers/index')
    expect(list.quickFilters.map(({ id }) => id)).toEqual(['all', 'booked', 'active', 'inactive'])
    expect(list.default.quickFilter).toBe('active')
    expect(tab('customers', 'consumers')?.relation?.list.default.quickFilter).toBe('all')
  })

  it('UI-14 children are filtered by ages from 0 to 98', () => {
    const age = resource('consumers').list.filters.find(({ id }) => id === 'age')
    expect(age).toMatchObject({ kind: 'multipleSelect', range: { from: 0, to: 98 } })
  })

  it('TBL-05 children of a family and of a class come newest first', () => {
    const newestFirst = [{ path: 'created_at', direction: 'desc' }]
    expect(tab('customers', 'consumers')?.relation?.list.sort).toEqual(newestFirst)
    expect(tab('classes', 'consumers')?.relation?.list.sort).toEqual(newestFirst)
  })

  it('VEN-03 a venue without a group is called Independent, in the list and on its screen', () => {
    expect(column('venues', 'group.name')?.empty).toBe('Independent')
    const fields = panel('venues', 'information', 'venue')?.fields
    expect(fields?.find(({ path }) => path === 'group_id')?.empty).toBe('Independent')
  })

  it('FRA-04 a franchisee without a percentage has that of the network', () => {
    const fields = panel('franchisees', 'information', 'sibling_discount')?.fields
    expect(fields?.find(({ path }) => path === 'sibling_discount_percentage')?.empty).toBe('Network percentage')
    expect(entity('franchisee').fields.sibling_discount_percentage).toMatchObject({ kind: 'percent', required: false })
  })
})

describe('what is said', () => {
  it('VEN-06 MCON-09 MCON-11 the privacy of a venue is edited in a panel, and its notices are to the letter', () => {
    expect(panel('venues', 'information', 'privacy')).toMatchObject({
      feature: 'enable_private_venues',
      fields: [{ path: 'is_private' }, { path: 'hide_address' }],
      edit: {
        permission: 'venues.edit',
        notice: 'Venue privacy updated successfully.',
        failure: 'There was an issue updating the venue privacy.',
      },
    })
    expect(words('venue', 'is_private')).toEqual({ public: 'Public', private: 'Private' })
    expect(words('venue', 'hide_address')).toEqual({ visible: 'Visible', hidden: 'Hidden' })
  })

  it('MCON-10 the panel says what private and hidden mean', () => {
    const { is_private, hide_address } = entity('venue').fields
    expect(is_private?.description).toMatch(/Classes .* do not appear in search results/)
    expect(hide_address?.description).toMatch(/not shown on public pages/)
  })

  it('CRS-07 saving a course', () => {
    expect(resource('courses').notices.updated).toBe('The course has been updated.')
  })

  it('CLS-13 deleting a class', () => {
    expect(resource('classes').confirmDelete).toMatch(/All its data is deleted/)
    expect(resource('classes').notices.deleted).toBe('The class has been successfully deleted.')
  })

  it('CLS-11 saving the sibling discount of a class', () => {
    expect(panel('classes', 'information', 'sibling_discount')?.edit).toMatchObject({
      notice: 'Sibling Discount settings updated.',
      failure: 'There was an issue updating Sibling Discount settings.',
    })
  })

  it('FRA-05 saving the sibling discount of a franchisee', () => {
    expect(panel('franchisees', 'information', 'sibling_discount')?.edit).toMatchObject({
      notice: 'Sibling Discount settings updated.',
      failure: 'There was an issue updating settings for {name}.',
    })
  })

  it('CLS-15 CLS-16 changing what rolls over', () => {
    const all = tab('classes', 'consumers')?.relation?.list.actions ?? []
    const actions = all.filter((action) => typeof action !== 'string' && action.id.includes('rollover'))
    const notices = actions.map((action) => (typeof action !== 'string' && 'notice' in action ? action.notice : action))
    expect(notices).toEqual([
      '{name} rollover status has been changed.',
      '{name} sibling discount status has been updated.',
    ])
  })

  it('LES-09 REG-13 changing whether a lesson takes trials, and deleting one', () => {
    const { actions } = resource('lessons').list
    const remove = actions.find((action) => typeof action !== 'string' && action.id === 'delete')
    expect(remove).toMatchObject({ method: 'DELETE', notice: 'The lesson has been deleted.' })
    expect(resource('lessons').notices).toMatchObject({ deleted: 'The lesson has been deleted.' })
    const tasters = actions.find((action) => typeof action !== 'string' && action.id === 'tasters')
    expect(tasters).toMatchObject({
      method: 'PUT',
      body: { tasters_enabled: { not: '$record.tasters_enabled' } },
      notice: 'Lesson %{taster} info updated.',
      feature: 'taster_sessions',
    })
  })
})

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
