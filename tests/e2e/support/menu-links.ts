import type { Locator, Page } from '@playwright/test'

/** The links of the menu in their order, groups opened. */
export async function menuLinks(page: Page): Promise<Locator> {
  const menu = page.getByRole('navigation').first()
  const links = menu.getByRole('link')
  await links.first().waitFor()
  const closed = menu.getByRole('button', { expanded: false })
  while ((await closed.count()) > 0) await closed.first().click()
  return links
}
