import { isCallOfEach } from '../../facts/call-of-each.ts'
import type { ActionConfig, CallAction, CustomAction, LinkAction, ReachAction } from '../../format.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { usesOfGuarded, usesOfIcon } from './of-guarded.ts'
import type { ConditionSubjects, Row, Use } from './use.ts'

/** The names used by a list of actions. `place.row` is the record that they act on; absent for those above a list. */
export function* usesOfActions(
  actions: ActionConfig[] | undefined,
  location: SourceLocation,
  subjects: ConditionSubjects,
): Generator<Use> {
  for (const [index, action] of (actions ?? []).entries())
    yield* usesOfAction(action, within(location, index), subjects)
}

function* usesOfAction(action: ActionConfig, at: SourceLocation, subjects: ConditionSubjects): Generator<Use> {
  if (typeof action === 'string') return
  yield* usesOfGuarded(action, at, subjects)
  yield* usesOfIcon(action, at)
  if ('method' in action) {
    yield { type: 'call', action, ...at }
    yield* usesOfCall(action, at, subjects)
  } else if ('to' in action) yield* usesOfLink(action, at, subjects)
  else if ('reach' in action) yield* usesOfReach(action, at, subjects)
  else yield* usesOfCustom(action, at)
}

/**
 * The names used by bulk actions. A call whose path names the row is made for each, any other once for all of them. Its
 * question and notice concern all rows, so they have no values.
 */
export function* usesOfBulkActions(
  actions: ActionConfig[] | undefined,
  location: SourceLocation,
  row: Row,
  parent?: Row,
): Generator<Use> {
  for (const [index, action] of (actions ?? []).entries()) {
    const at = within(location, index)
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

/** The ids of actions, which must be unique: `edit` is one too. */
export function actionId(action: ActionConfig): string {
  return typeof action === 'string' ? action : action.id
}

/** @param texts origin of the values in its texts */
function* usesOfCall(
  action: CallAction,
  location: SourceLocation,
  subjects: ConditionSubjects,
  texts: { notice: Row | undefined; failure: Row | undefined } = { notice: subjects.row, failure: subjects.row },
): Generator<Use> {
  yield { type: 'callPath', path: action.path, row: subjects.row, parent: subjects.parent, ...within(location, 'path') }
  for (const [field, value] of Object.entries(action.body ?? {})) {
    const isNot = typeof value === 'object' && value !== null
    const at = isNot ? within(location, 'body', field, 'not') : within(location, 'body', field)
    yield { type: 'operand', operand: isNot ? value.not : value, subjects, ...at }
  }
  if (action.form !== undefined)
    yield { type: 'code', kind: 'contract', name: action.form, ...within(location, 'form') }
  for (const [field, values] of Object.entries(action.choices ?? {})) {
    for (const [value, condition] of Object.entries(values))
      yield { type: 'condition', condition, ...subjects, ...within(location, 'choices', field, value) }
  }
  if (action.foot !== undefined) yield { type: 'code', kind: 'panel', name: action.foot, ...within(location, 'foot') }
  yield* text(action.submit, within(location, 'submit'), texts.notice)
  if (action.confirm) yield* text(action.confirm.text, within(location, 'confirm', 'text'), texts.notice)
  yield* text(action.notice, within(location, 'notice'), texts.notice)
  yield* text(action.failure, within(location, 'failure'), texts.failure)
}

function* usesOfLink(action: LinkAction, location: SourceLocation, { row, parent }: ConditionSubjects): Generator<Use> {
  yield { type: 'screenPath', to: action.to, row, parent, ...within(location, 'to') }
}

function* usesOfReach({ reach }: ReachAction, location: SourceLocation, { row }: ConditionSubjects): Generator<Use> {
  if (!row) return
  const need = reach.by === 'email' ? 'email' : 'phone'
  for (const [index, path] of reach.at.entries())
    yield { type: 'path', path, row, need, what: 'way to reach somebody', ...within(location, 'reach', 'at', index) }
}

function* usesOfCustom({ dialog, action }: CustomAction, location: SourceLocation): Generator<Use> {
  if (dialog !== undefined) yield { type: 'code', kind: 'dialog', name: dialog, ...within(location, 'dialog') }
  if (action !== undefined) yield { type: 'code', kind: 'action', name: action, ...within(location, 'action') }
}

/** A text that may contain values of a record. */
export function* text(words: string | undefined, location: SourceLocation, row?: Row): Generator<Use> {
  if (words !== undefined) yield { type: 'text', text: words, row, ...location }
}
