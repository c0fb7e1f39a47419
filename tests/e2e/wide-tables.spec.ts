import { expect, test, type Locator } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'
import { callAs } from './support/call-api.ts'
import { beSignedIn, expectNoSidewaysScroll } from './support/office.ts'

test.skip(({ isMobile }) => isMobile, 'Each sets the width that it is about.')

test('a table that has no more columns to leave out scrolls in its own box, between its name and its actions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 800 })
  await beSignedIn(page, 'office@demo.test')
  for (const path of ['/lessons', '/customers', '/classes']) {
    await page.goto(path)
    const row = page.locator('tr[data-row]').first()
    await expect(row).toBeVisible()
    await expectNoSidewaysScroll(page)
    const box = page.locator('.MuiTableContainer-root')
    // Until the table makes do with its place, which is loaded only now, its cells move.
    await expect(box).toHaveAttribute('data-fit', /./)
    await expect(row.getByRole('cell').nth(1)).toHaveCSS('padding-left', '8px')
    await expect(box).toHaveAttribute('data-more', 'right')
    const ends = () =>
      row.evaluate((cells) =>
        [cells.children[1], cells.lastElementChild].map((cell) => Math.round(cell?.getBoundingClientRect().left ?? 0)),
      )
    const before = await ends()
    await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await expect(box).toHaveAttribute('data-more', 'left')
    const after = await ends()
    for (const [index, left] of before.entries()) expect(Math.abs(left - Number(after[index]))).toBeLessThanOrEqual(1)
  }
})

test('the tables of the menu make do with 1024: compact before a column leaves, and the menu of columns says which has left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await beSignedIn(page, 'admin@demo.test')
  const paths = [
    '/lessons',
    '/customers',
    '/classes',
    '/venues',
    '/instructors',
    '/courses/index',
    '/store/codes/index',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('tr[data-row]').first()).toBeVisible()
    const box = page.locator('.MuiTableContainer-root')
    await expect(box).not.toHaveAttribute('data-more', /./)
    const excess = () => box.evaluate((element) => element.scrollWidth - element.clientWidth)
    await expect.poll(excess).toBeLessThanOrEqual(1)
  }
  await page.goto('/lessons')
  await expect(page.getByRole('columnheader', { name: 'Present' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Instructor' })).toBeHidden()
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Instructor – no room beside the others' })).toBeVisible()
  // Where another makes room it comes back, in the table and in the menu, which stays open.
  await page.getByRole('menuitemcheckbox', { name: 'Starts' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Instructor', exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Show all columns' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Instructor – no room beside the others' })).toBeVisible()
})

test('the column that a wide report keeps casts its shadow only while something is beneath it', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/reports/bookings')
  await page.getByRole('button', { name: 'Run' }).click()
  const box = page.locator('.MuiTableContainer-root[data-more]')
  await expect(box).toHaveAttribute('data-more', 'right')
  const shadow = () =>
    box
      .getByRole('cell')
      .nth(1)
      .evaluate((cell) => getComputedStyle(cell, '::after').content)
  const scrollTo = (left: number) => box.evaluate((element, to) => element.scrollTo({ left: to }), left)
  // The kept column is the second: it stands in its own place until the first is gone.
  await scrollTo(60)
  await expect(box).toHaveAttribute('data-more', 'left right')
  await expect.poll(shadow).toBe('none')
  await scrollTo(300)
  await expect.poll(shadow).toBe('""')
})

test('quick filters that are wider than their place have the active one in view, and fade out where there are more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await beSignedIn(page, 'office@demo.test')
  const filters = page.getByRole('group', { name: 'Quick filters' })
  const box = filters.locator('..')
  await page.goto('/classes')
  await expect(box).toHaveAttribute('data-more', 'right')
  await expect(box).toHaveCSS('mask-image', /calc\(100% - 48px\)/)
  await page.goto(`/classes?filter=${encodeURIComponent('{"quick_filter":"archived"}')}`)
  const active = filters.getByRole('button', { pressed: true })
  await expect(active).toHaveText(/^Archived/)
  await expect(active).toBeInViewport({ ratio: 0.99 })
  await expect(box).toHaveAttribute('data-more', 'left')
})

test('the menu scrolls to the entry of the screen that was opened by its address', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  await beSignedIn(page, 'admin@demo.test')
  await page.goto('/settings/audit')
  const current = page.getByRole('navigation').locator('[aria-current=page]')
  await expect(current).toHaveText('Audit log')
  await expect(current).toBeInViewport()
})

for (const width of [1024, 768]) {
  test(`WAIT-01 the state of somebody who waits is in view at ${width}, as is the status of a lesson`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await beSignedIn(page, 'office@demo.test')
    for (const [path, title] of [
      ['/waiting-list', 'State'],
      ['/lessons', 'Status'],
    ] as const) {
      await page.goto(path)
      await expect(page.locator('tr[data-row]').first()).toBeVisible()
      const heading = page.getByRole('columnheader', { name: title })
      const box = page.locator('.MuiTableContainer-root')
      const right = async () => (await heading.boundingBox().then((at) => at && at.x + at.width)) ?? Infinity
      const edge = await box.boundingBox().then((at) => at && at.x + at.width)
      await expect.poll(right).toBeLessThanOrEqual(edge ?? 0)
    }
  })
}

for (const width of [1024, 768]) {
  test(`at ${width} the staffing of a class and the subject of an email are whole beside their status, and the columns button stands beside the quick filters`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await beSignedIn(page, 'franchisee@demo.test')
    const middle = async (part: Locator) => (await part.boundingBox().then((at) => at && at.y + at.height / 2)) ?? NaN
    for (const path of ['/classes', '/venues', '/lessons']) {
      await page.goto(path)
      await expect(page.locator('tr[data-row]').first()).toBeVisible()
      const columns = page.getByRole('button', { name: 'Columns' })
      const filters = page.getByRole('group', { name: 'Quick filters' })
      await expect.poll(async () => Math.abs((await middle(columns)) - (await middle(filters)))).toBeLessThan(4)
      await expectNoSidewaysScroll(page)
    }
    for (const [path, title] of [
      ['/classes', 'Staffing'],
      ['/logs/email', 'Subject'],
    ] as const) {
      await page.goto(path)
      await expect(page.locator('tr[data-row]').first()).toBeVisible()
      const heading = page.getByRole('columnheader', { name: title })
      const right = async () => (await heading.boundingBox().then((at) => at && at.x + at.width)) ?? Infinity
      const left = (await page.getByRole('columnheader', { name: 'Status' }).boundingBox())?.x ?? 0
      await expect.poll(right).toBeLessThanOrEqual(left + 1)
    }
  })
}

test('a list that cannot be loaded says why across a phone, with its buttons below', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await beSignedIn(page, 'office@demo.test')
  await page.goto(`/customers?filter=${encodeURIComponent('{"shoe_size":"4"}')}`)
  const message = page.getByRole('alert').locator('.MuiAlert-message')
  await expect(message).toBeVisible()
  expect((await message.boundingBox())?.width).toBeGreaterThan(280)
  await expectNoSidewaysScroll(page)
})

test('what tells a class apart stands side by side, without a gap for what its name says already', async ({ page }) => {
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/classes')
  await page.locator('[data-row] a').first().click()
  const parts = page.locator('header span[title]')
  await expect(parts.first()).toBeVisible()
  const shown = await parts.evaluateAll((all) =>
    all.filter((part) => getComputedStyle(part).display !== 'none').map((part) => part.textContent),
  )
  expect(shown).not.toContain('')
})

test('PERM-21 each change of the audit log is whole in its column, on a phone too', async ({ page }) => {
  // Of what the demo begins with, nothing is a change.
  const office = await callAs('office@demo.test')
  await office.call('POST', 'venues/groups', { name: `Group of the log ${Date.now()}` })
  await office.close()
  await page.setViewportSize({ width: 400, height: 800 })
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/settings/audit')
  await expect(page.locator('ol td').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  const cut = await page
    .locator('ol td')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))
  expect(cut).toEqual([])
})

test('on a phone the controls of a list stay in one row, and its actions beside its name', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await beSignedIn(page, 'office@demo.test')
  const main = page.getByRole('main')

  // Its list opens with a filter in force, whose number makes the button wider.
  await page.goto('/courses/index')
  const search = await middle(main.getByRole('searchbox'))
  for (const name of ['Filters, 1 active', 'Saved filters', 'Sort']) {
    expect(await middle(main.getByRole('button', { name, exact: true })), name).toBe(search)
  }

  // What it is for is said below its name, which takes no row of their own from its actions; nor do three of these.
  for (const [path, name, last] of [
    ['/money/inbox', 'Money inbox', 'Export'],
    ['/store/orders/index', 'Orders', 'New order'],
  ] as const) {
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1, name })
    const action = main.locator('header').filter({ has: title }).getByRole('button', { name: last })
    await expect(action).toBeVisible()
    const [heading, button] = [await title.boundingBox(), await action.boundingBox()]
    expect(Number(button?.x), name).toBeGreaterThan(Number(heading?.x) + Number(heading?.width))
    expect(Number(button?.y), name).toBeLessThan(Number(heading?.y) + Number(heading?.height))
  }
})

test('on the narrowest phone what a card says does not lie over its amount', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/store/orders/index')
  const card = page.locator('li[data-row]').first()
  const amount = await card.getByRole('group', { name: 'Total' }).boundingBox()
  for (const value of atLeastOne(await card.locator('dd').all())) {
    const right = await value.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right
    })
    expect(right).toBeLessThanOrEqual(Number(amount?.x))
  }
})

test('on the narrowest phone the figures of the dashboard stay within their tiles', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await beSignedIn(page, 'office@demo.test')
  await page.goto('/')
  const tile = page.getByRole('region', { name: 'Income this month' })
  const figure = tile.getByText(/^£[\d,]+\.\d\d$/)
  await expect(figure).toBeVisible()
  expect(await figure.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
})

/** The middle of a part, from the top of the window; px. */
async function middle(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box === null ? NaN : Math.round(box.y + box.height / 2)
}
