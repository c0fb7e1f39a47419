import { AsyncLocalStorage } from 'node:async_hooks'
import type { Writable } from 'node:stream'
import { type CompiledQuery, type RawBuilder, PostgresQueryCompiler, type RootOperationNode } from 'kysely'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { debug } from '../../debug.ts'
import { DatabaseBusy, isStalePlan, isUnreachable, isWorthRetrying, stoppedBy } from '../database-errors.ts'
import type { Sql } from '../database.ts'
import type { Engine } from './engine.ts'
import { StatementNames } from '../statement-names.ts'

/** How often a transaction that lost against another one is run in all. */
const ATTEMPTS = 4

export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/** What a transaction starts with, sent together with BEGIN. */
export interface Opening {
  statement: Statement
  readOnly?: boolean
  /** Milliseconds that a statement may take, as the statement sets it. */
  limit: number
  /** Prepare frequent statements by name. Off where several commands may come in one text, as in migrations. */
  named: boolean
}

/** A transaction that runs, seen from inside. */
export interface Running extends Sql {
  readonly statements: number
  /** Runs the last statements, those that `work` sends at once: the COMMIT travels with them. */
  last<T>(work: () => Promise<T>): Promise<T>
}

interface State {
  open: boolean
  /** The COMMIT that was sent; false: the database rolled back instead, because a statement had failed. */
  committed?: Promise<boolean>
}

/** What the opening statement found. The work may run ahead of the answer: statements are sent in order. */
type Found = Promise<Record<string, unknown>[]>

type Work<T> = (tx: Running, found: Found) => Promise<T>

/**
 * Runs transactions on an engine, one connection each. BEGIN, the opening statement and the first of the work travel
 * together; COMMIT or ROLLBACK comes at the end, together with the statements that the work calls its last. Work that lost a deadlock is run again, so nothing but SQL belongs in it.
 */
export class TransactionRunner {
  private readonly names = new StatementNames()
  private readonly compiler = new PostgresQueryCompiler()
  private readonly current = new AsyncLocalStorage<State>()

  constructor(private readonly engine: Engine) {}

  /** @throws DatabaseBusy when no connection comes free in time; whatever the work or the database throws */
  async run<T>(opening: Opening, work: Work<T>): Promise<T> {
    this.refuseInside()
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(opening, work)
      } catch (error) {
        if (isStalePlan(error)) this.names.forget()
        if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error
      }
    }
  }

  /** Runs statements that bring their own transactions, or need none. What a failure leaves open is rolled back. */
  async direct(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
    this.refuseInside()
    const client = await this.acquire()
    try {
      const result: QueryResult | QueryResult[] = await client.query({ text, values })
      client.release()
      // Several statements in one text: one result each.
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows as unknown[]) } : result
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        () => this.discard(client),
      )
      throw error
    }
  }

  private refuseInside(): void {
    if (!this.current.getStore()?.open) return
    throw new Error(
      'A transaction is open here already: use the `tx` that was handed in. A second one would wait for ever for ' +
        'the connection that the first one holds.',
    )
  }

  private async attempt<T>(opening: Opening, work: Work<T>): Promise<T> {
    const client = await this.acquire()
    const state: State = { open: true }
    const found = this.begin(client, opening)
    // The work may be awaiting something else when the connection dies: that must not end the process.
    found.catch(() => {})
    try {
      const result = await this.current.run(state, () => work(this.running(client, state, opening.named), found))
      await found
      await this.finish(client, opening, state)
      return result
    } catch (error) {
      state.open = false
      // When the opening failed, what the work ran into is only its consequence.
      const cause = await found.then(
        () => error,
        (failure: unknown) => failure,
      )
      await (state.committed ?? client.query('rollback')).then(
        () => client.release(),
        () => this.discard(client),
      )
      throw isUnreachable(cause) ? new DatabaseBusy() : (stoppedBy(cause, opening) ?? cause)
    }
  }

  private begin(client: PoolClient, { readOnly, statement }: Opening): Found {
    holdBack(client)
    const begun = client.query(readOnly ? 'begin read only' : 'begin')
    const found = client.query<Record<string, unknown>>(statement)
    return Promise.all([begun, found]).then(([, { rows }]) => rows)
  }

  private async finish(client: PoolClient, { readOnly }: Opening, state: State): Promise<void> {
    state.open = false
    const committed = (state.committed ??= commit(client))
    if (!readOnly) {
      if (!(await committed)) throw new Error('Nothing was kept: a statement failed, and the work went on regardless.')
      client.release()
      return
    }
    // Nothing can be lost any more: the reply need not wait for the answer.
    committed.then(
      () => client.release(),
      () => this.discard(client),
    )
  }

  private running(client: PoolClient, state: State, named: boolean): Running {
    const { compiler, names } = this
    let statements = 0
    return {
      get statements() {
        return statements
      },
      async query<Row>(statement: RawBuilder<Row> | CompiledQuery<Row>): Promise<Row[]> {
        if (!state.open) throw new Error('This transaction has ended: await every statement inside its work.')
        statements += 1
        const { sql, parameters } = 'sql' in statement ? statement : compile(compiler, statement)
        const config: QueryConfig = { text: sql, values: [...parameters] }
        const name = named ? names.of(sql) : undefined
        if (name !== undefined) config.name = name
        holdBack(client)
        const { rows } = await told(sql, client.query(config))
        return rows as Row[]
      },
      async last(work) {
        const result = work()
        state.open = false
        state.committed = commit(client)
        // Its failure is met when the transaction is finished.
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
      throw error
    }
  }

  private discard(client: PoolClient): void {
    client.release(true)
  }
}

/** A statement whose end is told to whoever looks for slow ones; its values are not in its text. */
async function told(text: string, statement: Promise<QueryResult>): Promise<QueryResult> {
  if (!debug.sql.enabled) return statement
  const started = performance.now()
  const result = await statement
  debug.sql(
    '%d rows in %d ms: %s',
    result.rows.length,
    Math.round(performance.now() - started),
    text.replace(/\s+/g, ' '),
  )
  return result
}

function compile(compiler: PostgresQueryCompiler, statement: RawBuilder<unknown>) {
  return compiler.compileQuery(statement.toOperationNode() as RootOperationNode, { queryId: '' })
}

/** @returns whether it was kept: the database rolls back when a statement has failed */
async function commit(client: PoolClient): Promise<boolean> {
  return (await client.query('commit')).command === 'COMMIT'
}

/** Lets the statements of this turn travel in one packet: each packet costs both sides a turn. */
function holdBack(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Partial<Writable> } }).connection
  stream.cork?.()
  process.nextTick(() => stream.uncork?.())
}
