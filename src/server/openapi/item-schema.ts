import { fieldsOnPath, readGuard } from '#declarations/access/field-guard.ts'
import type { EntityModel, FieldModel, Model } from '#declarations/model.ts'
import { type ResolvedPath, resolvePath } from '#declarations/path.ts'
import { type Guard, requirementsOf } from '#protocol/access/guard.ts'
import { entityOf } from '#declarations/entity-of.ts'
import type { ItemPart } from '../read/record/item-columns.ts'
import { fieldDocument } from './field-document.ts'
import { schemaRef } from './schema-names.ts'

type JsonSchema = Record<string, unknown>

/** The shape of a record or a nested one, while it is built. */
interface Shape {
  values: Map<string, { schema: JsonSchema; always: boolean }>
  records: Map<string, { shape: Shape; title: string; nullable: boolean; always: boolean }>
}

/**
 * The JSON Schema of an item of a reply, from the parts that its statement selects: the same names, nested in the same
 * way (`itemColumns`). Fields that every caller gets are required; those that depend on a permission, a feature or a
 * setting may be missing, and so may a text in another language.
 */
export function itemSchema(
  model: Model,
  entity: EntityModel,
  parts: readonly ItemPart[],
  through?: string,
): JsonSchema {
  const writer = new SchemaWriter(model, through)
  for (const part of parts) writer.part(entity, part)
  return writer.schema(entity)
}

class SchemaWriter {
  private readonly root = newShape()

  constructor(
    private readonly model: Model,
    private readonly through: string | undefined,
  ) {}

  part(entity: EntityModel, { path, guards = [], withRecord, idOnly, asName }: ItemPart): void {
    const shown = !guards.some(isConditional)
    if (asName) {
      this.named(entity, this.root, path, shown)
      return
    }
    const resolved = this.resolve(entity, path)
    if (resolved.many) return
    const always = shown && isAlwaysReadable(resolved)
    const shape = this.follow(resolved, always)
    const { end } = resolved
    if (end.type === 'reference') {
      this.record(shape, end.field, always)
    } else if (end.type === 'count') {
      const title = `Number of ${end.relation.title.toLowerCase()}`
      this.value(shape, lastName(path), { type: 'integer', minimum: 0, title, readOnly: true }, always)
    } else if (end.type === 'field') {
      // A text in the language of the request is said by its field.
      this.value(shape, lastName(path), fieldDocument(end.field), always && !end.field.textOf)
      if (withRecord && end.field.reference) this.record(shape, end.field, always)
      if (!idOnly && end.field.file) this.value(shape, end.field.file.as, STORED_FILE_OR_NULL, always)
      if (end.field.formatBy) {
        this.named(entityOf(this.model, resolved.entity), shape, end.field.formatBy.field, always)
      }
    }
  }

  schema(entity: EntityModel): JsonSchema {
    const { title, description } = entity
    return { title, ...(description && { description }), ...objectOf(this.root) }
  }

  private resolve(entity: EntityModel, path: string): ResolvedPath {
    return resolvePath(
      { entities: this.model.entities, ...(this.through && { through: this.through }) },
      entity.name,
      path,
    )
  }

  /** The place of what a path ends with. */
  private follow({ steps }: ResolvedPath, always: boolean): Shape {
    let shape = this.root
    for (const step of steps) {
      if (step.type === 'one') shape = this.record(shape, step.field, always)
      else if (step.type === 'pivot') shape = this.pivot(always)
    }
    return shape
  }

  private record(shape: Shape, field: FieldModel, always: boolean): Shape {
    const name = field.reference?.as ?? field.name
    const known = shape.records.get(name)
    if (known) {
      known.always ||= always
      return known.shape
    }
    const inner = newShape()
    shape.records.set(name, { shape: inner, title: titleOf(field), nullable: field.nullable, always })
    this.value(inner, 'id', ID, true)
    const target = entityOf(this.model, field.reference?.entity ?? '')
    this.named(target, inner, target.display, true)
    return inner
  }

  private pivot(always: boolean): Shape {
    const known = this.root.records.get('pivot')
    if (known) {
      known.always ||= always
      return known.shape
    }
    const inner = newShape()
    this.root.records.set('pivot', { shape: inner, title: 'The link by which it is attached', nullable: false, always })
    this.value(inner, 'id', ID, true)
    return inner
  }

  /** A path that is shown under its last name alone. */
  private named(entity: EntityModel, shape: Shape, path: string, always: boolean): void {
    const resolved = this.resolve(entity, path)
    const { end, steps } = resolved
    if (resolved.many || end.type !== 'field') return
    const nullable = steps.some((step) => step.type === 'one' && step.field.nullable)
    const schema = fieldDocument(end.field)
    this.value(shape, lastName(path), nullable ? orNull(schema) : schema, always && isAlwaysReadable(resolved))
  }

  private value(shape: Shape, name: string, schema: JsonSchema, always: boolean): void {
    const known = shape.values.get(name)
    if (known) known.always ||= always
    else shape.values.set(name, { schema, always })
  }
}

const ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, readOnly: true }
const STORED_FILE_OR_NULL = { anyOf: [schemaRef('StoredFile'), { type: 'null' }], readOnly: true }

function newShape(): Shape {
  return { values: new Map(), records: new Map() }
}

function objectOf({ values, records }: Shape): JsonSchema {
  const nested = [...records].map(([name, { shape, title, nullable }]) => {
    const { type: _type, ...schema } = objectOf(shape)
    return [name, { type: nullable ? ['object', 'null'] : 'object', title, readOnly: true, ...schema }] as const
  })
  const always = [...values, ...records].filter(([, one]) => one.always).map(([name]) => name)
  return {
    type: 'object',
    required: [...new Set(always)],
    properties: {
      ...Object.fromEntries([...values].map(([name, { schema }]) => [name, schema])),
      ...Object.fromEntries(nested),
    },
    additionalProperties: false,
  }
}

function isConditional(guard: Guard): boolean {
  return requirementsOf(guard).length > 0
}

function isAlwaysReadable(path: ResolvedPath): boolean {
  return fieldsOnPath(path).every((field) => requirementsOf(readGuard(field)).length === 0)
}

/** The same schema, or null. */
export function orNull(schema: JsonSchema): JsonSchema {
  const types = [schema.type ?? []].flat()
  if (types.length === 0 || types.includes('null')) return schema
  const values = schema.enum
  return {
    ...schema,
    type: [...types, 'null'],
    ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
  }
}

function titleOf({ title }: FieldModel): string {
  return title.replace(/ ?id$/i, '')
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}
