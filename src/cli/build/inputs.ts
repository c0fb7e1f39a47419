import { join } from 'node:path'

/** The framework's own folder, wherever it is installed. */
export const FRAMEWORK = join(import.meta.dirname, '../../..')

/** Files and folders that a build is made of; those that are not there are left out. */
export interface Inputs {
  /** In the folder of the application. */
  application: readonly string[]
  /** In the folder of the framework. */
  framework: readonly string[]
}

/** Of everything that is declared, and of the code that both sides share. */
const DECLARED = [
  'app',
  'custom-actions',
  'custom-screens',
  'package-lock.json',
  'reports',
  'resources',
  'rules',
  'schemas',
]

/** The two parts of a build, and what each is made of. */
export const INPUTS = {
  browser: {
    application: [...DECLARED, 'index.html', 'public', 'vite.config.ts'],
    framework: ['src/browser', 'src/cli/vite', 'src/declarations', 'src/protocol'],
  },
  server: {
    application: [...DECLARED, 'package.json', 'translations'],
    framework: ['package.json', 'src/cli', 'src/declarations', 'src/protocol', 'src/server'],
  },
} satisfies Record<string, Inputs>

export type BuildPart = keyof typeof INPUTS
