import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { Command } from 'commander'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { median } from './measure.ts'
import { processTree, residentMegabytes } from './process-tree.ts'
import { signIn, startServer } from './servers.ts'
import { Tally } from './tally.ts'
import { answerThePhone, takeRegister, visitor, writeToFamilies } from './visits.ts'

/** Pause of a person between two turns, ms: at most; at least half of it. */
const PHONE_PAUSE = 20_000
const DESK_PAUSE = 30_000
const MAIL_PAUSE = 60_000
/** Time between two looks at the memory, ms. */
const LOOK = 5_000
/** The memory of the last quarter against that of the second, when everything has been used once. */
const FLAT = 1.15

interface Options {
  minutes: number
  phones: number
  desks: number
}

new Command('bench:day')
  .description(
    'Have instructors and desks use the product for the length of a Saturday morning, on this machine alone.',
  )
  .option('--minutes <number>', 'how long', Number, 60)
  .option('--phones <number>', 'instructors who take registers', Number, 300)
  .option('--desks <number>', 'people who answer the phone', Number, 60)
  .action(measureDay)
  .parseAsync()

async function measureDay({ minutes, phones, desks }: Options): Promise<void> {
  const postgres = await startPostgres({ shared_buffers: '256MB', max_connections: '100' }, 'port')
  try {
    const env = { ...process.env, DATABASE_URL: postgres.url }
    const fill = ['--import', 'tsx', 'app/demo-command.ts', '--scale', 'small']
    execFileSync(process.execPath, fill, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const settings = { LOG_LEVEL: 'error', DATABASE_URL: postgres.url }
    const server = await startServer('bench/product-server.ts', 4121, settings, '/api/health')
    const tally = new Tally()
    const until = Date.now() + minutes * 60_000
    const as = async (email: string) => visitor(server.url, await signIn(server.url, email), tally)
    try {
      const [instructor, desk] = [await as('instructor@demo.test'), await as('franchisee@demo.test')]
      const people = [
        ...crowd(phones, PHONE_PAUSE, until, (turn) => takeRegister(instructor, turn)),
        ...crowd(desks, DESK_PAUSE, until, (turn) => answerThePhone(desk, turn)),
        ...crowd(1, MAIL_PAUSE, until, () => writeToFamilies(desk)),
      ]
      const memory = await memoryUntil(until, server.pid)
      await Promise.all(people)
      report(tally, memory)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** People who each take turns with pauses until a time; they begin one after the other within the first pause. */
function crowd(number: number, longest: number, until: number, take: (turn: number) => Promise<void>): Promise<void>[] {
  return Array.from({ length: number }, async (_, person) => {
    await pause((longest * person) / number)
    for (let turn = person; Date.now() < until; turn += number) {
      await take(turn)
      await pause(longest * (0.5 + ((turn * 7) % 10) / 20))
    }
  })
}

/** The server's memory in MB, look by look. */
async function memoryUntil(until: number, pid: number): Promise<number[]> {
  const looks: number[] = []
  while (Date.now() < until) {
    await pause(LOOK)
    looks.push(residentMegabytes(processTree(pid)))
  }
  return looks
}

function report(tally: Tally, memory: readonly number[]): void {
  const quarter = (number: number) =>
    median(memory.slice((memory.length * (number - 1)) / 4, (memory.length * number) / 4))
  const [before, after] = [quarter(2), quarter(4)]
  const isFlat = after <= FLAT * before
  console.log(tally.table())
  console.log(`Memory of the server: ${Math.round(before)} MB in the second quarter, ${Math.round(after)} in the last.`)
  console.log(`Replies of 5xx, or none: ${tally.failures}.`)
  if (!isFlat) console.error(`The memory is not flat: at most ${FLAT} times.`)
  if (!isFlat || tally.failures > 0) process.exitCode = 1
}
