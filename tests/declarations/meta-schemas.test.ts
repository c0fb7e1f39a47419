import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { ARITHMETIC_OPERATORS } from '#protocol/arithmetic/arithmetic-text.ts'
import { EXPRESSION_SCHEMA } from '#declarations/meta-schemas/refinements.ts'
import { generateMetaSchemas } from '#declarations/meta-schemas/generate.ts'
import { readApplication } from '#declarations/read-application.ts'
import { atLeastOne } from '../support/at-least-one.ts'

const FOLDER = 'src/declarations/meta-schemas'
const written = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8')

describe('the meta-schemas', () => {
  it('are what the types of declarations say: run `npm run meta-schemas:generate` when they are not', async () => {
    const generated = await generateMetaSchemas()
    for (const [file, text] of atLeastOne(Object.entries(generated))) expect(written(file), file).toBe(text)
  })

  it('describe every keyword that a person has described in the types', () => {
    const resource = JSON.parse(written('resource.schema.json')) as {
      properties: Record<string, { description?: string }>
    }
    expect(resource.properties.api?.description).toBe(
      "Path under /api; default: the file's name with dashes. A child has a parent segment: `branches/:branch_id/closures`.",
    )
  })

  it('know every operator of an expression that is not written as arithmetic', () => {
    const source = readFileSync('src/protocol/expression.ts', 'utf8')
    const file = ts.createSourceFile('expression.ts', source, ts.ScriptTarget.Latest, true)
    const names = new Set<string>()
    const visit = (node: ts.Node): void => {
      if (ts.isPropertySignature(node)) names.add(node.name.getText())
      ts.forEachChild(node, visit)
    }
    visit(file)
    names.delete('when')
    names.delete('then')
    for (const operator of [...ARITHMETIC_OPERATORS, 'values']) expect(names.delete(operator)).toBe(true)
    const known = Object.keys(EXPRESSION_SCHEMA.properties as object).filter(
      (name) => name !== 'sql' && name !== '$comment',
    )
    expect(known.sort()).toEqual([...names].sort())
  })

  it('accept every declaration of the library', () => {
    const source = readApplication('tests/fixtures/library')
    const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true })
    const kinds = [
      ['entity.schema.json', Object.values(source.schemas)],
      ['resource.schema.json', Object.values(source.resources)],
      ['application.schema.json', source.application ? [source.application] : []],
    ] as const
    for (const [schema, files] of kinds) {
      const validate = ajv.compile(JSON.parse(written(schema)) as object)
      for (const { path, text } of files) {
        validate(JSON.parse(text))
        // A kind of the library's own is known to the meta-schemas of the application alone.
        const errors = (validate.errors ?? []).filter(({ instancePath }) => instancePath !== '/properties/isbn/format')
        expect(errors, path).toEqual([])
      }
    }
  })
})
