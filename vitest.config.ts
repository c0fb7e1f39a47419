import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Each file spends its time computing: as many at once as there are cores.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/custom-screens/**', 'tests/e2e/**'],
          environment: 'node',
          globalSetup: ['tests/support/postgres-global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        // As Node resolves packages, so that react-admin and the screens share one copy of the router.
        resolve: { conditions: ['module-sync', 'module', 'browser', 'development|production'] },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}', 'tests/custom-screens/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/browser/setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
