import type { Condition } from '#protocol/condition.ts'
import { pathsAsked } from './condition-paths.ts'
import type { EntityModel } from './model.ts'
import { lookup } from './lookup.ts'

/** Whether a condition asks for nothing but fields of the record itself, so that it can be answered where the record is. */
export function keepsToRecord(entity: EntityModel, condition: Condition): boolean {
  return pathsAsked(condition).every((path) => lookup(entity.fields, path) !== undefined)
}
