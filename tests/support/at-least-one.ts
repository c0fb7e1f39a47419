/**
 * The rows, of which there must be some: what is expected of each of none holds always.
 *
 * @throws Error where there are none
 */
export function atLeastOne<Rows extends { length: number } | { size: number }>(rows: Rows | undefined): Rows {
  const count = rows === undefined ? 0 : 'length' in rows ? rows.length : rows.size
  if (rows === undefined || count === 0) throw new Error('There are no rows, so nothing was tested.')
  return rows
}
