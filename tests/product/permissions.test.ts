import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { permissionMatrix } from '#declarations/access/permission-matrix.ts'
import { matchesPermission } from '#protocol/access/permission.ts'
import { impersonationProblem } from '#server/impersonation/may-impersonate.ts'
import { routeTable } from '#server/routes/route-table.ts'
import { PRODUCT, productCode } from '../contract/product/product-world.ts'
import { atLeastOne } from '../support/at-least-one.ts'

const ROUTES = routeTable(PRODUCT, await productCode())
const { rows } = permissionMatrix(PRODUCT)
const reach = (permission: string) => rows.find((row) => row.permission === permission)?.roles ?? {}
const guards = (permission: string) => ROUTES.some((route) => route.permission.includes(permission))

function changes(area: string): string[] {
  return ['add', 'edit', 'delete'].map((action) => `${area}.${action}`)
}

/** Each permission is declared, and guards a call of the API. */
function guarded(...permissions: string[]): () => void {
  return () => {
    expect(permissions.filter((permission) => !(permission in PRODUCT.permissions))).toEqual([])
    expect(permissions.filter((permission) => !guards(permission))).toEqual([])
  }
}

describe('the permissions that the requirements name guard their calls', () => {
  it('PERM-06 classes', guarded('classes.add', 'classes.details', 'classes.lessons.edit'))
  it('PERM-07 courses', guarded('courses.details'))
  it('PERM-08 franchisees', guarded('franchisees.add', 'franchisees.delete', 'franchisees.details'))
  it(
    'PERM-09 territories',
    guarded(
      ...['territories.details', 'territories.locations.add', 'territories.locations.delete'],
      ...changes('territories'),
    ),
  )
  it(
    'PERM-10 instructors',
    guarded('instructors.add', 'instructors.delete', 'instructors.impersonate', 'instructors.details'),
  )
  it(
    'PERM-11 ROL-11 rates and qualifications of instructors',
    guarded('instructors.rates.list', 'instructors.qualified_to_teach.list'),
  )
  it('PERM-12 venues', guarded('venues.add', 'venues.delete', 'venues.details'))
  it('PERM-13 venue groups', guarded('venue_groups.add', 'venue_groups.delete', 'venue_groups.details'))
  it(
    'PERM-14 MPERM-07 customers and consumers',
    guarded('customers.add', 'customers.delete', 'customers.details', 'consumers.details'),
  )
  it('PERM-15 contacts', guarded(...['customers.contacts', 'venues.contacts'].flatMap(changes)))
  it(
    'PERM-16 notes',
    guarded(
      ...['customers', 'franchisees', 'venues', 'venue_groups', 'instructors'].flatMap((of) => changes(`${of}.notes`)),
    ),
  )
  it('PERM-17 files', guarded(...changes('files'), 'files.details'))
  it('PERM-20 the own account', guarded('current_user.details', 'current_user.edit', 'current_user.password'))
  it(
    'PERM-21 signing in as others',
    guarded('customers.impersonate', 'instructors.impersonate', 'franchisees.users.impersonate'),
  )

  it('PERM-22 follow area.action, all lower case', () => {
    const strange = Object.keys(PRODUCT.permissions).filter((one) => !/^[a-z_]+(\.[a-zA-Z_]+)+$/.test(one))
    expect(strange).toEqual([])
  })
})

describe('the roles of the demo tenant', () => {
  const MONEY = [
    'customers.balance',
    'venues.financial_data',
    'instructors.rates.list',
    'instructors.rates.edit',
    'franchisees.sibling_discount',
  ]

  it('PERM-22 let Super Admin and Head Office do everything, on every row', () => {
    // Exported files are available only to their own user, and a card that was taken away to nobody.
    const own = rows.filter(({ permission }) => /^(current_user\.exports|\w+\.cards)\./.test(permission))
    for (const { roles } of atLeastOne(rows.filter((row) => !own.includes(row))))
      expect(roles).toMatchObject({ 'Super Admin': 'all', 'Head Office': 'all' })
    for (const { roles } of atLeastOne(own)) expect(roles).toMatchObject({ 'Super Admin': 'own', 'Head Office': 'own' })
  })

  it('PERM-22 show Support, Front Desk and Instructor no money', () => {
    for (const permission of MONEY) {
      expect(reach(permission)).toMatchObject({ Support: 'none', 'Front Desk': 'none', Instructor: 'none' })
    }
  })

  it('PERM-21 leave signing in as others to head office; people who belong to a record are refused whatever they hold', () => {
    const signingIn = rows.filter(({ action }) => action === 'impersonate')
    expect(signingIn.length).toBe(3)
    for (const { roles } of signingIn) {
      expect(roles).toMatchObject({ 'Head Office': 'all', Support: 'none', 'Front Desk': 'none', Instructor: 'none' })
    }
    const [actor, target] = ['franchisee', 'instructor'].map((guard, index) => {
      return { userId: index, guard, authLevel: 3 + index, superuser: false, permissions: [] }
    })
    expect(
      actor && target && impersonationProblem(PRODUCT.application, actor, target, Object.keys(PRODUCT.permissions)),
    ).toMatchObject({ code: 'impersonation.head_office' })
  })

  it('PERM-22 keep a franchise to its own rows', () => {
    const beyond = rows.filter(({ resource, roles }) => resource !== undefined && roles.Full === 'all')
    // Kinds of course and the catalogue of the store are the network's, and read by everybody.
    const isStore = ({ area }: { area: string }) => area.startsWith('store.')
    const others = beyond.filter((row) => !isStore(row) && !row.resource?.startsWith('course_'))
    expect([...new Set(others.map(({ resource }) => resource))]).toEqual([])
  })

  it('PERM-22 let no franchise and no instructor change the catalogue of the store', () => {
    const isCatalogue = ({ area }: { area: string }) => area.startsWith('store.') && area !== 'store.orders'
    const store = atLeastOne(rows.filter(isCatalogue))
    const changed = store.filter(({ action, roles }) => !['list', 'details'].includes(action) && roles.Full !== 'none')
    expect(changed.map(({ permission }) => permission)).toEqual([])
    for (const { roles } of store) expect(roles).toMatchObject({ Instructor: 'none' })
  })

  it('PERM-22 let an instructor change nothing but their absences and their own account', () => {
    const changed = rows.filter(
      ({ action, roles }) => ['add', 'edit', 'delete'].includes(action) && roles.Instructor !== 'none',
    )
    expect([...new Set(changed.map(({ area }) => area))].filter((area) => area !== 'current_user')).toEqual([
      'instructors.absences',
    ])
  })

  it('name nothing that does not exist', () => {
    const known = Object.keys(PRODUCT.permissions)
    const dead = PRODUCT.application.roles.flatMap(({ name, permissions }) =>
      permissions
        .filter((pattern) => !known.some((permission) => matchesPermission(pattern, permission)))
        .map((pattern) => `${name}: ${pattern}`),
    )
    expect(dead).toEqual([])
  })

  it('are held by roles that the guide describes', () => {
    const guide = readFileSync('docs/guide/permissions.md', 'utf8')
    const described = [...guide.matchAll(/^- \*\*(.+)\*\* /gm)].map(([, name]) => name)
    expect(described).toEqual(PRODUCT.application.roles.map(({ name }) => name))
  })
})
