import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { CHUNK_GROUPS } from '#cli/vite/chunk-groups.ts'
import { rollcallPlugin } from '#cli/vite/rollcall-plugin.ts'
import { createTenant } from '#server/identity/tenants/create-tenant.ts'
import { createUser, hashPassword } from '#server/identity/create-user.ts'
import { readEnvironment } from '#server/server-environment.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { findChromium } from '../tests/e2e/support/find-chromium.ts'
import { largeForm } from './large-form.ts'
import { mainThreadTasks, TRACED } from './main-thread-tasks.ts'
import { median } from './measure.ts'

const PORT = 3117
/** Interval between keys, faster than most people type, ms. */
const BETWEEN_KEYS = 60
const SENTENCE = 'The quick brown fox jumps over the lazy dog.'
const EMAIL = 'head@library.example'
const PASSWORD = 'a form of a hundred fields'

/** Fields at the start, in the middle and at the end of the form, and one that counts its characters. */
const TYPED_INTO = ['Text 0', 'Text 20', 'Text 35', 'Note 4'] as const

/**
 * Builds and serves a form of a hundred fields, types into it, and prints the longest frames.
 *
 * @param rounds times that each field is typed into, of which the median is taken
 * @param budget longest permitted frame, ms
 */
export async function measureForm(rounds: number, budget: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-form-'))
  try {
    await buildForm(folder)
    const server = await serve(folder)
    try {
      await measureTyping(server.address, rounds, budget)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function buildForm(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(largeForm())) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text ?? '')
  }
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), rollcallPlugin({ root: folder })],
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: join(folder, 'dist/browser'),
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 900,
      rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
    },
  })
}

async function serve(folder: string): Promise<RunningServer> {
  const environment = readEnvironment(folder, { PORT: String(PORT), HOST: 'localhost', LOG_LEVEL: 'error' })
  return startServer({
    root: folder,
    environment,
    seed: async ({ database, model }) => {
      const tenant = await createTenant(database, model, { slug: 'demo', name: 'Library' })
      const passwordHash = await hashPassword(PASSWORD)
      const memberships = [{ guard: 'admin', roles: ['Head office'] }]
      const person = { email: EMAIL, first_name: 'Ada', last_name: 'Byron', passwordHash, memberships }
      await database.asTenant(tenant, (tx) => createUser(tx, person))
      return tenant
    },
  })
}

async function measureTyping(address: string, rounds: number, budget: number): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
    await openForm(page, address)
    const processor = []
    const wall = []
    for (let round = 0; round < rounds; round += 1) {
      await browser.startTracing(page, { categories: TRACED })
      await typeEverywhere(page)
      const tasks = mainThreadTasks(await browser.stopTracing())
      processor.push(tasks[0]?.processor ?? 0)
      wall.push(Math.max(...tasks.map((task) => task.wall)))
    }
    report(await page.locator('[data-field]').count(), processor, wall, budget)
  } finally {
    await browser.close()
  }
}

function report(fields: number, processor: number[], wall: number[], budget: number): void {
  const longest = median(processor)
  const keys = TYPED_INTO.length * SENTENCE.length
  const verdict = longest <= budget ? 'within' : 'BEYOND'
  console.log(
    `${fields} fields in view, ${keys} keys a round, median of ${wall.length} rounds, processor not throttled`,
  )
  console.log(`longest frame: ${longest.toFixed(0)} ms of processor time, ${verdict} the budget of ${budget} ms`)
  console.log(`by the clock, with all else that this machine is doing: ${median(wall).toFixed(0)} ms`)
  process.exitCode = longest <= budget ? 0 : 1
}

async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/surveys/new`)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Text 35' }).waitFor()
  await page.getByRole('group', { name: 'Time 1' }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function typeEverywhere(page: Page): Promise<void> {
  for (const name of TYPED_INTO) {
    const input = page.getByRole('textbox', { name, exact: true })
    await input.fill('')
    await input.pressSequentially(SENTENCE, { delay: BETWEEN_KEYS })
  }
}
