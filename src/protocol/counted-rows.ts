/** Rows that a deletion is about, as its preview and its refusal tell of them: the first by name, all of them counted. */
export interface CountedRows<Reason = string> {
  /** Resource of the records, or the entity when no resource shows them. */
  resource: string
  title: string
  count: number
  /** Names of the first of them, as far as the user may see them. */
  names: string[]
  /** They only link the record with these, which stay: `names` are theirs. */
  linked?: { resource: string; title: string }
  /** They would go, and are kept for this reason. */
  reason?: Reason
}
