import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Method } from '#server/routes/route.ts'
import { NETWORK_NOW, NETWORK_ROWS } from '../../contract/product/network.ts'
import { PRODUCT, productCode } from '../../contract/product/product-world.ts'
import type { Item, Reply } from '../../contract/world/client.ts'
import { addStaff } from '../../contract/world/add-staff.ts'
import type { Person } from '../../contract/world/person.ts'
import { FILES } from '../../contract/world/seed-tenant.ts'
import { openWorld, type World } from '../../contract/world/world.ts'
import { STORE_LINKS } from './store-links.ts'

let world: World
beforeAll(async () => {
  const clock = () => new Date(NETWORK_NOW)
  const template = { id: 1, key: 'rollover', name: 'Rollover', subject: 'A new course', template: '<p>Come.</p>' }
  const main = { ...NETWORK_ROWS, email_template: [template] }
  world = await openWorld({ model: PRODUCT, code: await productCode(), clock, main, other: {} })
  await addStaff(world, world.main, 'owner', { guard: 'admin', role: 'Super Admin' })
})
afterAll(() => world?.close())

/** Somebody of head office who holds these permissions and no others. */
async function holding(...permissions: string[]): Promise<Person> {
  const [person] = await world.addPeople(world.main, [{ name: permissions.join(), guard: 'admin', permissions }])
  if (!person) throw new Error('There is nobody.')
  return person
}
const ask = (person: Person, method: Method, path: string, body?: unknown): Promise<Reply> =>
  world.client.send(person, method, path, body === undefined ? {} : { body })

let made = 0
let files = 0
async function add(path: string, body: object = {}): Promise<number> {
  const reply = await ask(world.main.chief, 'POST', path, { name: `Thing ${++made}`, ...body })
  expect(reply.status, `${reply.asked}: ${JSON.stringify(reply.body)}`).toBe(201)
  return Number((reply.body.item as Item).id)
}

const ACTIONS = ['list', 'details', 'add', 'edit', 'delete'] as const
type Action = (typeof ACTIONS)[number]

/** The call that takes an action of an area, on a record made for it. */
async function callOf(action: Action, api: string, body: () => object): Promise<[Method, string, object?]> {
  if (action === 'list') return ['GET', api]
  if (action === 'add') return ['POST', api, { name: `Thing ${++made}`, ...body() }]
  const one = `${api}/${await add(api, body())}`
  if (action === 'details') return ['GET', one]
  return action === 'edit'
    ? ['PUT', one, { name: `Thing ${++made}`, ...(api === 'store/codes' && body()) }]
    : ['DELETE', one]
}

const invited = (role: number) => ({
  ...{ first_name: 'Some', last_name: 'One', email: `someone${++made}@rights.example` },
  roles: [role],
})

const AREAS: [row: string, area: string, api: string, body?: () => object][] = [
  ['SNAV-02', 'store.brands', 'store/brands'],
  ['SNAV-03', 'store.categories', 'store/categories'],
  ['SNAV-04', 'store.products', 'products'],
  ['SNAV-05', 'store.bundles', 'store/bundles'],
  ['SNAV-06', 'store.vouchers', 'store/codes', () => ({ name: `CODE${++made}`, discount_type: 'value', amount: 100 })],
  ['SNAV-07', 'store.labels', 'store/labels'],
  ['SNAV-08', 'store.tags', 'store/tags'],
  ['SNAV-09', 'store.options', 'store/options'],
  ['SNAV-10', 'store.images', 'store/images', () => ({ file_id: FILES - ++files })],
  ['SNAV-11', 'store.videos', 'store/videos', () => ({ url: `https://video.example/${++made}` })],
  ['SNAV-22', 'roles', 'roles', () => ({ level: 9, guard: 'admin' })],
  ['SNAV-22 ROL-12', 'settings.roles', 'roles', () => ({ level: 9, guard: 'admin' })],
  ['SNAV-23', 'settings.courses', 'courses/types', () => ({ category_id: 1 })],
  ['SNAV-23', 'settings.courses', 'courses/categories'],
]

describe('the areas of the store and of the settings', () => {
  it.each(AREAS)('ROL-14 %s: each call of %s at %s takes its own permission alone', async (...[, area, api, body]) => {
    for (const action of ACTIONS) {
      const others = ACTIONS.filter((one) => one !== action).map((one) => `${area}.${one}`)
      const refused = await ask(await holding(...others), ...(await callOf(action, api, body ?? Object)))
      expect(refused.status, `${refused.asked} without ${area}.${action}`).toBe(403)
      const taken = await ask(await holding(`${area}.${action}`), ...(await callOf(action, api, body ?? Object)))
      expect(taken.status, `${taken.asked}: ${JSON.stringify(taken.body)}`).toBe(action === 'add' ? 201 : 200)
    }
  })

  it('ROL-14 SNAV-01: orders are listed, read, sold and changed, each by its own permission', async () => {
    const product = await add('products', { price: 500, active: true, inventory_in_stock: 20 })
    const sale = { customer_id: 1, items: [{ product_id: product, quantity: 1 }], payment: 'later' }
    const sold = await ask(await holding('store.orders.add'), 'POST', 'store/orders', sale)
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    const one = `store/orders/${String(sold.body.item?.id)}`
    const calls: [string, Method, string, object?][] = [
      ['list', 'GET', 'store/orders'],
      ['details', 'GET', one],
      ['add', 'POST', 'store/orders', sale],
      ['edit', 'PUT', one, { notes: 'Wrapped' }],
    ]
    for (const [action, method, path, body] of calls) {
      const others = calls.filter(([other]) => other !== action).map(([other]) => `store.orders.${other}`)
      expect((await ask(await holding(...others), method, path, body)).status, action).toBe(403)
      const { status } = await ask(await holding(`store.orders.${action}`), method, path, body)
      expect(status, action).toBe(200)
    }
  })

  it.each(STORE_LINKS)('ROL-14 links of %s with %s take edit of it, not add or delete', async (...given) => {
    const [area, relation, api, other, key] = given
    const owner = `${api}/${await add(api)}/${relation}`
    const body = { [key]: await add(other) }
    const rest = ['list', 'details', 'add', 'delete'].map((action) => `${area}.${action}`)
    const others = await holding(...rest, `${area}.${relation}.*`)
    const editor = await holding(`${area}.edit`)
    expect((await ask(others, 'POST', `${owner}/attach`, body)).status).toBe(403)
    expect((await ask(editor, 'POST', `${owner}/attach`, body)).status).toBe(201)
    for (const [method, path, sent] of [
      ['POST', `${owner}/detach`, body],
      ['DELETE', `${owner}/${body[key] ?? 0}`, undefined],
    ] as const) {
      expect((await ask(others, method, path, sent)).status, path).toBe(403)
    }
    expect((await ask(editor, 'DELETE', `${owner}/${body[key] ?? 0}`)).status).toBe(200)
  })

  it('ROL-14 SNAV-21: people are listed, read, invited, changed and removed, each by its own permission', async () => {
    const role = await add('roles', { level: 9, guard: 'admin' })
    for (const area of ['users', 'settings.users']) {
      for (const action of ACTIONS) {
        const others = ACTIONS.filter((one) => one !== action).map((one) => `${area}.${one}`)
        const somebody = await ask(world.main.chief, 'POST', 'users', invited(role))
        const target = action === 'list' || action === 'add' ? 'users' : `users/${String(somebody.body.item?.id)}`
        const method = { list: 'GET', details: 'GET', add: 'POST', edit: 'PUT', delete: 'DELETE' } as const
        const body = action === 'add' ? invited(role) : action === 'edit' ? { last_name: 'Else' } : undefined
        const refused = await ask(await holding(...others), method[action], target, body)
        expect(refused.status, `${refused.asked} without ${area}.${action}`).toBe(403)
        const taken = await ask(await holding(`${area}.${action}`), method[action], target, body)
        expect(taken.status, `${taken.asked}: ${JSON.stringify(taken.body)}`).toBe(action === 'add' ? 201 : 200)
      }
    }
  })

  it.each([
    ['SNAV-18', 'GET', 'settings/categories', 'system_variables.list', undefined],
    ['SNAV-18', 'PUT', 'settings/categories/singles/brand-name', 'system_variables.edit', { value: 'Splash' }],
    ['SNAV-19', 'GET', 'settings/options', 'options.values.list', undefined],
    ['SNAV-19 SET-12', 'POST', 'settings/options/services', 'settings.option.changeEditing', { name: 'Aqua' }],
    ['SNAV-20', 'GET', 'settings/email-templates', 'email_templates.list', undefined],
    ['SNAV-20', 'GET', 'settings/email-templates/1', 'email_templates.details', undefined],
    ['SNAV-20', 'PUT', 'settings/email-templates/1', 'email_templates.edit', { enabled: true }],
  ] as const)('ROL-14 %s: %s %s takes %s', async (_row, method, path, permission, body) => {
    const area = permission.slice(0, permission.lastIndexOf('.'))
    const others = ACTIONS.map((action) => `${area}.${action}`).filter((one) => one !== permission)
    expect((await ask(await holding(...others), method, path, body)).status).toBe(403)
    const taken = await ask(await holding(permission), method, path, body)
    expect([200, 201], JSON.stringify(taken.body)).toContain(taken.status)
    if (permission.startsWith('settings.')) return
    const other = await ask(await holding(`settings.${permission}`), method, path, body)
    expect([200, 201], `settings.${permission}: ${JSON.stringify(other.body)}`).toContain(other.status)
  })

  it('ROL-14 ROL-06 the permissions of a role are changed with settings.roles.edit alone', async () => {
    const role = await add('roles', { level: 9, guard: 'admin' })
    const body = { permissions: [] }
    const path = `roles/${role}/permissions`
    const others = ['list', 'details', 'add', 'delete'].map((action) => `settings.roles.${action}`)
    expect((await ask(await holding(...others), 'PUT', path, body)).status).toBe(403)
    const taken = await ask(await holding('settings.roles.edit'), 'PUT', path, body)
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  })
})
