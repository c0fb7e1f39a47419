import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import { prepareStatement } from '../../sql/planning.ts'
import type { Credentials, Database, Opened, RequestOptions, SessionRow, TenantRow, Transaction } from '../database.ts'
import { UnknownTenant, errorCode, DatabaseProblem } from '../database-errors.ts'
import { settingSql } from '../cluster/cluster-sender.ts'
import type { AccessChanges } from '../fence/access-changes.ts'
import { rememberedSession } from './confirmation.ts'
import { OUTDATED } from './confirmed-transaction.ts'
import type { Engine } from './engine.ts'
import { ListLane } from './list-lane.ts'
import { logPosition, writtenPosition } from './log-position.ts'
import { type Known, OpenedCache } from './opened-cache.ts'
import { ownerOpening, requestOpening, TENANT_SETTING, tenantOpening } from './openings.ts'
import type { Replica } from './replica.ts'
import { JOB_LIMIT, REQUEST_LIMIT } from './statement-limits.ts'
import { type Opening, type Running, TransactionRunner } from './transaction-runner.ts'

/** The result of `rollcall.open_request`: only ids and a fingerprint when the caller already knows the rest. */
interface OpenedRow {
  tenant_id: number
  fingerprint: string
  tenant: TenantRow | null
  session: SessionRow | null
}

type RequestWork<T> = (tx: Transaction, opened: Opened) => Promise<T>

/** Connections that lists leave to everything else. */
const BESIDE_LISTS = 3

/** Timeout of the write probe, in ms. */
const PROBE_LIMIT = 5_000

/** The position of everything that is kept by now. */
const position = prepareStatement<undefined>(sql`select pg_current_wal_insert_lsn()::text as position`)(undefined)

/**
 * The database interface on an engine: every transaction starts by dropping the owner's rights.
 *
 * @param access changes that are counted, so that no server uses what it remembers of before
 * @param replica reads lists and reports, as far as it may
 */
export function databaseOn(engine: Engine, clock: Clock, access: AccessChanges, replica?: Replica): Database {
  const runner = new TransactionRunner(engine, access)
  const cache = new OpenedCache()
  const { max, connectionTimeoutMillis = 0 } = engine.pool.options
  const lists = new ListLane(Math.max(1, max - BESIDE_LISTS), connectionTimeoutMillis)

  const ofTenant = (tx: Running, tenantId: number, confirm?: () => Promise<void>): Transaction =>
    transaction(tx, tenantId, { confirm, isDistributed: engine.isDistributed ?? false })

  /** Waits until the credentials are resolved, and then runs the work. */
  function afresh<T>(credentials: Credentials, work: RequestWork<T>, options?: RequestOptions): Promise<T> {
    return runner.run(requestOpening(credentials, clock(), undefined, options), async (tx, found) => {
      const row = (await found)[0] as OpenedRow | undefined
      if (!row?.tenant) throw new UnknownTenant(credentials.tenant)
      if (engine.isDistributed) await tx.query(sql.raw(settingSql(TENANT_SETTING, String(row.tenant_id))))
      const opened = row.session ? { tenant: row.tenant, session: row.session } : { tenant: row.tenant }
      const session = row.session ? rememberedSession(row.fingerprint, credentials.tokenHash) : undefined
      const known = cache.set(credentials, { fingerprint: row.fingerprint, opened, session })
      return work(ofTenant(tx, row.tenant_id), known)
    })
  }

  /**
   * Runs the work with the cached result for the credentials, while the database checks that it is still valid. If not,
   * the work is rolled back and its result, even a failure, is discarded.
   */
  function ahead<T>(
    credentials: Credentials,
    known: Known,
    work: RequestWork<T>,
    options?: RequestOptions,
  ): Promise<T> {
    const { session } = known
    // On a cluster the tenant goes along with a transaction alone.
    if (session && options?.limit === undefined && !engine.isDistributed) {
      const confirmation = { ...session, now: clock().toISOString() }
      return runner.runConfirmed(confirmation, options?.readOnly === true, (tx) => work(tx, known.opened))
    }
    const remembered = { fingerprint: known.fingerprint, tenantId: known.opened.tenant.id }
    return runner.run(requestOpening(credentials, clock(), remembered, options), async (tx, found) => {
      const confirm = async () => {
        const row = (await found)[0] as OpenedRow | undefined
        if (row?.fingerprint !== known.fingerprint) throw OUTDATED
      }
      const own = ofTenant(tx, known.opened.tenant.id, options?.readOnly ? undefined : confirm)
      const [done] = await Promise.allSettled([work(own, known.opened)])
      await confirm()
      if (done.status === 'rejected') throw done.reason
      return done.value
    })
  }

  /** Reads from the replica, while the primary confirms the session and says where it stands. */
  async function fromReplica<T>(
    { opened, session }: Known,
    work: RequestWork<T>,
    { limit = REQUEST_LIMIT, after }: RequestOptions,
  ): Promise<{ value: T } | undefined> {
    if (!session || !replica) return undefined
    const confirmation = { ...session, now: clock().toISOString() }
    const primary = runner.runConfirmed(confirmation, true, async (tx) => {
      const [row] = await tx.query<{ position: string }>(position)
      return row?.position ?? ''
    })
    const { tenantId } = session
    return replica.read({ tenantId, limit, primary, ...(after !== undefined && { after }) }, (tx) =>
      work(ofTenant(tx, tenantId), opened),
    )
  }

  async function onPrimary<T>(credentials: Credentials, work: RequestWork<T>, options?: RequestOptions): Promise<T> {
    const known = cache.get(credentials)
    const value = await (known ? ahead(credentials, known, work, options) : afresh(credentials, work, options))
    if (replica && options?.written && !options.readOnly) {
      const { rows } = await engine.pool.query<{ position: string }>(position.sql)
      const at = logPosition(rows[0]?.position ?? '')
      if (at !== undefined) options.written(writtenPosition(at))
    }
    return value
  }

  async function request<T>(credentials: Credentials, work: RequestWork<T>, options?: RequestOptions): Promise<T> {
    const known = options?.readOnly && options.isList ? cache.get(credentials) : undefined
    try {
      const read = known && options && (await fromReplica(known, work, options))
      return read ? read.value : await onPrimary(credentials, work, options)
    } catch (error) {
      if (error !== OUTDATED) throw explained(error)
      return await afresh(credentials, work, options)
    }
  }

  return {
    engine: engine.kind,
    isDistributed: engine.isDistributed ?? false,

    request(credentials, work, options) {
      if (options?.isList !== true) return request(credentials, work, options)
      return lists.run(credentials.tokenHash ?? '', () => request(credentials, work, options))
    },

    asTenant(tenantId, work, { limit = JOB_LIMIT } = {}) {
      return runner.run(tenantOpening(tenantId, limit), (tx) => work(ofTenant(tx, tenantId)))
    },

    asOwner(work, { limit = JOB_LIMIT } = {}) {
      return runner.run(ownerOpening(limit), (tx) => work(tx))
    },

    direct(text, values) {
      return runner.direct(text, values)
    },

    async probeWriting() {
      const probe: Opening = { ...ownerOpening(PROBE_LIMIT), limit: PROBE_LIMIT }
      // The insert takes its first page from the disk, which updating an existing row would not do.
      const work = sql`create temporary table writing_probe on commit drop as select repeat('x', 1000) as bytes`
      await runner.run(probe, (tx) => tx.query(work))
    },

    async ping() {
      try {
        await engine.pool.query('select 1')
        return true
      } catch {
        return false
      }
    },

    async close() {
      await Promise.all([engine.close(), replica?.close()])
    },
  }
}

/** @param confirm throws when the transaction must be rolled back */
function transaction(
  tx: Running,
  tenantId: number,
  { confirm, isDistributed }: { confirm: (() => Promise<void>) | undefined; isDistributed: boolean },
): Transaction {
  const query: Transaction['query'] = (statement) => tx.query(statement, tenantId)
  return {
    tenantId,
    isDistributed,
    get statements() {
      return tx.statements
    },
    query,
    // Nothing confirms itself here: the opening has done so.
    confirming: query,
    async last(work) {
      await confirm?.()
      return tx.last(work)
    },
  }
}

function explained(error: unknown): unknown {
  const code = errorCode(error)
  if ((code === '42883' || code === '3F000') && error instanceof Error && error.message.includes('rollcall')) {
    return new DatabaseProblem('The database has no tables yet. Create them with `npm run db:migrate`.')
  }
  return error
}
