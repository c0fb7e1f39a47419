import { expect, test, type Page } from '@playwright/test'
import { beSignedIn, expectAccessible, expectNoSidewaysScroll } from './support/office.ts'

/** A family that agreed to marketing emails: each project has one of its own. */
const TURNS: Readonly<Record<string, number>> = {
  'desktop-light': 0,
  'phone-light': 1,
  'desktop-dark': 2,
  'phone-dark': 3,
}

interface Family {
  id: number
  name: string
}

/** Calls the API as the signed-in user. */
async function call<Reply>(page: Page, method: string, path: string, data?: object): Promise<Reply> {
  const token = await page.evaluate(() => sessionStorage.getItem('rollcall.token'))
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) })
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true)
  return (await reply.json()) as Reply
}

test('MSG-10 a family stops marketing emails by the link of one', async ({ page, browser }, info) => {
  await beSignedIn(page, 'office@demo.test')
  const turn = TURNS[info.project.name] ?? 4
  const { items } = await call<{ items: Family[] }>(page, 'GET', 'customers?filter[marketing]=email&count=10')
  const { id } = items[turn] as Family
  const subject = `Summer camp ${info.project.name}`
  const text = { email_subject: subject, email_content: '<p>Our summer camp is open for booking.</p>' }
  await call(page, 'POST', 'contact/customers', { customer_ids: [id], kind: 'marketing', send_email: true, ...text })
  const mail = page.locator('article', { hasText: subject })
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toContainText('/unsubscribe?', { timeout: 1_000 })
  }).toPass()
  const [link = ''] = /http\S+\/unsubscribe\?\S+/.exec(await mail.innerText()) ?? []

  const { viewport = null } = info.project.use
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const family = await context.newPage()
  const { pathname, search } = new URL(link)
  await family.goto(pathname + search)
  const stop = family.getByRole('button', { name: 'Stop marketing emails' })
  await expect(family.getByText('Would you like Little Otters to stop sending you news')).toBeVisible()
  await expectAccessible(family)
  await expectNoSidewaysScroll(family)
  await stop.press('Enter')
  await expect(family.getByRole('status')).toContainText('will send you no more marketing emails')
  await expectAccessible(family)

  await page.goto(`/customers/${id}`)
  expect((await call<{ item: object }>(page, 'GET', `customers/${id}`)).item).toMatchObject({ marketing_email: false })
  await family.reload()
  await expect(family.getByRole('status')).toBeVisible()
  await expect(stop).toBeHidden()
  await context.close()
})
