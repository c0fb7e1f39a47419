import { sql } from 'kysely'
import type { FieldModel, FileModel } from '#declarations/model.ts'
import type { ResolvedPath } from '#declarations/path.ts'
import type { Guard } from '#protocol/access/guard.ts'
import { fileRowSql } from '../../files/file-row.ts'
import { resolvedSql, resolveFrom, type TypedSql } from '../../sql/path.ts'
import { isSaidByField, shownSql } from '../../sql/shown.ts'
import type { Source } from '../../sql/source.ts'
import type { SqlType } from '../../sql/sql-type.ts'
import type { Sql } from '../../sql/sql.ts'
import { type Ask, isAllowed, isReadable } from '../access.ts'
import { type FileLinker, fileLinker } from './link-files.ts'
import { newShape, rowShaper, type Shape } from './shape-row.ts'

/** A path included in an item. */
export interface ItemPart {
  path: string
  /** The guards of every element that names the path; all must hold. */
  guards?: readonly Guard[]
  /** A reference comes with the record that it refers to: `branch_id` and `branch: { id, name }`. */
  withRecord?: boolean
  /** A stored file without its details: `cover_id`, but not `cover: { id, name, … }`. */
  idOnly?: boolean
  /** Placed in the item under its last name alone: the record's name. */
  asName?: boolean
}

/** The columns to select for a reply's items, and the conversion of a row to an item. */
export interface ItemColumns {
  select: Sql[]
  /** SQL type of each, by its name in the row. */
  types: ReadonlyMap<string, SqlType>
  shape: (row: Record<string, unknown>) => Record<string, unknown>
  /** Adds the links to the stored files of an item, in place. */
  link: FileLinker
}

/**
 * The columns of an item: the parts that the user may read. Records along a path or behind a reference are nested with
 * their id and name: `branch.city` gives `branch: { id, name, city }`.
 *
 * @param texts localised texts are those of the reader, or for code those of the tenant
 */
export function itemColumns(
  source: Source,
  parts: readonly ItemPart[],
  ask: Ask,
  texts: 'reader' | 'own' = 'reader',
): ItemColumns {
  const writer = new Writer(ask, texts)
  for (const part of parts) writer.part(source, part)
  return { select: writer.select, types: writer.types, shape: rowShaper(writer.shape), link: fileLinker(writer.shape) }
}

class Writer {
  readonly select: Sql[] = []
  readonly types = new Map<string, SqlType>()
  readonly shape = newShape()

  constructor(
    private readonly ask: Ask,
    private readonly texts: 'reader' | 'own',
  ) {}

  part(source: Source, { path, guards, withRecord, idOnly, asName }: ItemPart): void {
    if (guards && !guards.every((guard) => isAllowed(this.ask, guard))) return
    if (asName) {
      this.named(source, this.shape, path)
      return
    }
    const resolved = resolveFrom(source, path)
    // Rows of a relation are separate lists.
    if (resolved.many || !isReadable(this.ask, resolved)) return
    if (this.texts === 'reader' && isSaidByField(source, resolved)) return
    const { source: at, shape } = this.follow(source, resolved)
    const { end } = resolved
    if (end.type === 'reference') {
      this.record(at, shape, end.field)
      return
    }
    this.value(shape, path.slice(path.lastIndexOf('.') + 1), () => this.valueOf(source, resolved))
    if (end.type !== 'field') return
    if (withRecord && end.field.reference) this.record(at, shape, end.field)
    if (!idOnly && end.field.file) this.file(at, shape, end.field, end.field.file)
    if (end.field.formatBy) this.named(at, shape, end.field.formatBy.field)
  }

  /** The rows that a path's last name belongs to, and the place of their values in the item. */
  private follow(source: Source, { steps }: ResolvedPath): { source: Source; shape: Shape } {
    let at = { source, shape: this.shape }
    for (const step of steps) {
      if (step.type === 'one') at = this.record(at.source, at.shape, step.field)
      else if (step.type === 'pivot') at = this.pivot(at.source.step(step), at.shape)
    }
    return at
  }

  /** The record behind a reference: its id and name. */
  private record(source: Source, shape: Shape, field: FieldModel): { source: Source; shape: Shape } {
    const name = field.reference?.as ?? field.name
    const target = source.one(field)
    const known = shape.records.get(name)
    if (known) return { source: target, shape: known.shape }
    const inner = newShape()
    this.value(inner, 'id', () => idSql(source.column(field.name)))
    shape.records.set(name, { id: inner.values.get('id') ?? '', shape: inner })
    this.named(target, inner, target.entity.display)
    return { source: target, shape: inner }
  }

  /** The row of the through entity. */
  private pivot(pivot: Source, shape: Shape): { source: Source; shape: Shape } {
    const known = shape.records.get('pivot')
    if (known) return { source: pivot, shape: known.shape }
    const inner = newShape()
    this.value(inner, 'id', () => idSql(pivot.column('id')))
    shape.records.set('pivot', { id: inner.values.get('id') ?? '', shape: inner })
    return { source: pivot, shape: inner }
  }

  /** The stored file whose id the field holds. */
  private file(source: Source, shape: Shape, field: FieldModel, { as }: FileModel): void {
    shape.files.add(as)
    this.value(shape, as, () => ({ sql: fileRowSql(source.column(field.name)), type: 'jsonb' }))
  }

  /** A path placed under its last name alone, such as the record's name. */
  private named(source: Source, shape: Shape, path: string): void {
    const resolved = resolveFrom(source, path)
    if (resolved.many || !isReadable(this.ask, resolved)) return
    this.value(shape, path.slice(path.lastIndexOf('.') + 1), () => this.valueOf(source, resolved))
  }

  private valueOf(source: Source, resolved: ResolvedPath): TypedSql {
    return this.texts === 'reader' ? shownSql(source, resolved) : resolvedSql(source, resolved)
  }

  private value(shape: Shape, name: string, value: () => TypedSql): void {
    if (shape.values.has(name)) return
    const column = `c${this.select.length}`
    shape.values.set(name, column)
    const typed = value()
    this.types.set(column, typed.type)
    this.select.push(sql`${typed.sql} as ${sql.id(column)}`)
  }
}

function idSql(column: Sql): TypedSql {
  return { sql: column, type: 'bigint' }
}
