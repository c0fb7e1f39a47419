import { FORMAT_KINDS } from '#protocol/kinds/registry.ts'
import type { JsonSchema } from './members-of-type.ts'

const CONDITION = { $ref: '#/$defs/Condition' }
const EXPRESSION = { $ref: '#/$defs/Expression' }
const EXPRESSIONS = { type: 'array', items: EXPRESSION, minItems: 1 }

/** The checks resolve paths, since they know the fields; here only their syntax is described. */
export const CONDITION_SCHEMA: JsonSchema = {
  description:
    'A condition: every key must hold. A key is a path from the record, a root such as "$user.guard", or all, any, not.',
  type: 'object',
  properties: {
    all: { type: 'array', items: CONDITION, description: 'All of these hold.' },
    any: { type: 'array', items: CONDITION, description: 'At least one of these holds.' },
    not: { ...CONDITION, description: 'This does not hold.' },
    $comment: { type: 'string' },
  },
  additionalProperties: {
    description: 'A value (equal to it), a list of values (one of them), or operators: { "gte": "$today" }.',
    type: ['string', 'number', 'boolean', 'null', 'array', 'object'],
    items: { type: ['string', 'number', 'boolean', 'null'] },
    properties: {
      some: { ...CONDITION, description: 'Some related row satisfies this.' },
      none: { ...CONDITION, description: 'No related row satisfies this.' },
    },
  },
}

/** Formats that a kind of an application's own can be made of: not files, which are stored elsewhere. */
const BASES = Object.keys(FORMAT_KINDS).filter((format) => !['image', 'file'].includes(format))

const NAMES = { pattern: '^([a-z][a-z0-9_]*|\\$comment)$' }

/** The checks verify that an expression has one operator, and that its paths fit. */
export const EXPRESSION_SCHEMA: JsonSchema = {
  description:
    'A path from the record, arithmetic that begins with "=", or one operator: { "join": ["first_name", "last_name"], "separator": " " }.',
  type: ['string', 'object'],
  properties: {
    value: { description: 'A literal.', type: ['string', 'number', 'boolean', 'null'] },
    join: {
      ...EXPRESSIONS,
      type: ['array', 'string'],
      description: 'Texts put together; empty ones are skipped. A path is a field of all rows of a relation.',
    },
    separator: { type: 'string' },
    coalesce: { ...EXPRESSIONS, description: 'The first that is not empty.' },
    case: {
      description: 'The first whose condition holds.',
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['when', 'then'],
        properties: { when: CONDITION, then: EXPRESSION, $comment: { type: 'string' } },
        additionalProperties: false,
      },
    },
    else: EXPRESSION,
    object: {
      description: 'Fields of the record itself, by the names under which replies nest them.',
      type: 'object',
      minProperties: 1,
      propertyNames: NAMES,
      additionalProperties: { type: 'string' },
    },
    count: { description: 'How many rows the relation has.', type: 'string' },
    sum: { type: 'string' },
    min: { type: 'string' },
    max: { type: 'string' },
    exists: { type: 'string' },
    first: { description: 'A field of the first row of a relation.', type: 'string' },
    where: CONDITION,
    sort: {
      description: 'The order of the rows; default: that of the relation.',
      type: ['string', 'array'],
      items: { type: 'string' },
    },
    equal: {
      ...EXPRESSIONS,
      description: 'True where both have a value, and it is the same.',
      minItems: 2,
      maxItems: 2,
    },
    age: { ...EXPRESSION, description: 'Whole months from a date to today.' },
    lower: EXPRESSION,
    weekday: { ...EXPRESSION, description: '0 (Sunday) to 6 (Saturday) of a date.' },
    sql: { description: 'Name of custom-actions/{name}.computed.ts.', type: 'string' },
    $comment: { type: 'string' },
  },
  additionalProperties: false,
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object']
const CODE_NAMES = { pattern: '^[A-Za-z][A-Za-z0-9_-]*$|^\\$comment$' }

/**
 * `Type.property` -> constraints that TypeScript cannot express: bounds, patterns, and the syntax of names. One with a
 * `type` or `$ref` of its own replaces the derived schema.
 */
const REFINEMENTS: Record<string, JsonSchema> = {
  'EntityDeclaration.title': { minLength: 1 },
  'EntityDeclaration.plural': { minLength: 1 },
  'EntityDeclaration.properties': { propertyNames: NAMES, minProperties: 1 },
  'EntityDeclaration.allOf': { minItems: 1 },
  'SharedSchema.properties': { propertyNames: NAMES, minProperties: 1 },
  'EntityDeclaration.relations': { propertyNames: NAMES },
  'EntityDeclaration.forbid': {
    type: 'array',
    items: {
      type: 'object',
      if: { required: ['when'], properties: { when: { type: 'object' } } },
      then: {
        type: 'object',
        required: ['when', 'message'],
        properties: {
          when: CONDITION,
          message: { type: 'string' },
          field: { type: 'string' },
          always: {
            description: 'False: asked of who writes the record, and never of who changes another that it looks at.',
            const: false,
          },
          $comment: { type: 'string' },
        },
        additionalProperties: false,
      },
      else: { ...CONDITION, properties: { message: { type: 'string' } } },
    },
  },
  'EntityDeclaration.table': { pattern: '^[a-z][a-z0-9_]*$' },
  'PropertySchema.type': {
    type: ['string', 'array'],
    if: { type: 'string' },
    then: { enum: TYPES },
    else: {
      prefixItems: [{ enum: TYPES.slice(0, 4) }, { const: 'null' }],
      items: false,
      minItems: 2,
    },
  },
  'PropertySchema.format': { enum: Object.keys(FORMAT_KINDS) },
  'KindConfig.on': { enum: [...BASES, 'text', 'integer', 'number'] },
  'KindConfig.minLength': { type: 'integer', minimum: 0 },
  'KindConfig.maxLength': { type: 'integer', minimum: 1 },
  'KindConfig.multipleOf': { exclusiveMinimum: 0 },
  'PropertySchema.computed': EXPRESSION,
  'PropertySchema.enum': { minItems: 1 },
  'PropertySchema.oneOf': { minItems: 1 },
  'PropertySchema.minLength': { type: 'integer', minimum: 0 },
  'PropertySchema.maxLength': { type: 'integer', minimum: 1 },
  'PropertySchema.minItems': { type: 'integer', minimum: 0 },
  'PropertySchema.maxItems': { type: 'integer', minimum: 1 },
  'PropertySchema.maxBytes': { type: 'integer', minimum: 1 },
  'PropertySchema.maxSide': { type: 'integer', minimum: 16, maximum: 10000 },
  'PropertySchema.thumbnailSide': { type: 'integer', minimum: 16, maximum: 1000 },
  'PropertySchema.multipleOf': { exclusiveMinimum: 0 },
  'ResourceDeclaration.methods': { minItems: 1, uniqueItems: true },
  'ListDeclaration.columns': { minItems: 1 },
  'ListDeclaration.count': { type: 'integer', minimum: 1, maximum: 500 },
  'ShowDeclaration.tabs': { minItems: 1 },
  'ReportConfig.columns': { minItems: 1 },
  'ReportConfig.formats': { uniqueItems: true },
  'ReportFilterConfig.id': NAMES,
  'ReportValueConfig.name': NAMES,
  'ReportColumnConfig.name': NAMES,
  'ApplicationConfig.languages': { minItems: 1 },
  'ApplicationConfig.contentLanguages': { minItems: 2, uniqueItems: true },
  'ApplicationConfig.country': { pattern: '^[A-Z]{2}$' },
  'ApplicationConfig.currency': { pattern: '^[A-Z]{3}$' },
  'ApplicationConfig.guards': { propertyNames: NAMES },
  'ApplicationConfig.kinds': { propertyNames: { pattern: '^([a-z][a-z0-9-]*|\\$comment)$' } },
  'ApplicationConfig.features': { propertyNames: NAMES },
  'ApplicationConfig.vocabulary': { propertyNames: NAMES },
  'ApplicationConfig.configuration': { propertyNames: CODE_NAMES },
  'ApplicationConfig.optionLists': { propertyNames: CODE_NAMES },
  'ApplicationConfig.screens': { propertyNames: CODE_NAMES },
}

/** `Type` -> properties that are required in the expanded form, but optional in the written one. */
const DEFAULTED: Record<string, readonly string[]> = {
  FeatureConfig: ['default'],
  ApplicationConfig: ['title', 'languages', 'features', 'configuration', 'vocabulary', 'permissions', 'menu', 'home'],
}

/** Merges the refinements into the schema of a type. Throws when one names a property that the type does not have. */
export function refine(type: string, schema: JsonSchema): JsonSchema {
  const properties = { ...(schema.properties as Record<string, JsonSchema> | undefined) }
  for (const [place, refinement] of Object.entries(REFINEMENTS)) {
    const [of, name = ''] = place.split('.')
    if (of !== type) continue
    if (!properties[name]) throw new Error(`A refinement names "${place}", which the types in format/ do not have.`)
    const { description, ...generated } = properties[name]
    const replaces = 'type' in refinement || '$ref' in refinement
    properties[name] = {
      ...(description !== undefined && { description }),
      ...(replaces ? {} : generated),
      ...refinement,
    }
  }
  const required = ((schema.required ?? []) as string[]).filter((name) => !DEFAULTED[type]?.includes(name))
  return schema.properties ? { ...schema, ...(required.length > 0 && { required }), properties } : schema
}
