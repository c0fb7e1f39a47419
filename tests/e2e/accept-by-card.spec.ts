import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test'
import { callAs } from './support/call-api.ts'
import { chooseAction } from './support/choose-action.ts'
import { beSignedIn, expectAccessible, expectNoSidewaysScroll } from './support/office.ts'

const OWNER = 'franchisee@demo.test'
const PAYS = '4242 4242 4242 4242'
/** Can be saved, and is declined when it is charged. */
const DECLINES = '4000 0000 0000 0341'

interface Child {
  id: number
  customer_id: number
  name: string
}

interface OpenClass {
  id: number
  monthly_payments: boolean
  free: number | null
  remaining_lessons: number
}

/** A child of a family of its own, which has no card, and a class that is paid monthly, with room beside trials. */
async function childAndClass(baseURL: string | undefined, name: string): Promise<{ child: Child; class_id: number }> {
  const api = await callAs(OWNER, baseURL)
  const customer = await api.call<{ item: { id: number } }>('POST', 'customers', {
    ...{ first_name: 'Quilla', last_name: name, status: 'enabled', postcode: 'BS3 3QW' },
    ...{ email: `${name.toLowerCase()}@family.example`, address: '1 Mill Row', city: 'Bristol' },
  })
  const customer_id = customer.item.id
  const consumer = await api.call<{ item: { id: number } }>('POST', 'consumers', {
    ...{ customer_id, first_name: 'Pip', last_name: name, date_of_birth: '2024-08-01', status: 'enabled' },
  })
  const child = { id: consumer.item.id, customer_id, name: `Pip ${name}` }
  const venues = await api.call<{ items: { id: number }[] }>('GET', `venues/near/${customer_id}?count=50`)
  for (const { id } of venues.items) {
    const query = `venue_id=${id}&consumer_id=${child.id}&count=50`
    const { items } = await api.call<{ items: OpenClass[] }>('GET', `booking/classes?${query}`)
    const found = items.find(
      ({ monthly_payments, free, remaining_lessons }) =>
        monthly_payments && (free === null || free > 3) && remaining_lessons > 1,
    )
    if (!found) continue
    await api.close()
    return { child, class_id: found.id }
  }
  throw new Error('No class with room is paid monthly.')
}

/** Opens the acceptance of a monthly place at its payment, and the fields for a card. */
async function openCardFields(page: Page, { child, class_id }: { child: Child; class_id: number }): Promise<Locator> {
  await page.goto(`/booking?consumer=${child.id}&for=${class_id}`)
  await page.getByRole('button', { name: 'Confirm and accept' }).click()
  const dialog = page.getByRole('dialog', { name: `Accept ${child.name}` })
  await expect(dialog.getByRole('combobox', { name: /^Booking type/ })).toHaveText('Monthly')
  await dialog.getByRole('tab', { name: 'Monthly', exact: true }).click()
  await expect(dialog.getByText('Then each month')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Payment' }).click()
  await expect(dialog.getByText('This family has no card yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a card' }).click()
  return dialog
}

/** Types a card into the provider's fields. */
async function saveCard(fields: FrameLocator, number: string): Promise<void> {
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiry (MM / YY)').fill('12 / 30')
  await fields.getByLabel('Security code').fill('123')
  await fields.getByLabel('Name on card').fill('Quilla Card')
  await fields.getByLabel('Postcode').fill('BS3 3QW')
  await fields.getByRole('button', { name: 'Save card' }).click()
}

async function accept(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('combobox', { name: /^Card on file/ })).toContainText(/\d{4}/)
  await dialog.getByRole('switch', { name: /Terms and Conditions/ }).check()
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
}

test('ACC-13 ACC-29 CARD-02 a monthly place is accepted and paid with a card that is added on the way', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const booked = await childAndClass(baseURL, isMobile ? 'Vandermeer' : 'Vantongeren')
  await beSignedIn(page, OWNER)
  const dialog = await openCardFields(page, booked)
  const fields = page.frameLocator('iframe[title="Card details"]')
  await expect(fields.getByRole('button', { name: 'Save card' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await saveCard(fields, PAYS)
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
  isMobile,
}) => {
  const booked = await childAndClass(baseURL, isMobile ? 'Uttridge' : 'Underhill')
  await beSignedIn(page, OWNER)
  const dialog = await openCardFields(page, booked)
  const fields = page.frameLocator('iframe[title="Card details"]')
  await saveCard(fields, DECLINES)
  await accept(dialog)
  await expect(dialog.getByText('Your card was declined.').first()).toBeVisible()
  await dialog.getByRole('tab', { name: /^Payment/ }).click()
  await dialog.getByRole('button', { name: 'Add a card' }).click()
  await saveCard(fields, PAYS)
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
