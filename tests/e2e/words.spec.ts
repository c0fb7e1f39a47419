import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { enterPassword } from './support/office.ts'

const FOLDER = 'translations/tenants/other'

test.skip(({ isMobile }) => isMobile, 'The same words, whatever the window looks like.')
test.afterEach(() => rmSync(FOLDER, { recursive: true, force: true }))

test('CFG-02 API-03 a word that a tenant changes in its file is on the screen, without a build or a restart', async ({
  page,
}) => {
  await page.goto('/login?tenant=other')
  await enterPassword(page, 'admin@other.test')
  await page.goto('/venues')
  await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/en-GB.json`, JSON.stringify({ resources: { venues: { name: 'Hall |||| Halls' } } }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Halls' })).toBeVisible()
})
