import { createHash } from 'node:crypto'

/** PostgreSQL silently truncates longer names. */
const LONGEST = 63

/**
 * Names of constraints and indexes. They are derived from the object's columns, so that a database error can be traced
 * to its fields: `uniqueName('books', ['isbn'])` is `books_isbn_key`.
 */
export const primaryKeyName = (table: string) => fit(`${table}_pkey`)
export const uniqueName = (table: string, columns: string[]) => fit([table, ...columns, 'key'].join('_'))
/** Of a key among the rows that meet a condition: several keys may have the same columns. */
export const partialKeyName = (table: string, columns: string[], condition: string) =>
  fit([table, ...columns, hashOf(condition), 'key'].join('_'))
export const frozenName = (table: string, position: number) => fit(`${table}_frozen_${position + 1}`)
/** Of the trigger that lets a field change by its moves alone. */
export const movesName = (table: string) => fit(`${table}_moves`)
/** Of a key in which capitals make no difference. */
export const looseKeyName = (key: string) => fit(key.replace(/_key$/, ''), LONGEST - LOOSE_KEY.length) + LOOSE_KEY
export const isLooseKey = (name: string) => name.endsWith(LOOSE_KEY)
export const LOOSE_KEY = '_any_case_key'
/** The beginning of the names of triggers that note what is written. */
export const NOTED = 'note_'
/** Of the trigger that notes what is inserted, updated or deleted; and of the function that it calls. */
export const notedTriggerName = (notes: string, operation: string) => fit(`${NOTED}${notes}_${operation}`)
export const noteFunctionName = (notes: string, when: 'of' | 'before', table: string) =>
  fit(`${NOTED}${notes}_${when}_${table}`)
export const foreignKeyName = (table: string, column: string) => fit(`${table}_${column}_fkey`)
export const checkName = (table: string, about: string) => fit(`${table}_${about}_check`)
/** Of a state that must not exist. */
export const forbiddenName = (table: string, position: number) => checkName(table, `forbid_${position + 1}`)
export const exclusionName = (table: string) => fit(`${table}_period_excl`)
export const indexName = (table: string, columns: string[]) => fit([table, ...columns, 'idx'].join('_'))
export const searchFunctionName = (table: string) => fit(`search_${table}`)

/** Column of a table that holds its searchable text. */
export const SEARCH_COLUMN = 'search_text'

/** Shortens a name that is too long to its beginning and a hash of the whole. */
function fit(name: string, longest = LONGEST): string {
  if (name.length <= longest) return name
  return `${name.slice(0, longest - 9)}_${hashOf(name)}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
