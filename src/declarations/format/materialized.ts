/**
 * Rows that are derived from others and kept, as those of a materialized view are, but never behind what they are derived from. Code
 * gives the rows of one key; the database notes the keys of all that is written.
 */
export interface MaterializedDeclaration {
  $comment?: string
  /** Name of the code: `"accounts/days"` is custom-actions/accounts/days.materialized.ts. */
  sql: string
  /** Raised when the code changes: all rows are derived anew. Default 1. */
  version?: number
  /** The fields whose values are the key: rows that have the same ones are derived together. */
  key: string[]
  /** The fields by which the rows are added up: sums of the others, which are neither these nor of the key, are kept as well. */
  sumBy: string[]
  /**
   * Further lists of fields by which the rows are added up, each kept by itself: `[["branch_id", "month"]]`. A report reads the shortest
   * sums that tell apart what it asks for.
   */
  alsoSumBy?: string[][]
  /**
   * The entities that the rows are derived from, with the way from each to the keys: a path for every field of the key, over references
   * and relations. `{ "loan": { "reader_id": "reader_id", "branch_id": "copy.branch_id" } }`. Where several ways lead there, a list.
   */
  from: Record<string, MaterializedWay | MaterializedWay[]>
}

/** A path for every field of the key, by its name. */
export type MaterializedWay = Record<string, string>
