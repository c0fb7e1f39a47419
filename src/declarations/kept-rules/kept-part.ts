import type { Condition } from '#protocol/condition.ts'
import { recordPaths } from '#protocol/conditions/condition-paths.ts'
import type { ReferenceModel } from '../model.ts'

/**
 * The part of a `where` that is kept: it compares the other record with this one. The rest says what may be chosen, and what was
 * chosen may change: `{ "status": "enabled" }`. Undefined for none.
 */
export function keptPart(reference: Pick<ReferenceModel, 'where' | 'always'> | undefined): Condition | undefined {
  if (!reference?.where || reference.always === false) return undefined
  return partsOf(reference.where, (part) => recordPaths(part).length > 0)
}

function partsOf(where: Condition, isWanted: (part: Condition) => boolean): Condition | undefined {
  const { all = [], ...rest } = where
  const single = Object.entries(rest).filter(([key, value]) => isWanted({ [key]: value } as Condition))
  const several = all.flatMap((part) => partsOf(part, isWanted) ?? [])
  if (single.length + several.length === 0) return undefined
  return { ...Object.fromEntries(single), ...(several.length > 0 && { all: several }) } as Condition
}

/** The rest of a `where`: what is asked when the reference is set. Undefined for none. */
export function chosenPart(reference: Pick<ReferenceModel, 'where' | 'always'>): Condition | undefined {
  const { where, always } = reference
  if (!where || always === false) return where
  return partsOf(where, (part) => recordPaths(part).length === 0)
}
