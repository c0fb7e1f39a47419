import type { Condition } from '#protocol/condition.ts'
import { pathsAsked } from './condition-paths.ts'
import type { EntityModel } from './model.ts'
import { lookup } from './lookup.ts'

/** True when a condition uses only fields of the record itself, so that it can be evaluated on the record. */
export function keepsToRecord(entity: EntityModel, condition: Condition): boolean {
  return pathsAsked(condition).every((path) => lookup(entity.fields, path) !== undefined)
}
