import { pathsAsked } from '#protocol/conditions/condition-paths.ts'
import type { EntityModel, FormModel, Model, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { explorePath } from '#declarations/path.ts'
import { valuesAsked } from '#protocol/rules/reference-choices.ts'
import type { ItemPart } from './item-columns.ts'

/**
 * The values of referenced records that forms need to validate as the server would: those used by rules, by conditions
 * of the form's fields, by its pickers, and by the rules of rows added in its tabs.
 */
export function ruleParts(model: Model, entity: EntityModel, resource: ResourceModel): ItemPart[] {
  const ofRows = (resource.show?.tabs ?? []).flatMap(({ relation: view }) => {
    const relation = lookup(entity.relations, view?.relation ?? '')
    const rows = relation && lookup(model.entities, relation.entity)
    if (!view || !rows || relation.through) return []
    const above = lookup(rows.fields, relation.by)?.reference?.as
    return above ? pathsBeyond(model, rows, view.form).flatMap((path) => under(`${above}.`, path)) : []
  })
  return [...pathsBeyond(model, entity, resource.form), ...ofRows].map((path) => ({ path }))
}

/** Values of referenced records: `book.acquired_on`. */
function pathsBeyond(model: Model, entity: EntityModel, form: FormModel | undefined): string[] {
  const fields = [...(form?.sections ?? []), ...(form?.create ?? [])].flatMap((section) => section.fields)
  const conditions = [...entity.forbid.map(({ when }) => when), ...fields.map(({ when }) => when ?? {})]
  const choices = fields.flatMap(({ dependsOn }) => Object.values(dependsOn ?? {}))
  const references = Object.values(entity.fields).flatMap(({ reference }) => valuesAsked(reference ?? {}))
  const paths = new Set([...conditions.flatMap(pathsAsked), ...choices, ...references])
  return [...paths].filter((path) => {
    const found = path.includes('.') ? explorePath(model, entity.name, path) : { segment: path }
    return !('segment' in found) && !found.many && found.end.type === 'field'
  })
}

function under(prefix: string, path: string): string[] {
  return path.startsWith(prefix) ? [path.slice(prefix.length)] : []
}
