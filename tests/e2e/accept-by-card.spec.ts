import { expect, test } from '@playwright/test'
import { callAs } from './support/call-api.ts'
import { chooseAction } from './support/choose-action.ts'
import { beSignedIn, expectAccessible, expectNoSidewaysScroll } from './support/office.ts'
import { accept, CARDS, childAndClass, openCardFields, OWNER, saveCard } from './support/pay-by-card.ts'

test('ACC-13 ACC-29 CARD-02 a monthly place is accepted and paid with a card that is added on the way', async ({
  page,
  baseURL,
}) => {
  const booked = await childAndClass(baseURL)
  await beSignedIn(page, OWNER)
  const dialog = await openCardFields(page, booked)
  const fields = page.frameLocator('iframe[title="Card details"]')
  await expect(fields.getByRole('button', { name: 'Save card' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await saveCard(fields, CARDS.pays)
  await accept(dialog)
  await expect(page.getByText(`${booked.child.name} has been accepted into`, { exact: false })).toBeVisible()
  const api = await callAs(OWNER, baseURL)
  const { items } = await api.call<{ items: { name: string }[] }>(
    'GET',
    `classes/${booked.class_id}/consumers?count=100`,
  )
  await api.close()
  expect(items.map(({ name }) => name)).toContain(booked.child.name)
})

test('ACC-13 RFD-01 RFD-03 RFD-04 a card is declined, another one pays, and what it paid is refunded to it and to the balance', async ({
  page,
  baseURL,
}) => {
  const booked = await childAndClass(baseURL)
  await beSignedIn(page, OWNER)
  const dialog = await openCardFields(page, booked)
  const fields = page.frameLocator('iframe[title="Card details"]')
  await saveCard(fields, CARDS.declines)
  await accept(dialog)
  await expect(dialog.getByText('Your card was declined.').first()).toBeVisible()
  await dialog.getByRole('tab', { name: /^Payment/ }).click()
  await dialog.getByRole('button', { name: 'Add a card' }).click()
  await saveCard(fields, CARDS.pays)
  await expect(dialog.getByRole('combobox', { name: /^Card on file/ })).toContainText('4242')
  await accept(dialog)
  await expect(page.getByText(`${booked.child.name} has been accepted into`, { exact: false })).toBeVisible()
  const api = await callAs(OWNER, baseURL)
  const paid = `customers/${booked.child.customer_id}/payments`
  const { items } = await api.call<{ items: { id: number; state: string; amount: number }[] }>('GET', paid)
  const payment = items.find(({ state }) => state === 'succeeded')
  expect(payment).toBeDefined()
  const refund = async (toBalance: boolean) => {
    await page.goto(`/payments/${payment?.id}`)
    await chooseAction(page, 'Refund')
    const form = page.getByRole('dialog', { name: 'Refund the payment' })
    await form.getByLabel(/^Amount/).fill('5.00')
    if (toBalance) await form.getByLabel(/^Keep it as credit/).check()
    await form.getByRole('combobox', { name: /^Reason/ }).click()
    await page.getByRole('option').first().click()
    await form.getByRole('button', { name: 'Refund', exact: true }).click()
    const notice = toBalance ? 'The refund has been successfully added.' : 'The refund has been successfully processed.'
    await expect(page.getByText(notice)).toBeVisible()
  }
  await refund(false)
  await refund(true)
  const refunded = () =>
    api.call<{ item: { refunds: { remaining: number } } }>('GET', `payments/${payment?.id}`).then(({ item }) => item)
  expect(await refunded()).toMatchObject({ refunds: { remaining: Number(payment?.amount) - 1000 } })
  await api.close()
})

test('ACC-13 CARD-02 a monthly place is paid with a card whose owner the bank asks for first: 3-D Secure', async ({
  page,
  baseURL,
}) => {
  const booked = await childAndClass(baseURL)
  await beSignedIn(page, OWNER)
  const dialog = await openCardFields(page, booked)
  const fields = page.frameLocator('iframe[title="Card details"]')
  await saveCard(fields, CARDS.asksItsOwner)
  await expect(fields.getByRole('heading', { name: 'Your bank asks: is this you?' })).toBeVisible()
  await expectAccessible(page)
  await fields.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(fields.getByText('The card could not be authenticated.')).toBeVisible()
  await expectAccessible(page)
  await saveCard(fields, CARDS.asksItsOwner)
  await fields.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(dialog.getByRole('combobox', { name: /^Card on file/ })).toContainText('3155')
  await accept(dialog)
  await expect(page.getByText(`${booked.child.name} has been accepted into`, { exact: false })).toBeVisible()
})
