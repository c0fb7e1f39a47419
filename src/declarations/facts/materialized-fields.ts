import type { EntityModel } from '../model.ts'
import type { MaterializedDeclaration } from '../format.ts'

/** The fields of materialized rows by what they are for, in the order of the schema. */
export interface MaterializedFields {
  key: string[]
  /** Those that the rows of a key differ by: of `sumBy`, but not of the key. */
  apart: string[]
  sumBy: string[]
  /** Those that are added up. */
  summed: string[]
}

/** Tells the fields of materialized rows apart. */
export function materializedFields(
  { fields }: Pick<EntityModel, 'fields'>,
  { key, sumBy }: MaterializedDeclaration,
): MaterializedFields {
  const own = Object.keys(fields).filter((name) => name !== 'id' && name !== 'created_at')
  return {
    key,
    apart: sumBy.filter((name) => !key.includes(name)),
    sumBy,
    summed: own.filter((name) => !key.includes(name) && !sumBy.includes(name)),
  }
}
