import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NETWORK_NOW, NETWORK_ROWS, numbered } from './product/network.ts'
import { PRODUCT, productCode } from './product/product-world.ts'
import { addStaff } from './world/add-staff.ts'
import type { Person } from './world/person.ts'
import { openWorld, type World } from './world/world.ts'

const SUMS = { subtotal: 0, discount: 0, delivery_cost: 0, vat_amount: 0, total: 0 }
const COSTS = { unit_price: 0, cost_price: 0, discount: 0, vat_bp: 0, vat_amount: 0, total: 0 }

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

/** The store, each thing of it twice, and an order of each of North, North, South and West. */
const STORE_ROWS = {
  brand: numbered({ name: 'Otters' }, { name: 'Puddle' }),
  product: numbered({ name: 'Cap', active: true }, { name: 'Goggles', brand_id: 1 }),
  bundle: numbered({ name: 'Kit' }, { name: 'Set' }),
  bundle_product: numbered({ bundle_id: 1, product_id: 1 }),
  order: numbered(order(1, 1), order(3, 1), order(3, 2), order(5, 3)),
  order_item: numbered(
    ...[1, 2, 3, 4].map((order_id) => ({ order_id, product_id: 1, name: 'Cap', quantity: 1, ...COSTS })),
  ),
  voucher_usage: numbered({ voucher_id: 1, order_id: 1, amount: 0 }, { voucher_id: 1, order_id: 3, amount: 0 }),
}

function order(customer_id: number, franchisee_id: number) {
  const reference = `000${franchisee_id}-000${customer_id}`
  return { reference, customer_id, franchisee_id, status: 'new', ...SUMS }
}

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

const CATALOGUE = ['products', 'store/brands', 'store/bundles', 'store/codes'] as const
const everything = [1, 2]
const [all, south] = [[1, 2, 3, 4], [3]]

/** Written by hand: the catalogue is for those who may list it, all of it; an order is its franchisee's. */
const STORE: Record<
  keyof typeof STAFF,
  { catalogue: number[] | typeof no; orders: number[] | typeof no; uses?: number[] }
> = {
  'Ada, super admin': { catalogue: everything, orders: all, uses: [1, 2] },
  'Olive, head office': { catalogue: everything, orders: all, uses: [1, 2] },
  'Sam, support': { catalogue: no, orders: no },
  'Nora of North': { catalogue: everything, orders: [1, 2], uses: [1] },
  'Sid of South': { catalogue: everything, orders: south, uses: [2] },
  'Wes of West': { catalogue: everything, orders: [4], uses: [] },
  'Sue, desk of South': { catalogue: no, orders: south },
  'Ann, instructor': { catalogue: no, orders: no },
  'Ben, instructor': { catalogue: no, orders: no },
  'Cat, instructor': { catalogue: no, orders: no },
}

let world: World
const staff = new Map<string, Person>()

beforeAll(async () => {
  const now = new Date(NETWORK_NOW)
  const rows = { ...NETWORK_ROWS, ...STORE_ROWS }
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

  it.each(CATALOGUE)('ROL-14 SNAV-02 SNAV-04 SNAV-05 SNAV-06 finds the %s that they may', async (resource) => {
    const { catalogue } = STORE[name]
    expect(await idsOf(name, resource)).toEqual(catalogue)
    expect(await openedBy(name, resource, everything)).toEqual(catalogue)
  })

  it('ROL-14 SNAV-01 ORD-07 COD-06 finds the orders of their own franchisee, their items, and their uses of codes', async () => {
    const { orders, uses } = STORE[name]
    expect(await idsOf(name, 'store/orders')).toEqual(orders)
    expect(await openedBy(name, 'store/orders', all)).toEqual(orders)
    const read = all.map((id) => world.client.send(staff.get(name), 'GET', `store/orders/${id}/items`))
    const items = (await Promise.all(read)).map(({ status }) => status)
    const seen = all.map((id) => (orders === no ? 403 : orders.includes(id) ? 200 : 404))
    expect(items).toEqual(seen)
    const used = await world.client.send(staff.get(name), 'GET', 'store/codes/1/usages')
    expect(used.status === 200 ? (used.body.items ?? []).map(({ id }) => Number(id)).toSorted() : undefined).toEqual(
      uses,
    )
  })
})

it.each(Object.entries(OPENS_VENUES))('%s opens the venues %j alone', async (name, expected) => {
  expect(await openedBy(name, 'venues', [1, 2, 3, 4, 5])).toEqual(expected)
})
