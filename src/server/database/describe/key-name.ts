import type { EntityModel } from '#declarations/model.ts'
import { looseKeyName, partialKeyName, uniqueName } from './object-names.ts'

type Key = EntityModel['unique'][number]

/** The name of what keeps a key of an entity unique: a constraint, or an index where it is among some of the rows. */
export function keyName(entity: EntityModel, { fields, where }: Key): string {
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

/** The fields of a key whose capitals make no difference. */
export function looseFields({ fields: all }: EntityModel, { fields }: Pick<Key, 'fields'>): string[] {
  return fields.filter((name) => all[name]?.ignoreCase)
}

/** The names of all that keeps a key of an entity unique. */
export function keyNames(entity: EntityModel, key: Key): string[] {
  const name = keyName(entity, key)
  return looseFields(entity, key).length === 0 ? [name] : [name, looseKeyName(name)]
}
