import { expect, test, type Page } from '@playwright/test'
import { chooseAction } from './support/choose-action.ts'
import { beSignedIn, expectAccessible, expectNoSidewaysScroll, openList } from './support/office.ts'

/** A reply of the API, for the signed-in user. */
async function ask<Reply>(page: Page, path: string): Promise<Reply> {
  const token = await page.evaluate(() => sessionStorage.getItem('rollcall.token'))
  const reply = await page.request.get(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  return (await reply.json()) as Reply
}

type Item = Record<string, unknown> & { id: number }

/** A lesson of next week with families, another one for each project. */
async function lessonOf(page: Page, project: string): Promise<Item & { class_id: number; class: { name: string } }> {
  const { items } = await ask<{ items: Item[] }>(
    page,
    'lessons?quick_filter=next_week&filter[status][]=upcoming&count=60',
  )
  const found = items.filter(({ expected }) => Number(expected) > 3)[project.length % 7]
  return found as Item & { class_id: number; class: { name: string } }
}

test('CXL-01 CXL-05 LES-08 a lesson is cancelled: its families are credited, and told once', async ({ page }, info) => {
  await beSignedIn(page, 'franchisee@demo.test')
  const lesson = await lessonOf(page, info.project.name)
  const { items: children } = await ask<{ items: { customer: Item; pivot: Item }[] }>(
    page,
    `lessons/${lesson.id}/consumers?count=100`,
  )
  const family = children[0]?.customer.id ?? 0

  await page.goto(`/lessons/${lesson.id}`)
  await expect(page.getByRole('heading', { level: 1, name: lesson.class.name })).toBeVisible()
  await chooseAction(page, 'Cancel lesson')
  const dialog = page.getByRole('dialog', { name: `Cancel ${lesson.class.name}, ` })
  await dialog.getByRole('combobox', { name: /^Reason/ }).click()
  await page.getByRole('option', { name: 'Pool closed' }).click()
  await dialog.getByLabel('Credit the families').check()
  await expect(dialog.getByLabel('Send an email')).toBeChecked()
  for (const amount of [/^Pay in advance/, /^Monthly/, /^Trial/]) await dialog.getByLabel(amount).fill('12.34')
  await expect(dialog.getByRole('status')).toContainText(/credited £/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: /^Cancel the lesson and email \d+ famil/ }).click()

  await expect(page.getByText('The lesson has been cancelled.')).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  // What is credited for other lessons meanwhile is another's doing.
  const credits = await ask<{ items: Item[] }>(page, `customers/${family}/transactions?count=100`)
  const amounts = credits.items.filter(({ lesson_id }) => lesson_id === lesson.id).map(({ amount }) => amount)
  expect(amounts).toEqual(children.filter(({ customer }) => customer.id === family).map(() => 1234))
  const { items: told } = await ask<{ items: Item[] }>(page, `customers/${family}/logs/email?count=50`)
  expect(told.filter(({ lesson_id }) => lesson_id === lesson.id)).toHaveLength(1)
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(page.locator('article', { hasText: lesson.class.name }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a venue is closed for two weeks', async ({ page }, info) => {
  await beSignedIn(page, 'office@demo.test')
  await openList(page, '/venues', 'Venues')
  // Of a franchisee whose classes nobody books meanwhile: lessons that go change prices.
  const { items } = await ask<{ items: Item[] }>(page, 'venues?quick_filter=active&filter[franchisee_id]=4&count=20')
  const venue = items[info.project.name.length % 3]
  await page.goto(`/venues/${venue?.id}`)
  await chooseAction(page, 'Close venue')
  const dialog = page.getByRole('dialog')
  const type = async (label: string, day: string) => {
    await dialog
      .getByRole('group', { name: new RegExp(`^${label}`) })
      .getByRole('spinbutton')
      .first()
      .click()
    await page.keyboard.type(day)
  }
  const inDays = (days: number) => {
    const [year = '', month = '', day = ''] = new Date(Date.now() + days * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
    return `${day}${month}${year}`
  }
  await type('First day', inDays(15))
  await type('Last day', inDays(28))
  await dialog.getByRole('combobox', { name: /^Reason for closing/ }).click()
  await page.getByRole('option', { name: 'Maintenance' }).click()
  await dialog.getByRole('combobox', { name: /^Reason for cancelling/ }).click()
  await page.getByRole('option', { name: 'Pool closed' }).click()
  await dialog.getByLabel('Credit the families').check()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('status')).toContainText(/lessons? of .* will be cancelled|no lessons/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Close( venue| and cancel|, cancel)/ }).click()
  await expect(dialog.getByText(/lessons cancelled/)).toBeVisible()
  await page.goto(`/venues/${venue?.id}/skip-dates`)
  await expect(page.getByText('Maintenance').first()).toBeVisible()
})
