import type { EntityModel, Model } from '#declarations/model.ts'
import { errorCode } from '../../database/database-errors.ts'
import { exclusionName, foreignKeyName, uniqueName } from '../../database/describe/object-names.ts'
import { Conflict, ValidationFailed } from '../../errors.ts'
import { clashOf, OVERLAPS, uniqueKeys } from './database-checks.ts'
import { NOT_A_CHOICE, REQUIRED } from '../body/field-message.ts'

/**
 * Runs a statement that writes. What it is asked for has been checked before, but somebody else may have been faster:
 * then the database refuses, and its refusal is told in the same words as the check would have used.
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
      return failed(constraint === exclusionName(entity.table) ? (entity.period?.start ?? '') : '', OVERLAPS)
    case '23502':
      return failed(column ?? '', REQUIRED)
    case '23503':
      return failed(fieldOfForeignKey(entity, constraint), NOT_A_CHOICE)
    case '23514':
      return failed('', 'These values do not go together.')
    case '22003':
      return failed('', 'A number is too large.')
    default:
      return error
  }
}

function clashed(entity: EntityModel, constraint: string | undefined): ValidationFailed {
  const files = Object.values(entity.fields).filter(({ file }) => file)
  const keys = [...uniqueKeys(entity), ...files.map(({ name }) => [name])]
  const key = keys.find((names) => uniqueName(entity.table, names) === constraint)
  const { field, others, message } = clashOf(entity, key ?? [])
  return new ValidationFailed(Object.fromEntries([field, ...others].map((name) => [name, [message]])))
}

function fieldOfForeignKey(entity: EntityModel, constraint: string | undefined): string {
  return Object.keys(entity.fields).find((name) => foreignKeyName(entity.table, name) === constraint) ?? ''
}

/** Somebody has just written a record that refers to this one. */
function stillReferred(model: Model, error: unknown): Conflict {
  const { constraint } = error as { constraint?: string }
  const other = Object.values(model.entities).find((entity) => fieldOfForeignKey(entity, constraint) !== '')
  return new Conflict(`This cannot be deleted: ${other?.plural.toLowerCase() ?? 'other records'} refer to it.`)
}

function failed(field: string, message: string): ValidationFailed {
  return new ValidationFailed({ [field]: [message] })
}
