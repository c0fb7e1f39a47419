import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { callAs } from './support/call-api.ts'
import { chooseAction } from './support/choose-action.ts'
import { beSignedIn, expectAccessible, openList } from './support/office.ts'

test('INS-08 an instructor is archived, is no longer in the list, and is restored', async ({ page, baseURL }) => {
  // One that no other run of this test archives.
  const last_name = `Arch${randomUUID().replace(/[^a-f]/g, '')}`
  const api = await callAs('franchisee@demo.test', baseURL)
  const person = { first_name: 'Ingrid', last_name, status: 'enabled', type: 'Lead' }
  const { item } = await api.call<{ item: { id: number } }>('POST', 'instructors', person)
  const name = `Ingrid ${last_name}`
  await beSignedIn(page, 'franchisee@demo.test')
  await page.goto(`/instructors/${item.id}`)
  await chooseAction(page, 'Archive')
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText(`${name} has been archived.`)).toBeVisible()

  const find = `/instructors?search=${last_name}`
  await openList(page, find, 'Instructors')
  await expect(page.getByText(name)).toHaveCount(0)
  const picked = await api.call<{ items: unknown[] }>('POST', 'instructors/all?limit=25', { query: last_name })
  expect(picked.items).toEqual([])

  await page.goto(`/instructors/${item.id}`)
  await chooseAction(page, 'Restore')
  await expect(page.getByText(`${name} has been restored.`)).toBeVisible()
  await openList(page, find, 'Instructors')
  await expect(page.getByText(name).first()).toBeVisible()
  await api.close()
})
