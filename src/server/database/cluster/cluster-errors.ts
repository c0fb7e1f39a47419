/** An error of the driver: PostgreSQL fills these fields, but a machine's own do not come through the coordinator. */
interface NamingError extends Error {
  constraint?: string
  column?: string
  table?: string
}

/** A part of a table on a machine is called like the table, with its number behind, of which the first is 102008. */
const PART = /_\d{6,}$/

const CONSTRAINT = /constraint "((?:[^"]|"")+)"/
const COLUMN = /null value in column "((?:[^"]|"")+)"/
const TABLE = /(?:relation|table) "((?:[^"]|"")+)"/

/**
 * Gives an error that comes from a machine of a cluster the names that it has where all is on one: of the constraint, the column and
 * the table, which the text says alone.
 */
export function nameObjects(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const named = error as NamingError
  const [constraint, column, table] = [CONSTRAINT, COLUMN, TABLE].map((part) => part.exec(named.message)?.[1])
  const [ofConstraint, ofTable] = [named.constraint ?? constraint, named.table ?? table]
  if (ofConstraint !== undefined) named.constraint = ofConstraint.replace(PART, '')
  if (ofTable !== undefined) named.table = ofTable.replace(PART, '')
  if (column !== undefined) named.column ??= column
  return named
}
