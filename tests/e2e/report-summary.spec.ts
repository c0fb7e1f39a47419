import { expect, test } from '@playwright/test'
import { beSignedIn } from './support/office.ts'

test('REP-63 a figure of the summary stays on one line, with its minus sign', async ({ page }) => {
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/reports/key-financial-data')
  await page.getByRole('button', { name: 'Run' }).click()
  const figures = page.locator('dl[aria-label="Summary"] dd')
  await expect(figures.filter({ hasText: '-£' }).first()).toBeVisible()
  const lines = await figures.evaluateAll((all) =>
    all.map((one) => ({
      text: one.textContent,
      isOneLine: one.getBoundingClientRect().height < 1.8 * parseFloat(getComputedStyle(one).fontSize),
      isInside: one.scrollWidth <= one.clientWidth,
    })),
  )
  expect(lines.filter(({ isOneLine, isInside }) => !isOneLine || !isInside)).toEqual([])
})
