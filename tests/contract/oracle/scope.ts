import type { ResourceModel } from '#declarations/model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import type { Person } from '../world/person.ts'
import type { Records, View } from './records.ts'

/** Somebody, and what conditions on him look at. */
export interface Viewer {
  person: Person
  roots: ConditionContext
}

export type Access = 'read' | 'write'

/** Whether a record lies within a person's scope, as the declarations say. */
export function isInScope(records: Records, viewer: Viewer, entity: string, record: View, access: Access): boolean {
  const resource = resourceOf(records, entity)
  return !resource || matchesScope(records, viewer, resource, record, access)
}

/** Records of an entity that a person may see. */
export function visible(records: Records, viewer: Viewer, entity: string): readonly View[] {
  return records.remember(`${entity} for ${viewer.person.userId}`, () =>
    records.all(entity).filter((record) => isInScope(records, viewer, entity, record, 'read')),
  )
}

function matchesScope(
  records: Records,
  viewer: Viewer,
  resource: ResourceModel,
  record: View,
  access: Access,
): boolean {
  const { guard } = viewer.person
  const scope = resource.scope[guard]
  if (scope === undefined) return !records.model.application.guards[guard]?.scoped
  if (typeof scope === 'boolean') return scope
  if (access === 'write' && scope.write === false) return false
  if (access === 'write' && typeof scope.write === 'object') {
    if (!records.holds(scope.write, resource.entity, record, viewer.roots)) return false
  }
  if (!('via' in scope)) return records.holds(scope.where, resource.entity, record, viewer.roots)
  // Saying that rows may be written says so of all that can be seen; otherwise they are as the record that they belong to.
  return reachesVia(records, viewer, resource.entity, scope.via, record, scope.write === true ? 'read' : access)
}

function reachesVia(
  records: Records,
  viewer: Viewer,
  entity: string,
  path: string,
  record: View,
  access: Access,
): boolean {
  let at = { entity, record: record as View | null }
  for (const name of path.split('.')) {
    const field = Object.values(records.entity(at.entity).fields).find((one) => one.reference?.as === name)
    if (!at.record || !field?.reference) return false
    at = { entity: field.reference.entity, record: at.record[name] as View | null }
  }
  return at.record !== null && isInScope(records, viewer, at.entity, at.record, access)
}

function resourceOf(records: Records, entity: string): ResourceModel | undefined {
  const name = records.entity(entity).resource
  return name === undefined ? undefined : records.model.resources[name]
}
