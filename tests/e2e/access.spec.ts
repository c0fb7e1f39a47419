import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { beSignedIn, expectAccessible } from './support/office.ts'

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const MARKUP = '<img src=x onerror="document.title=1">'

test('PERM-21 signs in as an instructor in a tab of its own, and comes back', async ({ page, context }) => {
  await beSignedIn(page, 'admin@demo.test')
  const id = await teachingUser(page)
  await page.goto(`/instructors/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openAction(page, 'Sign in as')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open a new tab' }).click()
  const tab = await opened
  await expect(tab.getByRole('status').filter({ hasText: 'You are signed in as' })).toContainText('Ada Admin')
  await expect(tab).toHaveURL(/\/registers/)
  expect(tab.url()).not.toContain('#')
  await expectAccessible(tab)
  await tab.getByRole('button', { name: 'Back to Ada Admin' }).click()
  // The tab that it came from lends its session.
  await expect(account(tab)).toHaveAccessibleName('Account of Ada Admin')
  await expect(tab.getByText('You are signed in as')).toHaveCount(0)
  await page.reload()
  await expect(account(page)).toHaveAccessibleName('Account of Ada Admin')
})

test('looks at the screens as a role, which hides what the role lacks, and goes back', async ({ page }) => {
  await beSignedIn(page, 'admin@demo.test')
  await page.goto('/venues/1')
  await expect(page.getByRole('tab', { name: 'Rates' })).toBeVisible()
  await account(page).click()
  await page.getByRole('menuitem', { name: 'View as a role' }).click()
  await page.getByRole('button', { name: /^Front Desk/ }).click()
  await expect(page.getByText('You are looking at the screens as Front Desk.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Members' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Rates' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to your own view' }).click()
  await expect(page.getByRole('tab', { name: 'Rates' })).toBeVisible()
})

test('says why something is not shown', async ({ page }) => {
  await beSignedIn(page, 'admin@demo.test')
  await page.goto('/venues/1')
  await account(page).click()
  await page.getByRole('menuitem', { name: /Why can/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('For', { exact: true }).click()
  await page.getByRole('option', { name: /^Front Desk/ }).click()
  const rates = dialog.getByRole('region', { name: 'Tabs' }).getByRole('listitem').first()
  await expect(rates).toContainText('Rates')
  await expect(rates).toContainText(/Permission venues\.financial_data(\.list)?: no/)
  await expectAccessible(page)
})

test('shows markup in a name as text: on its screen, in its history, in the list, and in the audit log', async ({
  page,
}) => {
  await beSignedIn(page, 'admin@demo.test')
  await page.goto('/venue-groups')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A group of this test's own, whose name is told from those of others.
  const name = `${MARKUP} ${randomUUID().slice(0, 8)}`
  const made = (await call(page, 'POST', 'venues/groups', { name: 'Plain' })).body as { item: { id: number } }
  await call(page, 'PATCH', `venues/groups/${made.item.id}`, { name })
  await page.goto(`/venue-groups/${made.item.id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog').getByRole('cell', { name }).first()).toBeVisible()
  // Of this kind of record alone: what other tests change at the same time would fill the first page of the log.
  for (const address of ['/venue-groups', '/settings/audit?filter[entity]=venue_group']) {
    await page.goto(address)
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  }
  await expectAccessible(page)
  await call(page, 'DELETE', `venues/groups/${made.item.id}`)
})

/** On a phone, what can be done is behind three dots. */
async function openAction(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const more = page.getByRole('button', { name: 'More actions' }).first()
  await expect(button.or(more).first()).toBeVisible()
  if (await button.isVisible()) return button.click()
  await more.click()
  await page.getByRole('menuitem', { name }).click()
}

/** An instructor as whom somebody can sign in. */
async function teachingUser(page: Page): Promise<number> {
  const { items } = (await call(page, 'GET', 'instructors?count=50')).body as { items: { id: number }[] }
  for (const { id } of items) {
    if ((await call(page, 'POST', `instructors/${id}/impersonate`)).status === 200) return id
  }
  throw new Error('Nobody can sign in as an instructor.')
}

/** Calls the API with the session of the page. */
function call(page: Page, method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ([verb, address, text]) => {
      const authorization = `Bearer ${sessionStorage.getItem('rollcall.token')}`
      const headers = { authorization, 'x-tenant': 'demo', 'content-type': 'application/json' }
      const reply = await fetch(`/api/${address}`, { method: verb, headers, ...(text && { body: text }) })
      return { status: reply.status, body: (await reply.json()) as unknown }
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  )
}
