import { expect, type Page, test } from '@playwright/test'
import { callAs, type Caller } from './support/call-api.ts'
import { chooseAction } from './support/choose-action.ts'
import { beSignedIn, expectAccessible, expectNoSidewaysScroll } from './support/office.ts'
import { accept, CARDS, childAndClass, openCardFields, OWNER, saveCard } from './support/pay-by-card.ts'

interface Account {
  items: { franchisee_id: number; balance: number }[]
}

/** The balance of a family, in pence: above zero to its credit. */
async function balanceOf(api: Caller, customer: number): Promise<number> {
  const { items } = await api.call<Account>('GET', `customers/${customer}/balances`)
  return items.reduce((sum, { balance }) => sum + balance, 0)
}

/** Opens the plan of a child in a class, and gives its id. */
async function openPlan(page: Page, api: Caller, { child, class_id }: Awaited<ReturnType<typeof childAndClass>>) {
  const { item } = await api.call<{ item: { id: number } }>('GET', `consumers/plans/${child.id}/class/${class_id}`)
  await page.goto(`/plans/${item.id}`)
  await expect(page.getByRole('heading', { level: 1, name: child.name })).toBeVisible()
  return item.id
}

test('PLAN-07 PLAN-09 a plan is cancelled after a preview of every line, and the cancellation is undone', async ({
  page,
  baseURL,
}) => {
  const booked = await childAndClass(baseURL)
  await beSignedIn(page, OWNER)
  const dialog = await openCardFields(page, booked)
  await saveCard(page.frameLocator('iframe[title="Card details"]'), CARDS.pays)
  await accept(dialog)
  await expect(page.getByText(`${booked.child.name} has been accepted into`, { exact: false })).toBeVisible()
  const api = await callAs(OWNER, baseURL)
  const plan = await openPlan(page, api, booked)
  const stateOf = async () => (await api.call<{ item: { state: string } }>('GET', `plans/${plan}`)).item.state
  const before = await balanceOf(api, booked.child.customer_id)

  await chooseAction(page, 'Cancel')
  const cancel = page.getByRole('dialog', { name: 'Cancel the plan' })
  await expect(
    cancel
      .getByRole('status')
      .getByText(/Deposit/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // So far it is shown, and nothing is done.
  expect(await stateOf()).toBe('active')
  await cancel.getByRole('combobox', { name: /^Reason/ }).click()
  await page.getByRole('option').first().click()
  await cancel.getByRole('button', { name: 'Cancel the plan' }).click()
  // A plan that began today has nothing to run on for, and ends at once.
  await expect(page.getByText(/^(Notice has been given for the plan|The plan has ended)\./)).toBeVisible()
  const said = { notice: 'Notice has been given for the plan.', ended: 'The plan has ended.' }
  await expect(page.getByText(said[(await stateOf()) as keyof typeof said])).toBeVisible()
  // The screen follows: what can be done with the plan is another set of actions now.
  await expect(
    page
      .getByRole('banner')
      .or(page.locator('header'))
      .getByText(/^(Notice given|Ended)$/),
  ).toBeVisible()

  await chooseAction(page, 'Undo the cancellation')
  const undo = page.getByRole('dialog', { name: 'Undo the cancellation' })
  await expect(undo.getByRole('status')).toBeVisible()
  await expectAccessible(page)
  await undo.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('The cancellation has been undone.')).toBeVisible()
  expect(await stateOf()).toBe('active')
  expect(await balanceOf(api, booked.child.customer_id)).toBe(before)
  await api.close()
})

test('PLAN-18 PLAN-19 a trial goes on by the month, from the children of its class', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const booked = await childAndClass(baseURL, { trials: true })
  const { child, class_id } = booked
  const api = await callAs(OWNER, baseURL)
  const trial = { plan: 'taster', all_lessons: false, membership_status: 'confirmed', membership_number: 'Y-1' }
  const lessons = await api.call<{ items: { id: number; status: string }[] }>(
    'GET',
    `classes/${class_id}/lessons?count=100&quick_filter=to_come`,
  )
  const lesson = lessons.items.find(({ status }) => status === 'upcoming')
  await api.call('PUT', `classes/${class_id}/lessons/${lesson?.id}`, { tasters_enabled: true })
  const at = `classes/${class_id}/consumers/${child.id}`
  const terms = { ...trial, lessons: [lesson?.id] }
  const { item: price } = await api.call<{ item: { fingerprint: string } }>('POST', `${at}/quotation`, terms)
  const paid = { payment_type: 'manual', payment_method: 'cash', accept_terms_and_conditions: true }
  await api.call('POST', `${at}/accept`, { ...terms, ...paid, fingerprint: price.fingerprint })

  await beSignedIn(page, OWNER)
  await page.goto(`/classes/view/${class_id}/consumers`)
  const row = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: child.name })
  await row.getByRole('button', { name: /actions/i }).click()
  await page.getByRole('menuitem', { name: 'Change to monthly' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change to monthly payments' })
  await expect(dialog.getByText('Due now')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a card' }).click()
  await saveCard(page.frameLocator('iframe[title="Card details"]'), CARDS.pays)
  await expect(dialog.getByRole('combobox', { name: /^Card on file/ })).toContainText('4242')
  await dialog.getByRole('switch', { name: /Terms and Conditions/ }).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Change to monthly' }).click()
  await expect(page.getByText('The plan has been changed to monthly payments.')).toBeVisible()
  await openPlan(page, api, booked)
  const taken = async () => {
    const { items } = await api.call<{ items: { state: string; method: string }[] }>(
      'GET',
      `customers/${child.customer_id}/payments`,
    )
    return items.some(({ state, method }) => method === 'stripe' && state === 'succeeded')
  }
  // A job takes it, once all of the rest is kept.
  await expect.poll(taken).toBe(true)
  await api.close()
})
