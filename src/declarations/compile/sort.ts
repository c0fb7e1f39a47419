import type { EntityModel, SortModel } from '../model.ts'

/** `-created_at` -> `{ path: 'created_at', direction: 'desc' }`. */
export function compileSort(sort: string | string[]): SortModel[] {
  return [sort]
    .flat()
    .map((path) => (path.startsWith('-') ? { path: path.slice(1), direction: 'desc' } : { path, direction: 'asc' }))
}

/** The default order of an entity's rows: by name. */
export function defaultSort(entity: EntityModel | undefined): SortModel[] {
  return [{ path: entity?.display ?? 'id', direction: 'asc' }]
}
