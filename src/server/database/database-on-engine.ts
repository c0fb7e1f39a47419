import type { Clock } from '../clock.ts'
import type { Credentials, Database, Opened, SessionRow, TenantRow } from './database.ts'
import { UnknownTenant, errorCode, DatabaseProblem } from './database-errors.ts'
import { APP_ROLE } from './database-roles.ts'
import type { Engine } from './engine.ts'
import { OpenedCache } from './opened-cache.ts'
import { type Opening, type Running, TransactionRunner } from './transaction-runner.ts'

/** What `rollcall.open_request` gives: nothing but ids and a fingerprint when the caller knows the rest already. */
interface OpenedRow {
  tenant_id: number
  fingerprint: string
  tenant: TenantRow | null
  session: SessionRow | null
}

/** The database interface on either engine: every transaction starts by giving up the owner's rights. */
export function databaseOn(engine: Engine, clock: Clock): Database {
  const runner = new TransactionRunner(engine)
  const cache = new OpenedCache()

  return {
    engine: engine.kind,

    async request(credentials, work, options) {
      const known = cache.get(credentials)
      const opening = requestOpening(credentials, clock(), known?.fingerprint, options?.readOnly)
      try {
        return await runner.run(opening, async (tx, rows) => {
          const row = rows[0] as OpenedRow | undefined
          if (!row) throw new UnknownTenant(credentials.tenant)
          const opened = row.tenant ? openedFrom(row.tenant, row.session) : known?.opened
          if (!opened) throw new Error('The database knows a fingerprint that nobody sent.')
          if (row.tenant) cache.set(credentials, { fingerprint: row.fingerprint, opened })
          return work(transaction(tx, row.tenant_id), opened)
        })
      } catch (error) {
        throw explained(error)
      }
    },

    asTenant(tenantId, work) {
      return runner.run(tenantOpening(tenantId), (tx) => work(transaction(tx, tenantId)))
    },

    asOwner(work) {
      return runner.run(OWNER_OPENING, (tx) => work(tx))
    },

    async ping() {
      try {
        await engine.pool.query('select 1')
        return true
      } catch {
        return false
      }
    },

    close: () => engine.close(),
  }
}

function transaction(tx: Running, tenantId: number) {
  return {
    tenantId,
    get statements() {
      return tx.statements
    },
    query: tx.query,
  }
}

function openedFrom(tenant: TenantRow, session: SessionRow | null): Opened {
  return session ? { tenant, session } : { tenant }
}

function requestOpening(credentials: Credentials, now: Date, known: string | undefined, readOnly = false): Opening {
  return {
    readOnly,
    named: true,
    statement: {
      name: 'open_request',
      text:
        `select set_config('role', '${APP_ROLE}', true), set_config('app.tenant', o.tenant_id::text, true), o.* ` +
        'from rollcall.open_request($1, $2, $3, $4) as o',
      values: [credentials.tenant, credentials.tokenHash ?? null, now.toISOString(), known ?? null],
    },
  }
}

function tenantOpening(tenantId: number): Opening {
  return {
    named: true,
    statement: {
      name: 'open_tenant',
      text: `select set_config('role', '${APP_ROLE}', true), set_config('app.tenant', $1, true)`,
      values: [String(tenantId)],
    },
  }
}

const OWNER_OPENING: Opening = {
  named: false,
  statement: {
    text: `select set_config('app.owner', 'on', true), set_config('statement_timeout', '0', true)`,
    values: [],
  },
}

function explained(error: unknown): unknown {
  const code = errorCode(error)
  if ((code === '42883' || code === '3F000') && error instanceof Error && error.message.includes('rollcall')) {
    return new DatabaseProblem('The database has no tables yet. Create them with `npm run db:migrate`.')
  }
  return error
}
