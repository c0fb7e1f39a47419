import type { ActionConfig, CallAction, CustomAction, LinkAction } from '../../format.ts'
import { type Spot, within } from '../report.ts'
import { usesOfGuarded } from './of-guarded.ts'
import type { ConditionPlace, Row, Use } from './use.ts'

/** What a list of actions names. `place.row` is the record that they act on; absent for those above a list. */
export function* usesOfActions(actions: ActionConfig[] | undefined, spot: Spot, place: ConditionPlace): Generator<Use> {
  for (const [index, action] of (actions ?? []).entries()) {
    const at = within(spot, index)
    if (typeof action === 'string') continue
    yield* usesOfGuarded(action, at, place)
    if ('method' in action) yield* usesOfCall(action, at, place)
    else if ('to' in action) yield* usesOfLink(action, at, place)
    else yield* usesOfCustom(action, at)
  }
}

/** The names of actions, to be told apart: `edit` is one too. */
export function actionId(action: ActionConfig): string {
  return typeof action === 'string' ? action : action.id
}

function* usesOfCall(action: CallAction, spot: Spot, place: ConditionPlace): Generator<Use> {
  yield { type: 'callPath', path: action.path, row: place.row, parent: place.parent, ...within(spot, 'path') }
  for (const [field, value] of Object.entries(action.body ?? {})) {
    const isNot = typeof value === 'object' && value !== null
    const at = isNot ? within(spot, 'body', field, 'not') : within(spot, 'body', field)
    yield { type: 'operand', operand: isNot ? value.not : value, place, ...at }
  }
  if (action.confirm) yield* text(action.confirm.text, within(spot, 'confirm', 'text'), place.row)
  yield* text(action.notice, within(spot, 'notice'), place.row)
  yield* text(action.failure, within(spot, 'failure'), place.row)
}

function* usesOfLink(action: LinkAction, spot: Spot, { row, parent }: ConditionPlace): Generator<Use> {
  yield { type: 'screenPath', to: action.to, row, parent, ...within(spot, 'to') }
}

function* usesOfCustom({ dialog, action }: CustomAction, spot: Spot): Generator<Use> {
  if (dialog !== undefined) yield { type: 'code', kind: 'dialog', name: dialog, ...within(spot, 'dialog') }
  if (action !== undefined) yield { type: 'code', kind: 'action', name: action, ...within(spot, 'action') }
}

/** A text that may hold values of a record. */
export function* text(words: string | undefined, spot: Spot, row?: Row): Generator<Use> {
  if (words !== undefined) yield { type: 'text', text: words, row, ...spot }
}
