import { Ajv2020, type Options } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { withExactSteps } from '#declarations/exact-steps.ts'

/** Ajv as the server uses it: all errors at once, exact steps, and the formats of JSON Schema. */
export function newAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ ...options, allErrors: true, strict: false })
  addFormats.default(ajv)
  return withExactSteps(ajv)
}

/** For the schemas of fields, which the model makes of checked declarations: the schema of schemas, which takes longest, is not read. */
export const newAjvOfFields = () => newAjv({ meta: false, validateSchema: false })
