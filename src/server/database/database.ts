import type { CompiledQuery, RawBuilder } from 'kysely'
import type { PlannedStatement } from '../sql/planning.ts'
import type { Confirmation } from './connect/confirmation.ts'
import type { EngineKind } from './connect/engine.ts'

/** Runs statements. Fragments are written with Kysely's `sql` tag, so values are always parameters. */
export interface Sql {
  /** Runs one statement and returns its rows. Frequent statements are prepared by their text. */
  query<Row = Record<string, unknown>>(statement: AnyStatement<Row>): Promise<Row[]>
}

/** A statement that is yet to be written, or one that was written before. */
export type AnyStatement<Row = Record<string, unknown>> = RawBuilder<Row> | CompiledQuery<Row> | PlannedStatement

/**
 * One transaction, as the role that owns nothing, with the tenant set: row-level security applies to every statement.
 */
export interface Transaction extends Sql {
  readonly tenantId: number
  /** The tables lie on several machines. */
  readonly isDistributed?: boolean
  /** Number of statements run so far, without the one that set the tenant. Budgets are asserted on it. */
  readonly statements: number
  /**
   * Runs the last statements of the transaction: the COMMIT is sent together with those that `work` sends at once, and
   * no statement may follow. When one of them fails in the database, everything is rolled back; an error that `work`
   * throws itself comes too late for that.
   */
  last<T>(work: () => Promise<T>): Promise<T>
  /**
   * The values by which a statement confirms the session itself (`confirmedSql`), so that no other need do so. Absent where
   * none can: in a transaction that has begun, and without a session that the server remembers.
   */
  readonly confirmation?: Confirmation | undefined
  /**
   * Runs a statement whose first row says in `confirmed` that the session still holds. It is not within a transaction: one that
   * writes is the only one to do so. Where it does not confirm, all of the request's work is thrown away and done again.
   */
  confirming<Row = Record<string, unknown>>(statement: PlannedStatement): Promise<Row[]>
}

/** The credentials of a request, before anything is known about it. */
export interface Credentials {
  /** A slug or a host name. */
  tenant: string
  /** SHA-256 of the bearer token, hex; absent when signed out. */
  tokenHash?: string
}

/** The result of the statement that opens a request's transaction. */
export interface Opened {
  tenant: TenantRow
  /** The session's user with memberships and roles; undefined without a live session. */
  session?: SessionRow
}

export interface TenantRow {
  id: number
  slug: string
  name: string
  timezone: string
  language: string
  features: Record<string, boolean>
  configuration: Record<string, unknown>
  vocabulary: Record<string, { one: string; many: string }>
}

export interface SessionRow {
  session_id: number
  user_id: number
  first_name: string
  last_name: string
  email: string
  /** Version of the user's access; changes with the membership and its roles. */
  membership_id: number
  /** The number of memberships that the user can switch between. */
  membership_count: number
  preferences: Preferences
  guard: string
  /** `branch_id` and the like: the record that the membership belongs to, one column per scoped guard. */
  subject: Record<string, number | null>
  roles: { id: number; name: string; level: number; superuser: boolean; permissions: string[] }[]
  /** Overrides of the record that the membership belongs to. */
  features: Record<string, boolean>
  configuration: Record<string, unknown>
  impersonator?: { id: number; name: string }
}

/** A user's display preferences, the same on every device. */
export interface Preferences {
  theme?: 'light' | 'dark' | 'system'
  language?: string
  /** By list and report: the saved filters with which it opens. */
  starts?: Record<string, number>
}

export interface RequestOptions {
  readOnly?: boolean
  /** Statement timeout in ms; default `REQUEST_LIMIT`. */
  limit?: number
  /** May read much: it waits for others like it, so that some connections stay free for everything else. */
  isList?: boolean
  /** The position that an earlier `written` gave: what was written until then must be read. */
  after?: string
  /** Told the position of what this request has written, where a replica may read. */
  written?: (position: string) => void
}

export interface Database {
  readonly engine: EngineKind
  /** Its tables lie on several machines, by tenant. */
  readonly isDistributed: boolean
  /** Sentences for the operator: the location of the rows, when it is not the data folder; what waits for rows to be mended. */
  readonly note?: string
  /**
   * A request's transaction: role, tenant and session in one statement. Throws `UnknownTenant`. Nothing but SQL may be
   * awaited inside. `readOnly` makes the database refuse writes, and returns the result without waiting for the COMMIT.
   * `opened` is frozen: requests share it.
   */
  request<T>(
    credentials: Credentials,
    work: (tx: Transaction, opened: Opened) => Promise<T>,
    options?: RequestOptions,
  ): Promise<T>
  /** A transaction for a known tenant: jobs, seeds, commands. Statement timeout: `limit`, default {@link JOB_LIMIT}. */
  asTenant<T>(tenantId: number, work: (tx: Transaction) => Promise<T>, options?: { limit?: number }): Promise<T>
  /**
   * A transaction as the owner, outside row-level security: for migrations and the tenants table. Limits as for
   * `asTenant`.
   */
  asOwner<T>(work: (tx: Sql) => Promise<T>, options?: { limit?: number }): Promise<T>
  /** Runs statements as the owner without opening a transaction, for a library that keeps tables of its own. */
  direct(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Probes whether the database is writable, leaving nothing behind. Throws `NoSpace` or `ReadOnly`. */
  probeWriting(): Promise<void>
  /** True when the database answers. */
  ping(): Promise<boolean>
  /** True when an embedded server has too little room on its disk to start again after it has ended. */
  isOutOfRoom?(): boolean
  close(): Promise<void>
}
