import { message, type Message, type MessageParam } from '#protocol/messages/message.ts'
import type { EntityModel, FieldModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { statesAfter } from '#protocol/rules/transition-moves.ts'
import { choiceTitle } from '../choice-title.ts'

/**
 * The refusal of a change of state, which names what a record in this state can become. Without a state, what every
 * record can.
 *
 * @param from the state of the record, where it is known
 */
export function transitionMessage({ transitions, fields }: EntityModel, from?: unknown): Message {
  if (!transitions) throw new Error('There are no transitions to tell of.')
  const field = lookup(fields, transitions.field)
  const states = from === undefined ? (field?.choices ?? []).map(({ value }) => value) : [from]
  const ways = states.flatMap((state) => wayFrom(field, state, statesAfter(transitions.moves, state)))
  if (from !== undefined && ways.length === 0)
    return message('validation.last_step', { state: choiceTitle(field, from) })
  return message('validation.own_steps', { ways: { list: ways, between: '; ' } })
}

function wayFrom(field: FieldModel | undefined, from: unknown, after: readonly string[]): Message[] {
  if (after.length === 0) return []
  const to = listed([...new Set(after)].map((one) => choiceTitle(field, one)))
  return [message('validation.steps_from', { state: choiceTitle(field, from), to })]
}

function listed(states: readonly string[]): MessageParam {
  const quoted = states.map((state) => `"${state}"`)
  if (quoted.length < 2) return quoted.join('')
  return message('validation.one_or_other', { first: { list: quoted.slice(0, -1) }, last: quoted.at(-1) ?? '' })
}
