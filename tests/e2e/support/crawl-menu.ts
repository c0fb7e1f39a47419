import type { Looker } from './looker.ts'
import { menuLinks } from './menu-links.ts'

/** Every screen that somebody's menu leads to, and what opens at the top of all of them. */
export async function crawlMenu({ page, look }: Looker): Promise<void> {
  const links = await menuLinks(page)
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const address of addresses) await look.at(address)
}
