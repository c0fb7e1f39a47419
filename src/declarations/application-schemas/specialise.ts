import type { JsonSchema } from '../meta-schemas/members-of-type.ts'
import type { Model, RelationModel } from '../model.ts'
import { lookup } from '../lookup.ts'
import { namedPaths, pathsOfRow, type Row } from './paths-of-row.ts'
import type { PlacedNames } from './placed-names.ts'
import { KEYS, OF_ROWS, type Place, PLACES, ROW_TYPES } from './places.ts'
import { isSchema, withStrings } from './with-strings.ts'

const DEFS = '#/$defs/'

/** Conditions about other rows than the declaration they stand in: the record above a relation, the one referred to. */
const OF_OTHER_ROWS = ['RelationDeclaration.when', 'RelationDeclaration.requires', 'PropertySchema.where']

/** Names of the application, by what they name. */
export type Names = Readonly<Partial<Record<NonNullable<Place>, readonly string[]>>>

/** One meta-schema, made anew for each kind of row that its declarations speak of. Definitions are shared. */
export class Specialised {
  readonly $defs: Record<string, JsonSchema> = {}

  constructor(
    private readonly base: JsonSchema,
    private readonly model: Model,
    private readonly names: Names,
    private readonly placed: Readonly<Record<string, PlacedNames>> = {},
  ) {}

  /** A reference to a type of the meta-schema, about a row where the type is about rows. */
  typeOf(type: string, row?: Row): JsonSchema {
    const ofRow = ROW_TYPES.has(type) ? row : undefined
    const name = ofRow ? `${type}:${keyOf(ofRow)}` : type
    if (!Object.hasOwn(this.$defs, name)) {
      // First a place for it: types refer to themselves.
      this.$defs[name] = {}
      Object.assign(this.$defs[name], this.make(type, ofRow))
    }
    return { $ref: DEFS + name }
  }

  private make(type: string, row: Row | undefined): JsonSchema {
    const { $defs, $schema: _schema, ...root } = this.base
    const declared = root.title === type ? root : lookup($defs as Record<string, JsonSchema>, type)
    if (!declared) throw new Error(`The meta-schema has no type "${type}".`)
    if (type === 'Condition') return row ? this.condition(declared, row) : this.walk(declared, type, undefined)
    const schema = this.inPlace(this.walk(declared, type, row), PLACES[type], row)
    if (type !== 'ResourceDeclaration' || !row) return schema
    return this.withRelations(schema, row)
  }

  private walk(schema: JsonSchema, type: string, row: Row | undefined): JsonSchema {
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => {
        if (key === '$ref' && typeof value === 'string') return [key, this.typeOf(value.slice(DEFS.length), row).$ref]
        if (key === 'properties' && isSchema(value)) return [key, this.properties(value, type, row)]
        if (isSchema(value)) return [key, this.walk(value, type, row)]
        return [key, value]
      }),
    )
  }

  private properties(properties: JsonSchema, type: string, row: Row | undefined): JsonSchema {
    return Object.fromEntries(
      Object.entries(properties).map(([name, value]) => {
        const key = `${type}.${name}`
        const schema = this.walk(value as JsonSchema, type, OF_OTHER_ROWS.includes(key) ? undefined : row)
        const target = Object.hasOwn(PLACES, key) ? PLACES[key] : PLACES[`*.${name}`]
        const keys = this.wanted(KEYS[key], row)
        return [name, { ...this.inPlace(schema, target, row), ...(keys && { propertyNames: keys }) }]
      }),
    )
  }

  private inPlace(schema: JsonSchema, target: Place, row: Row | undefined): JsonSchema {
    // The meta-schema lists the framework's own formats, beside which are those of the application.
    if (target === 'format' && this.names.format) return { ...schema, enum: this.names.format }
    const wanted = this.wanted(target, row)
    return wanted ? withStrings(schema, wanted) : schema
  }

  /** A reference to the names that may stand in a place; undefined where they are not known. */
  private wanted(target: Place, row: Row | undefined): JsonSchema | undefined {
    if (target === undefined || (OF_ROWS.includes(target) && !row)) return undefined
    const name = row && OF_ROWS.includes(target) ? `${target}:${keyOf(row)}` : `${target}:`
    this.$defs[name] ??= row && OF_ROWS.includes(target) ? this.namesOfRow(target, row) : this.namesOf(target)
    return { $ref: DEFS + name }
  }

  private namesOf(target: NonNullable<Place>): JsonSchema {
    const known = oneOfNames(this.names[target] ?? [])
    return target === 'permission' ? { anyOf: [known, { pattern: '\\*' }] } : known
  }

  private namesOfRow(target: Place, row: Row): JsonSchema {
    const entity = lookup(this.model.entities, row.entity)
    // Another file may declare one, and the check knows it: they are completed, not demanded.
    const placed = lookup(this.placed, row.entity)
    if (target === 'actionName') return { anyOf: [oneOfNames(placed?.actions ?? []), { type: 'string' }] }
    if (target === 'panelName') return { anyOf: [oneOfNames(placed?.panels ?? []), { type: 'string' }] }
    if (target === 'field') return oneOfNames(Object.keys(entity?.fields ?? {}))
    // A resource may list a relation under another name.
    if (target === 'relation') return { anyOf: [oneOfNames(Object.keys(entity?.relations ?? {})), { type: 'string' }] }
    if (target === 'sort') return { anyOf: [this.wanted('path', row), { pattern: '^-' }] }
    return pathsOfRow(this.model, row, target === 'paths')
  }

  /**
   * Keys are paths, or begin with a root. Below a relation conditions are about its rows. Paths stand among the properties as
   * well, because editors complete those.
   */
  private condition(declared: JsonSchema, row: Row): JsonSchema {
    const { additionalProperties, properties, ...rest } = declared
    const operators = this.walk(properties as JsonSchema, 'Condition', row)
    const related = Object.values(lookup(this.model.entities, row.entity)?.relations ?? {}).map((relation) => {
      const rows = this.typeOf('Condition', rowOf(relation))
      return [relation.name, { type: 'object', properties: { some: rows, none: rows } }] as const
    })
    const { names } = namedPaths(this.model, row, true)
    return {
      ...rest,
      properties: {
        ...Object.fromEntries(names.map((name) => [name, {}])),
        ...Object.fromEntries(related),
        ...operators,
      },
      patternProperties: {
        '^(?!(?:all|any|not|\\$comment)$)': this.walk(additionalProperties as JsonSchema, 'Condition', undefined),
      },
      propertyNames: {
        anyOf: [{ enum: Object.keys(operators) }, this.wanted('paths', row), { pattern: '^\\$|^message$' }],
      },
    }
  }

  /** A relation lists rows of its own. Under another name it says which relation it is. */
  private withRelations(schema: JsonSchema, row: Row): JsonSchema {
    const properties = schema.properties as Record<string, JsonSchema>
    const relations = Object.values(lookup(this.model.entities, row.entity)?.relations ?? {})
    return {
      ...schema,
      properties: {
        ...properties,
        relations: {
          ...properties.relations,
          properties: {
            $comment: { type: 'string' },
            ...Object.fromEntries(relations.map((one) => [one.name, this.typeOf('RelationDeclaration', rowOf(one))])),
          },
          additionalProperties: { ...this.typeOf('RelationDeclaration'), required: ['relation'] },
        },
      },
    }
  }
}

/** Without any name nothing fits: a list of none is no JSON Schema. */
function oneOfNames(names: readonly string[]): JsonSchema {
  return names.length > 0 ? { enum: [...names] } : { not: {} }
}

function rowOf({ entity, through }: RelationModel): Row {
  return { entity, ...(through !== undefined && { through }) }
}

function keyOf({ entity, through }: Row): string {
  return through === undefined ? entity : `${entity}+${through}`
}
