import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { formatISO } from 'date-fns'
import { callAs } from './call-api.ts'
import { DEMO_INSTRUCTOR } from './lesson-today.ts'
import { ownFamily, type OwnFamily } from './own-family.ts'

/** Runs one franchise. */
export const OWNER = 'franchisee@demo.test'
/** Numbers of cards by what the provider does with them. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  /** Can be saved, and is declined when it is charged. */
  declines: '4000 0000 0000 0341',
  /** The bank asks for its owner when it is saved (3-D Secure). */
  asksItsOwner: '4000 0025 0000 3155',
  /** The bank asks for its owner when it is saved, and at every payment. */
  asksAlways: '4000 0027 6000 3184',
}

type Child = OwnFamily['child']

interface OpenClass {
  id: number
  monthly_payments: boolean
  tasters_enabled: boolean
  free: number | null
  remaining_lessons: number
  instructor: string | null
  course: { start_date: string }
}

/**
 * A child of a family of its own, which has no card, and a class that is paid monthly, with room beside trials. Its course has
 * begun: a plan of the next term begins with the term, and takes no notice until a week before it.
 */
export async function childAndClass(
  baseURL: string | undefined,
  { trials = false } = {},
): Promise<{ child: Child; class_id: number; email: string }> {
  const api = await callAs(OWNER, baseURL)
  const { child, email } = await ownFamily(api)
  const today = formatISO(new Date(), { representation: 'date' })
  const venues = await api.call<{ items: { id: number }[] }>('GET', `venues/near/${child.customer_id}?count=50`)
  for (const { id } of venues.items) {
    const query = `venue_id=${id}&consumer_id=${child.id}&count=50`
    const { items } = await api.call<{ items: OpenClass[] }>('GET', `booking/classes?${query}`)
    const found = items.find(
      ({ monthly_payments, tasters_enabled, free, remaining_lessons, course, instructor }) =>
        monthly_payments &&
        instructor !== DEMO_INSTRUCTOR &&
        (tasters_enabled || !trials) &&
        (free === null || free > 3) &&
        remaining_lessons > 1 &&
        course.start_date <= today,
    )
    if (!found) continue
    await api.close()
    return { child, class_id: found.id, email }
  }
  throw new Error('No class with room is paid monthly.')
}

/** Opens the acceptance of a monthly place at its payment, and the fields for a card. */
export async function openCardFields(
  page: Page,
  { child, class_id }: { child: Child; class_id: number },
): Promise<Locator> {
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
export async function saveCard(fields: FrameLocator, number: string): Promise<void> {
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiry (MM / YY)').fill('12 / 30')
  await fields.getByLabel('Security code').fill('123')
  await fields.getByLabel('Name on card').fill('Quilla Card')
  await fields.getByLabel('Postcode').fill('BS3 3QW')
  await fields.getByRole('button', { name: 'Save card' }).click()
}

export async function accept(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('combobox', { name: /^Card on file/ })).toContainText(/\d{4}/)
  await dialog.getByRole('switch', { name: /Terms and Conditions/ }).check()
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
}
