import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { callAs } from './support/call-api.ts'
import { beSignedIn, expectAccessible, expectNoSidewaysScroll } from './support/office.ts'

test('PROV-01 PROV-05 PROV-08 PROV-09 the account of a franchisee is connected at the provider, refused first, and disconnected', async ({
  page,
  baseURL,
}) => {
  const api = await callAs('admin@demo.test', baseURL)
  const name = `Connected ${randomUUID().slice(0, 8)}`
  const { item } = await api.call<{ item: { id: number } }>('POST', 'franchisees', { name, status: 'enabled' })
  await api.close()
  await beSignedIn(page, 'admin@demo.test')
  const panel = `/franchisees/${item.id}`
  const connect = async (answer: string) => {
    await page.goto(panel)
    await page.getByRole('button', { name: 'Connect account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect payment provider' })
    await expect(dialog.getByRole('link', { name: 'Continue to Stripe' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Continue to Stripe' }).click()
    await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible()
    await page.getByRole('button', { name: answer }).click()
  }
  await connect('Cancel')
  await expect(page.getByText('The user denied your request')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(panel)
  await connect('Connect my account')
  await expect(page.getByText('The account is connected, and can take card payments.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('Card payments of families go to this account, less levies.')).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('The account has been disconnected.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect account' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
