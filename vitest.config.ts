import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files with this ending want modules that no other file has loaded. The others share them, which saves half the time. */
const ALONE = '.alone.test.'
const BROWSER = ['browser', 'custom-screens']
/** Short files that take longest: they start first, so that no core waits for the last of them. */
const LONG =
  /tests\/(contract\/(product|library|breakages|random\/.*-half)|product\/money\/money-model|cli\/new-application\.alone)\.test\.ts$/

/** Room for young objects: with Node's 16 MB a fifth of the time goes into collecting them, with 64 a sixth, with this a tenth. */
const ROOM = ['--max-semi-space-size=192']

/** ms; only what hangs: a busy machine is slow, and no test is about time. Tables on several machines take minutes to be laid out, and some tests minutes to ask them. */
const HANGS = process.env.TEST_CITUS_URL === undefined ? 120_000 : 900_000

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    reporters: ['default', './tests/support/slowest-reporter.ts'],
    // Files that start programs, or ask the database much, wait for a part of their time: there is work for more than the cores.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      node('node', { isolate: false, include: ['tests/**/*.test.ts'], exclude: [`tests/**/*${ALONE}ts`] }),
      node('node-alone', { include: [`tests/**/*${ALONE}ts`] }),
      browser('browser', {
        isolate: false,
        include: BROWSER.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
        exclude: [`tests/**/*${ALONE}{ts,tsx}`],
      }),
      browser('browser-alone', { include: BROWSER.map((folder) => `tests/${folder}/**/*${ALONE}{ts,tsx}`) }),
    ],
  },
})

interface Files {
  isolate?: boolean
  include: string[]
  exclude?: string[]
}

function node(name: string, { exclude = [], ...files }: Files): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      ...files,
      exclude: [...exclude, ...BROWSER.map((folder) => `tests/${folder}/**`), 'tests/e2e/**'],
      environment: 'node',
      execArgv: ROOM,
      globalSetup: ['tests/support/postgres-global-setup.ts', 'tests/support/fast-check-global-setup.ts'],
      setupFiles: ['tests/support/fast-check-setup.ts'],
      // No test asks a service in the network: this port is closed to all.
      env: { GEOCODER_URL: 'http://127.0.0.1:9' },
      testTimeout: HANGS,
      hookTimeout: HANGS,
    },
  }
}

function browser(name: string, files: Files): TestProjectInlineConfiguration {
  return {
    plugins: [react()],
    // As Node resolves packages, so that react-admin and the screens share one copy of the router.
    resolve: { conditions: ['module-sync', 'module', 'browser', 'development|production'] },
    test: {
      name,
      ...files,
      environment: 'jsdom',
      execArgv: ROOM,
      globalSetup: ['tests/support/fast-check-global-setup.ts'],
      setupFiles: ['tests/browser/setup.ts', 'tests/support/fast-check-setup.ts'],
      testTimeout: 120_000,
    },
  }
}
