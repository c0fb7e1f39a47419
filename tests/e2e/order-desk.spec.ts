import { expect, test } from '@playwright/test'
import { callAs } from './support/call-api.ts'
import { chooseAction } from './support/choose-action.ts'
import { beSignedIn, expectAccessibleInBoth, expectNoSidewaysScroll, openList } from './support/office.ts'
import { ownFamily } from './support/own-family.ts'
import { CARDS, OWNER, saveCard } from './support/pay-by-card.ts'

const OFFICE = 'office@demo.test'

/** A family of the franchise without a card, and a product of which there are five. */
async function familyAndProduct(baseURL: string | undefined) {
  const owner = await callAs(OWNER, baseURL)
  const { id, surname } = await ownFamily(owner)
  await owner.close()
  const office = await callAs(OFFICE, baseURL)
  const product = `Kickboard ${surname}`
  await office.call('POST', 'products', { name: product, price: 1450, vat: true, active: true, inventory_in_stock: 5 })
  await office.close()
  return { id, surname, product }
}

test('ORD-05 ORD-08 ORD-09 an order is sold at the desk by card, where the first is declined, and dispatched by a file', async ({
  page,
  baseURL,
}) => {
  const { id, surname, product } = await familyAndProduct(baseURL)
  await beSignedIn(page, OWNER)
  await openList(page, '/store/orders/index', 'Orders')
  await chooseAction(page, 'New order')
  const dialog = page.getByRole('dialog', { name: 'New order' })
  const family = dialog.getByRole('combobox', { name: /^Customer/ })
  await family.fill(surname)
  await page.getByRole('option', { name: new RegExp(surname) }).click()
  await dialog.getByLabel('Add a product, by name or SKU').fill(product)
  await page.getByRole('option', { name: new RegExp(product) }).click()
  await expect(dialog.getByRole('status').getByText('£14.50')).toBeVisible()
  await dialog.getByRole('combobox', { name: /^Payment/ }).click()
  await page.getByRole('option', { name: 'Card', exact: true }).click()
  await expect(dialog.getByText('This family has no card yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a card' }).click()
  const fields = page.frameLocator('iframe[title="Card details"]')
  await expect(fields.getByRole('button', { name: 'Save card' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page)
  await saveCard(fields, CARDS.declines)
  const onFile = dialog.getByRole('combobox', { name: /^Card on file/ })
  await expect(onFile).toContainText('0341')
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(dialog.getByText('Your card was declined.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a card' }).click()
  await saveCard(fields, CARDS.pays)
  await expect(onFile).toContainText('4242')
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(/^The order .* has been placed\.$/)).toBeVisible()

  const api = await callAs(OWNER, baseURL)
  const orders = () => api.call<{ items: { reference: string; status: string }[] }>('GET', `customers/${id}/orders`)
  const [sold, declined] = (await orders()).items
  expect([sold?.status, declined?.status]).toEqual(['paid', 'cancelled'])
  await openList(page, '/store/orders/index?quick_filter=to_dispatch', 'Orders')
  await chooseAction(page, 'Upload CSV')
  const upload = page.getByRole('dialog', { name: 'Upload CSV' })
  const csv = `reference,status,tracking_reference\n${sold?.reference},dispatched,RM-${surname}\nXXXX-XXXX,dispatched,RM-2\n`
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'dispatched.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(upload.getByText('Row 3: There is no order XXXX-XXXX.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await upload.getByRole('button', { name: 'Bring up to date' }).click()
  await expect(page.getByText('1 order is up to date.')).toBeVisible()
  expect((await orders()).items[0]).toMatchObject({ status: 'dispatched', tracking_reference: `RM-${surname}` })
  await api.close()
})
