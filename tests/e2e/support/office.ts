import { expect, type Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'

const PASSWORD = 'rollcall-demo'

/** Signs in through the screen, as a person does. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await enterPassword(page, email, password)
}

/**
 * Gives the page a session without the screen of signing in, which has tests of its own. No screen is open then: go to one.
 */
export async function beSignedIn(page: Page, email: string): Promise<void> {
  const reply = await page.request.post('/api/login', { data: { email, password: PASSWORD } })
  const { item } = (await reply.json()) as { item: { token: string } }
  await page.route('/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/blank')
  await page.evaluate((token) => sessionStorage.setItem('rollcall.token', token), item.token)
  await page.unroute('/blank')
}

/** Signs in on the screen that is open. */
export async function enterPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in')
}

/** Nothing on the screen breaks WCAG 2.1 AA, as far as a machine can tell. What fades in may take its moment. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => accessibilityFaults(page)).toEqual([])
}

/** The same in the light and in the dark. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

/** Opens a list by its address and waits until its rows are there. */
export async function openList(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByTestId('list-skeleton')).toHaveCount(0)
}

/** No part of the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess).toBeLessThanOrEqual(0)
}
