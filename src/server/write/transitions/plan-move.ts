import { lookup } from '#declarations/lookup.ts'
import type { EntityModel } from '#declarations/model.ts'
import { moveBetween } from '#protocol/rules/transition-moves.ts'
import { evaluateGuard } from '#protocol/access/guard.ts'
import { Conflict, Forbidden } from '../../errors.ts'
import { addRecord } from '../../hooks/write-with-hooks.ts'
import { liveGuard } from '../../read/access.ts'
import type { RequestContext } from '../../request-context.ts'
import { FieldErrors } from '../body/field-errors.ts'
import { REQUIRED } from '../body/field-message.ts'
import type { WriteTarget } from '../record-target.ts'
import type { Row } from '../record-rules.ts'
import { transitionMessage } from './transition-message.ts'

/** A move of a record to another state. */
export interface PlannedMove {
  field: string
  from: unknown
  to: string
  reason: string | undefined
  /** Written beside the state, unless code says otherwise. */
  set: Row
}

/**
 * Finds the move from a record's state to another, and checks that it may be made.
 *
 * @throws Conflict that names the states that the record can go to; Forbidden; ValidationFailed without a reason
 */
export function planMove(
  context: RequestContext,
  { entity, unscoped = false }: WriteTarget,
  record: Row,
  to: string,
  reason: string | undefined,
): PlannedMove {
  const { transitions } = entity
  if (!transitions) throw new Error(`${entity.name} has no transitions.`)
  const { field, moves } = transitions
  const from = record[field]
  const move = moveBetween(moves, from, to)
  if (!move) throw new Conflict(transitionMessage(entity, from), { from, to })
  if (!unscoped && !mayMove(context, move.permission)) throw new Forbidden(undefined, move.permission)
  const given = reason?.trim() ?? ''
  const errors = new FieldErrors()
  if (move.reason !== undefined && given === '') errors.add('reason', REQUIRED)
  errors.throwIfAny()
  const set = move.at === undefined ? {} : { [move.at]: context.now.toISOString() }
  return { field, from, to, reason: given === '' ? undefined : given, set }
}

/** A move without a permission is the system's alone. */
function mayMove(context: RequestContext, permission: string | undefined): boolean {
  return permission !== undefined && evaluateGuard({ permission }, liveGuard(context)) === true
}

/** Notes a move that was made, where its entity declares a history. */
export async function noteMove(
  context: RequestContext,
  { transitions }: EntityModel,
  id: number,
  { from, to, reason }: PlannedMove,
): Promise<void> {
  const history = transitions?.history
  if (!history) return
  const entity = lookup(context.model.entities, history.entity)
  if (!entity) throw new Error(`There is no entity ${history.entity} to note moves in.`)
  const row = { [history.record]: id, [history.from]: from, [history.to]: to }
  const why = history.reason === undefined || reason === undefined ? {} : { [history.reason]: reason }
  await addRecord(context, { entity }, { ...row, ...why })
}
