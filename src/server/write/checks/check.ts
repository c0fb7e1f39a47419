import { sql } from 'kysely'
import { NotFound } from '../../errors.ts'
import { and } from '../../sql/boolean.ts'
import type { Sql } from '../../sql/sql.ts'
import type { FieldErrors } from '../body/field-errors.ts'

/** Something that only the database can tell of a record that is about to be written. */
export interface Check {
  field: string
  /** Further fields at which the same is told. */
  others?: readonly string[]
  message: string
  /** SQL that is true when all is well. */
  passes: Sql
  /** `reference`: whether what the field refers to is there. `reach`: whether the user may write such a record. */
  about?: 'reference' | 'reach'
  /** Failing means that the address names nothing, not that the body is wrong. */
  ofAddress?: boolean
}

/** `c0`, `c1`, …: the columns in which a statement answers checks. */
const columnOf = (index: number) => sql.id(`c${index}`)

/** `select … as c0, … as c1`: what the checks say. There must be at least one. */
export function selectChecks(checks: readonly Check[]): Sql {
  return sql`select ${sql.join(checks.map(({ passes }, index) => sql`${passes} as ${columnOf(index)}`))}`
}

/** Condition that every check passed, for statements that only write then. `from` names the answers. */
export function allPass(checks: readonly Check[], from: string): Sql {
  return and(checks.map((_, index) => sql`${sql.id(from)}.${columnOf(index)}`))
}

/**
 * Adds what the checks found to the errors. `answers` is the row in which the statement gave them.
 *
 * @throws NotFound when a parent that the address names is not there for this user
 */
export function reportChecks(checks: readonly Check[], answers: Record<string, unknown>, errors: FieldErrors): void {
  checks.forEach(({ field, others = [], message, about, ofAddress }, index) => {
    if (answers[`c${index}`] === true) return
    if (ofAddress) throw new NotFound()
    // A record with a wrong reference is out of reach for that reason: one message is enough.
    if (about === 'reach' && errors.any) return
    for (const name of [field, ...others]) errors.add(name, message)
  })
}

/** Checks of a record under parents: those parents being there is a matter of the address. */
export function underParents(checks: readonly Check[], given: Readonly<Record<string, number>>): Check[] {
  return checks.map((check) => (check.about && check.field in given ? { ...check, ofAddress: true } : check))
}
