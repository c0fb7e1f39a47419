import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { callAs } from './support/call-api.ts'
import { beSignedIn, expectAccessible, expectNoSidewaysScroll, signIn } from './support/office.ts'
import { linkMailedTo, ownPerson } from './support/own-person.ts'

const PASSWORD = 'rollcall-demo'

/** Takes the session of this tab away, as if it had expired. */
async function expire(page: Page): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('rollcall.token'))
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
}

test('AUTH-02 AUTH-03 AUTH-08 a forgotten password is set anew with the mail that arrived', async ({ page }) => {
  const { email } = await ownPerson('Support')
  const first = await linkMailedTo(email)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The screen before, which has such a field too, stays until the code of this one is there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reset-password\?email=/)
  await expect(page.getByText(`If ${email} belongs to an account`)).toBeVisible()
  await page.goto(await linkMailedTo(email, first))
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const anew = 'another-harbour-at-eight'
  await page.getByLabel('New password', { exact: true }).fill(anew)
  await page.getByLabel('New password again').fill(anew)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, email, anew)
})

test('AUTH-14 somebody who is invited reads what is asked of them, chooses a password, and signs in', async ({
  page,
}) => {
  const email = `${randomUUID()}@e2e.test`
  const head = await callAs('admin@demo.test')
  const { items } = await head.call<{ items: { id: number }[] }>('GET', 'roles?filter[guard]=franchisee&count=1')
  await head.call('POST', 'franchisees/1/users', { email, roles: items.map(({ id }) => id) })
  await head.close()
  await page.goto(await linkMailedTo(email, undefined, 'invitation'))
  await page.getByLabel('First name').fill('Inga')
  await page.getByLabel('Last name').fill('Vited')
  await page.getByLabel('Password', { exact: true }).fill('a-harbour-of-her-own')
  await page.getByLabel('Password again').fill('a-harbour-of-her-own')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, email, 'a-harbour-of-her-own')
  await expect(page.getByRole('button', { name: 'Account of Inga Vited' })).toBeVisible()
})

test('AUTH-13 a time-out while typing costs nothing of what was typed', async ({ page }) => {
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/customers/new')
  const name = page.getByLabel(/^First name/)
  await name.fill('Persephone')
  // What the form loads besides would otherwise be the first to find the session gone, at any moment of what follows.
  await page.waitForLoadState('networkidle')
  await expire(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const field = page.getByLabel(/^Last name/)
  await field.fill('Timeout')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
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
  await beSignedIn(page, 'owner@demo.test')
  await page.goto('/account')
  const menu = page.getByRole('button', { name: 'Account of Oona Owner' })
  const places = page.getByRole('menuitemradio')
  await menu.click()
  await expectAccessible(page)
  await expect(places).toHaveCount(2)
  // Each session works in the place that was used last, by whichever.
  const isInstructor = (await places.filter({ hasText: 'Instructor' }).getAttribute('aria-checked')) === 'true'
  const [other, own] = isInstructor ? ['Franchisee', 'Instructor'] : ['Instructor', 'Franchisee']
  await places.filter({ hasText: other }).click()
  await expect(page.getByText(new RegExp(`You now work as ${other}`))).toBeVisible()
  await menu.click()
  await expect(places.filter({ hasText: other })).toHaveAttribute('aria-checked', 'true')
  await places.filter({ hasText: own }).click()
  await expect(page.getByText(new RegExp(`You now work as ${own}`))).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
