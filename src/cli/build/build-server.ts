import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadModel } from '#declarations/load-model.ts'
import { problemsText } from '#declarations/problem-text.ts'
import { StartProblem } from '#server/start-problem.ts'
import { BUNDLER_CHECKS } from '../vite/bundler-checks.ts'
import { FRAMEWORK } from './inputs.ts'
import { serverBundlePlugin } from './server-bundle-plugin.ts'

/** Folder of the built server. */
const OUTPUT = 'dist/server'

/**
 * Builds the server of the application under `root` into `dist/server`: the framework's code and the application's in
 * files that Node reads as they are, with the packages that are self-contained. Others stay where they are installed.
 *
 * @throws StartProblem that lists everything wrong with the declarations, which the built server does not check again
 */
export async function buildServer(root: string, logLevel: 'info' | 'warn'): Promise<void> {
  refuseWrong(root)
  const { build } = await import('vite')
  const own = join(root, 'app/server.ts')
  await build({
    root,
    configFile: false,
    logLevel,
    plugins: [serverBundlePlugin(root, join(root, OUTPUT))],
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: OUTPUT,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        checks: BUNDLER_CHECKS,
        input: {
          start: existsSync(own) ? own : join(FRAMEWORK, 'src/cli/start.ts'),
          serve: join(FRAMEWORK, 'src/cli/serve.ts'),
          outdated: join(FRAMEWORK, 'src/cli/build/outdated.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

function refuseWrong(root: string): void {
  const errors = loadModel(root).problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new StartProblem(`The declarations do not check clean.\n\n${problemsText(errors)}`)
}
