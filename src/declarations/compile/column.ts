import type { ValueKind } from '#protocol/kinds/registry.ts'
import type { ColumnConfig } from '../format.ts'
import type { ColumnModel, EntityModel } from '../model.ts'
import type { ResolvedPath } from '../path.ts'
import type { CompileTarget } from './context.ts'
import { withFieldGuards } from './guard.ts'
import { ownKindOf, type PathView, viewPath } from './path-view.ts'

/** Kinds that are pointless to sort by. */
const UNORDERED: ReadonlySet<ValueKind> = new Set(['json', 'richText', 'multiline', 'choices', 'tags', 'image', 'file'])
/** Kinds too long or too wide for a default list. */
const TOO_LONG: ReadonlySet<ValueKind> = new Set(['json', 'richText', 'multiline', 'tags'])
const DEFAULT_COLUMNS = 6

/** Compiles one column: its path, title, sort order and link. */
export function compileColumn(target: CompileTarget, column: string | ColumnConfig): ColumnModel {
  const config = typeof column === 'string' ? { path: column } : column
  const view = viewPath(target, config.path)
  return {
    ...(isStatus(config.path, view) && { cell: 'status' }),
    ...ownKindOf(view, 'cell'),
    ...withFieldGuards(config, view.fields),
    title: config.title ?? view.title,
    kind: view.kind,
    sortable: config.sortable ?? (view.found !== undefined && sortsByItself(view.found)),
    choices: view.choices,
    formatBy: view.formatBy,
    link: view.link,
  }
}

/** A choice called `status`, here or in a referenced record, is shown as a status. */
function isStatus(path: string, { kind }: PathView): boolean {
  return kind === 'choice' && path.split('.').at(-1) === 'status'
}

/** The default columns of a list: the record's name, then its first fields. */
export function defaultColumns(entity: EntityModel): string[] {
  const names = Object.values(entity.fields)
    .filter((field) => !TOO_LONG.has(field.kind) && !SYSTEM_FIELDS.has(field.name) && !field.textOf)
    .map((field) => field.name)
  return [...new Set([entity.display, ...names])].slice(0, DEFAULT_COLUMNS)
}

const SYSTEM_FIELDS: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at'])

/**
 * Stored values are sortable, here or in a referenced record. Values computed per row are sortable only where declared.
 */
function sortsByItself({ end, many, kind }: ResolvedPath): boolean {
  if (many || end.type !== 'field' || UNORDERED.has(kind)) return false
  return end.field.computed === undefined || ('expression' in end.field.computed && end.field.computed.stored)
}
