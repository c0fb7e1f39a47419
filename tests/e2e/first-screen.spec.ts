import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { enterPassword } from './support/office.ts'

/** Bare react-admin with one list, built and compressed in the same way; bytes. */
const BARE_REACT_ADMIN = 313_000
const BUDGET = 1.15 * BARE_REACT_ADMIN

/** Code of other screens than a list, by the beginnings of the names of its files. */
const OTHER_SCREENS = ['record', 'inputs', 'pickers', 'RichText', 'Chart', 'FilterPanel', 'ExportDialog']

test.describe('the first screen', () => {
  test.skip(({ isMobile }) => isMobile, 'The same code is loaded whatever the window looks like.')

  test('loads little code: signing in and the first list stay within the budget, other screens come later', async ({
    page,
  }) => {
    const loaded = new Set<string>()
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('.js')) loaded.add(request.url())
    })
    // Whoever opens a list before signing in comes back to it.
    await page.goto('/venues')
    await enterPassword(page, 'office@demo.test')
    await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('table')).toContainText('Headingley')
    const files = new Map<string, number>()
    for (const url of loaded) {
      const file = await page.request.get(url)
      files.set(new URL(url).pathname.replace(/^.*\//, ''), gzipSync(await file.body()).length)
    }
    const total = [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
    test.info().annotations.push({ type: 'gzip', description: `${Math.round(total / 1000)} kB` })
    expect(total, JSON.stringify([...files])).toBeLessThanOrEqual(BUDGET)
    const early = [...files.keys()].filter((name) => OTHER_SCREENS.some((start) => name.startsWith(start)))
    expect(early).toEqual([])
  })
})
