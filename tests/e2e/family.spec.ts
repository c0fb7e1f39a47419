import { expect, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'
import { callAs } from './support/call-api.ts'
import { beSignedIn, expectAccessible, expectNoSidewaysScroll, openList } from './support/office.ts'

interface Family {
  id: number
  name: string
  phone_mobile: string | null
}

/** The children of a family, as its screen shows them. */
interface Glance {
  children: {
    name: string
    places: { class: { name: string; start_time: string }; next_lesson: object | null }[]
  }[]
}

/** The id of a child of the list of somebody, by its place there. */
async function childOf(email: string, place: number, baseURL: string | undefined): Promise<number> {
  const api = await callAs(email, baseURL)
  const { items } = await api.call<{ items: { id: number }[] }>('GET', 'consumers?count=5&sorting[name]=asc')
  await api.close()
  return items[place]?.id ?? 0
}

test.describe('a family', () => {
  test('CUS-01 CUS-02 answers a parent on the phone: which child, which class, when next, and what is owed', async ({
    page,
    baseURL,
  }) => {
    const owner = 'franchisee@demo.test'
    const api = await callAs(owner, baseURL)
    const { items } = await api.call<{ items: Family[] }>('GET', 'customers?quick_filter=booked&count=60')
    const glance = async ({ id }: Family) =>
      (await api.call<{ with: { family: { item: Glance } } }>('GET', `customers/${id}?with=information`)).with.family
        .item
    const family = items.find(({ phone_mobile }) => phone_mobile !== null)
    if (!family) throw new Error('No family with a booked child has a mobile phone.')
    const { children } = await glance(family)
    await api.close()

    await beSignedIn(page, owner)
    await openList(page, '/customers', 'Customers')
    await page.getByRole('searchbox').fill(family.phone_mobile ?? '')
    await expect(page).toHaveURL(/search/)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/customers/')) asked.push(pathname)
    })
    await page.getByRole('main').locator(`a[href="/customers/${family.id}"]`).first().click()

    await expect(page.getByRole('heading', { level: 1 })).toContainText(family.name)
    await expect(page.getByText(/^(Owes £[\d,.]+|£[\d,.]+ in credit|Nothing owed)$/)).toBeVisible()
    const panel = page.getByRole('region', { name: 'Children' })
    for (const { name } of atLeastOne(children)) await expect(panel.getByRole('link', { name })).toBeVisible()
    for (const place of atLeastOne(children.flatMap(({ places }) => places))) {
      await expect(panel.getByRole('link', { name: place.class.name }).first()).toBeVisible()
      await expect(panel.getByText(new RegExp(`${place.class.start_time}–`)).first()).toBeVisible()
      if (place.next_lesson) await expect(panel.getByText(/^Next: /).first()).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${family.phone_mobile}`)
    expect(asked).toEqual([`/api/customers/${family.id}`])
    await expectNoSidewaysScroll(page)
  })

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
