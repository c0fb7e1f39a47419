import type { CompiledQuery, RawBuilder } from 'kysely'
import type { EngineKind } from './connect/engine.ts'

/** Runs statements. Fragments are written with Kysely's `sql` tag, so values are always parameters. */
export interface Sql {
  /** Runs one statement and gives its rows. Frequent statements are prepared by their text. */
  query<Row = Record<string, unknown>>(statement: RawBuilder<Row> | CompiledQuery<Row>): Promise<Row[]>
}

/** One transaction, as the role that owns nothing, with the tenant set: row-level security binds every statement. */
export interface Transaction extends Sql {
  readonly tenantId: number
  /** Statements run so far, the one that set the tenant aside. Budgets are asserted on it. */
  readonly statements: number
  /**
   * Runs the last statements of the transaction: the COMMIT is sent along with those that `work` sends at once, and there
   * can be none after them. When one of them fails in the database, all is rolled back; what `work` throws by itself
   * comes too late for that.
   */
  last<T>(work: () => Promise<T>): Promise<T>
}

/** What a request presents before anything is known of it. */
export interface Credentials {
  /** A slug or a host name. */
  tenant: string
  /** SHA-256 of the bearer token, hex; absent when signed out. */
  tokenHash?: string
}

/** What the statement that opens a request's transaction found. */
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
  /** Version of what the user may do; changes with the membership and its roles. */
  membership_id: number
  /** How many places the user can work in. */
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

/** How somebody likes the screens, wherever he signs in. */
export interface Preferences {
  theme?: 'light' | 'dark' | 'system'
  language?: string
}

export interface RequestOptions {
  readOnly?: boolean
  /** Milliseconds that a statement may take; `REQUEST_LIMIT` without. */
  limit?: number
}

export interface Database {
  readonly engine: EngineKind
  /** A sentence that the person who starts the server should read: where the rows lie, when that is not the data folder. */
  readonly note?: string
  /**
   * A request's transaction: role, tenant and session in one statement. Throws `UnknownTenant`. Nothing but SQL may be
   * awaited inside. `readOnly` makes the database refuse writes, and gives the result without waiting for the COMMIT.
   * What was `opened` is frozen: requests share it.
   */
  request<T>(
    credentials: Credentials,
    work: (tx: Transaction, opened: Opened) => Promise<T>,
    options?: RequestOptions,
  ): Promise<T>
  /** A transaction for a known tenant: jobs, seeds, commands. Their statements have {@link JOB_LIMIT} unless `limit` says another. */
  asTenant<T>(tenantId: number, work: (tx: Transaction) => Promise<T>, options?: { limit?: number }): Promise<T>
  /** A transaction as the owner, outside row-level security: migrations and tenants themselves. Limits as of `asTenant`. */
  asOwner<T>(work: (tx: Sql) => Promise<T>, options?: { limit?: number }): Promise<T>
  /**
   * Runs statements of a library that keeps tables of its own, as the owner, as they are: in no transaction but the ones that
   * they open themselves.
   */
  direct(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Writes something that leaves nothing behind. Throws `NoSpace` or `ReadOnly` when nothing can be written. */
  probeWriting(): Promise<void>
  /** Whether the database answers. */
  ping(): Promise<boolean>
  close(): Promise<void>
}
