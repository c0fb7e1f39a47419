import { DOCUMENT_TYPES, IMAGE_TYPES, isFileType } from '#protocol/file-types.ts'
import { humanise } from '#protocol/text/humanise.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import type { LocalisedProperty } from '../../expand/localised.ts'
import type { EntitySchema, PropertySchema } from '../../format.ts'
import type { ComputedModel, FieldModel, FileModel, ReferenceModel } from '../../model.ts'
import { declaredKind, kindOfFormat } from './field-kind.ts'
import { choiceValues, fieldSchema } from './field-schema.ts'

/** Compiles one property of an entity. */
export function compileField(name: string, property: LocalisedProperty, entity: EntitySchema): FieldModel {
  const kind = declaredKind(property) ?? 'text'
  const computed = property.computed === undefined ? undefined : compileComputed(property)
  const required = computed === undefined && (entity.required?.includes(name) ?? false)
  const nullable = isNullable(property, required)
  return {
    name,
    kind,
    ...(property.ownKind && { ownKind: property.ownKind }),
    title: property.title ?? humanise(name),
    description: property.description,
    required,
    nullable,
    default: property.default,
    readOnly: (property.readOnly ?? false) || computed !== undefined,
    immutable: property.immutable ?? false,
    ...(property.writeOnly && { writeOnly: true as const }),
    unique: property.unique ?? false,
    exclusive: property.exclusive,
    choices: compileChoices(kind === 'choices' ? property.items : property),
    optionList: property.options,
    reference: compileReference(name, property),
    computed,
    ...membersOf(computed),
    file: compileFile(name, property, kind),
    formatBy: property.formatBy && {
      field: property.formatBy.field,
      kinds: Object.fromEntries(
        Object.entries(property.formatBy.formats).map(([value, format]) => [value, kindOfFormat(format) ?? kind]),
      ),
    },
    readPermission: typeof property.permission === 'object' ? property.permission.read : property.permission,
    writePermission: typeof property.permission === 'object' ? property.permission.write : property.permission,
    feature: property.feature,
    requires: property.requires,
    showWhen: property.showWhen,
    onChange: property.onChange ?? [],
    renamedFrom: property.renamed,
    ...(property.patternMessage !== undefined && { patternMessage: property.patternMessage }),
    ...(property.texts && { texts: property.texts }),
    ...(property.textOf && { textOf: property.textOf }),
    ...(property.ignoreCase && { ignoreCase: true as const }),
    uppercase: property.uppercase ?? false,
    plainText: property.plainText ?? false,
    schema: fieldSchema(property, kind, nullable),
  }
}

/** `id`, `created_at` and `updated_at`, which every table has. */
export function systemField(name: 'id' | 'created_at' | 'updated_at'): FieldModel {
  const property: PropertySchema =
    name === 'id' ? { type: 'integer', minimum: 1, title: 'ID' } : { type: 'string', format: 'date-time' }
  const title = { id: 'ID', created_at: 'Created', updated_at: 'Updated' }[name]
  const field = compileField(name, { ...property, title, readOnly: true }, NO_ENTITY)
  return { ...field, nullable: false, schema: fieldSchema(property, field.kind, false) }
}

const NO_ENTITY: EntitySchema = { title: '', plural: '', type: 'object', properties: {} }

function isNullable(property: PropertySchema, required: boolean): boolean {
  if (Array.isArray(property.type)) return true
  if (typeof property.computed === 'object') return !('count' in property.computed || 'exists' in property.computed)
  return !required && !(property.type === 'boolean' && typeof property.default === 'boolean')
}

function compileChoices(property: PropertySchema | undefined): FieldModel['choices'] {
  if (property?.oneOf) return property.oneOf.map((choice) => ({ value: choice.const, title: choice.title }))
  if (!property?.enum) return undefined
  return choiceValues(property).map((value) => ({
    value,
    title: property.titles?.[String(value)] ?? humanise(String(value)),
  }))
}

function compileReference(name: string, property: PropertySchema): ReferenceModel | undefined {
  if (!property.references) return undefined
  return {
    entity: property.references,
    as: name.replace(/_id$/, ''),
    where: property.where,
    ...(property.always === false && { always: false as const }),
    ...(property.acyclic && { acyclic: true as const }),
    onDelete: property.onDelete ?? 'restrict',
  }
}

const MAX_SIDE = 2000
const THUMBNAIL_SIDE = 320

function compileFile(name: string, property: PropertySchema, kind: ValueKind): FileModel | undefined {
  if (kind !== 'image' && kind !== 'file') return undefined
  return {
    as: name.replace(/_id$/, ''),
    accept: property.accept?.filter(isFileType) ?? [...(kind === 'image' ? IMAGE_TYPES : DOCUMENT_TYPES)],
    maxBytes: property.maxBytes,
    maxSide: property.maxSide ?? MAX_SIDE,
    thumbnailSide: property.thumbnailSide ?? THUMBNAIL_SIDE,
  }
}

function membersOf(computed: ComputedModel | undefined): Pick<FieldModel, 'members'> {
  const expression = computed && 'expression' in computed && !computed.stored ? computed.expression : undefined
  return typeof expression === 'object' && 'object' in expression ? { members: expression.object } : {}
}

/** A string with a slash names code (`loans/overdue`), as `{ "sql": … }` does; any other string is a path. */
function compileComputed(property: PropertySchema): ComputedModel {
  const computed = property.computed ?? ''
  if (typeof computed === 'object' && 'sql' in computed) return { sql: computed.sql, stored: false }
  if (typeof computed === 'string' && computed.includes('/')) return { sql: computed, stored: false }
  return { expression: computed, stored: property.stored ?? false }
}
