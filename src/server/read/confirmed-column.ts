import { sql } from 'kysely'
import { confirmedSql } from '../database/connect/confirmation.ts'
import type { PlannedStatement, Planning } from '../sql/planning.ts'
import type { RequestContext } from '../request-context.ts'
import type { Sql } from '../sql/sql.ts'
import type { ReadCall } from './visible.ts'

/** The column by which a statement confirms the session, where it can: see {@link runConfirming}. */
export function confirmedColumn<Call extends ReadCall>(planning: Planning<Call>): Sql[] {
  const confirms = planning.ask(({ context }) => context.tx.confirmation !== undefined)
  if (!confirms) return []
  const confirmed = confirmedSql((name) => planning.parameter(({ context }) => context.tx.confirmation?.[name]))
  return [sql`${confirmed} as confirmed`]
}

/** Runs a statement with that column. */
export function runConfirming({ tx }: RequestContext, statement: PlannedStatement): Promise<Record<string, unknown>[]> {
  return tx.confirmation ? tx.confirming(statement) : tx.query(statement)
}
