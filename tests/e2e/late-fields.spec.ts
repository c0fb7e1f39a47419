import { expect, test, type Page } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'
import { callAs } from './support/call-api.ts'
import { beSignedIn } from './support/office.ts'

/** px; what rounding the height of each field to the pixels of a screen adds up to. */
const ROUNDING = 2

test('the fields and buttons of a form stand still while the code of its fields comes', async ({ page, baseURL }) => {
  await beSignedIn(page, 'desk@demo.test')
  const api = await callAs('desk@demo.test', baseURL)
  const { items } = await api.call<{ items: { id: number }[] }>('GET', 'consumers?count=1&sorting[name]=asc')
  await api.close()
  await page.goto(`/consumers/${items[0]?.id}/medical`)
  const release = await holdFields(page)
  await page.getByRole('button', { name: 'Edit Medical', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  const before = await places(page)
  release()
  await expect(dialog.getByLabel("Doctor's phone")).toBeVisible()
  await expect(dialog.getByLabel('Medication')).toBeVisible()
  await expect(dialog.locator('.MuiSkeleton-root')).toHaveCount(0)
  const after = await places(page)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect(Object.keys(after)).toContain('medical_doctor_phone')
  for (const [name, top] of atLeastOne(Object.entries(after)))
    expect(Math.abs(top - (before[name] ?? 0)), name).toBeLessThanOrEqual(ROUNDING)
})

/** Keeps the code of all kinds of fields on its way until what this resolves to is called. */
async function holdFields(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/[^/]*(Input|-inputs)-[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The upper edge of each field of the dialog, by its name, and of its last button, in px. */
async function places(page: Page): Promise<Record<string, number>> {
  return page.getByRole('dialog').evaluate((dialog) => {
    const top = (element: Element | undefined) => element?.getBoundingClientRect().top ?? NaN
    const fields = [...dialog.querySelectorAll<HTMLElement>('[data-field]')]
    return {
      ...Object.fromEntries(fields.map((field) => [field.dataset['field'], top(field)])),
      button: top([...dialog.querySelectorAll('button')].at(-1)),
    }
  })
}
