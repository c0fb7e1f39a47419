import { expect, test, type Page } from '@playwright/test'
import { loadModel } from '#declarations/load-model.ts'
import { PSEUDO_LANGUAGE } from '#protocol/pseudo-language.ts'
import { callAs } from './support/call-api.ts'
import { follow } from './support/follow.ts'
import { firstRecords, formAddresses, resourcesWithScreens, tabAddress } from './support/generated-screens.ts'
import { signIn } from './support/office.ts'
import { rememberData, untranslatedWords } from './support/untranslated.ts'

const { model } = loadModel(process.cwd())

/** Words that are shown as they are in any language: key caps, the word to type, names of formulas' values. */
const AS_THEY_ARE = ['CONFIRM']

test.describe('in the marked language', () => {
  test.describe.configure({ timeout: 240_000 })
  test.skip(({ isMobile }) => isMobile, 'the words are the same')

  test('no screen says a word that is not translated', async ({ page }) => {
    const data = rememberData(page)
    for (const word of AS_THEY_ARE) data.add(word.toLowerCase())
    await signInMarked(page)
    const found: string[] = []
    for (const address of await addresses()) {
      await follow(page, address)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
      found.push(...(await untranslatedWords(page, data)).map((words) => `${address}: ${words}`))
    }
    expect(found).toEqual([])
  })
})

async function signInMarked(page: Page): Promise<void> {
  await signIn(page, 'admin@demo.test')
  await page.goto(`/?language=${PSEUDO_LANGUAGE}`)
  await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LANGUAGE)
}

/** Every list, form and tab that is generated, with the first record of each resource, and the framework's own screens. */
async function addresses(): Promise<string[]> {
  const api = await callAs('admin@demo.test')
  const generated = await Promise.all(
    resourcesWithScreens(model).map(async (resource) => {
      const [first] = await firstRecords(api, resource)
      return [
        ...(resource.screens.list ? [resource.screens.list] : []),
        ...(first ? (resource.show?.tabs ?? []).map(({ id }) => tabAddress(resource, first.id, id)) : []),
        ...formAddresses(resource, first?.id),
      ]
    }),
  )
  await api.close()
  return [
    ...generated.flat(),
    '/dashboard',
    '/settings/general',
    '/settings/single',
    '/settings/options',
    '/settings/features',
  ]
}
