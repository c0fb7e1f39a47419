import { expect, test } from '@playwright/test'
import { beSignedIn, expectNoSidewaysScroll } from './support/office.ts'

for (const width of [1024, 768]) {
  test(`a table of many columns scrolls in its own box at ${width}, between its name and its actions`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await beSignedIn(page, 'office@demo.test')
    for (const path of ['/lessons', '/customers']) {
      await page.goto(path)
      const row = page.locator('tr[data-row]').first()
      await expect(row).toBeVisible()
      await expectNoSidewaysScroll(page)
      const box = page.locator('.MuiTableContainer-root')
      const isWider = await box.evaluate((element) => element.scrollWidth > element.clientWidth + 1)
      if (!isWider) continue
      await expect(box).toHaveAttribute('data-more', 'right')
      const ends = () =>
        row.evaluate((cells) =>
          [cells.children[1], cells.lastElementChild].map((cell) =>
            Math.round(cell?.getBoundingClientRect().left ?? 0),
          ),
        )
      const before = await ends()
      await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
      await expect(box).toHaveAttribute('data-more', 'left')
      const after = await ends()
      for (const [index, left] of before.entries()) expect(Math.abs(left - Number(after[index]))).toBeLessThanOrEqual(1)
    }
  })
}
