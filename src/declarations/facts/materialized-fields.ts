import type { EntityModel } from '../model.ts'
import type { MaterializedDeclaration } from '../format.ts'

/** The fields of materialized rows by what they are for, in the order of the schema. */
export interface MaterializedFields {
  key: string[]
  /** Those that the rows of a key differ by: of the sums, but not of the key. */
  apart: string[]
  /** The lists of fields by which sums are kept: `sumBy`, and the further ones. */
  sums: string[][]
  /** Those that are added up. */
  summed: string[]
}

/** Tells the fields of materialized rows apart. */
export function materializedFields(
  { fields }: Pick<EntityModel, 'fields'>,
  { key, sumBy, alsoSumBy = [] }: MaterializedDeclaration,
): MaterializedFields {
  const own = Object.keys(fields).filter((name) => name !== 'id' && name !== 'created_at')
  const sums = [sumBy, ...alsoSumBy]
  const apart = [...new Set(sums.flat())].filter((name) => !key.includes(name))
  return { key, apart, sums, summed: own.filter((name) => !key.includes(name) && !apart.includes(name)) }
}
