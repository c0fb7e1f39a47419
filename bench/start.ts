import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { median } from './measure.ts'
import { processTree, residentMegabytes, processorSeconds } from './process-tree.ts'

/** Seconds, and megabytes, on two quiet cores. */
const BUDGET = { first: 25, later: 1.5, memory: 260 }
const PORT = 4121
/** Milliseconds after which a server that has started is at rest. */
const REST = 3_000

interface Start {
  /** Seconds until the first answer. */
  wall: number
  /** Seconds of the processor until then, of all processes together. */
  processor: number
  /** Megabytes at rest, the database included; memory that processes share counts once. */
  memory: number
}

new Command('bench:start')
  .description('Measure a first start, with building and the demo, and later ones; and the memory at rest.')
  .option('--rounds <number>', 'later starts, of which the median is taken', Number, 5)
  .action(measureStarts)
  .parseAsync()

async function measureStarts({ rounds }: { rounds: number }): Promise<void> {
  if (process.platform !== 'linux')
    throw new Error('Processor time and memory are read from /proc, which is Linux alone.')
  const dataDir = mkdtempSync(join(tmpdir(), 'rollcall-bench-start-'))
  try {
    rmSync('dist', { recursive: true, force: true })
    const first = await start(dataDir)
    const later: Start[] = []
    for (let round = 0; round < rounds; round++) later.push(await start(dataDir))
    const of = (name: keyof Start) => median(later.map((one) => one[name]))
    console.log(
      [
        '| what | budget | measured |',
        '|---|---|---|',
        `| first start: builds, and fills the database with the demo | ${BUDGET.first} s | ${seconds(first.wall)} (processor ${seconds(first.processor)}) |`,
        `| later start, until the first answer | ${BUDGET.later} s | ${seconds(of('wall'))} (processor ${seconds(of('processor'))}) |`,
        `| memory at rest, PostgreSQL included | ${BUDGET.memory} MB | ${Math.round(of('memory'))} MB |`,
      ].join('\n'),
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Starts the product, as `npm start` does, and stops it again. */
async function start(dataDir: string): Promise<Start> {
  const began = performance.now()
  const child = spawn(process.execPath, ['bin/rollcall.js', 'start'], {
    env: { ...process.env, NODE_ENV: '', PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answers(child)
  const wall = (performance.now() - began) / 1_000
  const processor = processorSeconds(processTree(child.pid ?? 0))
  await new Promise((resolve) => setTimeout(resolve, REST))
  const memory = residentMegabytes(processTree(child.pid ?? 0))
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return { wall, processor, memory }
}

async function answers(child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it answered.`)
    const reply = await fetch(`http://localhost:${PORT}/api/health`).catch(() => undefined)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function seconds(value: number): string {
  return `${value.toFixed(2)} s`
}
