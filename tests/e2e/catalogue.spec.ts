import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { callAs, type Caller } from './support/call-api.ts'
import { chooseAction } from './support/choose-action.ts'
import { beSignedIn, expectAccessibleInBoth, expectNoSidewaysScroll, openList } from './support/office.ts'

const OFFICE = 'office@demo.test'
const DAY_MS = 86_400_000

interface Made {
  item: { id: number }
}

/** A day of the demo's country, as its inputs take it: `25/11/2026`. */
function dayFromToday(days: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(Date.now() + days * DAY_MS)
}

/** A name that no other run has given. */
const named = (what: string) => `${what} ${randomUUID().slice(0, 8)}`

const priceOf = async (office: Caller, product_id: number) => {
  const customers = await office.call<{ items: { id: number }[] }>('GET', 'customers?count=1')
  const sale = { customer_id: customers.items[0]?.id, items: [{ product_id, quantity: 1 }] }
  return (await office.call<{ total: number }>('POST', 'store/orders/price', sale)).total
}

async function isSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page)
}

test.describe('the catalogue', () => {
  let office: Caller
  test.beforeEach(async ({ page, baseURL }) => {
    office = await callAs(OFFICE, baseURL)
    await beSignedIn(page, OFFICE)
  })
  test.afterEach(() => office.close())

  test('PRD-14 PRD-23 PRD-26 a product with two options and six variations goes from nothing to sold', async ({
    page,
  }) => {
    const name = named('T-shirt')
    const rows: { id: number; name: string }[][] = []
    const options: number[] = []
    for (const [option, choices] of [
      ['Colour', ['red', 'blue']],
      ['Size', ['3–4', '5–6', '7–8']],
    ] as const) {
      const made = await office.call<{ item: { id: number; rows: { id: number; name: string }[] } }>(
        'POST',
        'store/options',
        {
          name: named(option),
          rows: choices.map((choice) => ({ name: choice })),
        },
      )
      options.push(made.item.id)
      rows.push(made.item.rows)
    }

    await openList(page, '/products/index', 'Products')
    await chooseAction(page, 'Add')
    const dialog = page.getByRole('dialog', { name: 'Add product' })
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(name)
    await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('12.50')
    await dialog.getByRole('switch', { name: /^Active/ }).check()
    await isSound(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page).toHaveURL(/\/products\/\d+/)
    const id = Number(/\/products\/(\d+)/.exec(page.url())?.[1])
    for (const option_id of options) await office.call('POST', `products/${id}/options/attach`, { option_id })

    const [colours = [], sizes = []] = rows
    const all = colours.flatMap((colour) => sizes.map((size) => [colour, size] as const))
    for (const [colour, size] of all.slice(1))
      await office.call('POST', `products/${id}/variations`, {
        ...{ name: `${colour.name}, ${size.name}`, inventory_in_stock: 2, option_row_ids: [colour.id, size.id] },
      })
    await page.goto(`/products/${id}/variations`)
    await expect(page.getByText('blue, 7–8').first()).toBeVisible()
    await chooseAction(page, 'Add')
    const variation = page.getByRole('dialog', { name: 'Add variation' })
    await variation.getByRole('textbox', { name: /^Name/ }).fill('red, 3–4')
    await variation.getByRole('textbox', { name: 'In stock' }).fill('2')
    const made = variation.getByRole('combobox', { name: 'Options' })
    const add = variation.getByRole('button', { name: 'Add', exact: true })
    await made.click()
    await expect(page.getByRole('option')).toHaveCount(5)
    for (const row of ['red', '3–4', 'blue']) await page.getByRole('option', { name: new RegExp(`: ${row}$`) }).click()
    await page.keyboard.press('Tab')
    await add.click()
    await expect(variation.getByText('Choose one row of each option at most.').first()).toBeVisible()
    await made.press('Backspace')
    await isSound(page)
    await add.click()
    await expect(variation).toHaveCount(0)
    await expect(page.getByText('red, 3–4')).toBeVisible()
    await expect(page.getByText('blue, 7–8')).toBeVisible()
    await isSound(page)

    await openList(page, '/store/orders/index', 'Orders')
    await chooseAction(page, 'New order')
    const sale = page.getByRole('dialog', { name: 'New order' })
    await sale.getByRole('combobox', { name: /^Customer/ }).fill('an')
    await page.getByRole('option').first().click()
    await sale.getByLabel('Add a product, by name or SKU').fill(`${name} blue`)
    await expect(page.getByRole('option', { name: new RegExp(name) })).toHaveCount(3)
    await page.getByRole('option', { name: new RegExp(`${name}, blue, 5–6`) }).click()
    await expect(sale.getByRole('status').getByText('£12.50')).toBeVisible()
    await isSound(page)
    await sale.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText(/^The order .* has been placed\.$/)).toBeVisible()
    const left = await office.call<{
      items: { name: string; inventory_in_stock: number; inventory_holding: number }[]
    }>('GET', `products/${id}/variations?count=50`)
    expect(left.items).toHaveLength(6)
    expect(left.items.find((one) => one.name === 'blue, 5–6')).toMatchObject({
      ...{ inventory_in_stock: 1, inventory_holding: 1 },
    })
  })

  test('PRD-10 BUN-20 a price that takes effect tomorrow is shown, and today’s is charged', async ({ page }) => {
    const product = { name: named('Noodle'), price: 800, active: true, inventory_in_stock: 5 }
    const { item } = await office.call<Made>('POST', 'products', product)
    await page.goto(`/products/${item.id}/prices`)
    await page.getByRole('button', { name: 'Add', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add price' })
    await dialog.getByRole('textbox', { name: /^Price/ }).fill('9.50')
    await dialog.getByRole('group', { name: /^From/ }).getByRole('spinbutton', { name: 'Day' }).click()
    await page.keyboard.type(dayFromToday(1).replaceAll('/', ''))
    await isSound(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('£9.50')).toBeVisible()
    await isSound(page)
    expect(await priceOf(office, item.id)).toBe(800)
    const prices = await office.call<{ items: { start_date: string; current: boolean }[] }>(
      'GET',
      `products/${item.id}/prices`,
    )
    expect(prices.items).toMatchObject([{ start_date: dayFromToday(1).split('/').reverse().join('-'), current: false }])
  })

  test('BRD-09 BRD-10 BRD-11 BRD-12 a brand is deleted, and its products cannot be sold any more', async ({ page }) => {
    const brand = await office.call<Made>('POST', 'store/brands', { name: named('Brand') })
    const brand_id = brand.item.id
    const name = named('Float')
    const { item } = await office.call<Made>('POST', 'products', {
      ...{ name, brand_id, price: 500, active: true, inventory_in_stock: 5 },
    })
    expect(await priceOf(office, item.id)).toBe(500)
    await page.goto(`/store/brands/${brand_id}/information`)
    await chooseAction(page, 'Delete')
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' })
    await expect(dialog).toContainText('All its products and bundles will become unavailable.')
    await isSound(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await priceOf(office, item.id)).toBe(500)
    await chooseAction(page, 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The brand has been successfully deleted.')).toBeVisible()
    await expect(page).toHaveURL(/\/store\/brands\/index/)
    const after = await office.call<{ item: { active: boolean; brand_id: number | null } }>(
      'GET',
      `products/${item.id}`,
    )
    expect(after.item).toMatchObject({ active: false, brand_id: null })
    const search = encodeURIComponent(name)
    expect((await office.call<{ items: object[] }>('GET', `store/things?search=${search}`)).items).toEqual([])
  })
})
