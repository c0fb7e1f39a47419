import { expect, test, type Locator, type Page } from '@playwright/test'
import { callAs } from './support/call-api.ts'
import { beSignedIn, expectAccessible, signIn } from './support/office.ts'
import { ownFamily } from './support/own-family.ts'

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, element: Locator, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed++) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element).toBeFocused({ timeout: 1 })
}

async function signInByKeyboard(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await expectAccessible(page)
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('rollcall-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

test.describe('without a mouse', () => {
  test.skip(({ isMobile }) => isMobile, 'A phone has no keyboard of this kind.')

  test('a family is found, looked at and changed; leaving what was typed is asked about', async ({ page }) => {
    await signInByKeyboard(page, 'office@demo.test')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
    await page.keyboard.type('1124@family.example')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/customers\/1124/)
    const edit = page.getByRole('main').getByRole('link', { name: 'Edit' })
    await expect(edit).toBeVisible()
    await tabTo(page, edit)
    await page.keyboard.press('Enter')

    const city = page.getByRole('textbox', { name: 'City' })
    await expect(city).toBeVisible()
    await tabTo(page, city)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Harrogate')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('The customer has been updated.')).toBeVisible()
  })

  test('what is typed while the search is being loaded arrives in it', async ({ page }) => {
    let load = () => {}
    const mayLoad = new Promise<void>((resolve) => (load = resolve))
    await page.route(/SearchDialog-[^/]*\.js/, async (route) => {
      await mayLoad
      await route.continue()
    })
    await signIn(page, 'office@demo.test')
    await page.keyboard.press('/')
    await page.keyboard.type('le')
    load()
    const box = page.getByRole('combobox', { name: 'Search everything' })
    await expect(box).toBeFocused()
    await page.keyboard.type('eds')
    await expect(box).toHaveValue('leeds')
    await expect(page.getByRole('option').first()).toBeVisible()
  })

  test('a row of a list is opened, and a deletion is thought better of', async ({ page }) => {
    await signInByKeyboard(page, 'office@demo.test')
    await page.keyboard.press('Control+K')
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
    await page.keyboard.type('Labels')
    await expect(page.getByRole('option', { name: 'Labels', exact: true })).toBeVisible()
    // What can be done comes last, and by then the screen is chosen.
    await expect(page.getByRole('option', { name: 'Add label' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Labels' })).toBeVisible()
    const row = page.getByRole('main').getByRole('row').nth(1)
    const link = row.getByRole('link').first()
    await expect(link).toBeVisible()
    await tabTo(page, link)
    await page.keyboard.press('Enter')
    const more = page
      .getByRole('main')
      .getByRole('button', { name: /more|actions/i })
      .first()
    await expect(more).toBeVisible()
    await tabTo(page, more)
    await page.keyboard.press('Enter')
    const remove = page.getByRole('menuitem', { name: 'Delete' })
    await expect(remove).toBeVisible()
    for (
      let pressed = 0;
      pressed < 9 && !(await remove.evaluate((node) => node === document.activeElement));
      pressed++
    ) {
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(question).toContainText('Are you sure you want to delete')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/\/store\/labels\/\d+/)
  })

  test('the last note on a child is deleted, and the next key is pressed on its screen', async ({ page }) => {
    const desk = await callAs('desk@demo.test')
    const { child } = await ownFamily(desk)
    await desk.call('POST', `consumers/${child.id}/notes`, { text: 'Came late' })
    await desk.close()
    await beSignedIn(page, 'desk@demo.test')
    await page.goto(`/consumers/${child.id}`)
    const note = page.getByRole('row', { name: 'Came late' })
    await note.getByRole('button', { name: /^Actions for/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
    // It waits for what would go along.
    await expect(confirm).toBeEnabled()
    await confirm.press('Enter')
    await expect(note).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('ROL-04 the permissions of a role are found and granted', async ({ page }) => {
    await signInByKeyboard(page, 'admin@demo.test')
    await page.goto('/settings/roles/index')
    await expect(page.getByRole('main').getByRole('table')).toBeVisible()
    await expectAccessible(page)
  })

  test('a switch that the keyboard is on shows the whole of its ring', async ({ page }) => {
    await beSignedIn(page, 'office@demo.test')
    await page.goto('/settings/general/payments')
    const field = page.getByRole('switch', { name: 'Add debt to the next payment' })
    await tabTo(page, field)
    const room = await field.evaluate((input) => {
      const whole = input.closest('.MuiSwitch-root')
      const thumb = whole?.querySelector('.MuiSwitch-thumb')
      if (!whole || !thumb) return undefined
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(thumb)
      const around = parseFloat(outlineWidth) + parseFloat(outlineOffset)
      const [outer, inner] = [whole.getBoundingClientRect(), thumb.getBoundingClientRect()]
      return { outlineStyle, left: inner.left - outer.left - around, top: inner.top - outer.top - around }
    })
    expect(room?.outlineStyle).toBe('solid')
    expect(room?.left).toBeGreaterThanOrEqual(0)
    expect(room?.top).toBeGreaterThanOrEqual(0)
  })
})
