import { expect, test } from '@playwright/test'
import { beSignedIn } from './support/office.ts'

test('the quick filters of a list stay where they are when their counts come', async ({ page }) => {
  await beSignedIn(page, 'franchisee@demo.test')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/transactions\?/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/transactions')
  const filters = page.getByRole('group', { name: 'Quick filters' })
  await expect(filters.getByRole('button', { name: 'All', exact: true })).toBeVisible()
  await expect(filters).not.toContainText(/\d/)
  const before = await filters.boundingBox()
  release()
  await expect(filters).toContainText(/\d/)
  const after = await filters.boundingBox()
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y])
})
