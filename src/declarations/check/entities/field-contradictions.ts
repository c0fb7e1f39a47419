import { conditionPaths } from '#protocol/conditions/condition-paths.ts'
import type { PropertySchema } from '../../format.ts'
import type { FieldModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext, DeclaredEntity } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'

/** RC117: contradictory settings of a field. */
export function checkFieldContradictions(context: CheckContext): void {
  for (const declared of context.entities) {
    const { schema, entity, location } = declared
    for (const [name, property] of Object.entries(schema.properties)) {
      const field = lookup(entity.fields, name)
      if (field)
        checkProperty(
          context,
          schema.required?.includes(name) ?? false,
          property,
          field,
          within(location, 'properties', name),
          entity.appendOnly ?? false,
        )
    }
    checkRequiredWhen(context, declared)
    checkReplaceable(context, declared)
    checkRenamed(context, declared)
    checkOwners(context, declared)
    checkOrder(context, declared)
    checkPeriod(context, declared)
    checkExclusive(context, declared)
    if (entity.query !== undefined) checkQuery(context, declared)
  }
}

function checkProperty(
  { report }: CheckContext,
  required: boolean,
  property: PropertySchema,
  field: FieldModel,
  location: SourceLocation,
  writtenOnce: boolean,
): void {
  const { name } = field
  const add = (keyword: string, message: string, hint: string) =>
    report.add('RC117', within(location, keyword), message, hint)
  if (required && Array.isArray(property.type)) {
    add('type', `"${name}" is required and may be null at once.`, 'Remove "null", or take it off "required".')
  }
  if (required && property.onDelete === 'setNull') {
    add(
      'onDelete',
      `"${name}" is required, so it cannot be set to null.`,
      'Use "restrict" or "cascade", or take it off "required".',
    )
  }
  if (writtenOnce && property.onDelete !== undefined && property.onDelete !== 'restrict') {
    const what = property.onDelete === 'cascade' ? 'deleted' : 'changed'
    add('onDelete', `Rows of "appendOnly" cannot be ${what} when another goes.`, 'Remove "onDelete".')
  }
  if (required && property.readOnly && property.default === undefined && !field.computed) {
    add(
      'readOnly',
      `"${name}" is required, but nobody can write it.`,
      'Give it a default, or take one of the two away.',
    )
  }
  const hides = (['showWhen', 'feature', 'requires'] as const).find((keyword) => property[keyword] !== undefined)
  if (required && hides && property.default === undefined) {
    const hint = 'Give it a default, or take it off "required" and use "requiredWhen".'
    add(hides, `"${name}" is required, but "${hides}" can take it out of the form.`, hint)
  }
  if (property.showWhen && conditionPaths(property.showWhen).length === 0) {
    const hint = 'Use "requires": the field is then absent while that does not hold, and keeps its values.'
    add('showWhen', `"${name}" depends on nothing of its record, and "showWhen" clears what it hides.`, hint)
  }
  if (property.renamed !== undefined && property.renamed === name) {
    add('renamed', `"${name}" is named after itself.`, 'Write the column\'s former name, or remove "renamed".')
  }
  if (!field.computed) return
  for (const keyword of ['default', 'immutable', 'unique', 'exclusive', 'onChange'] as const) {
    const isStored = 'expression' in field.computed && field.computed.stored
    if (property[keyword] === undefined || (keyword === 'unique' && isStored)) continue
    add(keyword, `"${name}" is computed, so "${keyword}" says nothing.`, `Remove "${keyword}".`)
  }
  if (required)
    add('computed', `"${name}" is computed, so nobody can be required to write it.`, 'Take it off "required".')
  if (property.stored && 'sql' in field.computed) {
    add('stored', `"${name}" is computed by code, which cannot be stored.`, 'Remove "stored", or write an expression.')
  }
}

function checkRequiredWhen({ report }: CheckContext, { schema, entity, location }: DeclaredEntity): void {
  for (const [index, rule] of (schema.requiredWhen ?? []).entries()) {
    for (const [number, name] of rule.fields.entries()) {
      if (!lookup(entity.fields, name)?.readOnly) continue
      const at = within(location, 'requiredWhen', index, 'fields', number)
      report.add('RC117', at, `"${name}" is required here, but nobody can write it.`, 'Take it off the list.')
    }
  }
}

/** Nothing is kept of a field that cannot be emptied, and may take any other value. */
function checkReplaceable({ report }: CheckContext, { schema, entity, location }: DeclaredEntity): void {
  for (const [index, { fields, replaceable }] of (schema.frozenWhen ?? []).entries()) {
    for (const [number, name] of fields.entries()) {
      const field = lookup(entity.fields, name)
      if (!replaceable || !field || field.nullable) continue
      const at = within(location, 'frozenWhen', index, 'fields', number)
      const message = `"${name}" is never empty, so "replaceable" keeps nothing of it.`
      report.add('RC117', at, message, 'Take it off the list, or remove "replaceable".')
    }
  }
}

/** A former name that is still in use would be taken from its owner. */
function checkRenamed({ report, entities }: CheckContext, { schema, entity, location }: DeclaredEntity): void {
  for (const [name, { renamed }] of Object.entries(schema.properties)) {
    if (renamed === undefined || renamed === name || !lookup(entity.fields, renamed)) continue
    const message = `"${name}" was "${renamed}", but "${renamed}" is still a field of ${entity.name}.`
    report.add(
      'RC117',
      within(location, 'properties', name, 'renamed'),
      message,
      'Remove "renamed", or the other field.',
    )
  }
  const other = entities.find((declared) => declared.entity.table === schema.renamed)
  if (!other) return
  const message = `The table "${schema.renamed}" is still that of ${other.entity.name}.`
  report.add('RC117', within(location, 'renamed'), message, 'Remove "renamed", or give the other entity another table.')
}

/** Exactly one owner is set, so each must be nullable. */
function checkOwners({ report }: CheckContext, { schema, entity, location }: DeclaredEntity): void {
  for (const [index, name] of (schema.owners ?? []).entries()) {
    const field = lookup(entity.fields, name)
    const at = within(location, 'owners', index)
    if (field && !field.reference) {
      report.add('RC119', at, `"${name}" is not a reference, so it cannot be an owner.`, 'Give the field "references".')
    }
    if (field && !field.nullable) {
      report.add(
        'RC117',
        at,
        `"${name}" is required, but only one of the owners is ever set.`,
        'Take it off "required".',
      )
    }
  }
  if (schema.owners?.length === 1) {
    report.add(
      'RC117',
      within(location, 'owners'),
      'A single owner is an ordinary required reference.',
      'Remove "owners", and require the field.',
    )
  }
}

/** The position of a row is managed by the server, not typed. */
function checkOrder({ report }: CheckContext, { schema, entity, location }: DeclaredEntity): void {
  const field = schema.order && lookup(entity.fields, schema.order.field)
  if (!field || (field.kind === 'integer' && field.readOnly && field.default !== undefined)) return
  const message = `"${field.name}" counts the rows: it is a whole number that nobody types.`
  const hint = 'Write "type": "integer", "default": 0, "readOnly": true.'
  report.add('RC117', within(location, 'order', 'field'), message, hint)
}

function checkPeriod({ report }: CheckContext, { schema, entity, location }: DeclaredEntity): void {
  if (!schema.period) return
  for (const key of ['start', 'end'] as const) {
    const field = lookup(entity.fields, schema.period[key])
    if (!field || field.kind === 'date' || field.kind === 'dateTime') continue
    report.add(
      'RC117',
      within(location, 'period', key),
      `A period has dates, but "${field.name}" is of kind ${field.kind}.`,
      'Name a field with the format "date".',
    )
  }
  const end = lookup(entity.fields, schema.period.end)
  if (end && !end.nullable && schema.period.closesPrevious) {
    const message = `"${end.name}" is required, so there is no open row that a new one could close.`
    report.add(
      'RC117',
      within(location, 'period', 'end'),
      message,
      'Take it off "required", or remove "closesPrevious".',
    )
  }
}

/** Rows that are saved together are taken as sent: none of them clears another. */
function checkExclusive({ report, resources }: CheckContext, { schema, entity, location }: DeclaredEntity): void {
  const saved = resources.find(({ config }) => config.entity === entity.name && config.collection !== undefined)
  for (const [name, { exclusive }] of Object.entries(schema.properties)) {
    if (!saved || !exclusive) continue
    const message = `The rows of ${entity.name} are saved together, so none gives way to another in "${name}".`
    report.add(
      'RC117',
      within(location, 'properties', name, 'exclusive'),
      message,
      'Remove "exclusive" or "collection".',
    )
  }
}

/** Rows of a named query are read-only. */
function checkQuery({ report }: CheckContext, { schema, entity, location }: DeclaredEntity): void {
  const written = [
    'unique',
    'indexes',
    'owners',
    'period',
    'frozenWhen',
    'transitions',
    'forbid',
    'requiredWhen',
    'table',
    'renamed',
  ] as const
  for (const keyword of written.filter((keyword) => schema[keyword] !== undefined)) {
    const hint = `Remove "${keyword}", or remove "query".`
    report.add(
      'RC117',
      within(location, keyword),
      `The rows of ${entity.name} come from a query, so "${keyword}" says nothing.`,
      hint,
    )
  }
}
