import { expect, test } from '@playwright/test'
import { enterPassword, expectAccessible } from './support/office.ts'
import { ownPerson } from './support/own-person.ts'

test('filters of a list are saved, open it from then on, are used from its toolbar, and removed', async ({ page }) => {
  const { email, password } = await ownPerson('Head Office')
  const filter = JSON.stringify({ search: 'Head' })
  await page.goto(`/venues?${new URLSearchParams({ filter, sort: 'name', order: 'DESC' }).toString()}`)
  await enterPassword(page, email, password)
  const open = async () => {
    await page.getByRole('button', { name: 'Saved filters' }).click()
    return page.getByRole('dialog', { name: 'Saved filters' })
  }
  const dialog = await open()
  await dialog.getByLabel('Name').fill('Around Headingley')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Use Around Headingley' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Open the list with Around Headingley' }).click()
  await expect(dialog.getByText('The list opens with these')).toBeVisible()

  await page.goto('/venues')
  const search = page.getByRole('searchbox')
  await expect(search).toHaveValue('Head')
  await search.fill('')
  await expect(page.getByRole('main')).toContainText('Roundhay')
  await (await open()).getByRole('button', { name: 'Use Around Headingley' }).click()
  await expect(search).toHaveValue('Head')
  await expect(page).toHaveURL(/order=DESC/)

  await (await open()).getByRole('button', { name: 'Remove Around Headingley' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No filters are saved for this list yet.')).toBeVisible()
  await page.goto('/venues')
  await expect(page.getByRole('main')).toContainText('Headingley')
  await expect(search).toHaveValue('')
})
