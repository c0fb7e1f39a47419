import { expect, test, type Locator, type Page } from '@playwright/test'
import { menuLinks } from './support/menu-links.ts'
import { beSignedIn, expectAccessible, signIn } from './support/office.ts'
import { ownPerson, ownRole } from './support/own-person.ts'

test.skip(({ isMobile }) => isMobile, 'The same links, behind a button.')

/** The labels of the menu's links. */
async function menuOf(page: Page): Promise<string[]> {
  return (await (await menuLinks(page)).allInnerTexts()).map((text) => text.trim())
}

const NETWORK = ['Dashboard', 'Franchisees', 'Territories', 'Venues', 'Venue groups', 'Instructors']
const CLASSES = ['Courses', 'Classes', "Today's registers", 'Lessons']
const FAMILIES = ['Phone booking', 'Customers', 'Children', 'Waiting list']
const PLACES = [...CLASSES, ...FAMILIES]
const MONEY = ['Money inbox', 'Plans', 'Payments', 'Transactions']
const SCHEMES = ['Incentive schemes', 'Discount codes']
const STORE = [
  'Orders',
  'Welcome packs',
  'Products',
  'Bundles',
  'Brands',
  'Discount codes',
  'Categories',
  'Labels',
  'Tags',
  'Options',
  'Images',
  'Videos',
]
const REPORTS = [
  'Cancelled Lessons',
  'Class Occupancy',
  'Customer Credits',
  'Gross Profit',
  'Financial Payments And Refunds',
  'Instructor Expired Documents',
  'Instructor Hours',
  'Lead Sources',
  'Marketing Preferences',
  'Medical',
  'Monthly Payments',
  'Non Stripe Payments',
  'Outstanding Balance',
  'Order Breakdown',
  'Transaction Totals',
  'Venue Children',
  'Venue Share',
  'Children Occupancy And Waiting List',
  'Outstanding Debt',
  'Customer Movement',
  'Bookings',
  'Key Financial Data',
  'Payment Report',
  'Children Breakdown',
]
const LOGS = ['Emails', 'Text messages']
const KINDS_OF_COURSES = ['Course types and categories']
const BUSINESS = ['Questions', 'Levies', 'Company profile', 'Email templates', 'Users', 'Roles']
const SYSTEM = ['Settings', 'Sibling discounts', 'System variables', 'Option values', 'Features', 'Tools', 'Audit log']

/** All that a franchise does. */
const OF_A_FRANCHISE = [...PLACES, ...MONEY, ...SCHEMES, ...STORE, ...REPORTS, ...LOGS, ...KINDS_OF_COURSES]
const EVERYTHING = [...NETWORK, ...OF_A_FRANCHISE, ...BUSINESS, ...SYSTEM]

const MENUS: Record<string, string[]> = {
  admin: EVERYTHING,
  office: EVERYTHING,
  support: [...NETWORK, ...PLACES, ...SCHEMES, 'Medical', 'Children Breakdown', ...LOGS, ...KINDS_OF_COURSES],
  franchisee: ['Dashboard', 'Territories', 'Venues', 'Instructors', ...OF_A_FRANCHISE, 'Levies', 'Tools'],
  desk: [
    'Dashboard',
    'Venues',
    'Instructors',
    ...PLACES,
    'Plans',
    'Payments',
    'Discount codes',
    'Orders',
    'Welcome packs',
    'Medical',
    ...LOGS,
  ],
  instructor: ['Classes', "Today's registers", 'Lessons', 'Children', 'Medical'],
}

for (const [who, links] of Object.entries(MENUS)) {
  test(`NAV-05 ${who} sees exactly the links of their menu`, async ({ page }) => {
    await beSignedIn(page, `${who}@demo.test`)
    await page.goto('/')
    expect(await menuOf(page)).toEqual(links)
  })
}

/** Ticks a permission of a role in the role editor, or takes the tick away, with the keyboard alone. */
async function toggleLevies(page: Page, role: string): Promise<void> {
  await page.goto('/settings/roles/index')
  await page.getByRole('button', { name: `Actions for ${role}` }).focus()
  await page.keyboard.press('Enter')
  const permissions = page.getByRole('menuitem', { name: 'Permissions' })
  await expect(permissions).toBeVisible()
  for (let pressed = 0; pressed < 9 && !(await isFocused(permissions)); pressed++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const filter = dialog.getByRole('searchbox', { name: 'Filter permissions' })
  await expect(filter).toBeVisible()
  for (let pressed = 0; pressed < 9 && !(await isFocused(filter)); pressed++) await page.keyboard.press('Tab')
  await page.keyboard.type('levies.list')
  const list = dialog.getByRole('checkbox', { name: 'Levies: List', exact: true })
  await expect(list).toHaveCount(1)
  for (let pressed = 0; pressed < 80 && !(await isFocused(list)); pressed++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expectAccessible(page)
  const save = dialog.getByRole('button', { name: 'Save' })
  for (let pressed = 0; pressed < 80 && !(await isFocused(save)); pressed++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

const isFocused = (locator: Locator) => locator.evaluate((node) => node === document.activeElement)

test('ROL-06 UI-16 a permission that a role is given holds in an open session within five minutes', async ({
  page,
  browser,
}) => {
  const role = await ownRole('Support')
  const { email, password } = await ownPerson(role)
  const supporter = await (await browser.newContext()).newPage()
  await supporter.clock.install()
  await signIn(supporter, email, password)
  expect(await menuOf(supporter)).not.toContain('Levies')
  await beSignedIn(page, 'admin@demo.test')
  await toggleLevies(page, role)
  await supporter.clock.fastForward('05:01')
  await expect.poll(() => menuOf(supporter)).toContain('Levies')
  await toggleLevies(page, role)
  await supporter.clock.fastForward('05:01')
  await expect.poll(() => menuOf(supporter)).not.toContain('Levies')
})
