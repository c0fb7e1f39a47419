import type { EntityModel, FieldModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { statesAfter } from '#protocol/rules/transition-moves.ts'

/**
 * The refusal of a change of state, which names what a record in this state can become. Without a state, what every
 * record can.
 *
 * @param from the state of the record, where it is known
 */
export function transitionMessage({ transitions, fields }: EntityModel, from?: unknown): string {
  if (!transitions) throw new Error('There are no transitions to tell of.')
  const field = lookup(fields, transitions.field)
  const states = from === undefined ? (field?.choices ?? []).map(({ value }) => value) : [from]
  const ways = states.map((state) => wayFrom(field, state, statesAfter(transitions.moves, state)))
  return `This changes by its own steps alone: ${ways.join('; ')}.`
}

function wayFrom(field: FieldModel | undefined, from: unknown, after: readonly string[]): string {
  const to = after.length === 0 ? 'nothing' : listed([...new Set(after)].map((state) => titleOf(field, state)))
  return `from "${titleOf(field, from)}" to ${to}`
}

function listed(states: readonly string[]): string {
  const quoted = states.map((state) => `"${state}"`)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}

function titleOf(field: FieldModel | undefined, state: unknown): string {
  return field?.choices?.find(({ value }) => value === state)?.title ?? String(state)
}
