import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { format } from 'prettier'
import type { JsonSchema, Types } from './members-of-type.ts'
import { commentOf, typeSchema } from './schema-of-type.ts'
import { CONDITION_SCHEMA, EXPRESSION_SCHEMA, refine } from './refinements.ts'

/** Meta-schema file -> the type in `written/` or `format/` that it describes. */
const ROOTS = {
  'entity.schema.json': 'EntityDeclaration',
  'shared.schema.json': 'SharedSchema',
  'resource.schema.json': 'ResourceDeclaration',
  'report.schema.json': 'ReportConfig',
  'application.schema.json': 'ApplicationConfig',
} as const

const TYPE_FILES = [
  ...[
    'guarded',
    'action',
    'entity',
    'rules',
    'transitions',
    'materialized',
    'resource',
    'report',
    'overview',
    'settings',
    'kind',
    'application',
  ].map((name) => `../format/${name}.ts`),
  ...['entity', 'action', 'list', 'resource'].map((name) => `../written/${name}.ts`),
]

/**
 * The meta-schemas, generated from the types of `written/` and `format/`: file name -> text. Interfaces become
 * definitions, their comments descriptions; constraints that TypeScript cannot express are in `refinements.ts`.
 */
export async function generateMetaSchemas(): Promise<Record<string, string>> {
  const types = readTypes()
  const files = Object.entries(ROOTS).map(async ([file, root]) => {
    const text = await format(JSON.stringify(metaSchema(root, types)), { parser: 'json', printWidth: 120 })
    return [file, text] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

function readTypes(): Types {
  const types: Types = new Map()
  for (const name of TYPE_FILES) {
    const text = readFileSync(new URL(name, import.meta.url), 'utf8')
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
    for (const statement of file.statements) {
      if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
        types.set(statement.name.text, statement)
      }
    }
  }
  return types
}

function metaSchema(root: string, types: Types): JsonSchema {
  const definitions: Record<string, JsonSchema> = { Condition: CONDITION_SCHEMA, Expression: EXPRESSION_SCHEMA }
  const needed = [root]
  for (const name of needed) {
    const declaration = types.get(name)
    if (!declaration || Object.hasOwn(definitions, name)) continue
    const schema = refine(
      name,
      typeSchema(declaration, types, (used) => needed.push(used)),
    )
    definitions[name] = { ...commentOf(declaration), ...schema }
  }
  const { [root]: top, ...others } = definitions
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: root,
    ...top,
    $defs: Object.fromEntries(Object.entries(others).sort(([a], [b]) => a.localeCompare(b))),
  }
}
