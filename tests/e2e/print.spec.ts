import { expect, test } from '@playwright/test'
import { callAs } from './support/call-api.ts'
import { lessonToday } from './support/lesson-today.ts'
import { beSignedIn } from './support/office.ts'

test.use({ colorScheme: 'dark' })

test('a list is printed as its heading and rows, black on white, without menu, search and buttons', async ({
  page,
}) => {
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/venues')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(page.locator('button:visible, input:visible, aside:visible, nav:visible')).toHaveCount(0)
  const colours = await page.getByRole('heading', { level: 1 }).evaluate((heading) => ({
    ink: getComputedStyle(heading).color,
    paper: getComputedStyle(document.body).backgroundColor,
  }))
  expect(colours).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' })
})

test('REG-02 a register is printed in place of the screen beneath it, with its marks', async ({ page }, info) => {
  test.skip(info.project.name.includes('phone'), 'On a phone the register is a screen of its own.')
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/lessons')
  await page.locator('[data-row]').first().getByRole('button').last().click()
  await page
    .getByRole('menuitem', { name: /register/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Register' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#root')).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Register' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close' })).toBeHidden()
})

test('REG-02 a register on paper has in words what its signs say, and not that its marks are saved', async ({
  page,
}, info) => {
  test.skip(info.project.name.includes('phone'), 'Paper is as wide whatever prints on it.')
  // A register of its own: in one of the demo's, others may be marking.
  const lesson = await lessonToday({ hour: '05', apart: info.parallelIndex }, 2)
  const office = await callAs('office@demo.test')
  await office.call('PUT', `consumers/${lesson.children[0]!.id}`, { permit_media_usage: false })
  await office.close()
  await page.setViewportSize({ width: 794, height: 1123 })
  await beSignedIn(page, 'office@demo.test')
  await page.goto(`/classes/${lesson.class_id}/lessons/${lesson.id}/register`)
  const flag = page.getByTitle('No photos').first()
  await expect(flag).toBeVisible()
  await page.getByRole('button', { name: 'Present', pressed: false }).first().click()
  const saved = page.locator('[data-child]').getByText('Saved', { exact: true })
  await expect(saved).toBeVisible()
  const asSign = (await flag.boundingBox())?.width ?? 0
  await page.emulateMedia({ media: 'print' })
  expect((await flag.boundingBox())?.width).toBeGreaterThan(asSign + 30)
  await expect(saved).toBeHidden()
})

test('CLS-01 a list of classes on paper has the instructor, on which the screen of that width has no room', async ({
  page,
}, info) => {
  test.skip(info.project.name.includes('phone'), 'On a phone a class is a card.')
  await page.setViewportSize({ width: 760, height: 900 })
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/classes')
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  const instructor = page.getByRole('columnheader', { name: 'Instructor' })
  await expect(instructor).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(instructor).toBeVisible()
})

test('REP-50 a chart is printed with its bars, and the colours that tell its series apart', async ({ page }) => {
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/reports/transaction-totals')
  await page.getByRole('button', { name: 'Run' }).click()
  const bars = page.locator('figure [style*="background"]')
  await expect(bars.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const colours = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor))
  expect(new Set(colours).size).toBeGreaterThan(2)
  expect(colours).not.toContain('rgba(0, 0, 0, 0)')
})

test('REP-28 a wide report is printed on its side: all rows, days and figures on one line, totals once below', async ({
  page,
}, info) => {
  test.skip(info.project.name.includes('phone'), 'Paper is as wide whatever prints on it.')
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/reports/financial-payments-and-refunds')
  await page.getByRole('button', { name: 'Run' }).click()
  const rows = page.getByRole('region', { name: 'Rows' }).locator('tbody tr')
  await expect(rows).toHaveCount(100)
  await page.emulateMedia({ media: 'print' })
  // The printable width of A4 on its side.
  await page.setViewportSize({ width: 1031, height: 703 })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await rows.count()).toBeGreaterThan(100)
  const paper = await page.getByRole('region', { name: 'Rows' }).evaluate((box) => {
    const heights = [...box.querySelectorAll('tbody td:first-child')].map((cell) => cell.getBoundingClientRect().height)
    return {
      page: getComputedStyle(document.body).getPropertyValue('page'),
      excess: box.scrollWidth - box.clientWidth,
      tallest: Math.max(...heights) < 1.5 * Math.min(...heights) && Math.max(...heights) < 40,
      totals: getComputedStyle(box.querySelector('tfoot')!).display,
    }
  })
  expect(paper).toEqual({ page: 'on-its-side', excess: 0, tallest: true, totals: 'table-row-group' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(rows).toHaveCount(100)
})

test('REP-36 the widest report fits its paper, with addresses that break', async ({ page }, info) => {
  test.skip(info.project.name.includes('phone'), 'Paper is as wide whatever prints on it.')
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/reports/marketing-preferences')
  await page.getByRole('button', { name: 'Run' }).click()
  const box = page.getByRole('region', { name: 'Rows' })
  await expect(box.locator('tbody tr').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1031, height: 703 })
  expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1)
})
