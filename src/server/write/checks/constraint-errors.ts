import { message, type Message } from '#protocol/messages/message.ts'
import type { EntityModel, Model } from '#declarations/model.ts'
import { ruleFields } from '#protocol/rules/rule-fields.ts'
import { errorCode } from '../../database/database-errors.ts'
import { keyNames } from '../../database/describe/key-name.ts'
import {
  exclusionName,
  forbiddenName,
  foreignKeyName,
  frozenName,
  isLooseKey,
  movesName,
} from '../../database/describe/object-names.ts'
import { FROZEN_CODE } from '../../database/tables/refuse-frozen-function.ts'
import { Conflict, ValidationFailed } from '../../errors.ts'
import { clashOf } from './database-checks.ts'
import { OVERLAPS } from './period-check.ts'
import { transitionMessage } from '../transitions/transition-message.ts'
import { DO_NOT_GO_TOGETHER, KEPT, NOT_A_CHOICE, REQUIRED } from '../body/field-message.ts'
import { ruleMessage } from '../body/rule-message.ts'

/**
 * Runs a statement that writes. Its conditions were checked before, but a concurrent change may have been faster: then
 * the database's refusal is reported in the same words as the check's.
 */
export async function withConstraintErrors<T>(
  model: Model,
  entity: EntityModel,
  action: 'write' | 'delete',
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw errorCode(error) === '23503' && action === 'delete' ? stillReferred(model, error) : explained(entity, error)
  }
}

function explained(entity: EntityModel, error: unknown): unknown {
  const { constraint, column } = error as { constraint?: string; column?: string }
  switch (errorCode(error)) {
    case '23505':
      return clashed(entity, constraint)
    case '23P01':
      if (constraint !== undefined && isLooseKey(constraint)) return clashed(entity, constraint)
      return failed(constraint === exclusionName(entity.table) ? (entity.period?.start ?? '') : '', OVERLAPS)
    case '23502':
      return failed(column ?? '', REQUIRED)
    case '23503':
      return failed(fieldOfForeignKey(entity, constraint), NOT_A_CHOICE)
    case '23514':
      return forbidden(entity, constraint)
    case '22003':
      return failed('', message('validation.too_large'))
    case FROZEN_CODE:
      return kept(entity, constraint)
    default:
      return error
  }
}

function clashed(entity: EntityModel, constraint: string | undefined): ValidationFailed {
  const files = Object.values(entity.fields).filter(({ file }) => file)
  const keys = [...entity.unique, ...files.map(({ name }) => ({ fields: [name] }))]
  const key = keys.find((one) => constraint !== undefined && keyNames(entity, one).includes(constraint))
  const { field, others, message } = clashOf(entity, key?.fields ?? [])
  return new ValidationFailed(Object.fromEntries([field, ...others].map((name) => [name, [message]])))
}

/** Code has written a state that must not exist. */
function forbidden(entity: EntityModel, constraint: string | undefined): ValidationFailed {
  const rule = entity.forbid.find((_, index) => forbiddenName(entity.table, index) === constraint)
  const [first = ''] = rule ? ruleFields(entity, rule.when) : []
  return failed(rule?.field ?? first, ruleMessage(entity, rule?.message, DO_NOT_GO_TOGETHER))
}

/** Code has changed values that are kept as they are. */
function kept(entity: EntityModel, constraint: string | undefined): ValidationFailed {
  if (entity.transitions && constraint === movesName(entity.table)) {
    return failed(entity.transitions.field, transitionMessage(entity))
  }
  const rule = entity.frozenWhen?.find((_, index) => frozenName(entity.table, index) === constraint)
  const fields = rule?.fields ?? ['']
  return new ValidationFailed(
    Object.fromEntries(fields.map((name) => [name, [ruleMessage(entity, rule?.message, KEPT)]])),
  )
}

function fieldOfForeignKey(entity: EntityModel, constraint: string | undefined): string {
  return Object.keys(entity.fields).find((name) => foreignKeyName(entity.table, name) === constraint) ?? ''
}

/** A concurrent change has just written a record that refers to this one. */
function stillReferred(model: Model, error: unknown): Conflict {
  const { constraint } = error as { constraint?: string }
  const other = Object.values(model.entities).find((entity) => fieldOfForeignKey(entity, constraint) !== '')
  return new Conflict(
    message('records.others_refer', { records: other?.plural.toLowerCase() ?? message('records.other_records') }),
  )
}

function failed(field: string, message: Message): ValidationFailed {
  return new ValidationFailed({ [field]: [message] })
}
