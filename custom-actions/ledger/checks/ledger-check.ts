import type { RawBuilder } from 'kysely'

/** Something that must hold of the whole ledger of a tenant. */
export interface LedgerCheck {
  name: string
  /** A statement of what holds. */
  proves: string
  /** Rows of one column, `problem`: each names a row that breaks it, and how. */
  broken: RawBuilder<{ problem: string }>
}
