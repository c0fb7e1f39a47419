import { expect, type Page } from '@playwright/test'

/** Chooses an action of the record that is open, wherever there is room for it. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const more = page.getByRole('button', { name: 'More actions' })
  await expect(button.or(more).first()).toBeVisible()
  // The actions of the rows on a tab come with these, after those of the record.
  await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0)
  if (await button.isVisible()) return button.click()
  await more.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
