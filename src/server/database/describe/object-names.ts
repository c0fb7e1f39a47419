import { createHash } from 'node:crypto'

/** PostgreSQL cuts longer names off without a word. */
const LONGEST = 63

/**
 * Names of constraints and indexes. They are made from what the object is about, so that an error of the database can
 * be traced back to its fields: `uniqueName('books', ['isbn'])` is `books_isbn_key`.
 */
export const primaryKeyName = (table: string) => fit(`${table}_pkey`)
export const uniqueName = (table: string, columns: string[]) => fit([table, ...columns, 'key'].join('_'))
export const foreignKeyName = (table: string, column: string) => fit(`${table}_${column}_fkey`)
export const checkName = (table: string, about: string) => fit(`${table}_${about}_check`)
export const exclusionName = (table: string) => fit(`${table}_period_excl`)
export const indexName = (table: string, columns: string[]) => fit([table, ...columns, 'idx'].join('_'))
export const searchFunctionName = (table: string) => fit(`search_${table}`)

/** A name that is too long keeps its beginning, and a hash of the whole keeps it unique. */
function fit(name: string): string {
  if (name.length <= LONGEST) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return `${name.slice(0, LONGEST - 9)}_${hash}`
}
