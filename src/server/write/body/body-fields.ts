import { isDeepStrictEqual } from 'node:util'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { message } from '#protocol/messages/message.ts'
import type { EntityModel, FieldModel } from '#declarations/model.ts'
import { fieldsOnPath, readGuard, writeGuard } from '#declarations/access/field-guard.ts'
import { kindIn } from '#declarations/facts/kind-in.ts'
import { lookup } from '#declarations/lookup.ts'
import { resolvePath } from '#declarations/path.ts'
import { evaluateGuard, type Guard } from '#protocol/access/guard.ts'
import { BadRequest, Forbidden } from '../../errors.ts'
import { liveGuard, isOn } from '../../read/access.ts'
import type { RequestContext } from '../../request-context.ts'
import { inTenantWords } from '../../vocabulary-text.ts'
import { newAjvOfFields } from './ajv.ts'
import { type WriteOperation, sentFields } from './body-schema.ts'
import { type Carried, flattenCarried } from './carried-values.ts'
import type { FieldErrors } from './field-errors.ts'
import { READ_ONLY, UNAVAILABLE, UNKNOWN_FIELD, fieldMessage } from './field-message.ts'
import { spreadObjects } from './spread-objects.ts'
import { storedTexts } from './stored-texts.ts'
import { normaliseValue } from './normalise-value.ts'
import { writtenFields } from './stored-values.ts'
import { transitionMessage } from '../transitions/transition-message.ts'

/** A body, split into the fields that it sets and those that it merely carries along. */
export interface BodyFields {
  /** Settable fields, in their stored form. */
  values: Record<string, unknown>
  /** `writeOnly` values, by name. */
  inputs: Record<string, unknown>
  /** Read-only values that a screen sends back with the record; they must be unchanged. */
  carried: Carried[]
}

/**
 * The author of the values: a person, through a body; or code, which may set fields that are read-only for people, but
 * not computed ones.
 */
export type Author = 'person' | 'code'

/**
 * Checks every field of a body on its own: that it exists, is on, may be written, and fits its schema. Faults go to
 * `errors`, so that the rest is still checked.
 *
 * @throws BadRequest when the body is not an object
 * @throws Forbidden when a new record sets a field whose permission the user lacks
 */
export function readBody(
  context: RequestContext,
  entity: EntityModel,
  operation: WriteOperation,
  body: unknown,
  errors: FieldErrors,
  author: Author = 'person',
): BodyFields {
  if (!isObject(body)) throw new BadRequest(message('request.object_to_set'))
  const fields: BodyFields = { values: {}, inputs: {}, carried: [] }
  const ask = liveGuard(context)
  const available = Object.values(entity.fields).filter((field) => isOn(ask, field))
  const { languages } = context.roots
  const texts = available.filter((field) => field.texts && maySet(context, field, operation, author))
  const sent = author === 'person' && languages ? storedTexts(texts, body, { languages, operation, errors }) : body
  for (const [key, value] of Object.entries(spreadObjects(available, sent, errors))) {
    const field = fieldNamed(entity, key)
    if (value === undefined || isLeftOut(field, value, operation)) continue
    if (field && !isOn(ask, field)) errors.add(key, UNAVAILABLE)
    else if (field && maySet(context, field, operation, author))
      fields[field.writeOnly ? 'inputs' : 'values'][key] = value
    else if (field?.writeOnly) throw fieldForbidden(context, field)
    else if (author === 'code') refuseCode(context, field, key, errors)
    else if (operation === 'create') refuseOnCreate(context, entity, key, value, errors)
    else carry(context, entity, key, value, fields, errors)
  }
  const validate = validatorOf(entity, author === 'code' ? 'code' : operation)
  fields.values = checkValues(context, entity, validate, fields.values, errors)
  fields.inputs = checkValues(context, entity, validate, fields.inputs, errors)
  return fields
}

/**
 * Checks what a hook sets by the schemas of the fields. Whoever is signed in need not be allowed to: it is a rule of the entity.
 *
 * @throws Error for what is no field that can be stored
 */
export function checkSet(
  context: RequestContext,
  entity: EntityModel,
  values: Record<string, unknown>,
  errors: FieldErrors,
): Record<string, unknown> {
  const unknown = Object.keys(values).find((name) => {
    const field = lookup(entity.fields, name)
    return !field || field.computed
  })
  if (unknown !== undefined) throw new Error(`A hook sets "${unknown}", which is no stored field of ${entity.name}.`)
  return checkValues(context, entity, validatorOf(entity, 'code'), values, errors)
}

function fieldNamed(entity: EntityModel, name: string): FieldModel | undefined {
  return lookup(entity.fields, name) ?? lookup(entity.inputs, name)
}

/** Screens send empty dates of a new record as null; they count as not sent. */
function isLeftOut(field: FieldModel | undefined, value: unknown, operation: WriteOperation): boolean {
  return operation === 'create' && value === null && field?.kind === 'date'
}

function maySet(context: RequestContext, field: FieldModel, operation: WriteOperation, author: Author): boolean {
  if (author === 'code') return !field.computed && holds(context, writeGuard(field))
  if (field.readOnly || (operation === 'update' && field.immutable)) return false
  return holds(context, writeGuard(field))
}

function holds(context: RequestContext, guard: Guard): boolean {
  return evaluateGuard(guard, liveGuard(context)) === true
}

function refuseCode(context: RequestContext, field: FieldModel | undefined, key: string, errors: FieldErrors): void {
  if (field && !field.computed) throw fieldForbidden(context, field)
  errors.add(key, field ? READ_ONLY : UNKNOWN_FIELD)
}

function refuseOnCreate(
  context: RequestContext,
  entity: EntityModel,
  key: string,
  value: unknown,
  errors: FieldErrors,
): void {
  const field = lookup(entity.fields, key)
  if (field && !field.readOnly) throw fieldForbidden(context, field)
  const known = field !== undefined || flattenCarried(context.model, entity, key, value) !== undefined
  if (!known) errors.add(key, UNKNOWN_FIELD)
  else if (value !== null) errors.add(key, READ_ONLY)
}

function carry(
  context: RequestContext,
  entity: EntityModel,
  key: string,
  value: unknown,
  fields: BodyFields,
  errors: FieldErrors,
): void {
  const field = lookup(entity.fields, key)
  if (field && !holds(context, readGuard(field))) throw fieldForbidden(context, field)
  const carried = flattenCarried(context.model, entity, key, value)
  if (!carried) {
    errors.add(key, UNKNOWN_FIELD)
    return
  }
  // Whoever may not read a field must not learn by trying what it holds, here or in a record that this one refers to.
  for (const { path } of carried) {
    const hidden = fieldsOnPath(resolvePath(context.model, entity.name, path)).find(
      (one) => !holds(context, readGuard(one)),
    )
    if (hidden) throw fieldForbidden(context, hidden)
  }
  fields.carried.push(...carried)
}

/** Refuses changes to carried fields. `current` holds their values. */
export function checkCarried(
  context: RequestContext,
  entity: EntityModel,
  carried: readonly Carried[],
  current: Record<string, unknown>,
  errors: FieldErrors,
): void {
  for (const { key, path, value } of carried) {
    if (isDeepStrictEqual(value ?? null, current[path] ?? null)) continue
    const field = lookup(entity.fields, key)
    if (field && !field.readOnly && !field.immutable && !holds(context, writeGuard(field)))
      throw fieldForbidden(context, field)
    const state = entity.transitions?.field === key && path === key
    errors.add(key, state ? transitionMessage(entity, current[path]) : READ_ONLY)
  }
}

function fieldForbidden(context: RequestContext, field: FieldModel): Forbidden {
  const title = inTenantWords(context, field.title)
  return new Forbidden(message('validation.may_not_set', { title }), field.writePermission ?? field.readPermission)
}

/** Validates values by their schemas and normalises them. Invalid ones are left out. */
function checkValues(
  context: RequestContext,
  entity: EntityModel,
  validate: ValidateFunction,
  values: Record<string, unknown>,
  errors: FieldErrors,
): Record<string, unknown> {
  const normalised: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fieldNamed(entity, name)
    if (!field) continue
    const result = normaliseValue(field, value, context.model.application.country, context.code.kinds)
    if ('message' in result) errors.add(name, result.message)
    else normalised[name] = result.value
  }
  if (validate(normalised)) return normalised
  for (const error of validate.errors ?? []) reportValue(entity, normalised, error, errors)
  return normalised
}

function reportValue(
  entity: EntityModel,
  values: Record<string, unknown>,
  error: ErrorObject,
  errors: FieldErrors,
): void {
  const name = error.instancePath.split('/')[1] ?? ''
  const field = fieldNamed(entity, name)
  // A null in a required field is reported by the rule about required fields.
  if (!field || values[name] === null) return
  errors.add(name, fieldMessage({ ...field, kind: kindIn(field, values) }, error, entity.resource))
  delete values[name]
}

const validators = new WeakMap<EntityModel, Partial<Record<WriteOperation | 'code', ValidateFunction>>>()

/** One validator per entity and operation, or for values set by code, compiled on first use. */
function validatorOf(entity: EntityModel, operation: WriteOperation | 'code'): ValidateFunction {
  const known = validators.get(entity) ?? {}
  validators.set(entity, known)
  const fields =
    operation === 'code' ? [...writtenFields(entity), ...Object.values(entity.inputs)] : sentFields(entity, operation)
  return (known[operation] ??= newAjvOfFields().compile({
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
  }))
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}
