import { describe, expect, it } from 'vitest'
import { column, entity, panel, panels, resource, tab, tabIds } from './declared.ts'

describe('screens', () => {
  it('CLS-01 a class has the tabs information, lessons, calendar, consumers and waiting', () => {
    expect(resource('classes').screens.show).toBe('/classes/view/:id')
    expect(tabIds('classes').slice(0, 5)).toEqual(['information', 'lessons', 'calendar', 'consumers', 'waiting'])
  })

  it('WAIT-02 a class has its waiting list on a tab, with what each child waits for', async () => {
    const waiting = tab('classes', 'waiting')
    expect(waiting).toMatchObject({ permission: 'waiting_list.list' })
    expect(waiting?.relation?.list.columns.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['consumer.name', 'queued_at', 'start_date', 'booking_type', 'booked_lessons']),
    )
  })

  it('WAIT-02 its tab is named after the list, and what is counted after its entries', () => {
    expect(tab('classes', 'waiting')?.title).toBe('Waiting list')
    expect(resource('waiting_list')).toMatchObject({ title: 'Waiting list entry', plural: 'Waiting list entries' })
    expect(resource('waiting_list').listTitle).toBe('Waiting list')
    // What it is called is not where it is kept.
    expect(entity('waiting_entry').table).toBe('waiting_list')
  })

  it('WAIT-07 the lists of who waits accept by the dialog of accepting', () => {
    const lists = [resource('waiting_list').list, tab('classes', 'waiting')?.relation?.list]
    for (const list of lists)
      expect(list?.actions.find((one) => typeof one === 'object' && one.id === 'accept')).toMatchObject({
        dialog: 'acceptance/accept',
        permission: 'waiting_list.accept',
      })
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

  it('FRA-01 a franchisee has information, territories, cards, contracts, transactions, schemes, users and families', () => {
    const order = [
      ...['information', 'territories', 'cards', 'contracts', 'transactions', 'schemes', 'users', 'customers'],
    ]
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

  it('INS-06 PERM-21 signing in as an instructor is offered where somebody signs in as one', () => {
    const actions = resource('instructors').show?.actions ?? []
    const signIn = actions.find((one) => typeof one === 'object' && one.id === 'impersonate')
    expect(signIn).toMatchObject({ when: { users_count: { gt: 0 } }, guards: ['admin'] })
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

  it('an instructor who is disabled while they have classes is noticed', () => {
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
    expect(panel('franchisees', 'information', 'sibling_settings')).toMatchObject({
      panel: 'franchisees/sibling-discount',
    })
    expect(entity('franchisee').fields.sibling_discount_percentage).toMatchObject({ kind: 'percent', required: false })
  })

  it('SCON-14 transactions are filtered by five types, discounts among them while there are any', () => {
    const types = resource('transactions').list.filters.find(({ id }) => id === 'type')
    const choices = Object.fromEntries(types?.choices?.map(({ id, feature }) => [id, feature]) ?? [])
    expect(choices).toEqual({
      ...{ payment: undefined, charge: undefined, credit: undefined, refund: undefined },
      discount: 'enable_discounts',
    })
  })
})
