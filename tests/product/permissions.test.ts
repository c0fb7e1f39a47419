import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { driftOfPermissionGuide } from '#cli/permission-guide.ts'
import { permissionMatrix } from '#declarations/permission-matrix.ts'
import { matchesPermission } from '#protocol/permission.ts'
import { impersonationProblem } from '#server/impersonation/may-impersonate.ts'
import { routeTable } from '#server/routes/route-table.ts'
import { PRODUCT, productCode } from '../contract/product/product-world.ts'

const ROUTES = routeTable(PRODUCT, await productCode())
const { rows } = permissionMatrix(PRODUCT)
const reach = (permission: string) => rows.find((row) => row.permission === permission)?.roles ?? {}
const guards = (permission: string) => ROUTES.some((route) => route.permission.includes(permission))

/** Permissions that guard a call, by the row that names them. */
const GUARD_CALLS: [string, string[]][] = [
  ['PERM-06', ['classes.add', 'classes.details', 'classes.lessons.edit']],
  ['PERM-07', ['courses.details']],
  ['PERM-08', ['franchisees.add', 'franchisees.delete', 'franchisees.details']],
  ['PERM-09', ['territories.add', 'territories.edit', 'territories.delete', 'territories.details']],
  ['PERM-09', ['territories.locations.add', 'territories.locations.delete']],
  ['PERM-10', ['instructors.add', 'instructors.delete', 'instructors.impersonate', 'instructors.details']],
  ['PERM-11', ['instructors.rates.list', 'instructors.qualified_to_teach.list']],
  ['PERM-12', ['venues.add', 'venues.delete', 'venues.details']],
  ['PERM-13', ['venue_groups.add', 'venue_groups.delete', 'venue_groups.details']],
  ['PERM-14 MPERM-07', ['customers.add', 'customers.delete', 'customers.details', 'consumers.details']],
  ['PERM-15', ['customers.contacts', 'venues.contacts'].flatMap(changes)],
  [
    'PERM-16',
    ['customers', 'franchisees', 'venues', 'venue_groups', 'instructors'].flatMap((of) => changes(`${of}.notes`)),
  ],
  ['PERM-20', ['current_user.details', 'current_user.edit', 'current_user.password']],
  ['PERM-21', ['customers.impersonate', 'instructors.impersonate', 'franchisees.users.impersonate']],
]

function changes(area: string): string[] {
  return ['add', 'edit', 'delete'].map((action) => `${area}.${action}`)
}

describe('the permissions that the requirements name', () => {
  it.each(GUARD_CALLS)('%s guard the calls that they name: %j', (_row, permissions) => {
    expect(permissions.filter((permission) => !(permission in PRODUCT.permissions))).toEqual([])
    expect(permissions.filter((permission) => !guards(permission))).toEqual([])
  })

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
    for (const { roles } of rows) expect(roles).toMatchObject({ 'Super Admin': 'all', 'Head Office': 'all' })
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
      return { userId: index, guard, authLevel: 3 + index, superuser: false }
    })
    expect(actor && target && impersonationProblem(PRODUCT.application, actor, target)).toContain('Only head office')
  })

  it('PERM-22 keep a franchise to its own rows', () => {
    const beyond = rows.filter(({ resource, roles }) => resource !== undefined && roles.Full === 'all')
    // Kinds of course are the network's, and read by everybody.
    expect([...new Set(beyond.map(({ resource }) => resource))].filter((name) => !name?.startsWith('course_'))).toEqual(
      [],
    )
  })

  it('PERM-22 let an instructor change nothing but his absences and his own account', () => {
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

  it('are shown in the guide as they are', () => {
    expect(readFileSync('docs/guide/permissions.md', 'utf8')).toContain('Front Desk')
    expect(driftOfPermissionGuide('.', PRODUCT)).toBeUndefined()
  })
})
