import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const PROGRAM = join(import.meta.dirname, 'counting-program.ts')
const ARGS = ['--import', 'tsx', PROGRAM]

/** A program that counts into a data folder, each number acknowledged by the database. */
export interface Counting {
  process: ChildProcess
  /** The program's output: sentences, and acknowledged numbers. */
  said: string[]
  /** Resolves when it has said a line of this kind, not counting what it had said before. */
  until(line: RegExp): Promise<string>
  /** Kills it, and resolves when it has gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

export function startCounting(folder: string, env: NodeJS.ProcessEnv = {}): Counting {
  const child = spawn(process.execPath, [...ARGS, folder, 'count'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => said.push(line))
  return {
    process: child,
    said,
    until: (kind) =>
      new Promise((resolve, reject) => {
        const look = (line: string) => {
          if (!kind.test(line)) return
          lines.off('line', look)
          resolve(line)
        }
        lines.on('line', look)
        lines.once('close', () =>
          reject(new Error(`It ended without saying ${kind}, after: ${said.slice(-5).join(' ')}`)),
        )
      }),
    async end(signal) {
      const ended = once(child, 'close')
      child.kill(signal)
      await ended
    },
  }
}

/** The output of the program's complete run: the stored numbers, or a problem. */
export async function readCounts(
  folder: string,
  env: NodeJS.ProcessEnv = {},
  prefix: readonly string[] = [],
): Promise<string[]> {
  return run(folder, 'read', env, prefix)
}

/** Runs the program, which is killed while it fills the new database. */
export async function dieWhileFilling(folder: string): Promise<void> {
  await run(folder, 'die', {})
}

async function run(
  folder: string,
  manner: string,
  env: NodeJS.ProcessEnv,
  prefix: readonly string[] = [],
): Promise<string[]> {
  const options = { env: { ...process.env, ...env } }
  const [program = process.execPath, ...args] = [...prefix, process.execPath, ...ARGS, folder, manner]
  const { stdout } = await promisify(execFile)(program, args, options).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? '',
  }))
  return stdout.trim().split('\n')
}

/** The numbers that a program was told are kept. */
export function acknowledged({ said }: Counting): number[] {
  return said.filter((line) => /^\d+$/.test(line)).map(Number)
}

/** The number of the server's first process. */
export function postmasterOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postgresql/data/postmaster.pid'), 'utf8').split('\n')[0])
}
