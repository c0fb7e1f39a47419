import { expect, test } from '@playwright/test'
import { beSignedIn, expectAccessibleInBoth, expectNoSidewaysScroll, openList } from './support/office.ts'

/** A template of its own for each project: all share them. */
const TEMPLATES = {
  'desktop-light': {
    name: 'Place kept in the next term',
    shipped: '{{ class_name }} goes on, and so does your place',
    within: 'There is nothing that you need to do.',
    placeholder: '{{ start_date }}',
  },
  'phone-light': {
    name: 'Put on a waiting list',
    shipped: '{{ consumer_name }} is on the waiting list of {{ class_name }}',
    within: 'Hello',
    placeholder: '{{ venue_name }}',
  },
} as const
const CHANGED = '{{ class_name }}: see you next term'

test('ETM-01 ETM-02 ETM-05 ETM-07 ETM-08 a template is edited, previewed and restored', async ({ page }) => {
  const { name, shipped, within, placeholder } = TEMPLATES[test.info().project.name as keyof typeof TEMPLATES]
  await beSignedIn(page, 'admin@demo.test')
  const open = async () => {
    await openList(page, '/settings/email-templates/index', 'Email templates')
    await page.getByRole('link', { name }).or(page.getByText(name)).first().click()
    await expect(page).toHaveURL(/\/settings\/email-templates\/\d+$/)
    await expect(page.getByRole('button', { name: placeholder })).toBeVisible()
  }
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${name} has been saved.`)).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/email-templates\/index/)
  }
  const subject = page.getByRole('textbox', { name: 'Subject' })
  const email = page.getByRole('textbox', { name: /^Email/ })

  await open()
  await expect(subject).toHaveValue(shipped)
  expect((await email.boundingBox())?.height).toBe(500)
  await expectAccessibleInBoth(page)
  await expectNoSidewaysScroll(page)

  await subject.fill('{{ clas_name }}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Did you mean {{ class_name }}?').first()).toBeVisible()

  await subject.fill(CHANGED)
  await email.getByText(within).first().click()
  await page.keyboard.press('End')
  await page.getByRole('button', { name: placeholder }).click()
  await expect(email).toContainText(placeholder)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByText('Minnows Monday: see you next term')).toBeVisible()
  await expect(preview.frameLocator('iframe').getByText('Hello Alex,')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await preview.getByRole('button', { name: 'Send it to me' }).click()
  await expect(preview.getByText('It is on its way to admin@demo.test.')).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  await save()

  await open()
  await expect(subject).toHaveValue(CHANGED)
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: `History of ${name}` })
  await history.getByRole('button', { name: 'Bring back' }).first().click()
  const form = page.getByRole('dialog', { name: /^Edit/ })
  await expect(form.getByRole('textbox', { name: 'Subject' })).toHaveValue(shipped)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(history).toBeHidden()
  await expect(subject).toHaveValue(shipped)
  await open()
  await expect(subject).toHaveValue(shipped)
})
