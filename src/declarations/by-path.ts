import type { RelationModel } from './model.ts'

/**
 * Whether the rows of a relation are found along a path (`"by": "loans.branch_id"`: readers some loan of whom is of this
 * branch) and not by a field of their own. Such rows belong to the record in no other way: they are not added under it.
 */
export function isByPath({ by }: Pick<RelationModel, 'by'>): boolean {
  return by.includes('.')
}
