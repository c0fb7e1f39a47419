import type { EntityModel } from '#declarations/model.ts'
import { partialKeyName, uniqueName } from './object-names.ts'

/** The name of what keeps a key of an entity unique: a constraint, or an index where it is among some of the rows. */
export function keyName(entity: EntityModel, { fields, where }: EntityModel['unique'][number]): string {
  if (!where) return uniqueName(entity.table, fields)
  return partialKeyName(entity.table, fields, JSON.stringify(where))
}
