import type { Condition } from '#protocol/condition.ts'
import { recordPaths } from '#protocol/conditions/condition-paths.ts'
import { lookup } from '../lookup.ts'
import type { Model, RelationModel } from '../model.ts'

const known = new WeakMap<RelationModel, Condition[]>()

/**
 * The conditions on records that may be linked with another, from the `where` of the link's reference to them: the link's own
 * record is `$parent` here. Those that look at the link itself are left out.
 */
export function linkConditions(model: Model, relation: RelationModel): readonly Condition[] {
  let conditions = known.get(relation)
  if (!conditions) known.set(relation, (conditions = find(model, relation)))
  return conditions
}

function find({ entities }: Model, { through = '', by, to = '' }: RelationModel): Condition[] {
  const link = lookup(entities, through)
  const where = link && lookup(link.fields, to)?.reference?.where
  const as = link && lookup(link.fields, by)?.reference?.as
  if (!where || as === undefined) return []
  const ofParent = JSON.stringify(where)
    .replaceAll(`"$record.${as}.`, '"$parent.')
    .replaceAll(`"$record.${by}"`, '"$parent.id"')
  const parts = Object.entries(JSON.parse(ofParent) as Condition).map(([key, part]) => ({ [key]: part }) as Condition)
  return parts.filter((part) => recordPaths(part).length === 0)
}
