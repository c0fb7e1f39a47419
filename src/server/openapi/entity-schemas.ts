import type { EntityModel, FieldModel, Model, RelationModel } from '#declarations/model.ts'
import { chosenRelations } from '../read/chosen-relations.ts'
import { bodySchema } from '../write/body-schema.ts'

type JsonSchema = Record<string, unknown>

/** Name of an entity among the document's schemas: `reading_group` -> `ReadingGroup`. */
export function schemaName(entity: EntityModel): string {
  return entity.name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

export function schemaRef(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}

/** The schemas of every entity: a record as replies carry it, and the bodies that create and change one. */
export function entitySchemas(model: Model): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.values(model.entities).flatMap((entity) => {
      const chosen = chosenIn(model, entity)
      const title = entity.title.toLowerCase()
      return [
        [schemaName(entity), recordSchema(entity, chosen)],
        [`${schemaName(entity)}Create`, { title: `New ${title}`, ...withChosen(bodySchema(entity, 'create'), chosen) }],
        [
          `${schemaName(entity)}Update`,
          { title: `Changes of ${title}`, ...withChosen(bodySchema(entity, 'update'), chosen) },
        ],
      ]
    }),
  )
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

/**
 * A record in a reply: its fields, the records that it refers to, counts of its relations. Which of them are there
 * depends on the address, and on what the user may read.
 */
function recordSchema(entity: EntityModel, chosen: readonly RelationModel[]): JsonSchema {
  const fields = Object.values(entity.fields)
  return {
    title: entity.title,
    ...(entity.description && { description: entity.description }),
    type: 'object',
    required: ['id'],
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
      ...Object.fromEntries(
        fields.flatMap((field) => (field.reference ? [[field.reference.as, referredSchema(field)]] : [])),
      ),
      ...Object.fromEntries(fields.flatMap(({ file }) => (file ? [[file.as, STORED_FILE_OR_NULL]] : []))),
      ...Object.fromEntries(
        Object.values(entity.relations).map(({ name, title }) => [
          `${name}_count`,
          { type: 'integer', minimum: 0, title: `Number of ${title.toLowerCase()}` },
        ]),
      ),
      ...Object.fromEntries(
        chosen.map(({ name, title }) => [
          name,
          {
            type: 'array',
            title,
            items: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
          },
        ]),
      ),
      pivot: { type: 'object', description: 'The link by which the record is attached.' },
    },
    additionalProperties: false,
  }
}

const STORED_FILE_OR_NULL = { anyOf: [schemaRef('StoredFile'), { type: 'null' }], readOnly: true }

function fieldSchema({ schema, title, description, readOnly }: FieldModel): JsonSchema {
  return { ...schema, title, ...(description && { description }), ...(readOnly && { readOnly }) }
}

function referredSchema({ title }: FieldModel): JsonSchema {
  return {
    type: ['object', 'null'],
    title: title.replace(/ ?id$/i, ''),
    required: ['id'],
    properties: { id: { type: 'integer' } },
    readOnly: true,
  }
}
