import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** In place of the server: it takes a moment to stop, and says when it has. */
const PROGRAM = `
import { stopOnSignal } from ${JSON.stringify(join(ROOT, 'src/server/stop-on-signal.ts'))}
const running = setInterval(() => {}, 1_000)
stopOnSignal(async () => {
  console.log('STOPPING')
  await new Promise((resolve) => setTimeout(resolve, 300))
  clearInterval(running)
  console.log('STOPPED')
}, console.error)
console.log('PID ' + process.pid)
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-signal-'))
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string; serve: string }
  }
  const { start, serve } = scripts
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start, serve } }))
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  const built = join(folder, 'dist/server')
  mkdirSync(built, { recursive: true })
  writeFileSync(join(built, 'outdated.js'), 'export const outdated = () => undefined')
  const run = "import { register } from 'tsx/esm/api'\nregister()\nawait import('../../program.ts')"
  for (const program of ['start.js', 'serve.js']) writeFileSync(join(built, program), run)
  for (const name of ['bin', 'node_modules']) symlinkSync(join(ROOT, name), join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Started {
  npm: ChildProcess & { pid: number }
  /** Of node itself. */
  pid: number
  output(): string
}

async function npm(...command: string[]): Promise<Started> {
  const child = spawn('npm', command, { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()))
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/^PID \d+/m)
  return { npm: child as Started['npm'], pid: Number(/^PID (\d+)/m.exec(output)?.[1]), output: () => output }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.skipIf(process.platform === 'win32')('`npm start`', () => {
  const receivers: [string, (started: Started) => number][] = [
    ['npm', ({ npm }) => npm.pid],
    ['node', ({ pid }) => pid],
    ['the whole group, as Ctrl+C does', ({ npm }) => -npm.pid],
  ]
  const signals = ['SIGTERM', 'SIGINT'] as const
  const cases = receivers.flatMap(([name, receiver]) => signals.map((signal) => ({ name, receiver, signal })))

  it.each(cases)('stops gracefully, once, when $name gets $signal', async ({ receiver, signal }) => {
    const started = await npm('start')
    const ended = once(started.npm, 'close')
    process.kill(receiver(started), signal)
    await ended
    expect(started.output().match(/^STOPP.*$/gm)).toEqual(['STOPPING', 'STOPPED'])
    expect(isAlive(started.pid)).toBe(false)
  })
})
