import { expect, test } from '@playwright/test'
import { loadModel } from '#declarations/load-model.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { BUDGET, type Weight, weighScreens } from '../crawl/weigh-screens.ts'
import { BASE_URL } from './support/base-url.ts'
import { resourcesWithScreens } from './support/generated-screens.ts'

const { model } = loadModel(process.cwd())

/** Screens that are over the budget still, each with what it may weigh: what stands on them is loaded with them. */
const OVER: Readonly<Record<string, Pick<Weight, 'bytes' | 'files'>>> = {
  // The editor of formatted text.
  '/settings/email-templates/:id/template': { bytes: 558_000, files: 28 },
  // The map.
  '/venues/:id/information': { bytes: 418_000, files: 18 },
  // The declarations of the children and classes of a family, and cells of their own code.
  '/customers/:id/information': { bytes: 375_000, files: 15 },
  // Forms of their own, each of some lines that other screens share.
  '/account': { bytes: BUDGET.bytes, files: 14 },
  // Panels of their own code.
  '/franchisees/:id/information': { bytes: BUDGET.bytes, files: 16 },
}

const LARGEST = 10

/** The largest, which weigh most, those that open on the rows of a relation, and those over the budget. */
function chosen(): ResourceModel[] {
  const all = resourcesWithScreens(model)
  const largest = all.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, LARGEST)
  const over = Object.keys(OVER)
  return all.filter(
    (resource) =>
      largest.includes(resource) ||
      resource.show?.tabs[0]?.relation !== undefined ||
      over.some((pattern) => pattern.startsWith(`${resource.screens.show?.replace(/\/:tab\??$/, '')}/`)),
  )
}

const sizeOf = (resource: ResourceModel) => JSON.stringify(resource).length

test.describe('the code of a list, a record, and each screen of the framework', () => {
  test.skip(({ isMobile }) => isMobile, 'The same code is loaded whatever the window looks like.')

  test('is within the budget when it is the first that is opened', async () => {
    const weights = await weighScreens(model, BASE_URL, chosen())
    expect(weights.length).toBeGreaterThan(20)
    const tooHeavy = weights.filter(({ address, bytes, files }) => {
      const most = OVER[patternOf(address)] ?? BUDGET
      return bytes > most.bytes || files > most.files
    })
    expect(tooHeavy).toEqual([])
    // What has become lighter may not become as heavy again.
    const within = weights.filter(({ bytes, files }) => bytes <= BUDGET.bytes && files <= BUDGET.files)
    expect(within.map(({ address }) => patternOf(address)).filter((pattern) => pattern in OVER)).toEqual([])
  })
})

/** `/books/:id/copies` of `/books/7/copies`. */
function patternOf(address: string): string {
  return address.replace(/\/\d+(?=\/|$)/g, '/:id')
}
