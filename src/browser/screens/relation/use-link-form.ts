import { use, useContext, useMemo } from 'react'
import { ApplicationContext } from '#browser/ground/model/application-context.ts'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { useFormSections, type Operation } from '#browser/parts/form/form-fields.ts'
import type { Values } from '#browser/parts/form/form-values.ts'
import type { RelationView } from '#browser/parts/rows/relation-context.ts'
import type { EntityModel, FieldRefModel, FormModel } from '#declarations/model.ts'

const PIVOT = 'pivot.'

/**
 * The fields of a link between two records: those of the through entity that may be set here. Suspends while that
 * entity is loading.
 */
export function useLinkForm(placement: RelationView, operation: Operation, stored?: Values) {
  const through = useThroughEntity(placement)
  const { view } = placement
  const sections = useMemo<FormModel['sections']>(
    () => [{ id: 'main', fields: pivotFields(view.endpoint?.pivot ?? [], through.entity) }],
    [view, through.entity],
  )
  return {
    ...through,
    sections: useFormSections({
      ...{ sections, entity: through.entity, resource: view.resource, operation, stored },
      prefix: PIVOT,
    }),
  }
}

function useThroughEntity({ parent, relation }: RelationView) {
  const name = relation.through ?? relation.entity
  const source = useContext(ApplicationContext)
  const { entities, validators } = useResourceModel(parent.resource)
  const elsewhere = Object.values(source?.index.resources ?? {}).find((entry) => entry.entity === name)
  const loaded = entities[name] || !elsewhere || !source ? { entities, validators } : use(source.load(elsewhere.name))
  const entity = loaded.entities[name]
  if (!entity)
    throw new Error(
      `The bundle of "${parent.resource}" lacks the entity "${name}", which joins "${relation.name}" to it.`,
    )
  return { entity, validator: loaded.validators[name] }
}

function pivotFields(names: readonly string[], entity: EntityModel): FieldRefModel[] {
  return names.flatMap((name) => {
    const field = entity.fields[name]
    if (!field) return []
    const { title, kind, choices, formatBy } = field
    return [{ path: PIVOT + name, title, kind, ...(choices && { choices }), ...(formatBy && { formatBy }) }]
  })
}
