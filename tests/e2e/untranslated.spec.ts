import { expect, test, type Page } from '@playwright/test'
import { loadModel } from '#declarations/load-model.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { PSEUDO_LANGUAGE } from '#protocol/pseudo-language.ts'
import { signIn } from './support/office.ts'
import { rememberData, untranslatedWords } from './support/untranslated.ts'

const { model } = loadModel(process.cwd())
const RESOURCES = Object.values(model.resources).filter(({ screens }) => screens.list ?? screens.show)

/** Words that are shown as they are in any language: key caps, the word to type, names of formulas' values. */
const AS_THEY_ARE = ['CONFIRM']

test.describe('in the marked language', () => {
  test.describe.configure({ timeout: 240_000 })
  test.skip(({ isMobile, colorScheme }) => isMobile || colorScheme === 'dark', 'the words are the same')

  test('no screen says a word that is not translated', async ({ page }) => {
    const data = rememberData(page)
    for (const word of AS_THEY_ARE) data.add(word.toLowerCase())
    await signInMarked(page)
    const found: string[] = []
    for (const address of await addresses(page)) {
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
      await page.waitForLoadState('networkidle')
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
async function addresses(page: Page): Promise<string[]> {
  const records = await Promise.all(
    RESOURCES.map(async (resource) => ({ resource, id: await firstId(page, resource) })),
  )
  return [
    ...records.flatMap(({ resource, id }) => screensOf(resource, id)),
    '/dashboard',
    '/settings/general',
    '/settings/single',
    '/settings/options',
    '/settings/features',
  ]
}

function screensOf({ screens, form, methods, show }: ResourceModel, id: number | undefined): string[] {
  const record = id === undefined ? undefined : screens.show?.replace(/\/:tab\??$/, '').replace(':id', String(id))
  return [
    ...(screens.list ? [screens.list] : []),
    ...(screens.list && form.in === 'page' && methods.includes('create') ? [`${screens.list}/new`] : []),
    ...(record && show ? show.tabs.map((tab) => `${record}/${tab.id}`) : []),
    ...(record && form.in === 'page' && methods.includes('update') ? [`${record}/edit`] : []),
  ]
}

async function firstId(page: Page, { mounts }: ResourceModel): Promise<number | undefined> {
  const [main] = mounts
  if (!main || main.parents.length > 0) return undefined
  return page.evaluate(async (api) => {
    const token = sessionStorage.getItem('rollcall.token')
    const reply = await fetch(`/api/${api}?count=1`, {
      headers: { 'x-tenant': 'demo', authorization: `Bearer ${token}` },
    })
    const body = (await reply.json()) as { items?: { id: number }[] }
    return body.items?.[0]?.id
  }, main.api)
}
