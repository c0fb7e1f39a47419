import type { ApplicationConfig, EntitySchema } from '#declarations/format.ts'
import type { ResourceDeclaration } from '#declarations/written/resource.ts'
import { checkSource } from '#declarations/check/check-source.ts'
import { NO_CODE } from '#declarations/code/code-names.ts'
import type { Model } from '#declarations/model.ts'
import type { Problem } from '#declarations/problem.ts'
import { type FileMap, sourceFromFiles } from '#declarations/source.ts'
import { MOODS } from './random/field-pool.ts'
import { type Cast, randomCast, randomEntities } from './random/random-entities.ts'
import { randomResources } from './random/random-resources.ts'
import { Chance } from './valid/chance.ts'

/** A small declaration by itself: some entities that belong together, their resources, a feature, perhaps a guard. */
export interface RandomDeclaration {
  seed: number
  cast: Cast
  schemas: Record<string, EntitySchema>
  resources: Record<string, ResourceDeclaration>
  feature: string
  permission: string
  guard?: { name: string; belongsTo: string }
}

/** Each declaration is told from the others by a word of its own. */
const ADJECTIVES = [
  'amber', 'azure', 'brass', 'bronze', 'cedar', 'coral', 'cotton', 'crimson', 'crystal', 'cyan', 'dusty', 'ebony', 'elder', 'emerald',
  'fallow', 'fern', 'flint', 'frosty', 'gentle', 'golden', 'granite', 'hazel', 'hollow', 'indigo', 'ivory', 'jade', 'lilac', 'linen',
  'lunar', 'maple', 'marble', 'mellow', 'misty', 'nimble', 'oaken', 'ochre', 'olive', 'opal', 'pearl', 'plum', 'quiet', 'russet',
  'saffron', 'sandy', 'scarlet', 'silken', 'silver', 'solar', 'velvet', 'willow',
] // prettier-ignore

/** As many of them as use every word of the language; `npm run test:random` takes all. */
const ENOUGH = 30

export const DECLARATIONS = process.env.DECLARATIONS === 'all' ? ADJECTIVES.length : ENOUGH

/** The declaration of a seed: from 0 to {@link DECLARATIONS} − 1. */
export function randomDeclaration(seed: number): RandomDeclaration {
  const chance = new Chance(1_000 + seed)
  const adjective = ADJECTIVES[seed] ?? `seed${seed}`
  const cast = randomCast(chance, adjective)
  const schemas = randomEntities(chance, cast)
  const feature = `${adjective}_extras`
  const permission = `${adjective}.secrets`
  guardFields(chance, schemas, feature, permission)
  const belongsTo = chance.pick([cast.root, cast.root, cast.other ?? cast.root]) ?? cast.root
  const guard = chance.percent(60) ? { name: `${adjective}_staff`, belongsTo } : undefined
  const parts = { cast, schemas, feature, permission, ...(guard && { guard }) }
  return { seed, ...parts, resources: randomResources(chance, parts) }
}

/** A feature or a permission for a field here and there: never one that is needed to make a record. */
function guardFields(chance: Chance, schemas: Record<string, EntitySchema>, feature: string, permission: string): void {
  for (const schema of Object.values(schemas)) {
    const named = JSON.stringify([schema.required, schema.forbid, schema.requiredWhen, schema.unique, schema.relations])
    for (const [name, property] of Object.entries(schema.properties)) {
      const isFree = !['name', 'state', 'active'].includes(name) && !property.references && !named.includes(`"${name}"`)
      if (!isFree || property.computed !== undefined || !chance.percent(12)) continue
      const guard = chance.pick([
        { feature },
        { permission },
        { permission: { read: permission, write: `${permission}.write` } },
      ])
      Object.assign(property, guard)
    }
  }
}

/** Declarations put together into one application, as its files. */
export function applicationFiles(declarations: readonly RandomDeclaration[]): FileMap {
  const guards = declarations.flatMap(({ guard }) => guard ?? [])
  const files: Record<string, unknown> = { 'app/application.json': applicationOf(declarations, guards) }
  for (const { schemas, resources, guard } of declarations) {
    for (const [name, schema] of Object.entries(schemas)) files[`schemas/${name}.json`] = schema
    for (const [name, resource] of Object.entries(resources)) {
      // People of other declarations have no business here.
      const others = guards.filter((one) => one.name !== guard?.name).map((one) => [one.name, false] as const)
      files[`resources/${name}.json`] = { ...resource, scope: { ...Object.fromEntries(others), ...resource.scope } }
    }
  }
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, JSON.stringify(content, null, 2)]))
}

/** The checked model of some declarations. */
export function loadDeclarations(declarations: readonly RandomDeclaration[]): { model: Model; problems: Problem[] } {
  return checkSource(sourceFromFiles(applicationFiles(declarations)), NO_CODE)
}

function applicationOf(
  declarations: readonly RandomDeclaration[],
  guards: readonly { name: string; belongsTo: string }[],
): ApplicationConfig {
  const listed = declarations.flatMap(({ resources }) => Object.entries(resources).filter(([, { screen }]) => screen))
  const [, home] = listed[0] ?? []
  return {
    name: 'random',
    title: 'Random',
    languages: ['en-GB'],
    timezone: 'Europe/London',
    country: 'GB',
    currency: 'GBP',
    guards: {
      office: { title: 'Office' },
      ...Object.fromEntries(guards.map(({ name, belongsTo }) => [name, { title: name, scoped: true, belongsTo }])),
    },
    features: Object.fromEntries(declarations.map(({ feature }) => [feature, { title: feature, default: true }])),
    configuration: { LIMIT: { type: 'integer', title: 'Limit', default: 5 } },
    vocabulary: {},
    optionLists: { moods: { title: 'Moods', values: MOODS } },
    permissions: Object.fromEntries(
      declarations.flatMap(({ permission }) => [permission, `${permission}.write`].map((name) => [name, name])),
    ),
    roles: [{ name: 'Office', guard: 'office', level: 1, superuser: true, permissions: [] }],
    menu: listed.map(([name]) => name),
    home: `/${home?.api ?? ''}`,
  }
}
