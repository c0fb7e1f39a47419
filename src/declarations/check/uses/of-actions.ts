import { isCallOfEach } from '../../call-of-each.ts'
import type { ActionConfig, CallAction, CustomAction, LinkAction } from '../../format.ts'
import { type Spot, within } from '../report.ts'
import { usesOfGuarded, usesOfIcon } from './of-guarded.ts'
import type { ConditionPlace, Row, Use } from './use.ts'

/** What a list of actions names. `place.row` is the record that they act on; absent for those above a list. */
export function* usesOfActions(actions: ActionConfig[] | undefined, spot: Spot, place: ConditionPlace): Generator<Use> {
  for (const [index, action] of (actions ?? []).entries()) yield* usesOfAction(action, within(spot, index), place)
}

function* usesOfAction(action: ActionConfig, at: Spot, place: ConditionPlace): Generator<Use> {
  if (typeof action === 'string') return
  yield* usesOfGuarded(action, at, place)
  yield* usesOfIcon(action, at)
  if ('method' in action) {
    yield { type: 'call', action, ...at }
    yield* usesOfCall(action, at, place)
  } else if ('to' in action) yield* usesOfLink(action, at, place)
  else yield* usesOfCustom(action, at)
}

/**
 * What actions on the rows that were chosen name. A call whose path names the row is made for each by itself, any other once
 * for all of them. What is asked before and said afterwards is of all, so it has no row to take values from.
 */
export function* usesOfBulkActions(
  actions: ActionConfig[] | undefined,
  spot: Spot,
  row: Row,
  parent?: Row,
): Generator<Use> {
  for (const [index, action] of (actions ?? []).entries()) {
    const at = within(spot, index)
    if (typeof action === 'string' || !('method' in action)) {
      yield* usesOfAction(action, at, { row: parent, parent })
      continue
    }
    const sent = isCallOfEach(action) ? row : undefined
    yield* usesOfGuarded(action, at, { row, parent })
    yield* usesOfIcon(action, at)
    yield { type: 'call', action, many: true, ...at }
    yield* usesOfCall(action, at, { row: sent, parent }, { notice: parent, failure: sent ?? parent })
  }
}

/** The names of actions, to be told apart: `edit` is one too. */
export function actionId(action: ActionConfig): string {
  return typeof action === 'string' ? action : action.id
}

/** @param texts what its texts take values from */
function* usesOfCall(
  action: CallAction,
  spot: Spot,
  place: ConditionPlace,
  texts: { notice: Row | undefined; failure: Row | undefined } = { notice: place.row, failure: place.row },
): Generator<Use> {
  yield { type: 'callPath', path: action.path, row: place.row, parent: place.parent, ...within(spot, 'path') }
  for (const [field, value] of Object.entries(action.body ?? {})) {
    const isNot = typeof value === 'object' && value !== null
    const at = isNot ? within(spot, 'body', field, 'not') : within(spot, 'body', field)
    yield { type: 'operand', operand: isNot ? value.not : value, place, ...at }
  }
  if (action.form !== undefined) yield { type: 'code', kind: 'contract', name: action.form, ...within(spot, 'form') }
  if (action.foot !== undefined) yield { type: 'code', kind: 'panel', name: action.foot, ...within(spot, 'foot') }
  yield* text(action.submit, within(spot, 'submit'), texts.notice)
  if (action.confirm) yield* text(action.confirm.text, within(spot, 'confirm', 'text'), texts.notice)
  yield* text(action.notice, within(spot, 'notice'), texts.notice)
  yield* text(action.failure, within(spot, 'failure'), texts.failure)
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
