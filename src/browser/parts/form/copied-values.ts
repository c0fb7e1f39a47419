import { lookup } from '#declarations/lookup.ts'
import type { EntityModel } from '#declarations/model.ts'
import type { FormField } from './form-fields.ts'
import { rowsOf, type Values } from './form-values.ts'

export interface CopyOf {
  entity: EntityModel
  /** Declared: fields that a copy does not take over. */
  without: readonly string[]
  /** The name of the copy, where no two records may be called the same: "Full (copy)". */
  nameOfCopy: (name: string) => string
}

/**
 * The values that a copy of a record starts with: all that the form asks for, with the records that references are to.
 * Left out are files, which belong to one record, and values that no two records may have.
 */
export function copiedValues(fields: readonly FormField[], record: Values, copy: CopyOf): Values {
  return Object.fromEntries(fields.flatMap((field) => (isTakenOver(field, copy) ? valuesOf(field, record, copy) : [])))
}

function isTakenOver({ source, model, field, readOnly }: FormField, { entity, without }: CopyOf): boolean {
  if (readOnly || without.includes(source)) return false
  if (field.rows) return true
  if (!model || model.writeOnly || FILES.includes(model.kind) || model.exclusive) return false
  const isUnique = entity.unique.some(({ fields }) => fields.length === 1 && fields[0] === source)
  return !isUnique || source === entity.display
}

const FILES = ['file', 'image']

function valuesOf({ source, model, field }: FormField, record: Values, copy: CopyOf): [string, unknown][] {
  const value = record[source]
  if (value === undefined) return []
  if (field.rows) return [[source, rowsOf(value).map(({ id: _id, ...row }) => row)]]
  if (typeof value === 'string' && isUniqueName(source, copy)) {
    const name = copy.nameOfCopy(value)
    const longest = model?.schema['maxLength']
    return [[source, typeof longest === 'number' && name.length > longest ? null : name]]
  }
  const as = model?.reference?.as
  const referred = as === undefined ? undefined : lookup(record, as)
  return [[source, value], ...(as !== undefined && referred ? [[as, referred] as [string, unknown]] : [])]
}

function isUniqueName(source: string, { entity }: CopyOf): boolean {
  return source === entity.display && entity.unique.some(({ fields }) => fields.includes(source))
}
