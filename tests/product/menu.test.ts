import { describe, expect, it } from 'vitest'
import { applicationIndex } from '#declarations/browser-model.ts'
import type { Session } from '#browser/ground/model/session-context.ts'
import { accessOf } from '#browser/ground/model/use-access.ts'
import { type FoundRecord, resultPath } from '#browser/screens/search/result-path.ts'
import { withAliases } from '#protocol/access/permission.ts'
import { menuEntries, menuLinks } from '#browser/ground/shell/menu-entries.ts'
import { PRODUCT } from '../contract/product/product-world.ts'

const index = applicationIndex(PRODUCT)
const features = Object.fromEntries(Object.keys(PRODUCT.application.features).map((name) => [name, true]))

function menuOf(permissions: string[], guard = 'admin', off: string[] = []) {
  const session = {
    user: { id: 1, name: '', email: '', guard, roles: [], auth_level: 2, all_permissions: permissions },
    features: { ...features, ...Object.fromEntries(off.map((name) => [name, false])) },
    configuration: {},
    vocabulary: index.application.vocabulary,
    tenant: {},
  } as unknown as Session
  const access = accessOf(session, () => new Date('2026-03-02T09:00:00Z'), 'Europe/London')
  return menuEntries(index, access, (key: string, options?: { _?: string }) => options?._ ?? key)
}

const idsOf = (permissions: string[], ...more: [guard?: string, off?: string[]]) =>
  menuLinks(menuOf(permissions, ...more)).map(({ id }) => id)

describe('the sidebar', () => {
  it('NAV-01 SNAV-29 stands in the order of the ledger', () => {
    const all = idsOf(['*'])
    const ledger = [
      'dashboard',
      'franchisees',
      'territories',
      'venues',
      'venue_groups',
      'instructors',
      'courses',
      'classes',
      'customers',
      'consumers',
    ]
    expect(all.filter((id) => ledger.includes(id))).toEqual(ledger)
  })

  it.each([
    ['NAV-02', 'dashboard', 'dashboard.view', '/dashboard'],
    ['NAV-03', 'franchisees', 'franchisees.list', '/franchisees'],
    ['NAV-04', 'territories', 'territories.list', '/territories'],
    ['NAV-05', 'venues', 'venues.list', '/venues'],
    ['NAV-06', 'venue_groups', 'venue_groups.list', '/venue-groups'],
    ['NAV-07', 'instructors', 'instructors.list', '/instructors'],
    ['NAV-10', 'courses', 'courses.list', '/courses/index'],
    ['NAV-11', 'classes', 'classes.list', '/classes'],
    ['NAV-12', 'customers', 'customers.list', '/customers'],
    ['NAV-13', 'consumers', 'consumers.list', '/consumers/index'],
  ])('%s has %s with the permission %s alone, at %s', (_row, id, permission, to) => {
    expect(idsOf([permission])).toEqual([id])
    expect(menuLinks(menuOf([permission]))[0]?.to).toBe(to)
    expect(idsOf(['*']).includes(id)).toBe(true)
  })

  it('NAV-08 NAV-09 NAV-14 has the transactions, the plans and the waiting list, each by its own permission', () => {
    const linksOf = (permission: string) => menuLinks(menuOf([permission])).map(({ to }) => to)
    expect(linksOf('transactions.list')).toEqual(['/transactions'])
    expect(linksOf('plans.list')).toEqual(['/plans'])
    expect(linksOf('waiting_list.list')).toEqual(['/waiting-list'])
    for (const name of ['transactions', 'plans', 'waiting_list']) expect(linksOf(`${name}.details`)).toEqual([])
  })

  it.each([
    ['SNAV-01', 'orders', 'store.orders', '/store/orders/index'],
    ['SNAV-02', 'brands', 'store.brands', '/store/brands/index'],
    ['SNAV-03', 'store_categories', 'store.categories', '/store/categories/index'],
    ['SNAV-04', 'products', 'store.products', '/products/index'],
    ['SNAV-05', 'bundles', 'store.bundles', '/store/bundles/index'],
    ['SNAV-06', 'vouchers', 'store.vouchers', '/store/codes/index'],
    ['SNAV-07', 'labels', 'store.labels', '/store/labels/index'],
    ['SNAV-08', 'store_tags', 'store.tags', '/store/tags/index'],
    ['SNAV-09', 'store_options', 'store.options', '/store/options/index'],
    ['SNAV-10', 'store_images', 'store.images', '/store/images/index'],
    ['SNAV-11', 'store_videos', 'store.videos', '/store/videos/index'],
  ])('SNAV-01 to SNAV-11 %s has %s with %s.list and nothing else, at %s', (_row, id, area, to) => {
    expect(idsOf([`${area}.list`], 'admin', ['welcome_pack'])).toEqual([id])
    expect(menuLinks(menuOf([`${area}.list`]))[0]?.to).toBe(to)
    expect(idsOf(['details', 'add', 'edit', 'delete'].map((action) => `${area}.${action}`))).toEqual([])
    expect(idsOf(['*'])).toContain(id)
  })

  it('NAV-19 NAV-20 SNAV-16 SNAV-17 SNAV-20 LOG-01 has the two logs and the email templates, each by its own permission', () => {
    const linksOf = (permission: string) => menuLinks(menuOf([permission])).map(({ to }) => to)
    expect(linksOf('logs.emails.list')).toEqual(['/logs/email'])
    expect(linksOf('logs.sms.list')).toEqual(['/logs/sms'])
    expect(linksOf('email_templates.list')).toEqual(['/settings/email-templates/index'])
    expect(linksOf('logs.emails.details')).toEqual([])
  })

  it('SNAV-23 NAV-27 ROL-12 has course types and categories with settings.courses alone, under /settings/courses', () => {
    for (const permission of ['settings.courses', 'settings.courses.list']) {
      const held = withAliases([permission], PRODUCT.application.permissionAliases ?? {})
      expect(menuLinks(menuOf(held)).map(({ title, to }) => [title, to])).toEqual([
        ['Course types and categories', '/settings/courses/type/index'],
      ])
    }
    // Each list leads to the other.
    const placesOf = (resource: string) =>
      PRODUCT.resources[resource]?.list?.toolbar.flatMap((action) =>
        typeof action === 'object' && 'to' in action ? [action.to] : [],
      )
    expect(placesOf('course_types')).toEqual(['/settings/courses/category/index'])
    expect(placesOf('course_categories')).toEqual(['/settings/courses/type/index'])
    expect(idsOf(['courses.details', 'settings.courses.details', 'settings.courses.edit'])).toEqual([])
  })

  it.each([
    ['SNAV-18', 'system_variables.list', 'system_variables', '/settings/single'],
    ['SNAV-19', 'options.values.list', 'option_values', '/settings/options'],
    ['SNAV-20', 'email_templates.list', 'email_templates', '/settings/email-templates/index'],
    ['SNAV-21', 'users.list', 'users', '/settings/users'],
    ['SNAV-22', 'roles.list', 'roles', '/settings/roles/index'],
  ])('NAV-21 ROL-12 %s has the settings by %s in either spelling, at their address', (_row, permission, id, to) => {
    for (const held of [permission, `settings.${permission}`]) {
      const links = menuLinks(menuOf(withAliases([held], PRODUCT.application.permissionAliases ?? {})))
      const entry = links.find((link) => link.id === id)
      expect(entry?.to, held).toBe(to)
    }
    const area = permission.replace(/\.list$/, '')
    expect(idsOf([`${area}.details`, `${area}.add`, `${area}.delete`])).toEqual([])
  })

  it('NAV-15 SNAV-12 CMP-01 has the company profile for whoever may do something with it', () => {
    expect(idsOf(['company_profile.details'])).toEqual(['company_profile'])
    expect(menuLinks(menuOf(['company_profile.*']))[0]?.to).toMatch(/^\/company-profile/)
  })

  it('NAV-16 SNAV-13 has the levies', () => {
    expect(idsOf(['levies.list'])).toEqual(['levies'])
    expect(menuLinks(menuOf(['levies.*']))[0]?.to).toBe('/levies')
  })

  it('NAV-17 SNAV-14 INC-01 has the incentive schemes while their feature is on', () => {
    expect(menuLinks(menuOf(['incentive_schemes.*']))[0]?.to).toMatch(/^\/incentive-schemes/)
    expect(idsOf(['incentive_schemes.*'], 'admin', ['enable_incentive_schemes'])).toEqual([])
  })

  it('NAV-18 SNAV-15 has the tools at /tools', () => {
    expect(menuLinks(menuOf(['tools.*'])).map(({ to }) => to)).toContain('/tools')
  })

  it('SNAV-21 SNAV-22 USR-01 ROL-01 has users and roles, each by its own permission', () => {
    expect(idsOf(['users.list'])).toEqual(['users'])
    expect(idsOf(['roles.list'])).toEqual(['roles'])
  })

  it('NAV-03 NAV-04 NAV-06 NAV-07 NAV-10 NAV-11 NAV-12 NAV-13 has nothing for those without a permission', () => {
    expect(idsOf(['franchisees.details', 'venues.edit'])).toEqual([])
  })

  it('REP-16 lists the reports that are allowed, in the order of the ledger', () => {
    // Without a setting that switches it on, the one of medical information is not there.
    const reports = Object.values(PRODUCT.reports ?? {}).filter(({ requires }) => requires === undefined)
    const all = idsOf(['reports.*'])
    expect(all).toHaveLength(reports.length)
    expect(all.slice(0, 4)).toEqual([
      ...['reports/cancelled-lessons', 'reports/class-occupancy', 'reports/customer-credits', 'reports/gross-profit'],
    ])
    expect(all.at(-1)).toBe('reports/consumers-breakdown')
    expect(idsOf(['lessons.cancelled'])).toEqual(['reports/cancelled-lessons'])
    expect(idsOf(['reports.lessons.cancelled'])).toEqual(['reports/cancelled-lessons'])
    expect(idsOf(['reports.bookings'])).toEqual(['reports/bookings'])
  })

  it('NAV-21 has each entry of the store and each report by its own permission alone', () => {
    const table = {
      ...{ orders: 'store.orders', brands: 'store.brands', store_categories: 'store.categories' },
      ...{ products: 'store.products', bundles: 'store.bundles', vouchers: 'store.vouchers', labels: 'store.labels' },
      ...{ store_tags: 'store.tags', store_options: 'store.options', store_images: 'store.images' },
      ...{ store_videos: 'store.videos', email_templates: 'email_templates', users: 'users', roles: 'roles' },
    }
    const rows = Object.entries(table)
    expect(rows).toHaveLength(14)
    for (const [id, area] of rows) expect(idsOf([`${area}.list`], 'admin', ['welcome_pack']), area).toEqual([id])
    const reports = Object.values(PRODUCT.reports ?? {}).filter(({ requires }) => requires === undefined)
    expect(reports.length).toBeGreaterThan(20)
    for (const { name, permission } of reports) {
      expect(idsOf([permission[0] ?? '']), name).toEqual([`reports/${name}`])
    }
  })

  it('NAV-22 SNAV-24 keeps business settings, the store, venues, reports and logs in submenus', () => {
    const groups = menuOf(['*']).filter((entry) => 'items' in entry)
    expect(groups.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['business_settings', 'store', 'venues', 'reports', 'logs']),
    )
    expect(groups.every((group) => 'items' in group && group.items.length > 0)).toBe(true)
  })

  it('NAV-23 NAV-30 SNAV-30 has the table of lessons while its feature is on', () => {
    expect(idsOf(['lessons.list'])).toEqual(['lessons'])
    expect(idsOf(['lessons.list'], 'admin', ['lessons_table'])).toEqual([])
  })

  it('SNAV-25 SNAV-30 has the welcome packs, which are orders, while their feature is on', () => {
    const [orders, packs] = menuLinks(menuOf(['store.orders.list']))
    expect([orders?.title, packs?.title]).toEqual(['Orders', 'Welcome packs'])
    expect(packs?.to).toBe(`${orders?.to}?filter=${encodeURIComponent('{"quick_filter":"welcome_packs"}')}`)
    expect(idsOf(['store.orders.list'], 'admin', ['welcome_pack'])).toEqual(['orders'])
  })

  it('NAV-31 follows /{area} and /{area}/{id} where no address is given', () => {
    const { franchisees, territories, venues, venue_groups, instructors, customers } = index.resources
    const given = [franchisees, territories, venues, venue_groups, instructors, customers]
    for (const entry of given) expect(entry?.screens.show).toBe(`${entry?.screens.list}/:id`)
  })

  it('NAV-24 has clean paths without a fragment', () => {
    const addresses = Object.values(index.resources).flatMap(({ screens }) => Object.values(screens))
    expect(addresses.filter((address) => !/^\/[a-z0-9:/_-]+$/.test(address))).toEqual([])
  })

  it('NAV-27 NAV-28 forwards the settings of courses to their lists, and a course type to its information', () => {
    expect(index.application.redirects).toMatchObject({
      '/settings/courses': '/settings/courses/type/index',
      '/settings/courses/type/:id': '/settings/courses/type/:id/information',
    })
  })
})

describe('the search of everything', () => {
  const found = (type: string): Pick<FoundRecord, 'type' | 'id'> => ({ type, id: 7 })

  it.each([
    ['franchisee', '/franchisees/7/information'],
    ['customer', '/customers/7/information'],
    ['consumer', '/consumers/7/information'],
    ['venue', '/venues/7/information'],
    ['territory', '/territories/7/information'],
    ['class', '/classes/view/7/information'],
  ])('SRCH-03 opens the information of a %s', (type, path) => {
    expect(resultPath(index, found(type))).toBe(path)
  })

  it('SRCH-04 opens the overview of an instructor', () => {
    expect(resultPath(index, found('instructor'))).toBe('/instructors/7/overview')
  })

  it('SRCH-05 leads from an unknown type to the dashboard', () => {
    expect(resultPath(index, found('order'))).toBe('/dashboard')
  })
})
