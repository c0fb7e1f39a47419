import type { Writable } from 'node:stream'
import { type RawBuilder, PostgresQueryCompiler, type RootOperationNode } from 'kysely'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { debug } from '../../debug.ts'
import type { AnyStatement } from '../database.ts'
import { StatementNames } from '../statement-names.ts'

/** Sends statements on connections, the frequent ones prepared by name. */
export class StatementSender {
  private readonly names = new StatementNames()
  private readonly compiler = new PostgresQueryCompiler()

  /** @param named prepare it by name when it is frequent; off where several commands may come in one text */
  async rows<Row>(client: PoolClient, statement: AnyStatement<Row>, named: boolean): Promise<Row[]> {
    const { sql, parameters } = 'sql' in statement ? statement : this.compile(statement)
    const config: QueryConfig = { text: sql, values: parameters as unknown[] }
    const name = named ? this.names.of(sql) : undefined
    if (name !== undefined) config.name = name
    holdBack(client)
    const sent: Promise<QueryResult> = client.query(config)
    const { rows } = debug.sql.enabled ? await told(sql, sent) : await sent
    return rows as Row[]
  }

  /** Every statement is planned anew from now on. */
  forgetPlans(): void {
    this.names.forget()
  }

  private compile(statement: RawBuilder<unknown>) {
    return this.compiler.compileQuery(statement.toOperationNode() as RootOperationNode, { queryId: '' })
  }
}

/** Runs a statement and reports it to the slow-query log; its values are not in its text. */
async function told(text: string, statement: Promise<QueryResult>): Promise<QueryResult> {
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

/** Lets the statements of this turn travel in one packet: each packet costs both sides a turn. */
export function holdBack(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Partial<Writable> } }).connection
  if (!stream.cork || stream.writableCorked) return
  stream.cork()
  process.nextTick(() => stream.uncork?.())
}
