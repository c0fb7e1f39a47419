import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient, QueryResult } from 'pg'
import { DatabaseBusy, isStalePlan, isUnreachable, isWorthRetrying, stoppedBy } from '../database-errors.ts'
import { ClusterSender, settingSql } from '../cluster/cluster-sender.ts'
import type { AccessChanges } from '../fence/access-changes.ts'
import type { AnyStatement, Transaction } from '../database.ts'
import type { Confirmation } from './confirmation.ts'
import { ConfirmedTransaction, ENDED, OUTDATED } from './confirmed-transaction.ts'
import { isAstray, standOutside } from './connection-tenant.ts'
import type { Engine } from './engine.ts'
import { REQUEST_LIMIT } from './statement-limits.ts'
import { holdBack, StatementSender } from './statement-sender.ts'

/** Number of attempts in all for a transaction that lost a conflict. */
const ATTEMPTS = 4

export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/** The start of a transaction, sent together with BEGIN. */
export interface Opening {
  statement: Statement
  readOnly?: boolean
  /** Statement timeout in ms, as the statement sets it. */
  limit: number
  /** Settings that row-level security asks for, where it is asked on other machines: the statement sets them on this one. */
  settings?: Readonly<Record<string, string>>
}

/** A running transaction, seen from inside. */
export interface Running {
  readonly statements: number
  /** @param tenantId the statement names it; undefined for the owner's */
  query<Row = Record<string, unknown>>(statement: AnyStatement<Row>, tenantId?: number): Promise<Row[]>
  /** Runs the last statements, those that `work` sends at once, together with the COMMIT. */
  last<T>(work: () => Promise<T>): Promise<T>
}

interface State {
  runner: TransactionRunner
  open: boolean
  /** Of another runner, whose transaction this one was opened in. */
  around: State | undefined
  /** The result of the COMMIT that was sent; false when the database rolled back because a statement had failed. */
  committed?: Promise<boolean>
}

/** The result of the opening statement. The work may run ahead of it: statements are sent in order. */
type Found = Promise<Record<string, unknown>[]>

type Work<T> = (tx: Running, found: Found) => Promise<T>

/** One for all runners: each storage that there is costs every promise of the process time, also when its runner is gone. */
const current = new AsyncLocalStorage<State>()

/**
 * Runs transactions on an engine, one connection each. BEGIN, the opening statement and the first statement of the work
 * travel together; COMMIT or ROLLBACK comes last, together with the work's last statements. Work that lost a deadlock
 * is run again, so it must contain nothing but SQL.
 */
export class TransactionRunner {
  private readonly sender: StatementSender

  /** @param access changes that are counted, so that other requests notice */
  constructor(
    private readonly engine: Engine,
    access: AccessChanges,
  ) {
    this.sender = engine.isDistributed ? new ClusterSender(access) : new StatementSender(access)
  }

  /** @throws DatabaseBusy when no connection becomes free in time; any error of the work or the database */
  async run<T>(opening: Opening, work: Work<T>): Promise<T> {
    return this.again(() => this.attempt(opening, work))
  }

  /**
   * Runs the work of a session that the server remembers, while the database says whether the session still holds.
   *
   * @throws OUTDATED when it does not: nothing was kept; besides as {@link run}
   */
  async runConfirmed<T>(session: Confirmation, readOnly: boolean, work: (tx: Transaction) => Promise<T>): Promise<T> {
    let tx: ConfirmedTransaction | undefined
    const attempt = async () => {
      const client = await this.acquire()
      tx = new ConfirmedTransaction(client, this.sender, session, readOnly)
      return this.attemptConfirmed(client, tx, readOnly, work)
    }
    return this.again(attempt, () => tx?.hasWritten === true)
  }

  /** @param isKept what was written cannot be taken back any more, so nothing may run again */
  private async again<T>(attempt: () => Promise<T>, isKept: () => boolean = () => false): Promise<T> {
    this.refuseInside()
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt()
      } catch (error) {
        if (isStalePlan(error)) this.sender.forgetPlans()
        if (attempts === ATTEMPTS || !isWorthRetrying(error) || isKept()) throw error
      }
    }
  }

  /**
   * Runs statements that open their own transactions, or need none. A transaction left open by a failure is rolled
   * back.
   */
  async direct(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
    this.refuseInside()
    const client = await this.acquire()
    standOutside(client)
    try {
      const result: QueryResult | QueryResult[] = await client.query({ text, values })
      this.release(client)
      // Several statements in one text: one result each.
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows as unknown[]) } : result
    } catch (error) {
      await client.query('rollback').then(
        () => this.release(client),
        () => this.discard(client),
      )
      throw error
    }
  }

  private refuseInside(): void {
    if (!this.isOpenIn(stillOpen(current.getStore()))) return
    throw new Error(
      'A transaction is open here already: use the `tx` that was handed in. A second one would wait for ever for ' +
        'the connection that the first one holds.',
    )
  }

  private isOpenIn(state: State | undefined): boolean {
    return state !== undefined && (state.runner === this || this.isOpenIn(stillOpen(state.around)))
  }

  private newState(): State {
    return { runner: this, open: true, around: stillOpen(current.getStore()) }
  }

  private async attempt<T>(opening: Opening, work: Work<T>): Promise<T> {
    const client = await this.acquire()
    const state = this.newState()
    const found = this.begin(client, opening)
    // The work may be awaiting something else when the connection dies: that must not end the process.
    found.catch(() => {})
    try {
      const result = await current.run(state, () => work(this.running(client, state), found))
      await found
      await this.finish(client, opening, state)
      return result
    } catch (error) {
      state.open = false
      // When the opening failed, the work's error is only a consequence.
      const cause = await found.then(
        () => error,
        (failure: unknown) => failure,
      )
      await (state.committed ?? client.query('rollback')).then(
        () => this.release(client),
        () => this.discard(client),
      )
      throw isUnreachable(cause) ? new DatabaseBusy() : (stoppedBy(cause, opening) ?? cause)
    }
  }

  private async attemptConfirmed<T>(
    client: PoolClient,
    tx: ConfirmedTransaction,
    readOnly: boolean,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    const state = this.newState()
    try {
      const [done] = await Promise.allSettled([current.run(state, () => work(tx))])
      state.open = false
      if (!(await tx.isConfirmed())) throw OUTDATED
      if (done.status === 'rejected') throw done.reason
      const finished = tx.finish()
      // What only reads loses nothing any more, so the reply need not wait for the answer.
      if (readOnly) {
        finished.then(
          () => this.release(client),
          () => this.discard(client),
        )
        return done.value
      }
      await finished
      this.release(client)
      return done.value
    } catch (error) {
      await tx.abandon().then(
        () => this.release(client),
        () => this.discard(client),
      )
      throw isUnreachable(error) ? new DatabaseBusy() : (stoppedBy(error, { limit: REQUEST_LIMIT, readOnly }) ?? error)
    }
  }

  private begin(client: PoolClient, { readOnly, statement, settings = {} }: Opening): Found {
    standOutside(client)
    holdBack(client)
    const begun = client.query(readOnly ? 'begin read only' : 'begin')
    if (this.engine.isDistributed) setAlong(client, settings)
    const found = client.query<Record<string, unknown>>(statement)
    return Promise.all([begun, found]).then(([, { rows }]) => rows)
  }

  private async finish(client: PoolClient, { readOnly }: Opening, state: State): Promise<void> {
    state.open = false
    const committed = (state.committed ??= commit(client))
    if (!readOnly) {
      if (!(await committed)) throw new Error('Nothing was kept: a statement failed, and the work went on regardless.')
      this.release(client)
      return
    }
    // Nothing can be lost any more, so the reply need not wait for the answer.
    committed.then(
      () => this.release(client),
      () => this.discard(client),
    )
  }

  private running(client: PoolClient, state: State): Running {
    const { sender } = this
    let statements = 0
    return {
      get statements() {
        return statements
      },
      query<Row>(statement: AnyStatement<Row>, tenantId?: number): Promise<Row[]> {
        if (!state.open) return Promise.reject(new Error(ENDED))
        statements += 1
        return sender.rows(client, statement, tenantId)
      },
      async last(work) {
        const result = work()
        state.open = false
        state.committed = commit(client)
        // Its failure surfaces when the transaction is finished.
        state.committed.catch(() => {})
        return result
      },
    }
  }

  private async acquire(): Promise<PoolClient> {
    try {
      return await this.engine.pool.connect()
    } catch (error) {
      if (isUnreachable(error)) throw new DatabaseBusy()
      throw stoppedBy(error, { limit: REQUEST_LIMIT }) ?? error
    }
  }

  private release(client: PoolClient): void {
    client.release(isAstray(client))
  }

  private discard(client: PoolClient): void {
    client.release(true)
  }
}

/** Each by itself, which is how they go along. When one fails, so does what follows. */
function setAlong(client: PoolClient, settings: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(settings)) client.query(settingSql(name, value)).catch(() => {})
}

/** The transaction that code runs in, or the next around it that has not ended. */
function stillOpen(state: State | undefined): State | undefined {
  return state === undefined || state.open ? state : stillOpen(state.around)
}

/** @returns false when the database rolled back because a statement had failed */
async function commit(client: PoolClient): Promise<boolean> {
  return (await client.query('commit')).command === 'COMMIT'
}
