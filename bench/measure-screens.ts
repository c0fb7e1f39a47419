import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { buildIfChanged } from '#cli/build/build-if-changed.ts'
import { readEnvironment } from '#server/server-environment.ts'
import { startServer } from '#server/start-server.ts'
import { DEMO_PASSWORD } from '../app/demo/demo-users.ts'
import { seedDemo } from '../app/demo/seed.ts'
import { findChromium } from '../tests/e2e/support/find-chromium.ts'
import { lessonToday } from '../tests/e2e/support/lesson-today.ts'
import { median } from './measure.ts'

const PORT = 3119
/** CPU slowdown that simulates the phone. */
const SLOWER = 4
const WHO = 'instructor@demo.test'

/** A screen that is opened by a link on another one, and what stands on it once it can be used. */
interface Opened {
  name: string
  from: string
  link: string
  ready: string
}

/**
 * Serves the product with its demo, opens screens as a slow phone does, and prints how long each takes.
 *
 * @param rounds visits of each screen, of which the median is taken
 * @param budget longest permitted time until a register can be used, ms
 */
export async function measureScreens(rounds: number, budget: number): Promise<void> {
  const root = process.cwd()
  const dataDir = mkdtempSync(join(tmpdir(), 'rollcall-screens-'))
  try {
    await buildIfChanged(root, undefined, ['browser'])
    const environment = readEnvironment(root, { PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error' })
    const server = await startServer({ root, environment, seed: seedDemo })
    try {
      await measureAt(server.address, rounds, budget)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureAt(address: string, rounds: number, budget: number): Promise<void> {
  const lesson = await lessonToday({ hour: '06', apart: 0 }, 8, address)
  const register = `/classes/${lesson.class_id}/lessons/${lesson.id}/register`
  const screens: Opened[] = [
    { name: 'list of classes', from: '/registers', link: 'a[href="/classes"]', ready: 'main li a, main tbody tr' },
    {
      name: 'a class',
      from: '/classes',
      link: `main a[href^="/classes/view/"]`,
      ready: 'main [role="tabpanel"] dl',
    },
    { name: 'a register', from: '/registers', link: `a[href="${register}"]`, ready: 'main li button[aria-pressed]' },
  ]
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    console.log(
      `Phone of 400 x 800, processor ${SLOWER} times slower, median of ${rounds} visits, code not loaded before`,
    )
    for (const screen of screens) {
      const visits = []
      for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, address, screen))
      const time = median(visits.map(({ ms }) => ms))
      const verdict = screen.ready.includes('aria-pressed') ? (time <= budget ? ', within 1 s' : ', BEYOND 1 s') : ''
      console.log(`${screen.name}: ${visits[0]?.requests} requests, ${time.toFixed(0)} ms${verdict}`)
      if (verdict.includes('BEYOND')) process.exitCode = 1
    }
  } finally {
    await browser.close()
  }
}

/** Signs in, comes to the screen with the link, and opens the other one. */
async function visit(browser: Browser, address: string, { from, link, ready }: Opened) {
  const context = await browser.newContext({
    viewport: { width: 400, height: 800 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await signIn(page, address, from)
    if (!(await page.locator(link).count())) await page.getByRole('button', { name: 'Open menu' }).click()
    await page.locator(link).first().waitFor()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    let requests = 0
    page.on('request', (request) => (requests += new URL(request.url()).pathname.startsWith('/api/') ? 1 : 0))
    const ms = await page.evaluate(timeToOpen, { link, ready })
    return { ms, requests }
  } finally {
    await context.close()
  }
}

/** Runs in the page: time from the tap until the awaited element has been painted; ms. */
async function timeToOpen({ link, ready }: { link: string; ready: string }): Promise<number> {
  const start = performance.now()
  document.querySelector<HTMLElement>(link)?.click()
  do await new Promise(requestAnimationFrame)
  while (document.querySelector(ready) === null)
  await new Promise(requestAnimationFrame)
  return performance.now() - start
}

async function signIn(page: Page, address: string, path: string): Promise<void> {
  await page.goto(`${address}${path}`)
  await page.getByLabel('Email').fill(WHO)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Sign in' }).waitFor()
  await page.waitForLoadState('networkidle')
}
