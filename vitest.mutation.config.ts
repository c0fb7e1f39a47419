import { defineConfig } from 'vitest/config'

/** The tests of the rules alone, for `npm run test:mutation`: a seed of their own, so that a mutant falls always or never. */
export default defineConfig({
  test: {
    include: ['tests/rules/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/support/fast-check-setup.ts'],
    env: { FAST_CHECK_SEED: '20260318' },
  },
})
