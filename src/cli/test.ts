import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** `rollcall test`: runs every `tests/**\/*.test.ts` of the current folder's application with Node's own test runner. */
const folder = join(process.cwd(), 'tests')
const named = process.argv.slice(2)
const all = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
const files =
  named.length > 0 ? named : all.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => join(folder, file))

if (files.length === 0) {
  console.error('There are no tests: write tests/lockers.test.ts, or the like.')
  process.exitCode = 1
} else {
  const tests = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), '--test', ...files.sort()], {
    stdio: 'inherit',
  })
  tests.on('close', (code) => (process.exitCode = code ?? 1))
}
