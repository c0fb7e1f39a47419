import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { openParameter, type PlannedStatement, prepareStatement } from '../../sql/planning.ts'
import type { AnyStatement, Transaction } from '../database.ts'
import { isStalePlan } from '../database-errors.ts'
import { type Confirmation, confirmedSql } from './confirmation.ts'
import { standIn } from './connection-tenant.ts'
import { holdBack, type StatementSender } from './statement-sender.ts'

/** The session is not what it was: what was done for it is thrown away, and done again. Never reaches a caller. */
export const OUTDATED = new Error('The session has changed.')

export const ENDED = 'This transaction has ended: await every statement inside its work.'

/**
 * A request of a session that the server remembers, on a connection that stands in its tenant. The confirmation travels ahead
 * of the first statement, or in it. Planned reads, and the one statement that a write consists of, need no transaction; anything
 * else begins one.
 */
export class ConfirmedTransaction implements Transaction {
  statements = 0
  /** The request's one statement that writes was run, and is kept. */
  hasWritten = false
  private isOpen = true
  private begun: Promise<unknown> | undefined
  private asked: Promise<boolean> | undefined
  /** The result of the COMMIT; false when the database rolled back because a statement had failed. */
  private committed: Promise<boolean> | undefined

  constructor(
    private readonly client: PoolClient,
    private readonly sender: StatementSender,
    private readonly session: Confirmation,
    private readonly readOnly: boolean,
  ) {
    standIn(client, session.tenantId)
  }

  get tenantId(): number {
    return this.session.tenantId
  }

  get confirmation(): Confirmation | undefined {
    return this.begun || this.hasWritten ? undefined : this.session
  }

  async query<Row = Record<string, unknown>>(statement: AnyStatement<Row>): Promise<Row[]> {
    this.demandOpen()
    if (!('reads' in statement && statement.reads)) this.begin()
    this.asked ??= this.ask()
    return this.send<Row>(statement)
  }

  async confirming<Row = Record<string, unknown>>(statement: PlannedStatement): Promise<Row[]> {
    this.demandOpen()
    const sent = this.send<Row>(statement)
    this.asked = sent.then((rows) => (rows[0] as { confirmed?: unknown } | undefined)?.confirmed === true)
    quiet(this.asked)
    const rows = await sent
    if (!(await this.asked)) throw OUTDATED
    // What it changed may have changed the session too, for the requests that follow.
    if (!statement.reads) this.hasWritten = true
    return rows
  }

  async last<T>(work: () => Promise<T>): Promise<T> {
    if (!this.begun) return work()
    if (!this.readOnly && !(await this.isConfirmed())) throw OUTDATED
    const result = work()
    this.isOpen = false
    this.committed = this.commit()
    quiet(this.committed)
    return result
  }

  /** True when the session is what the server remembers. */
  async isConfirmed(): Promise<boolean> {
    const known = await (this.asked ??= this.ask()).catch((error: unknown) => {
      if (this.begun) throw error
      return undefined
    })
    // The statement that would have said so has failed, which concerns the request; the session may be well.
    return known ?? this.ask()
  }

  /** @throws Error when a statement had failed and the work went on regardless */
  async finish(): Promise<void> {
    this.isOpen = false
    if (!this.begun) return
    this.committed ??= this.commit()
    if (!(await this.committed) && !this.readOnly) {
      throw new Error('Nothing was kept: a statement failed, and the work went on regardless.')
    }
  }

  /** Rolls back what has begun. */
  async abandon(): Promise<void> {
    this.isOpen = false
    if (this.begun) await (this.committed ?? this.client.query('rollback'))
  }

  private send<Row>(statement: AnyStatement<Row>): Promise<Row[]> {
    this.statements += 1
    const sent = this.sender.rows(this.client, statement, this.session.tenantId)
    return this.hasWritten ? sent.catch((error: unknown) => this.onceMore(statement, error)) : sent
  }

  /** Asks for a reply that met a stale plan once more, alone: what was written must not be written again. */
  private onceMore<Row>(statement: AnyStatement<Row>, error: unknown): Promise<Row[]> {
    if (!isStalePlan(error) || this.begun) throw error
    this.sender.forgetPlans()
    return this.sender.rows(this.client, statement, this.session.tenantId)
  }

  private begin(): void {
    if (this.begun) return
    holdBack(this.client)
    this.begun = this.client.query(this.readOnly ? 'begin read only' : 'begin')
    quiet(this.begun)
  }

  private ask(): Promise<boolean> {
    const asked = this.sender
      .rows<{ confirmed: boolean }>(this.client, confirmationOf(this.session), this.session.tenantId)
      .then(([row]) => row?.confirmed === true)
    quiet(asked)
    return asked
  }

  private async commit(): Promise<boolean> {
    return (await this.client.query('commit')).command === 'COMMIT'
  }

  private demandOpen(): void {
    if (!this.isOpen) throw new Error(ENDED)
  }
}

/** Its failure surfaces where it is awaited: the work may be awaiting something else when the connection dies. */
function quiet(promise: Promise<unknown>): void {
  promise.catch(() => {})
}

const confirmationOf = prepareStatement<Confirmation>(
  sql`select ${confirmedSql((name) => openParameter<Confirmation>((session) => session[name]))} as confirmed`,
)
