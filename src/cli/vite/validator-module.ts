import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { withExactSteps } from '#declarations/exact-steps.ts'
import type { EntityModel } from '#declarations/model.ts'
import { bodySchema } from '#server/write/body/body-schema.ts'

/**
 * Source of a module whose default export validates an entity's body, by the server's schema. It is compiled ahead
 * because the content security policy of the pages forbids generating code in the browser.
 */
export function validatorModule(entity: EntityModel): string {
  const ajv = new Ajv2020({ allErrors: true, strict: false, code: { source: true, esm: true } })
  addFormats.default(ajv)
  withExactSteps(ajv)
  return asEsModule(standaloneCode(ajv, ajv.compile(bodySchema(entity, 'create'))))
}

const REQUIRE = /const (\w+) = require\("([^"]+)"\)((?:\.\w+|\["[^"]+"\])*);/g

/** Ajv writes `require` even into ES modules: each becomes an import. The imported modules are CommonJS. */
function asEsModule(code: string): string {
  const imports: string[] = []
  const body = code.replace(REQUIRE, (_whole, name: string, from: string, path: string) => {
    const file = from.endsWith('.js') ? from : `${from}.js`
    imports.push(`import * as ${name}Module from ${JSON.stringify(file)}`)
    return `const ${name} = (${name}Module.default?.__esModule ? ${name}Module.default : ${name}Module)${path};`
  })
  return [...imports, body].join('\n')
}
