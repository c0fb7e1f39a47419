import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { compileField } from '../../compile/entities/field.ts'
import { withExactSteps } from '../../exact-steps.ts'
import type { EntitySchema, PropertySchema } from '../../format.ts'
import type { FieldModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { didYouMean, oneOf } from '../names/suggest.ts'
import { userNames } from '../application/user-names.ts'

/** A value that a declaration fills into a field, validated by the field's own schema. */
type Validator = (field: FieldModel, value: unknown) => string | undefined

/**
 * RC113: a default, or a value set by `onChange`, that violates the field's own schema. RC114: bounds that nothing
 * satisfies, or an invalid pattern. RC115: a duplicate choice. RC246: words for a choice that does not exist.
 */
export function checkFieldValues(context: CheckContext): void {
  const validate = createValidator()
  for (const { schema, entity, location } of context.entities) {
    for (const [name, property] of Object.entries(schema.properties)) {
      const field = lookup(entity.fields, name) ?? lookup(entity.inputs, name)
      const at = within(location, 'properties', name)
      if (field && checkBounds(context, property, at))
        checkValues(context, entity.fields, field, property, at, validate)
    }
  }
  for (const [name, property] of Object.entries(context.application?.config.configuration ?? {})) {
    if (!context.application) continue
    const at = within(context.application.location, 'configuration', name)
    if (checkBounds(context, property, at))
      checkValues(context, {}, compileField(name, property, NO_ENTITY), property, at, validate)
  }
}

const NO_ENTITY: EntitySchema = { title: '', plural: '', type: 'object', properties: {} }

function checkValues(
  context: CheckContext,
  fields: Record<string, FieldModel>,
  field: FieldModel,
  property: PropertySchema,
  location: SourceLocation,
  validate: Validator,
): void {
  checkChoices(context, property, location)
  checkChoices(context, property.items ?? {}, within(location, 'items'))
  if (property.default !== undefined)
    checkDefault(context, field, property.default, within(location, 'default'), validate)
  for (const [index, change] of field.onChange.entries()) {
    const at = within(location, 'onChange', index)
    const wrong = validate(field, change.to)
    if (wrong)
      report(context, within(at, 'to'), `"${field.name}" never becomes ${JSON.stringify(change.to)}: it ${wrong}.`)
    for (const [name, value] of Object.entries(change.set)) {
      const target = lookup(fields, name)
      const refused = target && validate(target, value)
      if (refused)
        report(context, within(at, 'set', name), `"${name}" cannot be set to ${JSON.stringify(value)}: it ${refused}.`)
    }
  }
}

function report({ report }: CheckContext, location: SourceLocation, message: string): void {
  report.add('RC113', location, message, 'Write a value that the field allows, or widen what it allows.')
}

/** `$today` and its offsets are defaults of dates; values of the user are defaults of texts and references. */
function checkDefault(
  context: CheckContext,
  field: FieldModel,
  value: unknown,
  location: SourceLocation,
  validate: Validator,
): void {
  if (typeof value === 'string' && value.startsWith('$')) {
    if (/^\$today([+-]\d+[dwmy])*$/.test(value) && (field.kind === 'date' || field.kind === 'dateTime')) return
    if (isOfUser(context, field, value)) return
    const hint =
      field.kind === 'date' ? 'Write "$today", or with an offset "$today+1w".' : 'Only dates start with "$today".'
    context.report.add('RC113', location, `"${value}" cannot be the default of "${field.name}".`, hint)
    return
  }
  const wrong = validate(field, value)
  if (wrong)
    report(context, location, `The default ${JSON.stringify(value)} breaks the field's own schema: it ${wrong}.`)
}

/**
 * `$user.id` may be the default of a reference to a user, `$user.branch_id` of a reference to a branch, and
 * `$user.guard` of a text.
 */
function isOfUser(context: CheckContext, { kind, reference }: FieldModel, value: string): boolean {
  const [, name] = /^\$user\.(\w+)$/.exec(value) ?? []
  if (name === undefined || userNames(context)?.includes(name) === false) return false
  if (reference) return name === 'id' ? reference.entity === 'user' : name === `${reference.entity}_id`
  return kind === 'text' && ['guard', 'name', 'email'].includes(name)
}

/** True when some value can satisfy the bounds; otherwise further checks of the schema are pointless. */
function checkBounds({ report }: CheckContext, property: PropertySchema, location: SourceLocation): boolean {
  const pairs = [
    ['minimum', 'maximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
  ] as const
  const crossed = pairs.filter(([low, high]) => (property[low] ?? -Infinity) > (property[high] ?? Infinity))
  for (const [low, high] of crossed) {
    const hint = 'Exchange the two, or change one.'
    report.add('RC114', within(location, low), `"${low}" is greater than "${high}", so no value fits.`, hint)
  }
  if (property.pattern === undefined || isPattern(property.pattern)) return crossed.length === 0
  const hint = 'Write it as in JavaScript with the flag "u"; a backslash is doubled in JSON.'
  report.add('RC114', within(location, 'pattern'), `"${property.pattern}" is not a regular expression.`, hint)
  return false
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}

function checkChoices({ report }: CheckContext, property: PropertySchema, location: SourceLocation): void {
  const keyword = property.enum ? 'enum' : 'oneOf'
  const values = property.enum ?? property.oneOf?.map((choice) => choice.const) ?? []
  for (const [index, value] of values.entries()) {
    if (values.indexOf(value) === index) continue
    report.add(
      'RC115',
      within(location, keyword, index),
      `The choice ${JSON.stringify(value)} is there twice.`,
      'Remove one of the two.',
    )
  }
  if (new Set(values.map((value) => typeof value)).size > 1) {
    report.add(
      'RC115',
      within(location, keyword),
      'Some choices are texts and some are numbers.',
      'Make them all texts, or all numbers.',
    )
  }
  const names = values.map(String)
  for (const name of Object.keys(property.titles ?? {})) {
    if (names.includes(name)) continue
    const all = names.length === 0 ? 'Name the choices in "enum".' : `There are ${oneOf(names)}.`
    report.add('RC246', within(location, 'titles', name), `There is no choice "${name}".`, didYouMean(name, names, all))
  }
}

/**
 * Schemas repeat from field to field, so each is compiled once. Returns the violated rule, as the end of a sentence.
 */
function createValidator(): Validator {
  // The schemas are made here, so none is checked: to compile the schema of schemas takes longer than all of theirs.
  const ajv = new Ajv2020({ strict: false, allErrors: false, meta: false, validateSchema: false })
  addFormats.default(ajv)
  withExactSteps(ajv)
  const compiled = new Map<string, ValidateFunction>()
  return (field, value) => {
    const key = JSON.stringify(field.schema)
    const validate = compiled.get(key) ?? ajv.compile(field.schema)
    compiled.set(key, validate)
    if (validate(value)) return undefined
    const [error] = validate.errors ?? []
    const choices = (error?.params as { allowedValues?: unknown[] } | undefined)?.allowedValues
    return choices ? `must be one of ${oneOf(choices.map(String))}` : (error?.message ?? 'is not allowed')
  }
}
