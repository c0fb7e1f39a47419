import type { Condition } from '../condition.ts'
import { pathsAsked } from '../conditions/condition-paths.ts'
import type { RuledEntity } from './ruled-entity.ts'

/** True when a condition asks for nothing but fields of the record itself, so that it can be answered where the record is. */
export function keepsToRecord(entity: Pick<RuledEntity, 'fields'>, condition: Condition): boolean {
  return pathsAsked(condition).every((path) => Object.hasOwn(entity.fields, path))
}
