import { FORMAT_KINDS, kindOf } from '#protocol/kinds/registry.ts'
import { declaredKind, kindOfFormat, scalarType } from '../../compile/entities/field-kind.ts'
import type { PropertySchema } from '../../format.ts'
import type { FieldModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { didYouMean, oneOf } from '../names/suggest.ts'

type JsonType = NonNullable<ReturnType<typeof scalarType>>

const NUMERIC: readonly JsonType[] = ['integer', 'number']
/** Keyword -> the types that it applies to. */
const KEYWORD_TYPES: Partial<Record<keyof PropertySchema, readonly JsonType[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  ignoreCase: ['string'],
  uppercase: ['string'],
  plainText: ['string'],
  options: ['string'],
  minimum: NUMERIC,
  maximum: NUMERIC,
  multipleOf: NUMERIC,
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  exclusive: ['boolean'],
}
/** Keywords that only apply beside another one. */
const COMPANIONS: Partial<Record<keyof PropertySchema, keyof PropertySchema>> = {
  where: 'references',
  onDelete: 'references',
  acyclic: 'references',
  stored: 'computed',
  patternMessage: 'pattern',
}

/** RC110: an unknown format. RC111: a property without a type. RC112: a keyword that does not fit the type. */
export function checkFieldTypes(context: CheckContext): void {
  for (const { schema, entity, location } of context.entities) {
    for (const [name, property] of Object.entries(schema.properties)) {
      checkProperty(context, name, property, entity.fields, within(location, 'properties', name))
    }
  }
  for (const [name, property] of Object.entries(context.application?.config.configuration ?? {})) {
    const { application } = context
    if (application) checkProperty(context, name, property, {}, within(application.location, 'configuration', name))
  }
}

function checkProperty(
  context: CheckContext,
  name: string,
  property: PropertySchema,
  fields: Record<string, FieldModel>,
  location: SourceLocation,
): void {
  const { report } = context
  if (declaredKind(property) === undefined) {
    const hint = 'Add a "type", a "format", an "enum" or "references".'
    report.add('RC111', location, `"${name}" has no type.`, hint)
    return
  }
  checkFormat(context, property, location)
  const type = typeOf(property)
  for (const keyword of Object.keys(property) as (keyof PropertySchema)[]) {
    const types = KEYWORD_TYPES[keyword]
    if (types && type && !types.includes(type)) {
      const hint = `Remove it, or change the type: "${keyword}" is for ${types.join(' and ')}.`
      report.add('RC112', within(location, keyword), `"${keyword}" says nothing of the type "${type}".`, hint)
    }
    const companion = COMPANIONS[keyword]
    if (companion && property[companion] === undefined) {
      const hint = `Remove it, or add "${companion}".`
      report.add('RC112', within(location, keyword), `"${keyword}" says nothing without "${companion}".`, hint)
    }
  }
  checkFormatBy(context, property, property.formatBy && lookup(fields, property.formatBy.field), location)
}

/** The JSON type of the values, as far as it is declared. */
function typeOf(property: PropertySchema): JsonType | undefined {
  if (property.references) return 'integer'
  const declared = scalarType(property)
  if (declared) return declared
  const kind = property.format ? kindOfFormat(property.format) : undefined
  if (kind) return kindOf(kind).types[0]
  const values = property.enum ?? property.oneOf?.map((choice) => choice.const) ?? []
  if (values.length === 0) return undefined
  return values.every((value) => typeof value === 'number') ? 'integer' : 'string'
}

function checkFormat({ report }: CheckContext, property: PropertySchema, location: SourceLocation): void {
  const type = scalarType(property)
  if (property.references && type && type !== 'integer') {
    report.add(
      'RC112',
      within(location, 'type'),
      `A reference is a whole number, not "${type}".`,
      'Remove "type": "references" says it.',
    )
  }
  const decides = (['references', 'enum', 'oneOf'] as const).find((keyword) => property[keyword] !== undefined)
  if (decides && property.format !== undefined) {
    report.add(
      'RC112',
      within(location, 'format'),
      `"format" says nothing beside "${decides}".`,
      'Remove one of the two.',
    )
    return
  }
  const kind = property.format === undefined ? undefined : kindOfFormat(property.format)
  const types = kind && kindOf(kind).types
  if (types && type && !types.includes(type)) {
    const hint = `Write "type": "${types[0]}".`
    report.add(
      'RC112',
      within(location, 'type'),
      `The format "${property.format}" does not go with the type "${type}".`,
      hint,
    )
  }
}

/** The format follows the choices of a sibling. */
function checkFormatBy(
  { report }: CheckContext,
  property: PropertySchema,
  sibling: FieldModel | undefined,
  location: SourceLocation,
): void {
  const legal = [...Object.keys(FORMAT_KINDS), 'integer', 'number', 'text']
  const formats = property.formatBy?.formats ?? {}
  for (const [value, format] of Object.entries(formats)) {
    const at = within(location, 'formatBy', 'formats', value)
    if (!kindOfFormat(format)) {
      report.add(
        'RC110',
        at,
        `There is no format "${format}".`,
        didYouMean(format, legal, `Write one of ${oneOf(legal)}.`),
      )
    }
    const choices = sibling?.choices?.map((choice) => String(choice.value))
    if (!choices || choices.includes(value)) continue
    const hint = didYouMean(value, choices, `Write one of ${oneOf(choices)}.`)
    report.add('RC132', at, `"${value}" is not one of the choices of "${sibling?.name}".`, hint)
  }
}
