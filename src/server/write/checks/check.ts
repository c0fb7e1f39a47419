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
  message: string
  /** SQL that is true when valid. */
  passes: Sql
  /** `reference`: the referenced record exists. `reach`: the user may write such a record. */
  about?: 'reference' | 'reach'
  /** A failure means that the address does not exist, not that the body is wrong. */
  ofAddress?: boolean
}

/** `c0`, `c1`, …: the columns with the results of checks. */
const columnOf = (index: number) => sql.id(`c${index}`)

/** `select … as c0, … as c1`: the results of the checks. There must be at least one. */
export function selectChecks(checks: readonly Check[]): Sql {
  return sql`select ${sql.join(checks.map(({ passes }, index) => sql`${passes} as ${columnOf(index)}`))}`
}

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
  checks.forEach(({ field, others = [], message, about, ofAddress }, index) => {
    if (answers[`c${index}`] === true) return
    if (ofAddress) throw new NotFound()
    // A record with a wrong reference is out of scope for that reason: one message is enough.
    if (about === 'reach' && errors.any) return
    for (const name of [field, ...others]) errors.add(name, message)
  })
}

/** Checks of a record under parents: the existence of the parents belongs to the address. */
export function underParents(checks: readonly Check[], given: Readonly<Record<string, number>>): Check[] {
  return checks.map((check) => (check.about && check.field in given ? { ...check, ofAddress: true } : check))
}
