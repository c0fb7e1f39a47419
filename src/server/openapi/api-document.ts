import type { Model } from '#declarations/model.ts'
import type { Route } from '../routes/route.ts'
import { withVocabulary } from '../vocabulary-text.ts'
import { entitySchemas } from './entity-schemas.ts'
import { filePaths, STORED_FILE } from './file-paths.ts'
import { operation, SHARED_PARAMETERS } from './operation.ts'
import { operationIds } from './operation-ids.ts'
import { recordSchemas } from './record-schemas.ts'
import { publicPaths } from './public-paths.ts'
import { SHARED_SCHEMAS } from './reply-schemas.ts'
import { SHARED_RESPONSES } from './responses.ts'
import { tagsOf } from './tags.ts'
import { CURRENT_USER } from './user-schema.ts'
import { usedComponents } from './used-components.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of every route, made from the model and the route table. */
export function apiDocument(model: Model, routes: readonly Route[]): Json {
  const { application } = model
  const paths: Record<string, Json> = { ...publicPaths(), ...filePaths() }
  const ids = operationIds(
    routes.map(({ method, path, document: { reply, word } }) => ({ method, path, reply, ...(word && { word }) })),
  )
  routes.forEach((route, index) => {
    const path = `/${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, ids[index] ?? '') }
  })
  const components = {
    parameters: SHARED_PARAMETERS,
    responses: SHARED_RESPONSES,
    schemas: {
      ...SHARED_SCHEMAS,
      StoredFile: STORED_FILE,
      CurrentUser: CURRENT_USER,
      ...entitySchemas(model),
      ...recordSchemas(model),
    },
  }
  const document = {
    openapi: '3.1.0',
    info: { title: `${application.title} API`, version: '1', license: LICENSE },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: tagsOf(model, groupsOf(paths)),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      ...usedComponents(paths, components),
    },
  }
  return inWords(document, (text) => withVocabulary(text, application.vocabulary))
}

/** The framework's licence, which covers the shape of the API, not the application's content. */
const LICENSE = { name: 'MIT', identifier: 'MIT' }

/** The groups of all calls, in the order in which they stand. */
function groupsOf(paths: Record<string, Json>): string[] {
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as { tags: string[] }[])
  return operations.flatMap(({ tags }) => tags)
}

/** Every text of the document in the application's wording. */
function inWords(document: Json, words: (text: string) => string): Json {
  const text = JSON.stringify(document, (_name, value: unknown) => (typeof value === 'string' ? words(value) : value))
  return JSON.parse(text) as Json
}
