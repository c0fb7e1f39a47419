import { lookup } from '../lookup.ts'
import type { EntityModel, Model, RelationModel } from '../model.ts'
import type { KeptRule, OnePer } from './kept-rule.ts'

/** The rule of a relation with `onePer`: it is about the record that has the rows, and broken as one more comes. */
export function ruleOfOnePer(model: Model, entity: EntityModel, relation: RelationModel): KeptRule | undefined {
  const onePer = onePerOf(model, relation)
  if (!onePer) return undefined
  const watch = {
    ...{ entity: onePer.through.name, columns: [onePer.to, relation.by], way: [] },
    ...{ by: relation.by, broken: 'coming' as const },
  }
  return { entity, field: relation.name, condition: {}, onePer, ways: [], watches: [watch] }
}

/** The field that `onePer` of a relation names, and where it stands; undefined where it says nothing, or names what is not there. */
export function onePerOf({ entities }: Pick<Model, 'entities'>, relation: RelationModel): OnePer | undefined {
  const { to, onePer = '' } = relation
  const related = lookup(entities, relation.entity)
  const through = lookup(entities, relation.through ?? '')
  const field = related && lookup(related.fields, onePer)
  return field && through && to !== undefined ? { relation, field, related, through, to } : undefined
}
