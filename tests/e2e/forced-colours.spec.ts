import { expect, test, type Locator } from '@playwright/test'
import { beSignedIn, expectAccessible, openList } from './support/office.ts'

test.skip(({ isMobile }) => isMobile, 'The same styles.')
test.use({ contextOptions: { forcedColors: 'active' } })

const colourOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor)

test('where the device chooses all colours, what is chosen differs from what is not, and a button from a text', async ({
  page,
}) => {
  await beSignedIn(page, 'office@demo.test')
  await openList(page, '/customers', 'Customers')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const filters = page.getByRole('button', { pressed: true })
  expect(await colourOf(menu.getByRole('link', { name: 'Customers', exact: true }))).not.toBe(
    await colourOf(menu.getByRole('link', { name: 'Children', exact: true })),
  )
  expect(await colourOf(filters)).not.toBe(await colourOf(page.getByRole('button', { name: /^Inactive/ })))
  const add = page.getByRole('link', { name: 'Add', exact: true })
  expect(await add.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px')

  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Mobile' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto('/dashboard')
  const mark = page
    .getByRole('region', { name: 'Places and waiting by franchisee' })
    .locator('[style*="background"]')
    .first()
  await expect(mark).toBeVisible()
  expect(await colourOf(mark)).not.toBe(await colourOf(page.locator('body')))
})
