import type { Writable } from 'node:stream'
import { type RawBuilder, PostgresQueryCompiler, type RootOperationNode } from 'kysely'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { debug } from '../../debug.ts'
import type { AnyStatement } from '../database.ts'
import type { AccessChanges } from '../fence/access-changes.ts'
import { FencedTexts } from '../fence/fenced-texts.ts'
import { StatementNames } from '../statement-names.ts'

/** Sends statements on connections, the frequent ones prepared by name. */
export class StatementSender {
  private readonly names = new StatementNames()
  private readonly fenced: FencedTexts
  private readonly compiler = new PostgresQueryCompiler()

  /** @param isDistributed the tables lie on several machines */
  constructor(access: AccessChanges, isDistributed = false) {
    this.fenced = new FencedTexts(access, isDistributed)
  }

  /** @param tenantId the statement names it; undefined for the owner's, which may concern several */
  async rows<Row>(client: PoolClient, statement: AnyStatement<Row>, tenantId: number | undefined): Promise<Row[]> {
    const { sql, parameters } = 'sql' in statement ? statement : this.compile(statement)
    const isNamed = !('isPlannedAnew' in statement && statement.isPlannedAnew)
    const config = this.configOf(sql, parameters as unknown[], tenantId, isNamed)
    holdBack(client)
    const sent = this.send(client, config)
    const { rows } = debug.sql.enabled ? await told(config.text, sent) : await sent
    return rows as Row[]
  }

  protected send(client: PoolClient, config: QueryConfig): Promise<QueryResult> {
    return client.query(config)
  }

  /** Every statement is planned anew from now on. */
  forgetPlans(): void {
    this.names.forget()
  }

  /** The owner's statements are not prepared: several commands may come in one text. */
  private configOf(sql: string, values: unknown[], tenantId: number | undefined, isNamed: boolean): QueryConfig {
    if (tenantId === undefined) return { text: sql, values }
    const { text, namesTenant } = this.fenced.of(sql, values.length)
    const name = isNamed ? this.names.of(text) : undefined
    return { text, values: namesTenant ? [...values, tenantId] : values, ...(name !== undefined && { name }) }
  }

  private compile(statement: RawBuilder<unknown>) {
    return this.compiler.compileQuery(statement.toOperationNode() as RootOperationNode, { queryId: '' })
  }
}

/** Runs a statement and reports it to the slow-query log; its values are not in its text. */
async function told(text: string, statement: Promise<QueryResult>): Promise<QueryResult> {
  const started = performance.now()
  const result = await statement
  // Of several commands in one text there are as many results.
  const results: QueryResult[] = [result].flat()
  debug.sql(
    '%d rows in %d ms: %s',
    results.reduce((sum, { rows }) => sum + rows.length, 0),
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
