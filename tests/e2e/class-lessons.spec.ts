import { expect, test, type APIRequestContext } from '@playwright/test'
import { beSignedIn, expectAccessible } from './support/office.ts'

const LOGIN = { email: 'franchisee@demo.test', password: 'rollcall-demo' }

/** Classes with places, so that each window can have one of its own. */
async function classesWithPlaces(request: APIRequestContext): Promise<number[]> {
  const signedIn = (await (await request.post('/api/login', { data: LOGIN })).json()) as { item: { token: string } }
  const headers = { Authorization: `Bearer ${signedIn.item.token}` }
  const address = '/api/classes?quick_filter=in_progress&filter[capacity]=not-empty-or-full&sorting[name]=asc&count=20'
  const { items } = (await (await request.get(address, { headers })).json()) as { items: { id: number }[] }
  return items.map(({ id }) => id)
}

test('CLS-18 LES-10 LES-11 a child is added to a lesson on the calendar, and removed from it', async ({
  page,
  request,
}, { project }) => {
  const windows = ['desktop-light', 'phone-light']
  const id = (await classesWithPlaces(request))[windows.indexOf(project.name)]
  await beSignedIn(page, LOGIN.email)
  await page.goto(`/classes/view/${id}/calendar`)
  const lesson = page.getByRole('article').first()
  await expect(lesson.getByText(/\d+ of \d+ places taken/)).toBeVisible()
  if (project.name.startsWith('desktop'))
    await expect(page.getByRole('grid').or(page.getByText('Mon')).first()).toBeVisible()

  await lesson.getByRole('button', { name: 'Add child' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add child to the lesson' })
  await dialog.getByRole('combobox', { name: 'Child' }).fill('a')
  const option = page.getByRole('option').last()
  await expect(option).toBeVisible()
  await option.click()
  const name = await dialog.getByRole('combobox', { name: 'Child' }).inputValue()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(`${name} has been added to the lesson.`)).toBeVisible()

  await lesson.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(new RegExp(`^${name} has been removed from lesson \\d+$`))).toBeVisible()
  await expect(lesson.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0)
})
