import type { Condition } from '#protocol/condition.ts'
import type { Guarded } from '../format.ts'
import type { Model } from '../model.ts'

/** A part that exists only while a feature is on. */
export interface FeatureUse {
  /** Names from the outside in: `['Readers', 'tab "Loans"', 'column "Fine"']`. */
  place: string[]
  /** The switched part of the model. */
  part: Pick<Guarded, 'feature' | 'requires'>
}

/** Names of the lists in the model, for people. */
const PARTS: Readonly<Record<string, string>> = {
  tabs: 'tab',
  panels: 'panel',
  fields: 'field',
  headline: 'field',
  subtitle: 'field',
  columns: 'column',
  filters: 'filter',
  quickFilters: 'quick filter',
  choices: 'choice',
  actions: 'button',
  bulkActions: 'button',
  toolbar: 'button',
  sections: 'form section',
  relations: 'rows of',
  menu: 'menu entry',
  items: 'menu entry',
  screens: 'screen',
  categories: 'settings',
  settings: 'setting',
  dashboard: 'tile',
  issues: 'issue',
}

/** Parts that repeat others: the create form, fields resolved for exports and cards. */
const REPEATED = new Set(['create', 'export', 'card', 'endpoint', 'permissions', 'overview', 'form'])

/** By feature, everything that disappears when it is switched off, in the order of the declarations. */
export function featureUses(model: Model): Record<string, FeatureUse[]> {
  const { application, resources, entities, settings } = model
  const found: Found[] = [
    ...walk(application.menu, 'menu', ['Menu']),
    ...walk(application.screens ?? {}, 'screens', []),
    ...walk(application.dashboard ?? [], 'dashboard', ['Dashboard']),
    ...walk(application.issues ?? {}, 'issues', []),
    ...walk(settings?.categories ?? [], 'categories', ['Settings']),
    ...Object.values(resources).flatMap((resource) => [
      ...switchesOf(resource).map((feature) => ({ feature, place: [resource.plural, 'all of it'], part: resource })),
      ...Object.entries(entities[resource.entity]?.fields ?? {}).flatMap(([name, field]) =>
        walkPart(field, 'field', name, [resource.plural]),
      ),
      ...Object.entries(resource).flatMap(([key, part]) =>
        REPEATED.has(key) ? [] : walk(part as unknown, key, [resource.plural]),
      ),
    ]),
  ]
  return Object.fromEntries(
    Object.keys(application.features).map((name) => [
      name,
      withoutRepetition(found.filter(({ feature }) => feature === name)).map(({ place, part }) => ({ place, part })),
    ]),
  )
}

type Found = FeatureUse & { feature: string }

/** Walks a part of the model, and finds what a feature switches. */
function walk(value: unknown, key: string, place: string[]): Found[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value) || isNamedList(key, value)) {
    return Object.entries(value).flatMap(([name, part]) => walkPart(part as unknown, PARTS[key], name, place))
  }
  return Object.entries(value).flatMap(([name, part]) => (REPEATED.has(name) ? [] : walk(part as unknown, name, place)))
}

function walkPart(value: unknown, kind: string | undefined, name: string, place: string[]): Found[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const part = value as Record<string, unknown>
  const here = kind === undefined ? place : [...place, `${kind} "${titleOf(part, name)}"`]
  const switches = { ...part, ...(part.field as Guarded | undefined) } as Guarded
  const own = switchesOf(switches).map((feature) => ({ feature, place: here, part: switches }))
  const inside = Object.entries(part).flatMap(([key, inner]) => (REPEATED.has(key) ? [] : walk(inner, key, here)))
  // Parts of something that disappears as a whole are not listed.
  return [...own, ...inside.filter(({ feature }) => !own.some((one) => one.feature === feature))]
}

/** Features that it requires. */
function switchesOf({ feature, requires }: Pick<Guarded, 'feature' | 'requires'>): string[] {
  return [...new Set([...(feature === undefined ? [] : [feature]), ...requiredOn(requires)])]
}

/** `{ "$feature.fines": true }`, also among others that must all hold. */
function requiredOn(condition: Condition | undefined): string[] {
  return Object.entries(condition ?? {}).flatMap(([key, value]) => {
    if (key === 'all') return (value as Condition[]).flatMap(requiredOn)
    return key.startsWith('$feature.') && value === true ? [key.slice('$feature.'.length)] : []
  })
}

function titleOf(part: Record<string, unknown>, name: string): string {
  const { title, id, relation, path, screen, resource } = part
  const given = [title, (part.field as { title?: string } | undefined)?.title, id, relation, path, screen, resource]
  return given.find((one): one is string => typeof one === 'string') ?? name
}

/** Lists that the model keeps by name. */
function isNamedList(key: string, value: object): boolean {
  return key in PARTS && !('id' in value) && Object.values(value).every((part) => typeof part === 'object')
}

/** A field of a record is listed once, wherever its screens show it. */
function withoutRepetition(uses: Found[]): Found[] {
  const seen = new Set<string>()
  return uses.filter(({ place }) => {
    const [first, last] = [place[0], place.at(-1)]
    const whole = place.join(' > ')
    const isKnown = seen.has(whole) || (last?.startsWith('field ') && seen.has(`${first} > ${last}`))
    seen.add(whole)
    return !isKnown
  })
}
