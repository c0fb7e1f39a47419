import { expect, test } from '@playwright/test'
import { callAs } from './support/call-api.ts'
import { beSignedIn, expectAccessible, expectNoSidewaysScroll } from './support/office.ts'

/** The id of a child of the list of somebody, by its place there. */
async function childOf(email: string, place: number, baseURL: string | undefined): Promise<number> {
  const api = await callAs(email, baseURL)
  const { items } = await api.call<{ items: { id: number }[] }>('GET', 'consumers?count=5&sorting[name]=asc')
  await api.close()
  return items[place]?.id ?? 0
}

test.describe('a family', () => {
  test('CON-06 a medical change appears in the log, with who made it', async ({ page, baseURL, isMobile }) => {
    await beSignedIn(page, 'desk@demo.test')
    // What is written is written once: each width has a child of its own.
    await page.goto(`/consumers/${await childOf('desk@demo.test', isMobile ? 3 : 1, baseURL)}/medical`)
    const log = page.getByRole('region', { name: 'Changes of medical information' })
    await expect(log).toContainText('There are no changes of medical information yet')
    await page.getByRole('button', { name: 'Edit Medical', exact: true }).click()
    await page.getByLabel('Medication').fill('Blue inhaler')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The medical information has been updated.')).toBeVisible()
    await expect(log).toContainText('Franchise')
    await expect(log).toContainText('Medical medication')
    await expect(log).not.toContainText('Blue inhaler')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('CON-08 an award is given, picked in sequence', async ({ page, baseURL, isMobile }) => {
    test.skip(isMobile, 'What is written is written once.')
    await beSignedIn(page, 'office@demo.test')
    await page.goto(`/consumers/${await childOf('office@demo.test', 2, baseURL)}/awards`)
    await page.getByRole('button', { name: 'Add' }).first().click()
    const dialog = page.getByRole('dialog')
    for (const [label, choice] of [
      ['Scheme', 'Otter Steps'],
      ['Level', 'Gold'],
      ['Award', 'One Mile'],
      ['Franchisee', 'Little Otters Leeds & Wakefield'],
    ] as const) {
      await dialog.getByRole('combobox', { name: label }).fill(choice)
      await page.getByRole('option', { name: choice }).click()
    }
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('One Mile has been given.')).toBeVisible()
    await expect(page.getByRole('row', { name: /One Mile.*Otter Steps.*Gold/ })).toBeVisible()
    await expectAccessible(page)
  })
})
