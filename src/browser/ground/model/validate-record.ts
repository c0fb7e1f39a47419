import type { ErrorObject } from 'ajv'

/** A validator compiled by Ajv: returns true, or false with `errors` set. */
export interface ValidateRecord {
  (record: unknown): boolean
  errors?: ErrorObject[] | null
}

/** Loads an entity's validator, which only its forms need. */
export type LoadValidator = () => Promise<ValidateRecord>
