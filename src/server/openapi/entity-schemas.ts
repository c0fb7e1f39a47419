import type { EntityModel, Model, RelationModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { chosenRelations } from '../read/chosen-relations.ts'
import { type WriteOperation, bodySchema } from '../write/body/body-schema.ts'
import { fieldDocument } from './field-document.ts'
import { schemaName } from './schema-names.ts'

type JsonSchema = Record<string, unknown>

/** The schemas of the bodies that create and change a record of each entity. */
export function entitySchemas(model: Model): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.values(model.entities).flatMap((entity) => {
      const chosen = chosenIn(model, entity)
      const title = entity.title.toLowerCase()
      const create = withChosen(documentedBody(entity, 'create'), chosen)
      const update = withChosen(documentedBody(entity, 'update'), chosen)
      return [
        [`${schemaName(entity)}Create`, { title: `New ${title}`, ...create }],
        [`${schemaName(entity)}Update`, { title: `Changes of ${title}`, ...update }],
      ]
    }),
  )
}

/** The schema of a body as {@link bodySchema} has it, with the titles and descriptions of its fields. */
export function documentedBody(entity: EntityModel, operation: WriteOperation, given: readonly string[] = []) {
  const body = bodySchema(entity, operation, given)
  const properties = Object.entries(body.properties).map(([name, schema]) => {
    const field = lookup(entity.fields, name) ?? lookup(entity.inputs, name)
    return [name, field && field.schema === schema ? fieldDocument(field) : schema] as const
  })
  return { ...body, properties: Object.fromEntries(properties) }
}

/** The relations that forms of the entity choose rows of. */
function chosenIn(model: Model, entity: EntityModel): RelationModel[] {
  const resources = Object.values(model.resources).filter((resource) => resource.entity === entity.name)
  return resources.flatMap((resource) => chosenRelations(entity, resource).map(({ relation }) => relation))
}

/** A body may name what is chosen by ids, or bring the records as they were replied. */
function withChosen(body: JsonSchema, chosen: readonly RelationModel[]): JsonSchema {
  const items = {
    anyOf: [{ type: 'integer' }, { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }],
  }
  const lists = chosen.map(({ name, title }) => [name, { type: 'array', title, items }])
  return { ...body, properties: { ...(body.properties as JsonSchema), ...Object.fromEntries(lists) } }
}
