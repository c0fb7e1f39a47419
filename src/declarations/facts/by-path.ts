import type { RelationModel } from '../model.ts'

/**
 * True when the rows of a relation are found along a path (`"by": "loans.branch_id"`: readers with some loan of this
 * branch) instead of by a field of their own. Such rows cannot be added under the record.
 */
export function isByPath({ by }: Pick<RelationModel, 'by'>): boolean {
  return by.includes('.')
}
