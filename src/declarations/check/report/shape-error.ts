import type { ErrorObject } from 'ajv/dist/2020.js'
import { pointerSegments } from '../../source.ts'
import type { ProblemCode } from './problem-codes.ts'
import type { Segments } from './report.ts'
import { didYouMean, oneOf } from '../names/suggest.ts'

interface ShapeProblem {
  code: ProblemCode
  at: Segments
  message: string
  hint: string
}

interface Params {
  additionalProperty: string
  allowedValue: unknown
  allowedValues: unknown[]
  limit: number
  missingProperty: string
  pattern: string
  propertyName: string
  type: string | string[]
}

/**
 * Describes a meta-schema error in plain sentences.
 *
 * @param kinds formats of the application's own
 */
export function describeShapeError(error: ErrorObject, kinds: readonly string[] = []): ShapeProblem {
  const at = pointerSegments(error.instancePath)
  const params = error.params as Params
  const name = at.at(-1) ?? 'this file'
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKeyword(error, at, params.additionalProperty)
    case 'required':
      return {
        code: 'RC103',
        at,
        message: `"${params.missingProperty}" is missing.`,
        hint: `Add "${params.missingProperty}"${descriptionOf(error, params.missingProperty)}.`,
      }
    case 'propertyNames':
      return {
        code: 'RC106',
        at: [...at, params.propertyName],
        message: `"${params.propertyName}" cannot be used as a name here.`,
        hint: 'Begin with a letter, and write lower-case letters, digits and "_" only, such as "due_date".',
      }
    case 'enum':
    case 'const':
      return notAllowed(error, at, [
        ...(params.allowedValues ?? [params.allowedValue]),
        ...(at.at(-1) === 'format' ? kinds : []),
      ])
    case 'type':
      return {
        code: 'RC104',
        at,
        message: `"${name}" must be ${typesInWords(params.type)}, not ${valueInWords(error.data)}.`,
        hint: `Write ${typesInWords(params.type)}.`,
      }
    default:
      return { code: 'RC104', at, ...boundInWords(error, String(name), params) }
  }
}

function unknownKeyword(error: ErrorObject, at: Segments, keyword: string): ShapeProblem {
  const legal = Object.keys((error.parentSchema?.properties as object | undefined) ?? {}).filter(
    (name) => !name.startsWith('$'),
  )
  return {
    code: 'RC102',
    at: [...at, keyword],
    message: `"${keyword}" is not a keyword here.`,
    hint: didYouMean(keyword, legal, `Remove it, or use one of ${oneOf(legal)}. A remark is written as "$comment".`),
  }
}

/** `format` and `type` have a code of their own: they determine the kind of a field. */
function notAllowed(error: ErrorObject, at: Segments, allowed: unknown[]): ShapeProblem {
  const legal = allowed.map(String)
  const written = String(error.data)
  const synonym = SYNONYMS[written.toLowerCase()] ?? ''
  const keyword = String(at.at(-1))
  const isKind = keyword === 'format' || (at.length > 1 && (keyword === 'type' || at.at(-2) === 'type'))
  return {
    code: isKind ? 'RC110' : 'RC108',
    at,
    message: isKind
      ? `There is no ${keyword === 'format' ? 'format' : 'type'} "${written}".`
      : `"${written}" is not allowed here.`,
    hint: legal.includes(synonym)
      ? `Did you mean "${synonym}"?`
      : didYouMean(written, legal, `Write ${legal.length > 1 ? 'one of ' : ''}${oneOf(legal)}.`),
  }
}

/** Keywords of other systems -> ours. */
const SYNONYMS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  currency: 'money',
  datetime: 'date-time',
  decimal: 'number',
  float: 'number',
  html: 'rich-text',
  int: 'integer',
  json: 'object',
  list: 'array',
  percentage: 'percent',
  text: 'string',
  textarea: 'multiline',
  timestamp: 'date-time',
  url: 'uri',
}

function boundInWords(error: ErrorObject, name: string, { limit, pattern }: Params): { message: string; hint: string } {
  const bounds: Record<string, string> = {
    minLength: `at least ${limit} characters`,
    minItems: `at least ${limit} ${limit === 1 ? 'entry' : 'entries'}`,
    maxItems: `at most ${limit} entries`,
    minProperties: `at least ${limit} ${limit === 1 ? 'entry' : 'entries'}`,
    minimum: `${limit} or more`,
    maximum: `${limit} or less`,
    exclusiveMinimum: `more than ${limit}`,
    uniqueItems: 'no entry twice',
    pattern: `the form ${pattern}`,
    items: 'no further entries',
  }
  const bound = bounds[error.keyword] ?? error.message ?? 'another value'
  const verb = ['minimum', 'maximum', 'exclusiveMinimum'].includes(error.keyword) ? 'be' : 'have'
  return {
    message: `"${name}" must ${verb} ${bound}.`,
    hint: `Change it so that it ${verb === 'be' ? 'is' : 'has'} ${bound}.`,
  }
}

function descriptionOf(error: ErrorObject, property: string): string {
  const properties = error.parentSchema?.properties as Record<string, { description?: string }> | undefined
  const description = properties?.[property]?.description
  return description ? `: ${description.replace(/\.$/, '')}` : ''
}

function typesInWords(types: string | string[]): string {
  return [types]
    .flat()
    .map((type) => TYPE_WORDS[type] ?? type)
    .join(' or ')
}

function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return value === null ? 'null' : (TYPE_WORDS[typeof value] ?? typeof value)
}

const TYPE_WORDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
