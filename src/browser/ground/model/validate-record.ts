import type { ErrorObject } from 'ajv'

/** A validator as Ajv compiles it: true, or false with the errors beside it. */
export interface ValidateRecord {
  (record: unknown): boolean
  errors?: ErrorObject[] | null
}

/** Loads an entity's validator, which only its forms need. */
export type LoadValidator = () => Promise<ValidateRecord>
