import type { EntityModel, InlineRowsModel, Model, RelationModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { chosenRelations } from '../read/chosen-relations.ts'
import { type WriteOperation, bodySchema } from '../write/body/body-schema.ts'
import { MOST_ROWS } from '../write/collection/read-rows.ts'
import { fieldDocument } from './field-document.ts'
import { schemaName } from './schema-names.ts'

type JsonSchema = Record<string, unknown>

/** The schemas of the bodies that create and change a record of each entity. */
export function entitySchemas(model: Model): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.values(model.entities).flatMap((entity) => {
      const chosen = chosenIn(model, entity)
      const title = entity.title.toLowerCase()
      const rows = inlineIn(model, entity)
      const create = withInline(withChosen(documentedBody(entity, 'create'), chosen), model, rows)
      const update = withInline(withChosen(documentedBody(entity, 'update'), chosen), model, rows)
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

/** The relations whose rows the entity's forms choose. */
function chosenIn(model: Model, entity: EntityModel): RelationModel[] {
  const resources = Object.values(model.resources).filter((resource) => resource.entity === entity.name)
  return resources.flatMap((resource) => chosenRelations(entity, resource).map(({ relation }) => relation))
}

/** A body may list the chosen ids, or contain the records as in a reply. */
function withChosen(body: JsonSchema, chosen: readonly RelationModel[]): JsonSchema {
  const items = {
    anyOf: [{ type: 'integer' }, { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }],
  }
  const lists = chosen.map(({ name, title }) => [name, { type: 'array', title, items }])
  return { ...body, properties: { ...(body.properties as JsonSchema), ...Object.fromEntries(lists) } }
}

/** The relations whose rows the entity's forms write. */
function inlineIn(model: Model, entity: EntityModel): InlineRowsModel[] {
  return Object.values(model.resources).flatMap((resource) => (resource.entity === entity.name ? resource.inline : []))
}

/** A body lists all rows that the record is to have: changed ones with their id, new ones without. */
function withInline(body: JsonSchema, model: Model, inline: readonly InlineRowsModel[]): JsonSchema {
  const lists = inline.map(({ relation, title, resource, by }) => {
    const entity = entityOf(model, lookup(model.resources, resource)?.entity ?? '')
    const row = documentedBody(entity, 'update', [by])
    const id = { type: ['integer', 'null'], description: 'Absent or null: a new row.' }
    const items = { ...row, properties: { id, ...row.properties } }
    return [relation, { type: 'array', title, maxItems: MOST_ROWS, items }]
  })
  return { ...body, properties: { ...(body.properties as JsonSchema), ...Object.fromEntries(lists) } }
}
