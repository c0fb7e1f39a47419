import type { EntityModel } from '#declarations/model.ts'
import type { FieldErrors } from '../body/field-errors.ts'
import type { Row } from '../record-rules.ts'
import { transitionMessage } from './transition-message.ts'

/**
 * Refuses a change of state that is none of the declared moves, or that is written like any other value: only
 * `transition` makes a move, since it checks who may, and notes it.
 *
 * @param movingTo the state that a move is just leading to
 */
export function checkTransition(
  entity: EntityModel,
  before: Row,
  after: Row,
  movingTo: string | undefined,
  errors: FieldErrors,
): void {
  if (!entity.transitions) return
  const { field } = entity.transitions
  if (after[field] === before[field] || after[field] === movingTo) return
  errors.add(field, transitionMessage(entity, before[field]))
}
