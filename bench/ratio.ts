import type { Comparison } from './comparisons.ts'
import { measure, median, type Target } from './measure.ts'
import type { Running } from './servers.ts'

interface Round {
  /** Requests a second. */
  rate: number
  statements: number
  /** Processor time of Node in ms. */
  processor: number
}

interface Both {
  product: Running
  byHand: Running
  /** Clients at once. */
  connections: number
  seconds: number
  rounds: number
}

/**
 * Asks both servers the same in turn, so that a busy machine slows both. @returns a row of the table: the ratio of requests a
 * second, and of each server the statements and the processor time of a request.
 */
export async function ratio({ what, budget, ours, theirs }: Comparison, both: Both): Promise<string> {
  const { product, byHand, connections, seconds, rounds } = both
  // Code is compiled and statements are prepared before anything counts.
  for (const [server, target] of [[product, ours] as const, [byHand, theirs] as const]) {
    await roundOf(server, target, Math.min(seconds, 2), connections)
  }
  const pairs: [Round, Round][] = []
  for (let round = 0; round < rounds; round++) {
    const one = await roundOf(product, ours, seconds, connections)
    pairs.push([one, await roundOf(byHand, theirs, seconds, connections)])
  }
  const of = (side: 0 | 1, value: (round: Round) => number) => median(pairs.map((pair) => value(pair[side])))
  const texts = ([0, 1] as const).map((side) => {
    const [rate, statements] = [of(side, (round) => round.rate), of(side, (round) => round.statements)]
    return `${Math.round(rate)}/s, ${statements.toFixed(1)} statements, ${of(side, (round) => round.processor).toFixed(3)} ms of Node`
  })
  const share = median(pairs.map(([one, other]) => one.rate / other.rate))
  const clients = connections === 1 ? '1 client' : `${connections} clients`
  return `| ${what}; ${clients} | at least ${budget[connections] ?? 0} of hand-written | ${share.toFixed(2)} (${texts.join('; by hand ')}) |`
}

async function roundOf(server: Running, target: Target, seconds: number, connections: number): Promise<Round> {
  const before = await server.usage()
  const { rate, total, refused } = await measure(target, seconds, connections)
  const after = await server.usage()
  const [status] = Object.keys(refused)
  if (status !== undefined) throw new Error(`${target.url} replies with status ${status}.`)
  return {
    rate,
    statements: (after.statements - before.statements) / total,
    processor: (after.processor - before.processor) / total,
  }
}
