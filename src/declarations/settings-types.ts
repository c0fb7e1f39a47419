import type { JSONSchema } from 'json-schema-to-typescript'
import { compileField } from './compile/entities/field.ts'
import type { FieldModel, Model } from './model.ts'

/**
 * The types of configuration and features: `Configuration`, with the value of every key, and `Features`.
 *
 * @param valueSchema the part of a field's schema that a type can express
 */
export function settingsSchemas(
  { application }: Model,
  valueSchema: (field: FieldModel) => JSONSchema,
): { Configuration: JSONSchema; Features: JSONSchema } {
  const values = Object.entries(application.configuration).map(([key, { title, ...property }]) => {
    const { schema, ...field } = compileField(key, property, { title: '', plural: '', type: 'object', properties: {} })
    const always = property.default !== undefined
    return [key, valueSchema({ ...field, description: title, schema: always ? withoutNull(schema) : schema })] as const
  })
  const features = Object.entries(application.features).map(
    ([name, { title }]) => [name, { type: 'boolean', description: title }] as const,
  )
  return {
    Configuration: recordOf('Values of the configuration, as a condition finds them under $config.', values),
    Features: recordOf('Whether each feature is on, as a condition finds it under $feature.', features),
  }
}

function recordOf(description: string, entries: (readonly [string, object])[]): JSONSchema {
  return {
    description,
    type: 'object',
    additionalProperties: false,
    required: entries.map(([name]) => name),
    properties: Object.fromEntries(entries) as NonNullable<JSONSchema['properties']>,
  }
}

/** A value with a default is never null. */
function withoutNull(schema: Record<string, unknown>): Record<string, unknown> {
  const { type, enum: choices, ...rest } = schema
  return {
    ...rest,
    ...(type !== undefined && { type: Array.isArray(type) ? (type as unknown[])[0] : type }),
    ...(Array.isArray(choices) && { enum: choices.filter((choice) => choice !== null) }),
  }
}
