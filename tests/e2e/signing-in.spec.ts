import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, signIn } from './support/office.ts'

const PASSWORD = 'rollcall-demo'

/** Takes the session of this tab away, as if it had expired. */
async function expire(page: Page): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('rollcall.token'))
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
}

/** The link of the latest mail that was not sent. */
async function linkOfLatestMail(page: Page, to: string): Promise<string> {
  const link = page.locator('article', { hasText: to }).first().getByRole('link')
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return (await link.getAttribute('href')) ?? ''
}

test('AUTH-02 AUTH-03 AUTH-08 a forgotten password is set anew with the mail that arrived', async ({ page }, info) => {
  // Each project takes a person of its own: nobody is sent two links within two minutes.
  const email = ['office', 'support', 'franchisee', 'desk'][info.project.name.length % 4] + '@demo.test'
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reset-password\?email=/)
  await expect(page.getByText(`If ${email} belongs to an account`)).toBeVisible()
  await page.goto(await linkOfLatestMail(page, email))
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The same password again, for the tests that follow.
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password again').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, email)
})

test('AUTH-13 a time-out while typing costs nothing of what was typed', async ({ page }) => {
  await signIn(page, 'office@demo.test')
  await page.goto('/customers/new')
  const name = page.getByLabel(/^First name/)
  await name.fill('Persephone')
  await expire(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const field = page.getByLabel(/^Last name/)
  await field.fill('Timeout')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
  await expect(dialog).toContainText('Your login session has expired, please login again to continue.')
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Persephone')
})

test('AUTH-12 AUTH-15 a screen that is opened signed out is there after signing in', async ({ page }) => {
  await page.goto('/venues?page=1')
  await expect(page.getByText('Please login or create an account to continue.')).toBeVisible()
  await page.getByLabel('Email').fill('office@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/venues/)
})

test('PERM-20 the own account, and another place of the same person', async ({ page }) => {
  await signIn(page, 'owner@demo.test')
  const menu = page.getByRole('button', { name: 'Account of Oona Owner' })
  await menu.click()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: /Instructor/ }).click()
  await expect(page.getByText(/You now work as Instructor/)).toBeVisible()
  await menu.click()
  await expect(page.getByRole('menuitemradio', { name: /Instructor/ })).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('menuitemradio', { name: /Franchisee/ }).click()
  await expect(page.getByText(/You now work as Franchisee/)).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
