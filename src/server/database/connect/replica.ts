import { RequestError } from '../../errors.ts'
import { DatabaseBusy } from '../database-errors.ts'
import type { Engine } from './engine.ts'
import { logPosition } from './log-position.ts'
import { replicaOpening } from './openings.ts'
import { type Running, TransactionRunner } from './transaction-runner.ts'

/** Bytes of the log that a replica may lack. One that lacks more has stopped, or cannot follow. */
const MOST_BEHIND = 16n * 1024n * 1024n

export interface ReplicaRead {
  tenantId: number
  /** Statement timeout in ms. */
  limit: number
  /** The position that the asking screen's last write gave; absent where it has written nothing. */
  after?: string
  /** The position of the primary at the time of the request. */
  primary: Promise<string>
}

/**
 * Reads from a copy of the database that follows it. It never decides who may read: that is asked of the primary, in whose answer
 * is where the primary stands.
 */
export class Replica {
  private readonly runner: TransactionRunner

  constructor(private readonly engine: Engine) {
    this.runner = new TransactionRunner(engine, new Map())
  }

  /**
   * Runs work that only reads.
   *
   * @returns undefined where the primary is to do it: the replica is not there, or does not have what the screen has written
   */
  async read<T>(read: ReplicaRead, work: (tx: Running) => Promise<T>): Promise<{ value: T } | undefined> {
    let replayed: string | undefined
    const done = this.runner.run(replicaOpening(read.tenantId, read.limit), async (tx, found) => {
      const value = work(tx)
      value.catch(() => {})
      replayed = String((await found)[0]?.replayed)
      return value
    })
    const [primary, result] = await Promise.allSettled([read.primary, done])
    if (primary.status === 'rejected') throw primary.reason
    if (replayed === undefined || !hasReached(replayed, primary.value, read.after)) return undefined
    if (result.status === 'fulfilled') return { value: result.value }
    // What is refused here would be refused by the primary too; anything else may be the replica's own trouble.
    if (result.reason instanceof RequestError && !(result.reason instanceof DatabaseBusy)) throw result.reason
    return undefined
  }

  close(): Promise<void> {
    return this.engine.close()
  }
}

/** True when a replica has what was written at `after`, and is not far behind the primary. */
export function hasReached(replayed: string, primary: string, after?: string): boolean {
  const [at, head, least] = [logPosition(replayed), logPosition(primary), logPosition(after ?? '0/0')]
  if (at === undefined || head === undefined || least === undefined) return false
  return at >= least && head - at <= MOST_BEHIND
}
