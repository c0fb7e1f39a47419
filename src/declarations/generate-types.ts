import { compile, type JSONSchema, type Options } from 'json-schema-to-typescript'
import type { EntityModel, FieldModel, Model } from './model.ts'
import { vocabularyWords } from '#protocol/vocabulary.ts'
import { settingsSchemas } from './settings-types.ts'
import { messageParams } from './words/message-params.ts'

const BANNER = '/** Records as the API gives them. Made from schemas/; not to be edited. */'

/**
 * TypeScript types of every entity's records, of the configuration and of the features, as one module: `book` becomes
 * `BookRecord`, and `RecordsByEntity` maps each entity's name to its type. The text is complete and formatted; the
 * caller writes it or compares it with the existing file.
 */
export async function generateTypes(model: Model): Promise<string> {
  const entities = Object.values(model.entities)
  const root: JSONSchema = {
    title: 'RecordsByEntity',
    type: 'object',
    additionalProperties: false,
    required: entities.map((entity) => entity.name),
    properties: Object.fromEntries(entities.map((entity) => [entity.name, recordSchema(entity)])),
  }
  const records = await compile(root, 'RecordsByEntity', { ...STYLE, bannerComment: BANNER })
  const settings = await Promise.all(
    Object.entries(settingsSchemas(model, valueSchema)).map(([name, schema]) =>
      compile(schema, name, { ...STYLE, bannerComment: '' }),
    ),
  )
  return [records, referencesText(entities), computedText(entities), ...settings, messagesText(model), DECLARED].join(
    '\n',
  )
}

/** The references of each entity and their targets, for checking paths. */
function referencesText(entities: readonly EntityModel[]): string {
  const members = entities.map((entity) => {
    const references = Object.values(entity.fields).flatMap(({ reference, nullable }) =>
      reference ? [`    ${reference.as}: '${reference.entity}'${nullable ? ' | null' : ''}\n`] : [],
    )
    return references.length > 0
      ? `  ${entity.name}: {\n${references.join('')}  }\n`
      : `  ${entity.name}: Record<never, never>\n`
  })
  return `export interface ReferencesByEntity {\n${members.join('')}}\n`
}

/** The fields computed on read: a record has them when requested. */
function computedText(entities: readonly EntityModel[]): string {
  const members = entities.map((entity) => {
    const names = Object.values(entity.fields).flatMap(({ name, computed }) =>
      computed && !('expression' in computed && computed.stored) ? [`'${name}'`] : [],
    )
    const line = `  ${entity.name}: ${names.join(' | ') || 'never'}`
    const isLong = line.length > PRINT_WIDTH
    return isLong ? `  ${entity.name}:\n${names.map((name) => `    | ${name}\n`).join('')}` : `${line}\n`
  })
  return `export interface ComputedByEntity {\n${members.join('')}}\n`
}

/** The application's own messages, and the names of the values that each needs. */
function messagesText({ messages = {}, application }: Model): string {
  const words = Object.keys(vocabularyWords(application.vocabulary))
  const members = Object.entries(messages).map(
    ([code, text]) =>
      `  '${code}': ${
        messageParams(text, words)
          .map((name) => `'${name}'`)
          .join(' | ') || 'never'
      }\n`,
  )
  return `export interface MessageParams {\n${members.join('')}}\n`
}

/** Tells the server's records of them, so that `records('book')` knows its fields. */
const DECLARED = `declare module 'rollcall/records' {
  interface DeclaredRecords extends RecordsByEntity {}
  interface DeclaredReferences extends ReferencesByEntity {}
  interface DeclaredComputed extends ComputedByEntity {}
}

declare module 'rollcall/messages' {
  interface DeclaredMessages extends MessageParams {}
}
`

const PRINT_WIDTH = 120

const STYLE: Partial<Options> = {
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  style: { semi: false, singleQuote: true, printWidth: PRINT_WIDTH, trailingComma: 'all' },
}

/** `reading_group` -> `ReadingGroupRecord`. Never a bare name, which could be a reserved word. */
export function recordTypeName(entity: string): string {
  const words = entity.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Record`
}

function recordSchema(entity: EntityModel): JSONSchema {
  const fields = Object.values(entity.fields)
  return {
    title: recordTypeName(entity.name),
    description: entity.description,
    type: 'object',
    additionalProperties: false,
    // A field that permissions, features or the configuration can hide is not in every reply, nor a text in every language.
    required: fields
      .filter((field) => !field.readPermission && !field.feature && !field.requires && !field.textOf)
      .map((field) => field.name),
    properties: Object.fromEntries(fields.map((field) => [field.name, valueSchema(field)])),
  }
}

/** The part that a type can express: the types of values and their choices. */
function valueSchema({ schema, description, kind }: FieldModel): JSONSchema {
  const { type, enum: choices, items } = schema as { type?: unknown; enum?: unknown[]; items?: { enum?: unknown[] } }
  if (kind === 'json') return { description, tsType: 'unknown' }
  return {
    description,
    ...(choices ? { enum: choices } : { type }),
    ...(items && { items: items.enum ? { enum: items.enum } : { type: 'string' } }),
  } as JSONSchema
}
