import { expect, test } from '@playwright/test'
import { beSignedIn, expectNoSidewaysScroll } from './support/office.ts'

test.skip(({ isMobile }) => isMobile, 'On a phone, fields are below each other and tabs are swiped.')

test('FMT-03 an age stands level with the fields beside it, and a chosen name has the room that no button takes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/classes')
  await page.locator('[data-row] a').first().click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit class' })
  const fields = ['Places', 'Youngest age: years', 'Youngest age: months', 'Oldest age: years']
  const frames = fields.map((name) => dialog.getByRole('textbox', { name }).locator('..'))
  const tops = async () =>
    Promise.all(frames.map(async (frame) => frame.boundingBox().then((at) => Math.round(at?.y ?? NaN))))
  await expect.poll(async () => new Set(await tops()).size).toBe(1)
  const course = dialog.getByRole('combobox', { name: 'Course' })
  await expect(course).toHaveValue(/./)
  const room = await course.evaluate(({ parentElement: frame }) => frame && getComputedStyle(frame).paddingRight)
  expect(room).toBe('39px')
})

test('tabs that are wider than their place are led to by a button, at the sides at which there are more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/customers')
  await page.locator('[data-row] a').first().click()
  const last = page.getByRole('tab', { name: 'Text messages' })
  const onwards = page.locator('.MuiTabScrollButton-root').last()
  await expect(last).not.toBeInViewport()
  // Each press leads on by what is shown.
  await expect(async () => {
    await onwards.click()
    await expect(last).toBeInViewport({ ratio: 0.99, timeout: 1_000 })
  }).toPass()
  await expect(onwards).toHaveCSS('width', '0px')
  await expectNoSidewaysScroll(page)
})

test('a report that is wider than its place keeps the column that names its rows, and shows at the side that there is more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/reports/medical')
  await page.getByRole('button', { name: 'Run' }).click()
  const box = page.getByRole('region', { name: 'Rows' })
  await expect(box).toHaveAttribute('data-more', 'right')
  await expect(box).toHaveCSS('box-shadow', /inset/)
  const child = box.locator('tbody tr').first().locator('td').first()
  const left = async () => child.boundingBox().then((at) => Math.round(at?.x ?? NaN))
  const before = await left()
  await box.evaluate((element) => element.scrollTo({ left: 400 }))
  await expect(box).toHaveAttribute('data-more', 'left right')
  expect(Math.abs((await left()) - before)).toBeLessThanOrEqual(1)
  await expectNoSidewaysScroll(page)
})
