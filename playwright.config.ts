import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BASE_URL } from './tests/e2e/support/base-url.ts'
import { findChromium } from './tests/e2e/support/find-chromium.ts'

/** Looks at every screen, at both widths and in both themes: on a phone in the dark. */
const EVERY_SCREEN = 'crawl-screens.spec.ts'
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true }

/** End-to-end tests: the built product, on a data folder of its own with the demo tenants. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // A page waits for its server for a part of its time: there is work for more than two cores.
  workers: 3,
  // Only what hangs: a busy machine is slow, and no test is about time. What fails, fails: nothing is tried twice.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    baseURL: BASE_URL,
    // A service worker would answer in place of the network that tests watch; those that want one allow it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Nothing fades in or out, which no test is about and every one would wait for.
    contextOptions: { reducedMotion: 'reduce' },
    // What a failing test did is shown by `npm run test:e2e -- --trace on -g title`; always recorded, it slows every step.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop-light', use: { ...DESKTOP, colorScheme: 'light' } },
    { name: 'phone-light', testIgnore: EVERY_SCREEN, use: { ...PHONE, colorScheme: 'light' } },
    { name: 'phone-dark', testMatch: EVERY_SCREEN, use: { ...PHONE, colorScheme: 'dark' } },
  ],
  webServer: {
    command: `node -e "fs.rmSync(process.env.DATA_DIR, { recursive: true, force: true })" && npm start`,
    // The crawl asks oftener than an office does.
    env: {
      PORT: new URL(BASE_URL).port,
      DATA_DIR: join(tmpdir(), 'rollcall-e2e'),
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '0',
    },
    url: `${BASE_URL}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
  },
})
