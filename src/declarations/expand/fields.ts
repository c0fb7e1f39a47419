import type { FieldConfig, FilterConfig } from '../format.ts'
import type { DependsOn } from '../written/list.ts'
import type { FieldDeclaration, FieldEntry } from '../written/resource.ts'
import { type Draft, isTyped } from './context.ts'
import type { Segments } from './expansion.ts'

/** The uses of fields: on the screen of a record, and in the form when editing or creating. */
export type FieldUse = 'show' | 'edit' | 'create'

/** An expanded field, with its original position. */
export interface PlacedField {
  field: string | FieldConfig
  from: Segments
}

const USES: Record<string, readonly FieldUse[]> = {
  show: ['show'],
  form: ['edit', 'create'],
  edit: ['edit'],
  create: ['create'],
}
const OF_FORMS = ['input', 'help', 'width', 'readOnly', 'dependsOn', 'propose', 'proposeAfter'] as const
const OF_SCREENS = ['cell', 'empty'] as const

/** The fields of a group for one use, in order. */
export function fieldsFor(draft: Draft, entries: readonly FieldEntry[], use: FieldUse, from: Segments): PlacedField[] {
  return entries.flatMap((entry, index) => {
    const at = [...from, index]
    const [key, inner] = wrapped(entry)
    if (key !== undefined) {
      if (!USES[key]?.includes(use)) return []
      return inner.map((field, position) => ({ field: fullField(field), from: [...at, key, position] }))
    }
    const field = entry as string | FieldDeclaration
    if (use === 'show') return [{ field: without(fullField(field), OF_FORMS), from: at }]
    const path = typeof field === 'string' ? field : field.path
    return isTyped(draft, path) ? [{ field: without(fullField(field), OF_SCREENS), from: at }] : []
  })
}

/** True when the create form has other fields than the edit form. */
export function tellsCreateApart(entries: readonly FieldEntry[]): boolean {
  return entries.some((entry) => ['edit', 'create'].includes(wrapped(entry)[0] ?? ''))
}

/** `"dependsOn": "branch_id"` is short for the parameter of that name. */
export function fullField(field: string | FieldDeclaration): string | FieldConfig {
  if (typeof field === 'string' || field.dependsOn === undefined) return field as string | FieldConfig
  return { ...field, dependsOn: fullDependsOn(field.dependsOn) }
}

export function fullDependsOn(dependsOn: DependsOn): NonNullable<FilterConfig['dependsOn']> {
  if (typeof dependsOn === 'object' && !Array.isArray(dependsOn)) return dependsOn
  return Object.fromEntries([dependsOn].flat().map((name) => [name, name]))
}

function wrapped(entry: FieldEntry): [string | undefined, (string | FieldDeclaration)[]] {
  if (typeof entry === 'string') return [undefined, []]
  const [key, inner] = Object.entries(entry).find(([name]) => Object.hasOwn(USES, name)) ?? []
  return [key, (inner ?? []) as (string | FieldDeclaration)[]]
}

/** Shortens a field that only has a path to that path. */
function without(field: string | FieldConfig, keys: readonly (keyof FieldConfig)[]): string | FieldConfig {
  if (typeof field === 'string') return field
  const kept = Object.fromEntries(Object.entries(field).filter(([key]) => !keys.includes(key as keyof FieldConfig)))
  return Object.keys(kept).length === 1 ? field.path : (kept as unknown as FieldConfig)
}
