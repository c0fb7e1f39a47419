import type { EntitySchema, PropertySchema } from '#declarations/format.ts'
import type { Chance } from '../valid/chance.ts'
import { addComputed } from './random-computed.ts'
import { randomFields } from './field-pool.ts'
import { addRules } from './random-rules.ts'

/** The roles of a module's entities. Missing ones are undefined. */
export interface Cast {
  /** The one that everything belongs to. */
  root: string
  /** The entity that the root refers to. */
  other?: string
  /** Rows under a root. */
  child?: string
  /** Attaches others to roots. */
  link?: string
  /** Shared: belongs to a root or to another. */
  note?: string
  /** Effective-dated rows under a root. */
  rate?: string
}

const NOUNS = [
  'plant', 'harbour', 'engine', 'planet', 'recipe', 'album', 'lamp', 'bridge', 'robot', 'museum', 'statue', 'meadow', 'lantern',
  'kettle', 'comet', 'violin', 'anchor', 'cabin', 'beacon', 'ladder',
] // prettier-ignore

/** The cast of a module. */
export function randomCast(chance: Chance, adjective: string): Cast {
  const [root = '', other = '', child = ''] = chance.some(NOUNS, 3, 3).map((noun) => `${adjective}_${noun}`)
  const cast: Cast = { root }
  if (chance.percent(80)) cast.other = other
  if (chance.percent(55)) cast.child = child
  if (cast.other && chance.percent(55)) cast.link = `${adjective}_pairing`
  if (cast.other && chance.percent(30)) cast.note = `${adjective}_note`
  if (chance.percent(25)) cast.rate = `${adjective}_rate`
  return cast
}

/** `amber_plant` -> `plant_id`, which is read as `plant` in paths. */
export function referenceName(entity: string): string {
  return `${entity.split('_').slice(1).join('_')}_id`
}

/** Name of a relation to rows of an entity: `plants`. */
export function relationName(entity: string): string {
  return `${entity.split('_').slice(1).join('_')}s`
}

/** The schemas of a module, related to each other in every way that its cast allows. */
export function randomEntities(chance: Chance, cast: Cast): Record<string, EntitySchema> {
  const { root, other, child, link, note, rate } = cast
  const schemas: Record<string, EntitySchema> = {}
  if (other) schemas[other] = named(chance, other, chance.between(2, 5))
  const whole = (schemas[root] = named(chance, root, chance.between(4, 9)))
  if (other) {
    whole.properties[referenceName(other)] = randomReference(chance, other)
    if (chance.percent(40)) require(whole, referenceName(other))
  }
  if (chance.percent(30)) {
    whole.properties.parent_id = { references: root, onDelete: 'setNull', where: { id: { ne: '$record.id' } } }
    relate(whole, 'parts', { many: root, by: 'parent_id' })
  }
  if (other) relate(schemas[other], relationName(root), { many: root, by: referenceName(other), sort: '-created_at' })
  if (child) {
    const row = (schemas[child] = named(chance, child, chance.between(1, 4)))
    require(row, referenceName(root))
    row.properties[referenceName(root)] = { references: root, onDelete: chance.percent(70) ? 'cascade' : 'restrict' }
    relate(whole, relationName(child), { many: child, by: referenceName(root) })
    if (chance.percent(50)) {
      relate(whole, `open_${relationName(child)}`, { many: child, by: referenceName(root), where: { state: 'open' } })
    }
  }
  if (link && other) addLink(chance, schemas, cast, link, other)
  if (note) addNote(schemas, cast, note)
  if (rate) addRate(chance, schemas, cast, rate)
  finish(chance, schemas, cast)
  return schemas
}

function named(chance: Chance, entity: string, fields: number): EntitySchema {
  const title = entity.charAt(0).toUpperCase() + entity.slice(1).replaceAll('_', ' ')
  const properties: Record<string, PropertySchema> = {
    name: { type: 'string', minLength: 1, maxLength: 80, unique: chance.percent(25) },
    ...randomFields(chance, fields),
  }
  return { title, plural: `${title}s`, type: 'object', required: ['name'], properties }
}

function randomReference(chance: Chance, entity: string): PropertySchema {
  return {
    references: entity,
    onDelete: chance.percent(50) ? 'restrict' : 'cascade',
    ...(chance.percent(35) && { where: { state: { ne: 'closed' } } }),
  }
}

function addLink(
  chance: Chance,
  schemas: Record<string, EntitySchema>,
  { root }: Cast,
  link: string,
  other: string,
): void {
  const [by, to] = [referenceName(root), referenceName(other)]
  schemas[link] = {
    title: 'Pairing',
    plural: 'Pairings',
    table: link,
    type: 'object',
    display: `${to.replace('_id', '')}.name`,
    required: [by, to],
    properties: {
      [by]: { references: root, onDelete: 'cascade', immutable: true },
      [to]: { references: other, onDelete: chance.percent(70) ? 'cascade' : 'restrict', immutable: true },
      chief: { type: 'boolean', default: false },
      since: { type: 'string', format: 'date', default: '$today' },
      hint: { type: 'string', maxLength: 40 },
    },
    unique: [[by, to]],
  }
  relate(schemas[root], `paired_${relationName(other)}`, { many: other, through: link, sort: 'name' })
  relate(schemas[other], `paired_${relationName(root)}`, { many: root, through: link })
}

function addNote(schemas: Record<string, EntitySchema>, { root, other }: Cast, note: string): void {
  const owners = [root, other].filter((entity) => entity !== undefined)
  schemas[note] = {
    title: 'Note',
    plural: 'Notes',
    table: `${note}s`,
    type: 'object',
    display: 'text',
    required: ['text'],
    properties: {
      ...Object.fromEntries(
        owners.map((entity) => [referenceName(entity), { references: entity, onDelete: 'cascade' as const }]),
      ),
      text: { type: 'string', format: 'multiline', minLength: 1, maxLength: 300 },
      pinned: { type: 'boolean', default: false },
    },
    owners: owners.map(referenceName),
  }
  for (const entity of owners)
    relate(schemas[entity], 'notes', { many: note, by: referenceName(entity), sort: '-created_at' })
}

function addRate(chance: Chance, schemas: Record<string, EntitySchema>, { root }: Cast, rate: string): void {
  const by = referenceName(root)
  schemas[rate] = {
    title: 'Rate',
    plural: 'Rates',
    table: `${rate}s`,
    type: 'object',
    display: 'start_date',
    required: [by, 'start_date', 'amount'],
    properties: {
      [by]: { references: root, onDelete: 'cascade', immutable: true },
      start_date: { type: 'string', format: 'date' },
      end_date: { type: 'string', format: 'date' },
      amount: { type: 'integer', format: 'money', minimum: 0, maximum: 100_000 },
    },
    period: { start: 'start_date', end: 'end_date', by: [by], closesPrevious: chance.percent(60) },
  }
  relate(schemas[root], 'rates', { many: rate, by, sort: 'start_date' })
}

/** Adds computed fields and rules last, when all references are known. */
function finish(chance: Chance, schemas: Record<string, EntitySchema>, { root, other, child }: Cast): void {
  for (const name of [root, other, child]) {
    const schema = name === undefined ? undefined : schemas[name]
    if (!schema) continue
    addRules(chance, schema)
    const references = Object.entries(schema.properties).flatMap(([field, { references: target }]) => {
      const referred = target === undefined || target === name ? undefined : schemas[target]
      return referred?.properties.name ? [{ name: field.replace('_id', ''), schema: referred }] : []
    })
    const relations = Object.entries(schema.relations ?? {}).flatMap(([relation, { many }]) => {
      const rows = schemas[many]
      return rows?.properties.state ? [{ name: relation, schema: rows }] : []
    })
    addComputed(chance, schema, references, relations)
  }
}

function relate(
  schema: EntitySchema | undefined,
  name: string,
  relation: NonNullable<EntitySchema['relations']>[string],
): void {
  if (schema) schema.relations = { ...schema.relations, [name]: relation }
}

function require(schema: EntitySchema, name: string): void {
  schema.required = [...(schema.required ?? []), name]
}
