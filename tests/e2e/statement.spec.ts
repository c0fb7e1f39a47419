import { expect, test } from '@playwright/test'
import { callAs } from './support/call-api.ts'
import { chooseAction } from './support/choose-action.ts'
import { beSignedIn, expectAccessible, expectNoSidewaysScroll } from './support/office.ts'
import { ownFamily } from './support/own-family.ts'
import { OWNER } from './support/pay-by-card.ts'

test('TXN-01 a statement of account is emailed to its family, with what the screen shows', async ({
  page,
  baseURL,
}) => {
  const api = await callAs(OWNER, baseURL)
  const { id, surname, email } = await ownFamily(api)
  const charge = { type: 'charge', amount: 1250, description: 'Swimming cap' }
  await api.call('POST', `customers/${id}/transactions`, charge)
  await api.close()

  await beSignedIn(page, OWNER)
  await page.goto(`/customers/${id}`)
  await chooseAction(page, 'Statement of account')
  const dialog = page.getByRole('dialog', { name: `Statement of account of Quilla ${surname}` })
  await expect(dialog.getByText('Swimming cap')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Closing balance/ })).toContainText('-£12.50')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: `Email the statement to Quilla ${surname}` }).click()
  await expect(page.getByText(`The statement is on its way to ${email}.`)).toBeVisible()

  const mail = page.locator('article', { hasText: email }).first()
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toContainText('£12.50', { timeout: 1_000 })
  }).toPass()
})
