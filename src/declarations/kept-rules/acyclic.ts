import type { EntityModel, FieldModel } from '../model.ts'
import type { KeptRule } from './kept-rule.ts'

/** The rule of a reference that is `acyclic`: broken by a change of it, never by a new row, to which nothing leads yet. */
export function ruleOfAcyclic(entity: EntityModel, field: FieldModel): KeptRule | undefined {
  if (!field.reference?.acyclic || entity.query || field.reference.entity !== entity.name) return undefined
  const watch = { entity: entity.name, columns: [field.name], way: [] }
  return { entity, field: field.name, condition: {}, acyclic: field, ways: [], watches: [watch] }
}
