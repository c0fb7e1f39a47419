import type { Condition, Literal } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { ConditionError, parseCondition } from '#protocol/conditions/parse-condition.ts'
import { conditionPaths } from '#protocol/conditions/condition-paths.ts'
import type { EntityModel, FieldModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext, DeclaredEntity } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'

type State = Record<string, unknown>

/**
 * RC170: `onChange` leads to a state that `forbid` refuses. RC171: it sets a field that cannot be set. RC173: two of
 * them undo each other. RC174: a new record would start in a forbidden state.
 */
export function checkRules(context: CheckContext): void {
  for (const declared of context.entities) {
    const { schema, entity, location } = declared
    for (const [name, property] of Object.entries(schema.properties)) {
      const field = lookup(entity.fields, name)
      for (const [index, change] of (property.onChange ?? []).entries()) {
        if (field)
          checkChange(context, declared, field, change, within(location, 'properties', name, 'onChange', index))
      }
    }
    checkStart(context, declared)
  }
}

function checkChange(
  context: CheckContext,
  { entity, location: top }: DeclaredEntity,
  field: FieldModel,
  change: FieldModel['onChange'][number],
  location: SourceLocation,
): void {
  for (const name of Object.keys(change.set)) checkTarget(context, entity, field, name, within(location, 'set', name))
  const outcome = applyChanges(entity, field.name, change.to)
  if ('undone' in outcome) {
    const message = `"${field.name}" becoming ${JSON.stringify(change.to)} sets "${outcome.by}", and that sets "${outcome.undone}" to something else again.`
    context.report.add('RC173', within(location, 'set'), message, 'Take one of the two away.')
    return
  }
  const refusing = entity.forbid.findIndex((rule) => holdsIn(rule.when, outcome))
  if (refusing === -1) return
  const message = `"${field.name}" becoming ${JSON.stringify(change.to)} leads to ${inWords(outcome)}, which ${top.file.path}#/forbid/${refusing} refuses.`
  context.report.add('RC170', within(location, 'set'), message, 'Set another value, or take the rule out of "forbid".')
}

function checkTarget(
  { report }: CheckContext,
  entity: EntityModel,
  field: FieldModel,
  name: string,
  location: SourceLocation,
): void {
  const target = lookup(entity.fields, name)
  if (name === field.name) report.add('RC171', location, `"${name}" sets itself.`, 'Set another field.')
  else if (target?.readOnly)
    report.add(
      'RC171',
      location,
      `"${name}" cannot be set: it is read-only or computed.`,
      'Set a field that can be written.',
    )
}

/** All values known after a field has changed, and every `onChange` that follows has been applied. */
function applyChanges(entity: EntityModel, start: string, to: Literal): State | { undone: string; by: string } {
  const state: State = { [start]: to }
  const queue = [start]
  for (const name of queue) {
    const changes = lookup(entity.fields, name)?.onChange.filter((change) => change.to === state[name]) ?? []
    for (const [target, value] of changes.flatMap((change) => Object.entries(change.set))) {
      if (Object.hasOwn(state, target) && state[target] !== value) return { undone: target, by: name }
      if (!Object.hasOwn(state, target)) queue.push(target)
      state[target] = value
    }
  }
  return state
}

/** A new record has its defaults; fields without one are unknown. */
function checkStart({ report }: CheckContext, { entity, location }: DeclaredEntity): void {
  const state = Object.fromEntries(
    Object.values(entity.fields).flatMap((field) =>
      field.default === undefined || String(field.default).startsWith('$') ? [] : [[field.name, field.default]],
    ),
  )
  for (const [index, rule] of entity.forbid.entries()) {
    if (!holdsIn(rule.when, state)) continue
    const hint = 'Change one of the defaults, or the rule.'
    report.add(
      'RC174',
      within(location, 'forbid', index),
      `A new ${entity.name} would start in this forbidden state.`,
      hint,
    )
  }
}

/** True when a condition certainly holds, given only these fields. */
function holdsIn(condition: EntityModel['forbid'][number]['when'], state: State): boolean {
  const paths = conditionPaths(condition)
  const written = JSON.stringify(condition)
  // If an operand is unknown here, the result is not certain.
  if (paths.length === 0 || written.includes('"$') || !paths.every((path) => Object.hasOwn(state, path))) return false
  if (!isReadable(condition)) return false
  return evaluateCondition(condition, state, { now: EPOCH, today: EPOCH.slice(0, 10), time: EPOCH.slice(11, 16) })
}

/** Faults in conditions are reported elsewhere. */
function isReadable(condition: Condition): boolean {
  try {
    parseCondition(condition)
    return true
  } catch (error) {
    if (error instanceof ConditionError) return false
    throw error
  }
}

/** Conditions that depend on the clock are skipped above, so any instant works. */
const EPOCH = '1970-01-01T00:00:00.000Z'

function inWords(state: State): string {
  const parts = Object.entries(state).map(([name, value]) => `"${name}" ${JSON.stringify(value)}`)
  return parts.join(' and ')
}
