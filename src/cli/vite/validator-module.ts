import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { EntityModel } from '#declarations/model.ts'
import { bodySchema } from '#server/write/body/body-schema.ts'

/**
 * Source of a module whose default export validates what is sent of an entity, by the schema that the server checks it with.
 * It is made ahead because the content security policy of the pages forbids making code in the browser.
 */
export function validatorModule(entity: EntityModel): string {
  const ajv = new Ajv2020({ allErrors: true, strict: false, code: { source: true, esm: true } })
  addFormats.default(ajv)
  return asEsModule(standaloneCode(ajv, ajv.compile(bodySchema(entity, 'create'))))
}

const REQUIRE = /const (\w+) = require\("([^"]+)"\)((?:\.\w+|\["[^"]+"\])*);/g

/** Ajv writes `require` even into ES modules: each becomes an import. What it imports are CommonJS modules. */
function asEsModule(code: string): string {
  const imports: string[] = []
  const body = code.replace(REQUIRE, (_whole, name: string, from: string, path: string) => {
    const file = from.endsWith('.js') ? from : `${from}.js`
    imports.push(`import * as ${name}Module from ${JSON.stringify(file)}`)
    return `const ${name} = (${name}Module.default?.__esModule ? ${name}Module.default : ${name}Module)${path};`
  })
  return [...imports, body].join('\n')
}
