import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright'
import { builtInScreens } from '#declarations/built-in-screens.ts'
import type { Model, ResourceModel } from '#declarations/model.ts'
import { findChromium } from '../e2e/support/find-chromium.ts'
import { firstRecords, resourcesWithScreens, tabAddress } from '../e2e/support/generated-screens.ts'
import { PEOPLE, visit, type Person, type Visitor } from './visitor.ts'

/** The cost of opening a screen with an empty cache. */
export interface Weight {
  address: string
  /** Calls of the API. */
  requests: number
  /** JavaScript, compressed by gzip. */
  bytes: number
  files: number
}

/** JavaScript of the smallest application of react-admin, with one list and nothing else; bytes. */
const BARE = 313_000

/** Budget of a screen that is opened first. */
export const BUDGET = { bytes: 1.15 * BARE, files: 12 }

/** Idle time after which a screen counts as complete; ms. */
const QUIET = 500

/** A screen waits for its server for a part of its time. */
const AT_ONCE = 4

/**
 * Opens every list, the first record of each, and the framework's screens, each in a browser that has loaded nothing yet.
 *
 * @param resources those whose lists and records are opened; default: all
 */
export async function weighScreens(
  model: Model,
  baseURL: string,
  resources: readonly ResourceModel[] = resourcesWithScreens(model),
): Promise<Weight[]> {
  const visitor = await visit(model, baseURL, PEOPLE[0] as Person)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const sizes = new Map<string, number>()
  try {
    const weights: Weight[] = []
    const left = await addresses(model, visitor, resources)
    const weighNext = async (): Promise<void> => {
      for (let address = left.shift(); address !== undefined; address = left.shift()) {
        weights.push(await weigh(browser, { baseURL, visitor, address }, sizes))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, weighNext))
    return weights.toSorted((one, other) => other.bytes - one.bytes)
  } finally {
    await browser.close()
  }
}

async function addresses(model: Model, { asker }: Visitor, resources: readonly ResourceModel[]): Promise<string[]> {
  const generated = await Promise.all(
    resources.map(async (resource) => {
      const [first] = resource.show && resource.screens.show ? await firstRecords(asker, resource) : []
      const [tab] = resource.show?.tabs ?? []
      return [resource.screens.list, first && tab && tabAddress(resource, first.id, tab.id)]
    }),
  )
  const others = Object.values(builtInScreens(model.application)).map(({ path }) => path)
  return [...generated.flat().filter((address) => address !== undefined), ...others]
}

interface Opening {
  baseURL: string
  visitor: Visitor
  address: string
}

async function weigh(browser: Browser, opening: Opening, sizes: Map<string, number>): Promise<Weight> {
  const { baseURL, visitor, address } = opening
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const code = new Set<string>()
    let requests = 0
    let last = Date.now()
    page.on('request', (request) => {
      last = Date.now()
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) code.add(request.url())
      if (pathname.startsWith('/api/') && ['fetch', 'xhr'].includes(request.resourceType())) requests++
    })
    page.on('requestfinished', () => (last = Date.now()))
    await page.addInitScript((token) => sessionStorage.setItem('rollcall.token', token), visitor.token)
    await page.goto(address)
    await page.locator('h1').first().waitFor()
    while (Date.now() - last < QUIET) await page.waitForTimeout(QUIET / 5)
    let bytes = 0
    for (const url of code) bytes += await sizeOf(url, sizes)
    return { address, requests, bytes, files: code.size }
  } finally {
    await context.close()
  }
}

async function sizeOf(url: string, sizes: Map<string, number>): Promise<number> {
  let size = sizes.get(url)
  if (size === undefined) {
    size = gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length
    sizes.set(url, size)
  }
  return size
}
