import type { ErrorObject } from 'ajv'

/** A validator as Ajv compiles it: true, or false with the errors beside it. */
export interface ValidateRecord {
  (record: unknown): boolean
  errors?: ErrorObject[] | null
}
