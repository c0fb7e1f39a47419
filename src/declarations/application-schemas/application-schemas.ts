import { readFileSync } from 'node:fs'
import type { CodeNames } from '#protocol/custom-code.ts'
import { FORMAT_KINDS } from '#protocol/kinds/registry.ts'
import { BUILT_IN_CELLS, BUILT_IN_DIALOGS, BUILT_IN_INPUTS } from '../built-in.ts'
import type { JsonSchema } from '../meta-schemas/members-of-type.ts'
import type { Model } from '../model.ts'
import type { Source } from '../source.ts'
import { placedNames } from './placed-names.ts'
import { type Names, Specialised } from './specialise.ts'
import { translationSchema } from './translation-schema.ts'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

/**
 * The meta-schemas of one application, by file: those of the language, and what can be named is that which its declarations
 * have. An editor that knows them completes fields, paths, relations, permissions, features and the rest.
 *
 * @param source what `model` was compiled from; without an error
 */
export function applicationSchemas(source: Source, model: Model, codeNames: CodeNames): Record<string, JsonSchema> {
  const names = namesOf(model, codeNames)
  return {
    'entity.schema.json': entitySchema(source, model, names),
    'resource.schema.json': resourceSchema(source, model, names),
    'application.schema.json': rooted(new Specialised(metaSchema('application'), model, names), 'ApplicationConfig'),
    'translation.schema.json': { $schema: DIALECT, ...translationSchema(model) },
  }
}

function namesOf({ application, entities, resources, permissions }: Model, codeNames: CodeNames): Names {
  return {
    feature: Object.keys(application.features),
    permission: Object.keys(permissions),
    guard: Object.keys(application.guards),
    role: application.roles.map(({ name }) => name),
    optionList: Object.keys(application.optionLists ?? {}),
    entity: Object.keys(entities),
    resource: Object.keys(resources),
    format: [...Object.keys(FORMAT_KINDS), ...Object.keys(application.kinds ?? {})],
    cell: [...BUILT_IN_CELLS, ...codeNames.cell],
    input: [...BUILT_IN_INPUTS, ...codeNames.input],
    dialog: [...BUILT_IN_DIALOGS, ...codeNames.dialog],
    panel: codeNames.panel,
    tab: codeNames.tab,
    action: codeNames.action,
    endpoint: codeNames.endpoint,
    hook: codeNames.hook,
    query: codeNames.query,
    review: codeNames.review,
    kind: codeNames.kind,
  }
}

/** A resource says whose records it is about; what it may name follows from that. */
function resourceSchema(source: Source, model: Model, names: Names): JsonSchema {
  const specialised = new Specialised(metaSchema('resource'), model, names, placedNames(source, model))
  const branches = Object.keys(model.entities).map((entity) => ({
    if: { required: ['entity'], properties: { entity: { const: entity } } },
    then: specialised.typeOf('ResourceDeclaration', { entity }),
  }))
  return {
    $schema: DIALECT,
    type: 'object',
    required: ['entity'],
    properties: { entity: { enum: Object.keys(model.entities) } },
    allOf: branches,
    $defs: specialised.$defs,
  }
}

/**
 * A schema does not say which entity it is of, and is known by its fields: while one is being typed that is not saved yet, names
 * of the application alone are known.
 */
function entitySchema({ schemas }: Source, model: Model, names: Names): JsonSchema {
  const specialised = new Specialised(metaSchema('entity'), model, names)
  const known = Object.entries(schemas).map(([entity, file]) => ({ entity, fields: writtenFields(file.text) }))
  const branches = known
    .filter(({ fields }) => known.filter((other) => other.fields.join() === fields.join()).length === 1)
    .map(({ entity, fields }) => ({
      if: {
        required: ['properties'],
        properties: { properties: { required: fields, propertyNames: { enum: [...fields, '$comment'] } } },
      },
      then: specialised.typeOf('EntityDeclaration', { entity }),
    }))
  return { $schema: DIALECT, allOf: [specialised.typeOf('EntityDeclaration'), ...branches], $defs: specialised.$defs }
}

/** Without those of shared files, which stand elsewhere. */
function writtenFields(text: string): string[] {
  const { properties = {} } = JSON.parse(text) as { properties?: Record<string, unknown> }
  return Object.keys(properties)
    .filter((name) => name !== '$comment')
    .sort()
}

function rooted(specialised: Specialised, type: string): JsonSchema {
  return { $schema: DIALECT, ...specialised.typeOf(type), $defs: specialised.$defs }
}

function metaSchema(name: 'entity' | 'resource' | 'application'): JsonSchema {
  const file = new URL(`../meta-schemas/${name}.schema.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as JsonSchema
}
