import type { EntitySchema, RelationSchema, UniqueKey } from '../../format.ts'
import type { EntityModel, EventModel, FieldModel } from '../../model.ts'
import { compileField, systemField } from './field.ts'
import { tableName } from '../names.ts'

/**
 * Compiles one schema on its own. Relations and their order need the other entities (`relation.ts`); further indexes
 * depend on the resources (`indexes.ts`).
 */
export function compileEntity(name: string, schema: EntitySchema): EntityModel {
  const fields = compileFields(schema)
  return {
    name,
    title: schema.title,
    plural: schema.plural,
    description: schema.description,
    table: schema.table ?? tableName(name, schema.title, schema.plural),
    renamedFrom: schema.renamed,
    display: schema.display ?? (Object.hasOwn(fields, 'name') ? 'name' : 'id'),
    fields,
    inputs: compileInputs(schema),
    relations: {},
    forbid: (schema.forbid ?? []).map(compileForbid),
    ...(schema.warn && { warn: schema.warn }),
    requiredWhen: schema.requiredWhen ?? [],
    unique: compileUnique(schema),
    indexes: (schema.indexes ?? []).map((columns) => ({ columns, reason: 'declared' })),
    owners: schema.owners ?? [],
    period: schema.period && { ...schema.period, closesPrevious: schema.period.closesPrevious ?? false },
    ...(schema.frozenWhen && { frozenWhen: schema.frozenWhen }),
    ...(schema.transitions && { transitions: schema.transitions }),
    ...(schema.order && { order: schema.order }),
    ...(schema.changeLog && { changeLog: schema.changeLog }),
    ...(schema.archive && { archive: true as const }),
    kept: schema.kept ?? [],
    ...(schema.hooks && { hooks: schema.hooks }),
    ...(schema.events && { events: compileEvents(schema.events) }),
    query: schema.query,
    ...((schema.appendOnly || schema.materialized) && { appendOnly: true as const }),
    ...(schema.materialized && { materialized: schema.materialized }),
    search: [],
  }
}

/** The declared fields in their order, then the system's own. */
function compileFields(schema: EntitySchema): Record<string, FieldModel> {
  const system = systemNames(schema)
  const declared = Object.entries(schema.properties).filter(
    ([name, { writeOnly }]) => !writeOnly && !system.some((reserved) => reserved === name),
  )
  return Object.fromEntries([
    ...declared.map(([name, property]) => [name, compileField(name, property, schema)] as const),
    ...system.map((name) => [name, systemField(name)] as const),
  ])
}

function compileInputs(schema: EntitySchema): Record<string, FieldModel> {
  const declared = Object.entries(schema.properties).filter(([, { writeOnly }]) => writeOnly)
  return Object.fromEntries(declared.map(([name, property]) => [name, compileField(name, property, schema)]))
}

/** Rows of a named query have no timestamps, and append-only rows have no time of change. */
function systemNames({ query, appendOnly, materialized }: EntitySchema): ('id' | 'created_at' | 'updated_at')[] {
  if (query) return ['id']
  return appendOnly || materialized ? ['id', 'created_at'] : ['id', 'created_at', 'updated_at']
}

function compileEvents(events: NonNullable<EntitySchema['events']>): Record<string, EventModel> {
  return Object.fromEntries(
    Object.entries(events).map(([name, { when, facts = [] }]) => [name, { ...(when && { when }), facts }]),
  )
}

function compileForbid(rule: NonNullable<EntitySchema['forbid']>[number]): EntityModel['forbid'][number] {
  if (isLongForm(rule)) return rule
  const { message, ...when } = rule
  return { when, message }
}

function isLongForm(rule: object): rule is EntityModel['forbid'][number] {
  return 'when' in rule && typeof rule.when === 'object'
}

function compileUnique(schema: EntitySchema): UniqueKey[] {
  const single = Object.entries(schema.properties).flatMap(([name, property]) => (property.unique ? [[name]] : []))
  return [...(schema.unique ?? []), ...single].map((key) => (Array.isArray(key) ? { fields: key } : key))
}

/** True when the relation goes through an entity of its own. */
export function isThrough(relation: RelationSchema): relation is Extract<RelationSchema, { through: string }> {
  return 'through' in relation
}
