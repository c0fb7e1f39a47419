import type { EntitySchema, ScopeConfig } from '#declarations/format.ts'
import type { ResourceDeclaration, TabDeclaration } from '#declarations/written/resource.ts'
import type { Chance } from '../valid/chance.ts'
import { type Cast, referenceName, relationName } from './random-entities.ts'
import { randomList } from './random-list.ts'

/** The shared parts of a module's resources. */
export interface ResourceParts {
  cast: Cast
  schemas: Record<string, EntitySchema>
  feature: string
  permission: string
  /** The module's own scoped guard, if any, and the entity that its users belong to. */
  guard?: { name: string; belongsTo: string }
}

/** The resources of a module: each of its entities but the link, with everything that a resource can say. */
export function randomResources(chance: Chance, parts: ResourceParts): Record<string, ResourceDeclaration> {
  const { cast } = parts
  const resources: Record<string, ResourceDeclaration> = {}
  for (const entity of [cast.root, cast.other]) {
    if (entity) resources[`${entity}s`] = mainResource(chance, parts, entity)
  }
  if (cast.child) resources[`${cast.child}s`] = childResource(chance, parts, cast.child)
  if (cast.note) resources[`${cast.note}s`] = noteResource(parts, cast.note)
  if (cast.rate) resources[`${cast.rate}s`] = rateResource(parts, cast.rate)
  return resources
}

/** `amber_plant` -> `amber-plants`. */
export function apiOf(entity: string): string {
  return `${entity.replaceAll('_', '-')}s`
}

function mainResource(chance: Chance, parts: ResourceParts, entity: string): ResourceDeclaration {
  const { cast, feature, permission } = parts
  const api = apiOf(entity)
  const isRoot = entity === cast.root
  const through = cast.link && cast.other ? `paired_${relationName(isRoot ? cast.other : cast.root)}` : undefined
  const relations = Object.keys(parts.schemas[entity]?.relations ?? {})
  // Rows that have an address of their own under this one need no endpoint.
  const mounted = ['notes', 'rates', ...(cast.child ? [relationName(cast.child)] : []), through]
  return {
    entity,
    api,
    screen: chance.percent(80) ? `/${api}/:id` : { list: `/${api}` },
    permissions: `${entity}s`,
    ...(isRoot ? {} : chance.percent(20) && { feature }),
    scope: scopeOf(chance, parts, entity),
    list: randomList(chance, { ...parts, schema: schemaOf(parts, entity) }),
    panels: { main: { title: false, fields: formFields(schemaOf(parts, entity)), edit: true } },
    show: { tabs: tabsOf(chance, parts, entity) },
    picker: {
      fields: ['state'],
      sort: 'name',
      ...(chance.percent(30) && { permission: '*' }),
      ...(chance.percent(40) && { where: { state: { ne: 'closed' } } }),
      ...(chance.percent(30) && { extra: [{ id: 0, name: 'Any' }] }),
      ...(chance.percent(30) && { aliases: [{ path: `option-values/${api}/:state` }] }),
    },
    relations: {
      ...(through && {
        [through]: {
          path: chance.percent(50) ? 'paired' : undefined,
          toggle: 'chief',
          pivot: ['chief', 'since', 'hint'],
          available: chance.percent(50) ? true : { where: { state: 'open' } },
          ...(chance.percent(25) && { feature }),
        },
      }),
      ...Object.fromEntries(
        relations
          .filter((relation) => !mounted.includes(relation))
          .map((relation) => [relation, chance.percent(20) ? { permission } : {}]),
      ),
    },
    ...(chance.percent(40) && { lookAlike: { fields: ['name'], any: [['name'], ['state', 'active']] } }),
    ...(chance.percent(15) && {
      methods: ['list', 'get', 'create', 'update'] as const satisfies ResourceDeclaration['methods'],
    }),
  }
}

function childResource(chance: Chance, parts: ResourceParts, entity: string): ResourceDeclaration {
  const { cast } = parts
  const under = `${apiOf(cast.root)}/:${referenceName(cast.root)}/${relationName(entity)}`
  const isMounted = chance.percent(50)
  return {
    entity,
    api: isMounted ? apiOf(entity) : under,
    ...(isMounted && { mounts: [{ api: under, permissions: `${cast.root}s.${relationName(entity)}` }] }),
    ...(isMounted && { screen: { list: `/${apiOf(entity)}` } }),
    permissions: `${entity}s`,
    scope: scopeVia(chance, parts, referenceName(cast.root)),
    list: randomList(chance, { ...parts, schema: schemaOf(parts, entity) }),
    fields: formFields(schemaOf(parts, entity)),
  }
}

function noteResource(parts: ResourceParts, entity: string): ResourceDeclaration {
  const { cast, guard } = parts
  const owners = [cast.root, cast.other].filter((owner) => owner !== undefined)
  const [main, ...others] = owners.map((owner) => ({
    api: `${apiOf(owner)}/:${referenceName(owner)}/notes`,
    permissions: `${owner}s.notes`,
  }))
  return {
    entity,
    api: main?.api ?? '',
    mounts: others,
    permissions: main?.permissions ?? '',
    ...(guard && {
      scope: {
        [guard.name]: { where: { [`${referenceName(cast.root)}`]: { ne: null } }, write: { pinned: false } },
      },
    }),
    list: { columns: ['text', 'pinned'], sort: '-pinned', search: ['text'], filters: ['pinned'] },
    fields: ['text', 'pinned'],
  }
}

function rateResource(parts: ResourceParts, entity: string): ResourceDeclaration {
  const { cast, guard } = parts
  const under = `${apiOf(cast.root)}/:${referenceName(cast.root)}/rates`
  return {
    entity,
    api: under,
    permissions: `${cast.root}s.rates`,
    ...(guard && { scope: { [guard.name]: { via: referenceName(cast.root).replace('_id', ''), write: true } } }),
    collection: 'rates',
    list: { columns: ['start_date', 'end_date', 'amount'], sort: '-start_date', export: false },
    fields: ['start_date', 'end_date', 'amount'],
  }
}

/** The rows that people of the module's guard see: their own record, what belongs to it, or what it belongs to. */
function scopeOf(chance: Chance, { guard, cast, schemas }: ResourceParts, entity: string): Record<string, ScopeConfig> {
  if (!guard) return {}
  const user = `$user.${guard.belongsTo}_id`
  const write = chance.pick([undefined, undefined, false, { state: { ne: 'closed' } }])
  const written = write === undefined ? {} : { write }
  if (guard.belongsTo === entity) return { [guard.name]: { where: { id: user }, ...written } }
  if (entity === cast.root) return { [guard.name]: { where: { [referenceName(guard.belongsTo)]: user }, ...written } }
  const relations = Object.keys(schemas[entity]?.relations ?? {})
  const way = chance.pick(relations.filter((relation) => relation.endsWith(relationName(cast.root)))) ?? relations[0]
  if (way === undefined || chance.percent(20)) return { [guard.name]: chance.percent(50) }
  return { [guard.name]: { where: { any: [{ [`${way}.id`]: user }, { active: false }] }, write: false } }
}

function scopeVia(chance: Chance, { guard }: ResourceParts, field: string): Record<string, ScopeConfig> {
  if (!guard) return {}
  const write = chance.pick([{}, { write: true }, { write: false }, { write: { active: true } }])
  return { [guard.name]: { via: field.replace('_id', ''), ...write } }
}

function tabsOf(chance: Chance, { schemas, feature }: ResourceParts, entity: string): (string | TabDeclaration)[] {
  const relations = Object.keys(schemas[entity]?.relations ?? {})
  return ['information', ...relations.map((relation) => (chance.percent(20) ? { relation, feature } : relation))]
}

/** The fields that a client may set. */
function formFields({ properties }: EntitySchema): string[] {
  return Object.entries(properties).flatMap(([name, { computed, readOnly }]) =>
    computed === undefined && !readOnly ? [name] : [],
  )
}

function schemaOf({ schemas }: ResourceParts, entity: string): EntitySchema {
  const schema = schemas[entity]
  if (!schema) throw new Error(`There is no ${entity}.`)
  return schema
}
