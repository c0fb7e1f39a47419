import { useMemo } from 'react'
import { resourceEntry, useApplication } from '#browser/ground/model/use-model.ts'
import type { ApplicationIndex, ResourceEntry } from '#declarations/browser-model.ts'

export type RecordId = number | string

/** Addresses of screens. Undefined when the resource has no such screen. */
export interface ScreenPath {
  list(resource: string): string | undefined
  /** One record, at its first tab or at the one named. */
  show(resource: string, id: RecordId, tab?: string): string | undefined
  /** The page that creates a record, when the form is a page. */
  create(resource: string): string | undefined
  /** The same for a copy of a record. */
  duplicate(resource: string, id: RecordId): string | undefined
  /** The page that edits a record, when the form is a page. */
  edit(resource: string, id: RecordId): string | undefined
  /**
   * A declared address with its segments filled in: `:id` the row, `:parent` the parent record, `:field` of the row.
   */
  fill(path: string, subject: { record?: Record<string, unknown>; parent?: Record<string, unknown> }): string
}

/** Links from the model: `useScreenPath().show('books', 7, 'copies')` -> `/books/7/copies`. */
export function useScreenPath(): ScreenPath {
  const index = useApplication()
  return useMemo(() => screenPath(index), [index])
}

/** Parameter of the page that creates a record: the one that it starts as a copy of. */
export const DUPLICATE = 'duplicate'

/** {@link useScreenPath} outside React. */
export function screenPath(index: ApplicationIndex): ScreenPath {
  const entry = (resource: string) => resourceEntry(index, resource)
  return {
    list: (resource) => entry(resource).screens.list,
    show: (resource, id, tab) => {
      const base = showBase(entry(resource))
      return base && withId(base, id) + (tab ? `/${encodeURIComponent(tab)}` : '')
    },
    create: (resource) => createPattern(entry(resource)),
    duplicate: (resource, id) => {
      const pattern = createPattern(entry(resource))
      return pattern && `${pattern}?${DUPLICATE}=${encodeURIComponent(String(id))}`
    },
    edit: (resource, id) => {
      const pattern = editPattern(entry(resource))
      return pattern && withId(pattern, id)
    },
    fill: fillPath,
  }
}

/** `/books/:id`, also when the declaration has `/books/:id/:tab`. */
export function showBase({ screens }: ResourceEntry): string | undefined {
  return screens.show?.replace(/\/:tab\??$/, '')
}

/** `/books/new`. */
export function createPattern({ screens, form, methods }: ResourceEntry): string | undefined {
  return screens.list && form === 'page' && methods.includes('create') ? `${screens.list}/new` : undefined
}

/** `/books/:id/edit`. */
export function editPattern(entry: ResourceEntry): string | undefined {
  const base = showBase(entry)
  return base && entry.form === 'page' && entry.methods.includes('update') ? `${base}/edit` : undefined
}

/**
 * Fills the segments of a declared path. Throws when the record lacks a value.
 *
 * ```ts
 * fillPath('branches/:parent/closures/:id', { parent: { id: 3 }, record: { id: 9 } }) // 'branches/3/closures/9'
 * ```
 */
export function fillPath(
  path: string,
  { record, parent }: { record?: Record<string, unknown>; parent?: Record<string, unknown> },
): string {
  return path.replace(/:(\w+)/g, (_segment, name: string) => {
    const value = name === 'parent' ? parent?.['id'] : (record?.[name] ?? parent?.[name])
    if (value === undefined || value === null) {
      throw new Error(`The path "${path}" names ":${name}", which the record does not have.`)
    }
    return encodeURIComponent(String(value))
  })
}

function withId(pattern: string, id: RecordId): string {
  return pattern.replace(':id', encodeURIComponent(String(id)))
}
