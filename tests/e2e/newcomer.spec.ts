import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { beSignedIn, expectAccessible, openList, signIn } from './support/office.ts'

const row = (page: Page, name: RegExp | string) => page.getByRole('main').getByRole('link', { name })

/** The projects run beside each other: each changes a record of its own. */
const VENUE_OF: Record<string, number> = { 'desktop-light': 2, 'phone-light': 4 }

test.describe('a newcomer finds their way', () => {
  test('AUTH-01 NAV-05 signs in as head office and sees the menu', async ({ page, isMobile }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expectAccessible(page)
    await signIn(page, 'office@demo.test')
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
    for (const entry of ['Franchisees', 'Classes', 'Customers', 'Children']) {
      await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: entry })).toBeVisible()
    }
    await expectAccessible(page)
  })

  test('signs in as a franchisee and sees only their own rows', async ({ page }) => {
    await signIn(page, 'franchisee@demo.test')
    await openList(page, '/venues', 'Venues')
    await expect(page.getByRole('main')).toContainText('Clifton')
    await expect(page.getByRole('main')).not.toContainText('Headingley')
    await page.goto('/venues/1')
    await expect(page.getByRole('main')).not.toContainText('Headingley')
  })

  for (const [how, typed, id] of [
    ['the phone number in another spacing', '07700 900 1 23', 123],
    ['the international number', '+44 7700 900123', 123],
    ['the email', '1123@family.example', 1123],
  ] as const) {
    test(`finds a family by ${how}`, async ({ page }) => {
      await beSignedIn(page, 'office@demo.test')
      await openList(page, '/customers', 'Customers')
      await page.getByRole('searchbox').fill(typed)
      await expect(page).toHaveURL(/search/)
      await expect(page.getByRole('main').locator(`a[href="/customers/${id}"]`).first()).toBeVisible()
      await expect(page.getByRole('main').locator('a[href^="/customers/"]:not([href="/customers/new"])')).toHaveCount(1)
    })
  }

  test('finds a family by the name of a child and by the postcode', async ({ page }) => {
    await beSignedIn(page, 'office@demo.test')
    await page.goto('/customers/123/consumers')
    const child = page.getByRole('tabpanel').locator('a[href^="/consumers/"]').first()
    const name = (await child.innerText()).trim()
    await openList(page, '/customers', 'Customers')
    await page.getByRole('searchbox').fill(name)
    await expect(page.getByRole('main').locator('a[href="/customers/123"]').first()).toBeVisible()
    await page.goto('/customers/123')
    const postcode = await page
      .getByRole('main')
      .getByText(/^[A-Z]{1,2}\d+ \d[A-Z]{2}$/)
      .first()
      .innerText()
    await openList(page, '/customers', 'Customers')
    await page.getByRole('searchbox').fill(postcode.replace(' ', '').toLowerCase())
    await expect(page.getByRole('main').locator('a[href="/customers/123"]').first()).toBeVisible()
  })

  test('FLT-01 finds a class among hundreds, opens its tabs and comes back to the same page', async ({
    page,
    isMobile,
  }) => {
    await beSignedIn(page, 'office@demo.test')
    await openList(page, '/classes', 'Classes')
    await page.keyboard.press('Control+Shift+F')
    const panel = page.getByRole('dialog')
    await expect(panel).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await page.getByRole('searchbox').fill('Babies Headingley')
    await expect(row(page, /Swim Babies/).first()).toBeVisible()
    const list = page.url()
    await row(page, /Swim Babies/)
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Swim Babies')
    for (const tab of ['Lessons', 'Children']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(
        page
          .getByRole('tabpanel')
          .getByRole(isMobile ? 'list' : 'table')
          .first(),
      ).toBeVisible()
    }
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect(row(page, /Swim Babies/).first()).toBeVisible()
  })

  test('edits a venue', async ({ page }, { project }) => {
    await beSignedIn(page, 'office@demo.test')
    const venue = `/venues/${VENUE_OF[project.name]}`
    await page.goto(`${venue}/edit`)
    const city = page.getByRole('textbox', { name: 'City' })
    await expect(city).toHaveValue(/.+/)
    await city.fill(`Roundhay ${project.name}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The venue has been updated.')).toBeVisible()
    await page.goto(venue)
    await expect(page.getByRole('main')).toContainText(`Roundhay ${project.name}`)
  })

  test('CUS-02 CON-03 adds a family and a child, and is warned of one that looks the same', async ({ page }, {
    project,
  }) => {
    const last = `Newcomer ${project.name}`
    await beSignedIn(page, 'desk@demo.test')
    await page.goto('/customers/new')
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('This field is required.').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'First name' }).fill('Nora')
    await page.getByRole('textbox', { name: 'Last name' }).fill(last)
    await page.getByRole('textbox', { name: 'Mobile' }).fill('07700 900888')
    await expect(page.getByRole('main').locator('a[href="/customers/888"]')).toBeVisible()
    await page.getByRole('textbox', { name: 'Mobile' }).fill('07700 900999')
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Nora ${last}`)
    await page.getByRole('tab', { name: 'Children' }).click()
    // The tab that was open has such a button, too.
    const children = page.getByRole('tabpanel', { name: /^Children/ })
    await children.getByRole('button', { name: 'Add' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Nils')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill(last)
    await expectAccessible(page)
    await dialog.getByRole('group', { name: 'Date of birth' }).getByRole('spinbutton').first().click()
    await page.keyboard.type('04032022')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(children).toContainText(`Nils ${last}`)
  })

  test('EXP-01 EXP-02 exports a list', async ({ page }) => {
    await beSignedIn(page, 'office@demo.test')
    await openList(page, '/venues', 'Venues')
    await page.getByRole('button', { name: 'Export' }).click()
    const offered = page.getByRole('dialog').getByRole('link', { name: 'Download' })
    await expect(offered).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await offered.click()
    const file = await download
    expect(file.suggestedFilename()).toBe('export.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(text).toContain('"Name"')
    expect(text.trim().split('\n').length).toBeGreaterThan(30)
  })
})
