import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '#server/api.ts'

/** True when something is chosen in a filter. */
export const isChosen = (chosen: unknown) => chosen !== undefined && chosen !== null && chosen !== ''

const listOf = (chosen: unknown): unknown[] => (Array.isArray(chosen) ? chosen : [chosen])

/** SQL: true when an id is that of the filter, or one of several; nothing chosen, true of all. */
export function isChosenId(id: Sql, chosen: unknown): RawBuilder<boolean> {
  return isChosen(chosen) ? sql<boolean>`${id} = any(${listOf(chosen).map(Number)}::bigint[])` : sql<boolean>`true`
}

/** SQL: true when a word is that of the filter, or one of several; nothing chosen, true of all. */
export function isChosenWord(word: Sql, chosen: unknown): RawBuilder<boolean> {
  return isChosen(chosen) ? sql<boolean>`${word} = any(${listOf(chosen).map(String)}::text[])` : sql<boolean>`true`
}
