import { sql } from 'kysely'
import { confirmedSql } from '../../database/connect/confirmation.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Planning, Prepared } from '../../sql/planning.ts'
import type { Sql } from '../../sql/sql.ts'
import type { Check } from '../checks/check.ts'
import type { SavedRecord } from '../saved-record.ts'
import type { PlannedReply } from './planned-reply.ts'
import type { WriteCall } from './write-call.ts'

/** A statement that writes a record, with its checks and its audit line, shared by all requests of the same shape. */
export interface WritePlan {
  statement: Prepared<WriteCall>
  checks: readonly Check[]
  /** Absent where the reply takes a statement of its own. */
  reply: PlannedReply | undefined
}

/** The record that a statement has written. */
export interface Written {
  id: number
  /** Absent where it takes a statement of its own. */
  saved?: SavedRecord
}

/** The common table expression that says whether the session still holds; true where that is known. */
export function confirmedCte(planning: Planning<WriteCall>): Sql {
  const confirmed = planning.ask(({ confirms }) => confirms)
    ? confirmedSql((name) => planning.parameter(({ context }) => context.tx.confirmation?.[name]))
    : sql`true`
  return sql`confirmed as materialized (select ${confirmed} as confirmed)`
}

/** Runs a planned statement. Where it confirms the session, it is a transaction by itself. */
export function runPlanned(call: WriteCall, plan: WritePlan): Promise<Record<string, unknown>[]> {
  const { context, confirms } = call
  const statement = plan.statement(call)
  return confirms ? context.tx.confirming(statement) : context.tx.query(statement)
}

/** The reply from the row of a planned statement. */
export function savedFrom(context: RequestContext, reply: PlannedReply, row: Record<string, unknown>): SavedRecord {
  return { item: reply.link(context, reply.shape(row)), version: Number(row.version) }
}
