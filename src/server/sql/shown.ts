import { sql } from 'kysely'
import type { FieldModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { ResolvedPath } from '#declarations/path.ts'
import type { TextLanguages } from '#protocol/condition.ts'
import { resolvedSql, type TypedSql } from './path.ts'
import { seenByReader } from './seen-by-reader.ts'
import { entityOf, type Source } from './source.ts'

/**
 * The SQL of a path's value as people read it: a localised text in the reader's language, and in the tenant's own where there is
 * none; a count is of the rows that the reader may see. Rules, computed values and code take the tenant's own text and
 * count all rows ({@link resolvedSql}).
 */
export function shownSql(source: Source, resolved: ResolvedPath): TypedSql {
  if (resolved.end.type === 'count') return resolvedSql(source, resolved, seenByReader)
  const field = localisedEnd(resolved)
  const languages = field && languagesOf(source)
  if (!field || !languages) return resolvedSql(source, resolved)
  const of = (name: string | undefined) => (name === undefined ? undefined : resolvedAt(source, resolved, name))
  const { texts = {}, textOf } = field
  if (textOf) return (textOf.language === languages.own && of(textOf.field)) || resolvedSql(source, resolved)
  const own = resolvedSql(source, resolved)
  const text = languages.reader === languages.own ? undefined : of(lookup(texts, languages.reader))
  return text ? { sql: sql`coalesce(nullif(${text.sql}, ''), ${own.sql})`, type: own.type } : own
}

/** True of a text in the reader's language: the localised field itself says it. */
export function isSaidByField(source: Source, { end }: ResolvedPath): boolean {
  const textOf = end.type === 'field' ? end.field.textOf : undefined
  return textOf !== undefined && textOf.language === languagesOf(source)?.reader
}

function localisedEnd({ end }: ResolvedPath): FieldModel | undefined {
  return end.type === 'field' && (end.field.texts ?? end.field.textOf) ? end.field : undefined
}

/** The value of another field of the record at the end of a path. */
function resolvedAt(source: Source, resolved: ResolvedPath, name: string): TypedSql | undefined {
  const field = lookup(entityOf(source.statement, resolved.entity).fields, name)
  return field && resolvedSql(source, { ...resolved, end: { type: 'field', field } })
}

function languagesOf({ statement }: Source): TextLanguages | undefined {
  const reader = statement.roots.ask(({ languages }) => languages?.reader)
  const own = statement.roots.ask(({ languages }) => languages?.own)
  return reader === undefined || own === undefined ? undefined : { reader, own }
}
