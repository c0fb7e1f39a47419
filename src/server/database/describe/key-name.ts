import type { EntityModel } from '#declarations/model.ts'
import { partialKeyName, uniqueName } from './object-names.ts'

/** The name of what keeps a key of an entity unique: a constraint, or an index where it is among some of the rows. */
export function keyName(entity: EntityModel, { fields, where }: EntityModel['unique'][number]): string {
  if (!where) return uniqueName(entity.table, fields)
  return partialKeyName(entity.table, fields, JSON.stringify(where))
}

/**
 * True where two rows may change places in one statement: their key can change. Keys that cannot are compared row by row, as
 * ON CONFLICT needs; so are those among some of the rows, because an index knows nothing else.
 */
export function keySwaps(entity: EntityModel, fields: readonly string[]): boolean {
  return !entity.appendOnly && fields.some((name) => !entity.fields[name]?.immutable)
}
