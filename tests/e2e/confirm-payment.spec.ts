import { expect, test, type Browser, type Page, type TestInfo } from '@playwright/test'
import { callAs } from './support/call-api.ts'
import { beSignedIn, expectAccessible, expectNoSidewaysScroll } from './support/office.ts'
import { accept, CARDS, childAndClass, openCardFields, OWNER, saveCard } from './support/pay-by-card.ts'

/** The link of the last email to a family about a payment. */
async function mailedLink(page: Page, email: string): Promise<string> {
  const mail = page.locator('article', { hasText: email }).filter({ hasText: '/confirm-payment?' }).first()
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toContainText('/confirm-payment?', { timeout: 1_000 })
  }).toPass()
  const [link = ''] = /http\S+\/confirm-payment\?\S+/.exec(await mail.innerText()) ?? []
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** A page of somebody without an account. */
async function strangersPage(browser: Browser, { project }: TestInfo): Promise<Page> {
  const { viewport = null, colorScheme = null } = project.use
  const context = await browser.newContext({ viewport, colorScheme, serviceWorkers: 'block', reducedMotion: 'reduce' })
  return context.newPage()
}

test('TXN-02 a family whose bank asks for it confirms the payment by the link of an email, and has its place', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const booked = await childAndClass(baseURL)
  await beSignedIn(page, OWNER)
  const dialog = await openCardFields(page, booked)
  const fields = page.frameLocator('iframe[title="Card details"]')
  await saveCard(fields, CARDS.asksAlways)
  await fields.getByRole('button', { name: 'Complete authentication' }).click()
  await accept(dialog)
  await expect(page.getByText('The family has been sent a link to confirm the payment', { exact: false })).toBeVisible()

  const family = await strangersPage(browser, info)
  await family.goto(await mailedLink(page, booked.email))
  await expect(family.getByText('A card payment of')).toBeVisible()
  await expectAccessible(family)
  await expectNoSidewaysScroll(family)
  const goToBank = () => family.getByRole('button', { name: 'Confirm with my bank' }).click()
  await goToBank()
  await family.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(family.getByText('Your bank has not confirmed the payment')).toBeVisible()
  await expectAccessible(family)
  await goToBank()
  await family.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(family.getByText('Thank you. The payment has been made')).toBeVisible()
  await expectAccessible(family)
  await family.context().close()

  const api = await callAs(OWNER, baseURL)
  const { items } = await api.call<{ items: { state: string }[] }>(
    'GET',
    `customers/${booked.child.customer_id}/payments`,
  )
  const places = await api.call<{ items: { name: string }[] }>('GET', `classes/${booked.class_id}/consumers?count=100`)
  await api.close()
  expect(items.map(({ state }) => state).filter((state) => state !== 'scheduled')).toEqual(['succeeded'])
  expect(places.items.map(({ name }) => name)).toContain(booked.child.name)
})

test('a link that nobody was sent says so', async ({ browser }, info) => {
  const family = await strangersPage(browser, info)
  await family.goto('/confirm-payment?payment_token=nonsense')
  await expect(family.getByText('This link is not valid.')).toBeVisible()
  await expectAccessible(family)
  await family.context().close()
})
