import type { EntityModel, InlineRowsModel, Model, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { chosenRelations } from '../read/chosen-relations.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { inlineParts } from '../read/record/inline-columns.ts'
import { listParts, pickerParts, recordParts } from '../read/record/item-parts.ts'
import { placedList, relatedList } from '../read/list/placed-list.ts'
import { itemSchema, orNull } from './item-schema.ts'
import { recordName, relatedRowName } from './schema-names.ts'

type JsonSchema = Record<string, unknown>

/**
 * The schemas of each resource's replies, by name: one record, a row of its list, a row of its list under another
 * record, an entry of its picker, and a row of each of its relations.
 */
export function recordSchemas(model: Model): Record<string, JsonSchema> {
  return Object.fromEntries(Object.values(model.resources).flatMap((resource) => ofResource(model, resource)))
}

function ofResource(model: Model, resource: ResourceModel): [name: string, schema: JsonSchema][] {
  const entity = entityOf(model, resource.entity)
  const name = recordName(entity, resource)
  const row = (list: ResourceModel['list']) => itemSchema(model, entity, listParts(model, entity, list))
  return [
    [name, resource.single ? unsaved(recordSchema(model, entity, resource)) : recordSchema(model, entity, resource)],
    [`${name}Row`, titled(row(resource.list), `${entity.title} in a list`)],
    [`${name}PlacedRow`, titled(row(placedList(model, resource)), `${entity.title} in a list under another record`)],
    [`${name}Choice`, choiceSchema(model, entity, resource)],
    ...relatedSchemas(model, entity, resource),
  ]
}

function recordSchema(model: Model, entity: EntityModel, resource: ResourceModel): JsonSchema {
  const asked = Object.values(resource.recordParams).flatMap(({ fields = [] }) => fields)
  const parts = [
    ...recordParts(model, entity, resource),
    // Only included when the caller asks for them.
    ...asked.map((path) => ({ path, withRecord: true, guards: [{ permission: '*' }] })),
  ]
  const schema = itemSchema(model, entity, parts)
  const chosen = chosenRelations(entity, resource).map(({ relation: { name, title } }) => [
    name,
    { type: 'array', title, items: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } } },
  ])
  const inline = resource.inline.map((rows) => [rows.relation, carriedSchema(model, rows)])
  return {
    ...schema,
    properties: { ...(schema.properties as JsonSchema), ...Object.fromEntries([...chosen, ...inline]) },
  }
}

/** Rows that a record carries. */
function carriedSchema(model: Model, rows: InlineRowsModel): JsonSchema {
  const entity = entityOf(model, lookup(model.resources, rows.resource)?.entity ?? '')
  return { type: 'array', title: rows.title, items: itemSchema(model, entity, inlineParts(rows)) }
}

/** A single record that has not been saved yet consists of its defaults. */
function unsaved(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties as Record<string, JsonSchema>)
  return {
    ...schema,
    required: ['id'],
    properties: Object.fromEntries(properties.map(([name, value]) => [name, name === 'id' ? value : orNull(value)])),
  }
}

/** Declared extra choices, such as `{ "id": 0, "label": "All" }`, are listed with the records. */
function choiceSchema(model: Model, entity: EntityModel, { picker }: ResourceModel): JsonSchema {
  const schema = titled(
    itemSchema(model, entity, pickerParts(model, entity, picker.fields)),
    `${entity.title} to choose`,
  )
  if (picker.extra.length === 0) return schema
  const further = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }
  return { title: schema.title, anyOf: [schema, { title: 'A further choice', ...further }] }
}

function relatedSchemas(model: Model, entity: EntityModel, resource: ResourceModel): [string, JsonSchema][] {
  return Object.values(resource.relations).flatMap((endpoint) => {
    const relation = lookup(entity.relations, endpoint.relation)
    if (!relation) return []
    const related = entityOf(model, relation.entity)
    const parts = listParts(model, related, relatedList(model, resource, endpoint), relation.through)
    const title = `${related.title} among the ${relation.title.toLowerCase()}`
    return [
      [relatedRowName(entity, resource, endpoint), titled(itemSchema(model, related, parts, relation.through), title)],
    ]
  })
}

function titled(schema: JsonSchema, title: string): JsonSchema {
  return { ...schema, title }
}
