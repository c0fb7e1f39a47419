import { expect, test, type Browser, type Page, type TestInfo } from '@playwright/test'
import { beSignedIn, expectAccessible, expectNoSidewaysScroll } from './support/office.ts'

type Item = Record<string, unknown> & {
  id: number
  class_id: number
  consumer_id: number
  consumer: { name: string; customer: { id: number } }
}

/** A reply of the API, for the signed-in user. */
async function ask<Reply>(page: Page, path: string): Promise<Reply> {
  const token = await page.evaluate(() => sessionStorage.getItem('rollcall.token'))
  const reply = await page.request.get(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  return (await reply.json()) as Reply
}

/** Each project has a franchisee of its own, whose classes nobody else offers places in meanwhile. */
const FRANCHISEES: Readonly<Record<string, number>> = { 'desktop-light': 1, 'phone-light': 3 }

/** Somebody who waits for a class with a free place, and whose family has an email address. */
async function somebodyWaiting(page: Page, project: string): Promise<Item> {
  const filter = `filter[franchisees]=${FRANCHISEES[project] ?? 4}&filter[capacity]=spaces`
  const { items } = await ask<{ items: Item[] }>(page, `waiting-list?quick_filter=waiting&count=60&${filter}`)
  for (const waiting of items.filter(({ state }) => state === 'waiting')) {
    const { item } = await ask<{ item: { email: string | null } }>(page, `customers/${waiting.consumer.customer.id}`)
    if (item.email) return waiting
  }
  throw new Error('Nobody with an email address waits for a class with a free place.')
}

/** Chooses an action of the record that is open, wherever there is room for it. */
async function choose(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const more = page.getByRole('button', { name: 'More actions' })
  await expect(button.or(more).first()).toBeVisible()
  if (await button.isVisible()) return button.click()
  await more.click()
  await page.getByRole('menuitem', { name }).click()
}

/** The link of the last offer that was mailed to a family. */
async function mailedLink(page: Page, child: string): Promise<string> {
  const mail = page.locator('article', { hasText: child }).filter({ hasText: '/offer?' }).first()
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toContainText('/offer?', { timeout: 1_000 })
  }).toPass()
  const [link = ''] = /http\S+\/offer\?\S+/.exec(await mail.innerText()) ?? []
  return link
}

/** A page of somebody without an account. */
async function strangersPage(browser: Browser, { project }: TestInfo): Promise<Page> {
  const { viewport = null } = project.use
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' })
  return context.newPage()
}

test('a place is offered, and the family accepts it by the link of the email', async ({ page, browser }, info) => {
  await beSignedIn(page, 'admin@demo.test')
  const entry = await somebodyWaiting(page, info.project.name)
  const child = entry.consumer.name
  await page.goto(`/waiting-list/${entry.id}`)
  await expect(page.getByRole('heading', { level: 1, name: child })).toBeVisible()
  await choose(page, 'Offer place')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect(page.getByText(`${child} has been offered a place.`)).toBeVisible()

  const family = await strangersPage(browser, info)
  const { pathname, search } = new URL(await mailedLink(page, child))
  await family.goto(pathname + search)
  await expect(family.getByText(`A place for ${child.split(' ')[0]} in`)).toBeVisible()
  await expectAccessible(family)
  await expectNoSidewaysScroll(family)
  await family.getByRole('button', { name: 'Yes, we would like the place' }).click()
  await expect(family.getByText('Thank you. The place is yours')).toBeVisible()
  await family.reload()
  await expect(family.getByText('Thank you. The place is yours')).toBeVisible()
  await family.context().close()

  await page.goto('/waiting-list')
  await page.getByRole('button', { name: 'Accepted by the family' }).click()
  await expect(page.getByText(child).first()).toBeVisible()
})

test('MCON-22 an offer that has expired says so, and cannot be answered', async ({ browser }, info) => {
  const family = await strangersPage(browser, info)
  // The fourth offer of the demo ran out without an answer.
  await family.goto('/offer?offer_token=demo-offer-4')
  await expect(family.getByText('This offer has expired. Please contact us')).toBeVisible()
  await expect(family.getByRole('button', { name: 'Yes, we would like the place' })).toHaveCount(0)
  await expectAccessible(family)
  await family.goto('/offer?offer_token=nonsense')
  await expect(family.getByText('This link is not valid.')).toBeVisible()
  await family.context().close()
})
