import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The commands that run a built server, which needs neither TypeScript nor what builds. */
const SERVED = ['start', 'serve']

export function isServed(command) {
  return SERVED.includes(command)
}

/** Runs the built server of the current folder's application. `start` builds it first, if anything has changed. */
export async function serveBuilt(command) {
  const folder = join(process.cwd(), 'dist/server')
  if (command === 'start' && (await isOutdated(folder)) && !build()) process.exit(1)
  const server = join(folder, `${command}.js`)
  if (existsSync(server)) return import(pathToFileURL(server).href)
  console.error('Nothing has been built yet. Run `npm run build` first, then `npm run serve` again.')
  process.exit(1)
}

async function isOutdated(folder) {
  const file = join(folder, 'outdated.js')
  if (!existsSync(file)) return true
  try {
    const { outdated } = await import(pathToFileURL(file).href)
    return outdated(process.cwd()) !== undefined
  } catch {
    // An interrupted build.
    return true
  }
}

/** In a process of its own, so that the server's memory holds nothing of it. */
function build() {
  const program = fileURLToPath(new URL('../src/cli/build.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, ['--import', typeScriptLoader(), program, '--if-changed'], {
    stdio: 'inherit',
  })
  return status === 0
}

/** A fresh clone that `npm ci` has not filled yet is told so, where Node would print a stack. */
function typeScriptLoader() {
  try {
    return import.meta.resolve('tsx')
  } catch {
    console.error('The packages are not installed yet. Run `npm ci` first, then `npm start` again.')
    process.exit(1)
  }
}
