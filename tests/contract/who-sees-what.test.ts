import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NETWORK_NOW, NETWORK_ROWS } from './product/network.ts'
import { PRODUCT, productCode } from './product/product-world.ts'
import { addStaff } from './world/add-staff.ts'
import type { Person } from './world/person.ts'
import { openWorld, type World } from './world/world.ts'

/** One person for every role, and one more of each guard that is scoped. Who they belong to is in `product/network.ts`. */
const STAFF = {
  'Ada, super admin': { guard: 'admin', role: 'Super Admin' },
  'Olive, head office': { guard: 'admin', role: 'Head Office' },
  'Sam, support': { guard: 'admin', role: 'Support' },
  'Nora of North': { guard: 'franchisee', role: 'Full', subject: { franchisee_id: 1 } },
  'Sid of South': { guard: 'franchisee', role: 'Full', subject: { franchisee_id: 2 } },
  'Wes of West': { guard: 'franchisee', role: 'Full', subject: { franchisee_id: 3 } },
  'Sue, desk of South': { guard: 'franchisee', role: 'Front Desk', subject: { franchisee_id: 2 } },
  'Ann, instructor': { guard: 'instructor', role: 'Instructor', subject: { instructor_id: 1 } },
  'Ben, instructor': { guard: 'instructor', role: 'Instructor', subject: { instructor_id: 2 } },
  'Cat, instructor': { guard: 'instructor', role: 'Instructor', subject: { instructor_id: 3 } },
} as const

const RESOURCES = [
  'franchisees',
  'venues',
  'classes',
  'customers',
  'consumers',
  'lessons',
  'instructors',
  'courses',
] as const

/** The list is not for this role. */
const no = 'forbidden'

/** Written by hand from `product/network.ts`: the ids that everybody finds in the lists. */
const SEES: Record<keyof typeof STAFF, Record<(typeof RESOURCES)[number], number[] | typeof no>> = {
  'Ada, super admin': {
    franchisees: [1, 2, 3],
    venues: [1, 2, 3, 4, 5],
    classes: [1, 2, 3, 4, 5, 6],
    customers: [1, 2, 3, 4, 5, 6, 7],
    consumers: [1, 2, 3, 4, 5, 6, 7, 8],
    lessons: [1, 2, 3, 4, 5, 6, 7, 8],
    instructors: [1, 2, 3, 4],
    courses: [1, 2, 3, 4],
  },
  'Olive, head office': {
    franchisees: [1, 2, 3],
    venues: [1, 2, 3, 4, 5],
    classes: [1, 2, 3, 4, 5, 6],
    customers: [1, 2, 3, 4, 5, 6, 7],
    consumers: [1, 2, 3, 4, 5, 6, 7, 8],
    lessons: [1, 2, 3, 4, 5, 6, 7, 8],
    instructors: [1, 2, 3, 4],
    courses: [1, 2, 3, 4],
  },
  'Sam, support': {
    franchisees: [1, 2, 3],
    venues: [1, 2, 3, 4, 5],
    classes: [1, 2, 3, 4, 5, 6],
    customers: [1, 2, 3, 4, 5, 6, 7],
    consumers: [1, 2, 3, 4, 5, 6, 7, 8],
    lessons: [1, 2, 3, 4, 5, 6, 7, 8],
    instructors: [1, 2, 3, 4],
    courses: [1, 2, 3, 4],
  },
  'Nora of North': {
    franchisees: no,
    venues: [1, 2],
    classes: [1, 2, 3],
    customers: [1, 2, 3],
    consumers: [1, 2, 3, 4, 8],
    lessons: [1, 2, 3, 4],
    instructors: [1, 2],
    courses: [1, 2],
  },
  'Sid of South': {
    franchisees: no,
    venues: [3, 4],
    classes: [4, 5],
    customers: [3, 4, 7],
    consumers: [4, 5, 8],
    lessons: [5, 6, 8],
    instructors: [3],
    courses: [3],
  },
  'Wes of West': {
    franchisees: no,
    venues: [5],
    classes: [6],
    customers: [5],
    consumers: [6],
    lessons: [7],
    instructors: [4],
    courses: [4],
  },
  'Sue, desk of South': {
    franchisees: no,
    venues: [3, 4],
    classes: [4, 5],
    customers: [3, 4, 7],
    consumers: [4, 5, 8],
    lessons: [5, 6, 8],
    instructors: [3],
    courses: [3],
  },
  // Ann teaches classes 1 and 3.
  'Ann, instructor': {
    franchisees: no,
    venues: no,
    classes: [1, 3],
    customers: no,
    consumers: [1, 3],
    lessons: [1, 2, 4],
    instructors: no,
    courses: no,
  },
  // Ben teaches class 2, and lesson 2 of class 1.
  'Ben, instructor': {
    franchisees: no,
    venues: no,
    classes: [1, 2],
    customers: no,
    consumers: [1, 2, 7],
    lessons: [2, 3],
    instructors: no,
    courses: no,
  },
  // Cat teaches class 4, and lesson 6 of class 5, which has no instructor of its own.
  'Cat, instructor': {
    franchisees: no,
    venues: no,
    classes: [4, 5],
    customers: no,
    consumers: [4, 5],
    lessons: [5, 6, 8],
    instructors: no,
    courses: no,
  },
}

/** Written by hand: the venues that people may open. Instructors have no list of them. */
const OPENS_VENUES: Partial<Record<keyof typeof STAFF, number[]>> = {
  'Nora of North': [1, 2],
  'Sid of South': [3, 4],
  'Ann, instructor': [1],
  'Ben, instructor': [1, 2],
  'Cat, instructor': [3],
}

let world: World
const staff = new Map<string, Person>()

beforeAll(async () => {
  const now = new Date(NETWORK_NOW)
  const rows = NETWORK_ROWS
  world = await openWorld({ model: PRODUCT, code: await productCode(), clock: () => now, main: rows, other: {} })
  for (const [name, membership] of Object.entries(STAFF)) {
    staff.set(name, await addStaff(world, world.main, name, membership))
  }
})
afterAll(() => world?.close())

async function idsOf(name: string, resource: string): Promise<number[] | string> {
  const reply = await world.client.send(staff.get(name), 'GET', `${resource}?count=100&sorting[id]=asc`)
  if (reply.status === 403) return no
  expect(reply.status, reply.asked).toBe(200)
  return (reply.body.items ?? []).map(({ id }) => Number(id))
}

/** The records that a person can open: the others do not exist, or are all out of scope. */
async function openedBy(name: string, resource: string, ids: readonly number[]): Promise<number[] | typeof no> {
  const statuses: [number, number][] = []
  for (const id of ids) {
    statuses.push([id, (await world.client.send(staff.get(name), 'GET', `${resource}/${id}`)).status])
  }
  if (statuses.every(([, status]) => status === 403)) return no
  expect(statuses.filter(([, status]) => status !== 200 && status !== 404)).toEqual([])
  return statuses.flatMap(([id, status]) => (status === 200 ? [id] : []))
}

describe.each(Object.keys(STAFF) as (keyof typeof STAFF)[])('%s', (name) => {
  it.each(RESOURCES)('MPERM-01 finds their own %s in the list, and opens no others', async (resource) => {
    const expected = SEES[name][resource]
    expect(await idsOf(name, resource)).toEqual(expected)
    if (expected === no) return
    const opened = await openedBy(name, resource, SEES['Ada, super admin'][resource] as number[])
    // Whoever may not open any is not told which there are.
    if (opened !== no) expect(opened).toEqual(expected)
  })
})

it.each(Object.entries(OPENS_VENUES))('%s opens the venues %j alone', async (name, expected) => {
  expect(await openedBy(name, 'venues', [1, 2, 3, 4, 5])).toEqual(expected)
})
