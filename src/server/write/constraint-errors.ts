import type { EntityModel, Model } from '#declarations/model.ts'
import { errorCode } from '../database/database-errors.ts'
import { exclusionName, foreignKeyName, uniqueName } from '../database/object-names.ts'
import { Conflict, ValidationFailed } from '../errors.ts'
import { OVERLAPS, uniqueKeys } from './database-checks.ts'
import { NOT_A_CHOICE, REQUIRED, TAKEN } from './field-message.ts'

/**
 * Runs a statement that writes. What it is asked for has been checked before, but somebody else may have been faster:
 * then the database refuses, and its refusal is told in the same words as the check would have used.
 */
export async function withConstraintErrors<T>(model: Model, entity: EntityModel, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw explained(model, entity, error)
  }
}

function explained(model: Model, entity: EntityModel, error: unknown): unknown {
  const { constraint, column } = error as { constraint?: string; column?: string }
  switch (errorCode(error)) {
    case '23505':
      return failed(fieldOfUniqueKey(entity, constraint), TAKEN)
    case '23P01':
      return failed(constraint === exclusionName(entity.table) ? (entity.period?.start ?? '') : '', OVERLAPS)
    case '23502':
      return failed(column ?? '', REQUIRED)
    case '23503':
      return brokenReference(model, entity, constraint)
    case '23514':
      return failed('', 'These values do not go together.')
    case '22003':
      return failed('', 'A number is too large.')
    default:
      return error
  }
}

function fieldOfUniqueKey(entity: EntityModel, constraint: string | undefined): string {
  const key = uniqueKeys(entity).find((names) => uniqueName(entity.table, names) === constraint)
  return key?.at(-1) ?? ''
}

/** Either what this record refers to has gone, or something refers to this record. */
function brokenReference(model: Model, entity: EntityModel, constraint: string | undefined): Error {
  const field = Object.keys(entity.fields).find((name) => foreignKeyName(entity.table, name) === constraint)
  if (field) return failed(field, NOT_A_CHOICE)
  const other = Object.values(model.entities).find((candidate) =>
    Object.keys(candidate.fields).some((name) => foreignKeyName(candidate.table, name) === constraint),
  )
  return new Conflict(`This cannot be deleted: ${other ? other.plural.toLowerCase() : 'other records'} refer to it.`)
}

function failed(field: string, message: string): ValidationFailed {
  return new ValidationFailed({ [field]: [message] })
}
