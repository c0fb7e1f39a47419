import { expect, type Page, test } from '@playwright/test'
import { callAs } from './support/call-api.ts'
import { DEMO_INSTRUCTOR } from './support/lesson-today.ts'
import { beSignedIn, expectAccessible, expectNoSidewaysScroll } from './support/office.ts'
import { ownFamily, type OwnFamily } from './support/own-family.ts'

const DESK = 'desk@demo.test'
/** Accepts, and so sees balances. */
const OWNER = 'franchisee@demo.test'

/** A family of its own, since what is booked is booked once. */
async function newFamily(baseURL: string | undefined): Promise<OwnFamily> {
  const api = await callAs(DESK, baseURL)
  const family = await ownFamily(api)
  await api.close()
  return family
}

/** The control with the focus: the screen has it while the next step is loaded. */
const focused = (page: Page) => page.locator(':focus:not(main)')

/** Presses a key when what has the focus shows a text, as somebody does who looks before they press. */
async function pressOn(page: Page, text: string | RegExp, key = 'Enter'): Promise<void> {
  await expect(focused(page)).toContainText(text)
  await page.keyboard.press(key)
}

/** The most that a booking may take: keys besides those of the name, and seconds until it is confirmed. */
const BUDGET = { keys: 5, seconds: 60 }

/** Counts keys and seconds from now on, but for what the test does besides. */
async function measured(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.keys = '0'
    const count = () =>
      (document.documentElement.dataset.keys = String(Number(document.documentElement.dataset.keys) + 1))
    addEventListener('keydown', count, { capture: true })
  })
  let began = performance.now()
  return {
    async besides(work: () => Promise<void>): Promise<void> {
      const before = performance.now()
      await work()
      began += performance.now() - before
    },
    async sofar(): Promise<{ keys: number; seconds: number }> {
      const seconds = (performance.now() - began) / 1000
      return { keys: Number(await page.locator('html').getAttribute('data-keys')), seconds }
    },
  }
}

test.describe('booking on the phone', () => {
  test('BOOK-01 BOOK-17 by keyboard alone: a name and five presses of Enter, in less than a minute', async ({
    page,
    baseURL,
  }) => {
    const family = await newFamily(baseURL)
    await beSignedIn(page, DESK)
    await page.goto('/booking')
    await expect(page.getByRole('searchbox', { name: 'Find the family' })).toBeFocused()
    const spent = await measured(page)
    await page.keyboard.type(family.surname)
    await expect(page.getByText('1 family found')).toBeVisible()
    await spent.besides(() => expectAccessible(page))
    await page.keyboard.press('Enter')
    await pressOn(page, family.child.name)
    await expect(focused(page)).toContainText(' mi')
    await spent.besides(() => expectNoSidewaysScroll(page))
    await page.keyboard.press('Enter')
    await expect(focused(page)).toContainText(/lessons? to come/)
    await spent.besides(async () => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
    await page.keyboard.press('Enter')
    await pressOn(page, 'Confirm booking')
    await expect(page).toHaveURL(/\/classes\/view\/\d+\/waiting$/)
    await expect(page.getByText(family.child.name).first()).toBeVisible()
    const { keys, seconds } = await spent.sofar()
    expect(keys - family.surname.length).toBeLessThanOrEqual(BUDGET.keys)
    expect(seconds).toBeLessThan(BUDGET.seconds)
  })

  test('BOOK-03 BOOK-04 Back and a reload lose nothing', async ({ page, baseURL }) => {
    const family = await newFamily(baseURL)
    await beSignedIn(page, DESK)
    await page.goto('/booking')
    await expect(page.getByRole('searchbox', { name: 'Find the family' })).toBeFocused()
    await page.keyboard.type(family.surname)
    await expect(page.getByText('1 family found')).toBeVisible()
    await page.keyboard.press('Enter')
    await pressOn(page, family.child.name)
    await expect(focused(page)).toContainText(' mi')
    await page.reload()
    await expect(page.getByRole('button', { name: `Change Child: ${family.child.name}` })).toBeVisible()
    await page.goBack()
    await expect(focused(page)).toContainText(family.child.name)
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue(family.surname)
  })
})

/**
 * Chooses the nearest venue with a class that has room, and the class. Others have booked meanwhile: where one place is left,
 * its lessons may be full of trials. The demo instructor's classes are given lessons meanwhile, which
 * changes their price.
 */
async function chooseClassWithRoom(page: Page): Promise<void> {
  const withRoom = page
    .getByRole('button', { name: /([3-9]|\d\d) of \d+ free/ })
    .filter({ hasNotText: DEMO_INSTRUCTOR })
  for (let venue = 0; ; venue += 1) {
    await page.getByRole('button', { name: / mi/ }).nth(venue).click()
    await expect(page.getByRole('list', { name: 'Class' })).toBeVisible()
    if ((await withRoom.count()) > 0) break
    await page.getByRole('button', { name: /^Change Venue/ }).click()
  }
  await withRoom.first().click()
}

test('ACC-01 ACC-15 a booking is accepted with a discount and paid by cash', async ({ page, baseURL }) => {
  const family = await newFamily(baseURL)
  await beSignedIn(page, OWNER)
  await page.goto(`/booking?customer=${family.id}`)
  await page.getByRole('button', { name: new RegExp(`^${family.child.name}`) }).click()
  await chooseClassWithRoom(page)
  await page.getByRole('button', { name: 'Confirm and accept' }).click()
  const dialog = page.getByRole('dialog', { name: `Accept ${family.child.name}` })
  await expect(dialog).toBeVisible()
  const plan = dialog.getByRole('combobox', { name: /^Booking type/ })
  if (!(await plan.textContent())?.includes('PIA')) {
    await plan.click()
    await page.getByRole('option', { name: 'PIA' }).click()
  }
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'Cost' }).click()
  await dialog.getByRole('combobox', { name: /^Discount/ }).click()
  await page.getByRole('option', { name: 'Percentage' }).click()
  await dialog.getByLabel(/^Discount percentage/).fill('15')
  await expect(dialog.getByText('Discount, ', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('tab', { name: 'Payment' }).click()
  await dialog.getByRole('combobox', { name: /^Payment/ }).click()
  await page.getByRole('option', { name: 'Cash' }).click()
  await dialog.getByRole('switch', { name: /Terms and Conditions/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  const isAccepted = `${family.child.name} has been accepted into`
  // A refusal is shown as what went wrong.
  await expect(page.getByText(isAccepted).or(dialog.getByRole('alert')).first()).toContainText(isAccepted)
  await expect(page).toHaveURL(/\/classes\/view\/\d+\/waiting$/)
})
