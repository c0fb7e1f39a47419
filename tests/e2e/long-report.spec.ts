import { expect, test } from '@playwright/test'
import { beSignedIn, expectNoSidewaysScroll } from './support/office.ts'

test('REP-28 a report longer than the screen scrolls between its titles and its totals; on a phone, with the screen', async ({
  page,
}, info) => {
  const isPhone = info.project.name.includes('phone')
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/reports/financial-payments-and-refunds')
  await page.getByRole('button', { name: 'Run' }).click()
  const box = page.getByRole('region', { name: 'Rows' })
  await expect(box.locator('tbody tr').first()).toBeVisible()
  await box.evaluate((one) => {
    one.scrollTop = 1500
  })
  if (isPhone) {
    expect(await box.evaluate((one) => [one.scrollTop, one.scrollHeight - one.clientHeight])).toEqual([0, 0])
  } else {
    const places = await box.evaluate((one) => {
      const { top, bottom, height } = one.getBoundingClientRect()
      const titles = one.querySelector('thead')!.getBoundingClientRect()
      const totals = one.querySelector('tfoot')!.getBoundingClientRect()
      return {
        fits: height <= window.innerHeight,
        titles: Math.abs(titles.top - top) < 3,
        totals: Math.abs(totals.bottom - bottom) < 20,
      }
    })
    expect(places).toEqual({ fits: true, titles: true, totals: true })
  }
  await expectNoSidewaysScroll(page)
})
