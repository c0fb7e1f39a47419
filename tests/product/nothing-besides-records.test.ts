import { afterAll, describe, expect, it } from 'vitest'
import { openUntouchedWorld } from './untouched-world.ts'

const world = await openUntouchedWorld()
const { network, doing } = world
afterAll(() => world.close())

describe('saving the rates of a venue', () => {
  it('API-22 VEN-13 changes those that differ, adds, and takes away what is not sent; other venues keep theirs', async () => {
    const rate = { course_type_id: 1, type: 'fixed', amount: 2000 }
    const rates = [
      { ...rate, start_date: '2024-01-01', end_date: '2025-01-01' },
      { ...rate, start_date: '2025-01-01', end_date: '2026-01-01' },
      { ...rate, start_date: '2026-01-01', end_date: '2026-03-01' },
      { ...rate, start_date: '2026-03-01', end_date: null },
      { ...rate, course_type_id: 2, start_date: '2026-01-01', end_date: null },
    ]
    const save = (venue: number, revenue_rates: unknown[]) =>
      doing('PUT', `venues/${venue}/revenue-rates`, { revenue_rates })
    expect(await save(1, rates)).toEqual({ revenue_rates: { added: 5 }, audit_log: { added: 5 } })
    await save(2, rates.slice(0, 3))
    const kept = (await network.items('venues/1/revenue-rates?sorting[id]=asc&count=50')).toSorted(
      (one, other) => Number(one.id) - Number(other.id),
    )
    expect(kept).toMatchObject(rates)
    expect(await save(1, kept)).toEqual({})
    const [first, second, third, fourth, other] = kept
    const last = { ...fourth, end_date: '2026-03-18' }
    const fresh = { ...rate, start_date: '2026-03-18', end_date: null }
    expect(await save(1, [first, second, third, last, fresh, other])).toEqual({
      revenue_rates: { added: 1, changed: { [String(fourth?.id)]: ['end_date'] } },
      audit_log: { added: 2 },
    })
    expect(await save(1, [first, second, other])).toMatchObject({
      revenue_rates: { removed: [expect.any(String), String(third?.id), String(fourth?.id)].toSorted() },
    })
  })
})

describe('work on a course', () => {
  it('CRS-05 rolling over adds a course with its classes, lessons and places, and changes none that there is', async () => {
    const term = { start_date: '2026-08-31', end_date: '2026-12-18' }
    expect(await doing('POST', 'courses/3/duplicate', term)).toEqual({
      // Marked while the job was at it, and not any more.
      courses: { added: 1, changed: { 3: [] } },
      classes: { added: 2 },
      // Thursdays and Fridays of sixteen weeks; the child of the trial does not go on.
      lessons: { added: 32 },
      class_consumers: { added: 1 },
      lesson_consumers: { added: 16 },
      // The child that goes on pays for the new term in advance.
      plans: { added: 1 },
      state_changes: { added: 1 },
      quotations: { added: 1 },
      quotation_lines: { added: 1 },
      customer_transactions: { added: 1 },
      customer_balances: { added: 1 },
      // Rolling over, and what follows a plan that has begun.
      job_runs: { added: 2 },
      outbox: { added: 1 },
      audit_log: { added: 77 },
    })
  })

  it('CTY-16 a type that is changed takes along the courses that were meant', async () => {
    const ofType = async (id: number) => (await network.ids(`courses?type_id=${id}&count=50`)).toSorted()
    const change = (name: string, update_courses: string) => doing('PUT', 'courses/types/1', { name, update_courses })
    const keep = ['kept_type_name', 'search_text']
    const changed = async (columns: string[]) =>
      Object.fromEntries((await ofType(1)).map((id) => [String(id), columns]))
    const type = { course_types: { changed: { 1: ['name', 'search_text'] } } }
    expect(await ofType(2)).toEqual([2])
    expect(await change('Tiddlers', 'none')).toEqual({
      ...type,
      courses: { changed: await changed(keep) },
      audit_log: { added: 1 + (await ofType(1)).length },
    })
    // All are ahead or in progress, but the last of the first.
    expect(await change('Sticklebacks', 'current')).toEqual({
      ...type,
      courses: { changed: await changed(keep) },
      audit_log: { added: 1 + (await ofType(1)).length },
    })
  })

  it('CRS-06 deleting takes what is in it, and nothing of other courses', async () => {
    const copied = (await network.items('courses?count=50')).find(({ start_date }) => start_date === '2026-08-31')
    const classes = await network.ids(`courses/${String(copied?.id)}/classes`)
    expect(classes).toHaveLength(2)
    expect(await doing('DELETE', 'courses/3')).toEqual({
      courses: { removed: ['3'], changed: { [String(copied?.id)]: ['rolled_over_from_id'] } },
      classes: {
        removed: ['4', '5'],
        changed: Object.fromEntries(classes.map((id) => [id, ['rolled_over_from_id']])),
      },
      lessons: { removed: ['5', '6', '8'] },
      class_consumers: { removed: ['5', '6'], changed: { 8: ['previous_id'] } },
      lesson_consumers: { removed: ['5', '6'] },
      waiting_list: { removed: ['3'] },
      job_runs: { added: 1 },
      outbox: { added: 1 },
      audit_log: { added: 16 },
    })
  })
})

describe('who may do what', () => {
  it('ROL-13 the permissions of a role change that role, and nobody else’s', async () => {
    const { id } = (await network.items('roles?count=50')).find(({ name }) => name === 'Front Desk') ?? {}
    const permissions = ['current_user.*', 'classes.list']
    expect(await doing('PUT', `roles/${String(id)}/permissions`, { permissions })).toEqual({
      roles: { changed: { [String(id)]: ['permissions'] } },
      // Whoever is signed in is asked anew what they may do.
      access_versions: { added: 1, removed: [expect.stringContaining('version')] },
      audit_log: { added: 1 },
    })
  })
})
