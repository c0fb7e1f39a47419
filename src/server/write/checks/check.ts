import type { Message } from '#protocol/messages/message.ts'
import { sql } from 'kysely'
import { NotFound } from '../../errors.ts'
import { and } from '../../sql/boolean.ts'
import type { Sql } from '../../sql/sql.ts'
import type { FieldErrors } from '../body/field-errors.ts'

/** A fact about a record to be written that only the database knows. */
export interface Check {
  field: string
  /** Further fields that get the same message. */
  others?: readonly string[]
  message: Message
  /** SQL that is true when valid. */
  passes: Sql
  /** SQL of what stands in the way, for a message that says so. */
  inTheWay?: { sql: Sql; message: (found: unknown) => Message }
  /** `reference`: the referenced record exists. `reach`: the user may write such a record. */
  about?: 'reference' | 'reach'
  /** A failure means that the address does not exist, not that the body is wrong. */
  ofAddress?: boolean
}

/** `check_0`, `check_1`, …: the columns with the results of checks. */
const nameOf = (index: number) => `check_${index}`
const columnOf = (index: number) => sql.id(nameOf(index))

/** `select … as check_0, … as check_1, … as way_1`: the results of the checks. There must be at least one. */
export function selectChecks(checks: readonly Check[]): Sql {
  const columns = checks.flatMap(({ passes, inTheWay }, index) => [
    sql`${passes} as ${columnOf(index)}`,
    ...(inTheWay ? [sql`${inTheWay.sql} as ${sql.id(`way_${index}`)}`] : []),
  ])
  return sql`select ${sql.join(columns)}`
}

/** The results of no checks, for a statement that reads them by name: a row with a column, since a cluster sends none without. */
export const NO_CHECKS = sql`select true as unchecked`

/** The condition that every check passed, for statements that only write then. `from` names the results. */
export function allPass(checks: readonly Check[], from: string): Sql {
  return and(checks.map((_, index) => sql`${sql.id(from)}.${columnOf(index)}`))
}

/**
 * Adds the failed checks to the errors. `answers` is the row with the results.
 *
 * @throws NotFound when the user may not see a parent in the address
 */
export function reportChecks(checks: readonly Check[], answers: Record<string, unknown>, errors: FieldErrors): void {
  checks.forEach(({ field, others = [], message, inTheWay, about, ofAddress }, index) => {
    if (answers[nameOf(index)] === true) return
    if (ofAddress) throw new NotFound()
    // A record with a wrong reference is out of scope for that reason: one message is enough.
    if (about === 'reach' && errors.any) return
    const told = inTheWay?.message(answers[`way_${index}`]) ?? message
    for (const name of [field, ...others]) errors.add(name, told)
  })
}

/** Checks of a record under parents: the existence of the parents belongs to the address. */
export function underParents(checks: readonly Check[], given: Readonly<Record<string, number>>): Check[] {
  return checks.map((check) => (check.about && check.field in given ? { ...check, ofAddress: true } : check))
}
