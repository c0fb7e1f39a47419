import type { Condition } from '#protocol/condition.ts'
import { conditionPaths, recordPaths } from '#protocol/conditions/condition-paths.ts'
import { keepsToRecord } from '#protocol/rules/keeps-to-record.ts'
import { lookup } from '../lookup.ts'
import type { EntityModel, FieldModel, Model } from '../model.ts'
import type { KeptFault, KeptRule, Watch } from './kept-rule.ts'
import { ruleOfAcyclic } from './acyclic.ts'
import { ruleOfOnePer } from './one-per.ts'
import { keptPart } from './kept-part.ts'
import { Unwatched, watchedPlaces } from './watched-places.ts'

const known = new WeakMap<Model, KeptRule[]>()

/** All rules of a model that are kept between records. */
export function keptRules(model: Model): KeptRule[] {
  let rules = known.get(model)
  if (!rules) {
    rules = Object.values(model.entities).flatMap((entity) => [
      ...Object.values(entity.fields).flatMap((field) => ruleOfReference(model, entity, field)?.rule ?? []),
      ...entity.forbid.flatMap((_, index) => ruleOfForbid(model, entity, index)?.rule ?? []),
      ...Object.values(entity.fields).flatMap((field) => ruleOfAcyclic(entity, field) ?? []),
      ...Object.values(entity.relations).flatMap((relation) => ruleOfOnePer(model, entity, relation) ?? []),
    ])
    known.set(model, rules)
  }
  return rules
}

/** A rule, and why it cannot be kept. */
export interface FoundRule {
  rule: KeptRule
  faults: KeptFault[]
}

/** The rule of a reference: what its `where` compares with the record. */
export function ruleOfReference(model: Model, entity: EntityModel, field: FieldModel): FoundRule | undefined {
  const condition = keptPart(field.reference)
  const target = lookup(model.entities, field.reference?.entity ?? '')
  if (!condition || !field.reference || !target || entity.query || field.computed) return undefined
  const { as } = field.reference
  const paths = [`${as}.id`, ...conditionPaths(condition).map((path) => `${as}.${path}`), ...recordPaths(condition)]
  const { places, faults } = placesOf(model, entity, condition, paths, 'going')
  return { rule: { entity, field: field.name, reference: field, condition, ...places }, faults }
}

/** The rule of a forbidden state that other records have a part in. */
export function ruleOfForbid(model: Model, entity: EntityModel, index: number): FoundRule | undefined {
  const { when, message, field, always } = entity.forbid[index] ?? { when: {} }
  if (always === false || entity.query || keepsToRecord(entity, when)) return undefined
  const paths = [...conditionPaths(when), ...recordPaths(when)]
  const { places, faults } = placesOf(model, entity, when, paths, 'coming')
  const first = places.watches.find(({ way, by }) => way.length === 0 && by === undefined)?.columns[0]
  const rule = { entity, field: field ?? first ?? '', condition: when, ...places }
  return { rule: message === undefined ? rule : { ...rule, message }, faults }
}

/** @param broken by which rows of a relation the rule can be broken, where its condition asks for some of them */
function placesOf(
  model: Model,
  entity: EntityModel,
  condition: Condition,
  paths: readonly string[],
  broken: 'coming' | 'going',
) {
  const faults: KeptFault[] = faultsOfValues(condition)
  const watches: Watch[] = []
  const asks: Watch['broken'] = NEGATED.test(JSON.stringify(condition)) ? 'both' : broken
  for (const path of new Set(paths)) {
    try {
      const places = watchedPlaces(model, entity, path)
      watches.push(...places.map((watch): Watch => (watch.by === undefined ? watch : { ...watch, broken: asks })))
    } catch (error) {
      if (!(error instanceof Unwatched)) throw error
      faults.push({ written: path, reason: `"${path}" ${error.message}` })
    }
  }
  const joined = joinedWatches(watches)
  const ways = new Map(joined.map(({ way }) => [way.join('.'), way]))
  ways.delete('')
  return { places: { watches: joined, ways: [...ways.values()] }, faults }
}

const NEGATED = /"(?:not|none)":/

/** One for each place. */
function joinedWatches(watches: readonly Watch[]): Watch[] {
  const places = new Map<string, Watch>()
  for (const watch of watches) {
    const key = [watch.entity, watch.by ?? '', ...watch.way].join('.')
    const columns = [...(places.get(key)?.columns ?? []), ...watch.columns]
    places.set(key, { ...watch, columns: [...new Set(columns)] })
  }
  return [...places.values()]
}

const OF_RECORD = '$record.'

/** Values that change without a write, and comparisons that are made of one record at a time. */
function faultsOfValues(condition: unknown, operator = ''): KeptFault[] {
  if (typeof condition === 'string') {
    if (!condition.startsWith('$') || condition.startsWith('$$')) return []
    if (!condition.startsWith(OF_RECORD)) {
      return [{ written: condition, reason: `"${condition}" changes without any record being written` }]
    }
    if (!SCALAR.includes(operator)) return []
    return [{ written: condition, reason: `"${operator}" cannot be asked of many records at once` }]
  }
  if (Array.isArray(condition)) {
    const inList = operator === 'all' || operator === 'any' ? '' : 'in'
    return condition.flatMap((part) => faultsOfValues(part, inList))
  }
  if (typeof condition !== 'object' || condition === null) return []
  return Object.entries(condition).flatMap(([key, value]) => [
    ...(key.startsWith('$') ? [{ written: key, reason: `"${key}" changes without any record being written` }] : []),
    ...faultsOfValues(value, key),
  ])
}

const SCALAR = ['in', 'notIn', 'contains', 'startsWith']
