import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { withExactSteps } from '#declarations/exact-steps.ts'

/** Ajv as the server uses it: all errors at once, exact steps, and the formats of JSON Schema. */
export function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  addFormats.default(ajv)
  return withExactSteps(ajv)
}
