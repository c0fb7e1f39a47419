import { NoSpace, ReadOnly } from '../errors.ts'
import type { ServerParts } from '../server-parts.ts'

/** Milliseconds for which a result is cached. */
const WELL = 30_000
const UNWELL = 5_000

/** The part that is read-only, and the reason. */
export interface WriteTrouble {
  where: 'database' | 'files'
  why: 'disk_full' | 'read_only'
}

/**
 * Probes whether database and files are writable, with a cached result so that frequent calls cost nothing. Other
 * failures are not reported here.
 */
export class WriteProbe {
  private looked = Number.NEGATIVE_INFINITY
  private found: Promise<WriteTrouble | undefined> = Promise.resolve(undefined)
  private patience = WELL

  constructor(private readonly parts: Pick<ServerParts, 'database' | 'files' | 'clock'>) {}

  trouble(): Promise<WriteTrouble | undefined> {
    const now = this.parts.clock().getTime()
    if (Math.abs(now - this.looked) < this.patience) return this.found
    this.looked = now
    this.patience = WELL
    this.found = this.look()
    return this.found
  }

  /** Has the next call look afresh: a change has failed for want of room or of the right to write. */
  suspect(): void {
    if (this.patience === WELL) this.looked = Number.NEGATIVE_INFINITY
  }

  private async look(): Promise<WriteTrouble | undefined> {
    const { database, files } = this.parts
    const found =
      (await troubleOf('database', () => database.probeWriting())) ??
      (await troubleOf('files', async () => files.storage.probeWriting?.()))
    if (found) this.patience = UNWELL
    return found
  }
}

async function troubleOf(where: WriteTrouble['where'], write: () => Promise<void>): Promise<WriteTrouble | undefined> {
  try {
    await write()
    return undefined
  } catch (error) {
    if (error instanceof NoSpace) return { where, why: 'disk_full' }
    return error instanceof ReadOnly ? { where, why: 'read_only' } : undefined
  }
}
