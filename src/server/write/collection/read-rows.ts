import { message, type Message } from '#protocol/messages/message.ts'
import type { EntityModel } from '#declarations/model.ts'
import type { RequestContext } from '../../request-context.ts'
import { type BodyFields, readBody } from '../body/body-fields.ts'
import { FieldErrors } from '../body/field-errors.ts'
import { keepGiven, type RecordTarget } from '../record-target.ts'

/** The most rows that a body may list. */
export const MOST_ROWS = 500

/** Rows as a body lists them. */
export type SentRow = Readonly<Record<string, unknown>>

/** A row of the body, whose errors are collected already. */
export interface ReadRow {
  id: unknown
  fields: BodyFields
  errors: FieldErrors
}

/** The message for a value that is no list of rows; undefined for one that is. */
export function notRows(value: unknown): Message | undefined {
  if (!Array.isArray(value) || !value.every(isRow)) return message('validation.rows')
  return value.length > MOST_ROWS ? message('validation.rows_to', { most: MOST_ROWS }) : undefined
}

/** Reads the rows of a body: those without an `id`, or with null, are new. Errors are named by position: `opening_rates.2.rate`. */
export function readRows(
  context: RequestContext,
  entity: EntityModel,
  { given }: Pick<RecordTarget, 'given'>,
  name: string,
  sent: readonly SentRow[],
  errors: FieldErrors,
): ReadRow[] {
  return sent.map(({ id: known, ...row }, index) => {
    const id = known ?? undefined
    const own = new FieldErrors()
    const fields = readBody(context, entity, id === undefined ? 'create' : 'update', row, own)
    keepGiven({ given }, fields.values, own)
    errors.addAll(`${name}.${index}.`, own)
    return { id, fields, errors: own }
  })
}

export function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
