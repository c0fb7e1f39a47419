import type {
  ColumnConfig,
  EntitySchema,
  FilterConfig,
  ListConfig,
  PropertySchema,
  QuickFilterConfig,
} from '#declarations/format.ts'
import type { Condition } from '#protocol/condition.ts'
import type { Chance } from '../valid/chance.ts'
import { randomCondition } from './random-condition.ts'

const LONG = new Set(['multiline', 'rich-text'])

/** The ingredients of a list: an entity, and the features and permissions of its module. */
export interface ListParts {
  schema: EntitySchema
  schemas: Readonly<Record<string, EntitySchema>>
  feature: string
  permission: string
}

/** A list with columns, filters, quick filters, parameters and search of every form. */
export function randomList(chance: Chance, parts: ListParts): ListConfig {
  const { schema } = parts
  const paths = columnPaths(parts)
  const columns = chance.some(paths, Math.min(3, paths.length), Math.min(8, paths.length))
  const texts = Object.entries(schema.properties)
    .filter(([, property]) => isText(property))
    .map(([name]) => name)
  const references = referencesOf(parts)
  const search = [...chance.some(texts, 0, 3), ...chance.some(references, 0, 1).map((name) => `${name}.name`)]
  return {
    columns: columns.map((path) => column(chance, path, parts)),
    sort: chance.pick(['name', '-created_at', ['-name'], ['state', '-id']]),
    search: 'name' in schema.properties && search.length === 0 ? ['name'] : search,
    filters: randomFilters(chance, parts),
    quickFilters: randomQuickFilters(chance, parts),
    params: randomParams(chance, parts),
    ...(chance.percent(30) && { count: chance.between(3, 30) }),
  }
}

function columnPaths(parts: ListParts): string[] {
  const { schema } = parts
  const own = Object.entries(schema.properties).flatMap(([name, { references, format, type }]) =>
    references === undefined && !LONG.has(format ?? '') && type !== 'object' ? [name] : [],
  )
  const counts = Object.keys(schema.relations ?? {}).map((relation) => `${relation}_count`)
  return [...new Set(['name', ...own, ...counts, ...referencesOf(parts).map((name) => `${name}.name`)])]
}

function column(chance: Chance, path: string, { feature }: ListParts): string | ColumnConfig {
  const roll = chance.between(1, 10)
  if (roll === 1) return { path, sortable: false }
  if (roll === 2) return { path, feature }
  return roll === 3 ? { path, from: 'md', empty: 'None' } : path
}

function randomFilters(chance: Chance, parts: ListParts): (string | FilterConfig)[] {
  const { schema, feature } = parts
  const own = Object.entries(schema.properties).filter(([, property]) => isFilterable(property))
  const chosen = chance.some(own, Math.min(2, own.length), Math.min(6, own.length))
  const filters = chosen.map(([name, property]) => ownFilter(chance, name, property, feature))
  for (const name of chance.some(referencesOf(parts), 0, 1)) {
    filters.push({ id: `state_of_${name}`, path: `${name}.state`, kind: 'multipleSelect' })
  }
  if (chance.percent(40)) {
    filters.push({
      id: 'kinds',
      title: 'Kinds',
      kind: 'select',
      choices: [
        { id: 'these', where: randomCondition(chance, schema) },
        { id: 'those', where: randomCondition(chance, schema), ...(chance.percent(40) && { feature }) },
      ],
    })
  }
  if ('rank' in schema.properties && chance.percent(50)) {
    filters.push({
      id: 'at_least',
      kind: 'select',
      title: 'At least',
      range: { from: 0, to: 20 },
      where: { rank: { gte: '$value' } },
    })
  }
  return filters
}

function ownFilter(chance: Chance, name: string, property: PropertySchema, feature: string): string | FilterConfig {
  const guard = chance.percent(15) ? { feature } : {}
  if (property.enum ?? property.oneOf)
    return chance.percent(50) ? name : { path: name, kind: 'multipleSelect', ...guard }
  if (property.format === 'date' || property.format === 'date-time') {
    return chance.percent(60)
      ? { id: `${name}_in`, path: name, kind: 'dateRange', ...guard }
      : { path: name, kind: 'date' }
  }
  return Object.keys(guard).length > 0 ? { path: name, ...guard } : name
}

function randomQuickFilters(chance: Chance, { schema, feature, permission }: ListParts): ('all' | QuickFilterConfig)[] {
  const made = Array.from({ length: chance.between(1, 3) }, (_, index): QuickFilterConfig => ({
    id: `quick_${index + 1}`,
    where: randomCondition(chance, schema, 2),
    ...(chance.percent(20) && { feature }),
    ...(chance.percent(20) && { permission }),
  }))
  const [relation] = Object.keys(schema.relations ?? {})
  if (relation !== undefined) made.push({ id: 'related', where: { [relation]: { some: {} } } as Condition })
  return ['all', ...made]
}

function randomParams(chance: Chance, parts: ListParts): NonNullable<ListConfig['params']> {
  const { schema } = parts
  const references = Object.entries(schema.properties).flatMap(([name, { references: target }]) =>
    target ? [name] : [],
  )
  return {
    open: { state: 'open' },
    not_id: { id: { ne: '$param' } },
    ...(chance.percent(50) && { states: { state: { in: '$param' } } }),
    ...Object.fromEntries(chance.some(references, 0, 1).map((name) => [name, true as const])),
  }
}

/** Names of the records that an entity refers to, where they have a name and a state. */
function referencesOf({ schema, schemas }: ListParts): string[] {
  return Object.entries(schema.properties).flatMap(([name, { references }]) =>
    references !== undefined && schemas[references]?.properties.state ? [name.replace(/_id$/, '')] : [],
  )
}

function isText({ type, format, computed }: PropertySchema): boolean {
  return (
    type === 'string' &&
    (computed === undefined || false) &&
    (format === undefined || ['email', 'phone', 'postcode'].includes(format))
  )
}

function isFilterable({ type, format, references, computed, stored, items }: PropertySchema): boolean {
  if (computed !== undefined && !stored) return false
  if (references !== undefined) return true
  if (type === 'array') return items?.enum !== undefined
  return (
    type !== 'object' &&
    !['rich-text', 'multiline', 'image', 'file', 'coordinate', 'uri', 'color'].includes(format ?? '')
  )
}
