import { expect, test } from '@playwright/test'
import { beSignedIn, expectAccessible } from './support/office.ts'

test('what is typed stays where the code of a dialog cannot be loaded, which opens once it can', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The same code.')
  await beSignedIn(page, 'franchisee@demo.test')
  await page.goto('/customers')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  const name = page.getByLabel(/^First name/)
  await name.fill('Half a na')
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect(page.getByText(/^This could not be opened\./)).toBeVisible()
  await page.getByRole('button', { name: /needs? attention/ }).click()
  await expect(page.getByText('The code of this part could not be loaded')).toBeVisible()
  await expectAccessible(page)

  await page.unroute('**/assets/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The code of this part could not be loaded')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Needs attention' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Half a na')
})
