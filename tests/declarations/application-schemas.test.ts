import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { getLanguageService, type LanguageService, TextDocument } from 'vscode-json-languageservice'
import { applicationSchemas } from '#declarations/application-schemas/application-schemas.ts'
import { loadModel } from '#declarations/load-model.ts'
import { readApplication } from '#declarations/read-application.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import type { SourceFile } from '#declarations/source.ts'
import { atLeastOne } from '../support/at-least-one.ts'

const KINDS = ['entity', 'resource', 'application', 'translation'] as const
type Kind = (typeof KINDS)[number]
type Json = Record<string, unknown>

function schemasOf(root: string) {
  const source = readApplication(root)
  const schemas = applicationSchemas(source, loadModel(root).model, readCodeNames(root))
  const ajv = new Ajv2020({
    ...{ allErrors: true, strict: false, validateSchema: false },
    ...{ inlineRefs: false, code: { optimize: false } },
  })
  const validators = Object.fromEntries(
    KINDS.map((kind) => [kind, ajv.compile(schemas[`${kind}.schema.json`] ?? false)]),
  ) as Record<Kind, ValidateFunction>
  const errorsOf = (kind: Kind, value: unknown): string[] => {
    validators[kind](value)
    return [...new Set((validators[kind].errors ?? []).map(({ instancePath }) => instancePath))]
  }
  const files: Record<Kind, SourceFile[]> = {
    entity: Object.values(source.schemas),
    resource: Object.values(source.resources),
    application: source.application ? [source.application] : [],
    translation: Object.values(source.translations),
  }
  return { schemas, errorsOf, files }
}

describe.each(['tests/fixtures/library', '.'])('the meta-schemas of the application in %s', (root) => {
  it('accept every declaration of it', () => {
    const { errorsOf, files } = schemasOf(root)
    for (const kind of KINDS) {
      for (const { path, text } of atLeastOne(files[kind])) expect(errorsOf(kind, JSON.parse(text)), path).toEqual([])
    }
  })
})

describe('the meta-schemas of the library', () => {
  const { errorsOf, files } = schemasOf('tests/fixtures/library')
  const declared = (kind: Kind, path: string): Json => {
    const file = files[kind].find((one) => one.path === path)
    return JSON.parse(file?.text ?? '') as Json
  }
  const loans = (more: Json) => errorsOf('resource', { entity: 'loan', ...more })

  it('refuse names that lead nowhere in a resource, where they stand', () => {
    expect(loans({ list: { columns: ['due_on', 'copy.book.title', 'reader.first_name'] } })).toEqual([])
    expect(loans({ list: { columns: ['due_on', 'due_onn'] } })).toContain('/list/columns/1')
    expect(loans({ list: { columns: [{ path: 'reader.first_nam' }] } })).toContain('/list/columns/0/path')
    expect(loans({ list: { columns: ['copy.bok.title'] } })).toContain('/list/columns/0')
    expect(loans({ fields: ['due_on', { show: ['dew_on'] }] })).toContain('/fields/1/show/0')
    expect(loans({ list: { quickFilters: [{ id: 'late', where: { due: 1 } }] } })).toContain(
      '/list/quickFilters/0/where',
    )
    expect(loans({ scope: { branch_stuff: true } })).toContain('/scope')
    expect(loans({ roles: { Manager: '*' } })).toContain('/roles')
    expect(loans({ feature: 'fine' })).toContain('/feature')
    expect(loans({ entity: 'lone' })).toContain('/entity')
  })

  it('know the rows of a relation, and what attaches them', () => {
    const relation = (columns: string[]) =>
      errorsOf('resource', { entity: 'branch', relations: { librarians: { columns } } })
    expect(relation(['first_name', 'pivot.since'])).toEqual([])
    expect(relation(['code'])).toContain('/relations/librarians/columns/0')
    expect(relation(['pivot.sinc'])).toContain('/relations/librarians/columns/0')
  })

  it('refuse names that lead nowhere in a schema that they know by its fields', () => {
    const book = declared('entity', 'schemas/book.json')
    expect(errorsOf('entity', { ...book, display: 'titel' })).toContain('/display')
    expect(errorsOf('entity', { ...book, unique: [['isbm']] })).toContain('/unique/0/0')
  })

  it('refuse references to what is no entity in any schema', () => {
    expect(errorsOf('entity', { properties: { shelf_id: { references: 'shelf' } } })).toContain(
      '/properties/shelf_id/references',
    )
    expect(errorsOf('entity', { properties: { book_id: { references: 'book' } } })).toEqual([])
  })
})

describe('an editor that knows the meta-schemas of the product', () => {
  const { schemas } = schemasOf('.')
  let editor: LanguageService
  beforeAll(() => {
    editor = getLanguageService({})
    editor.configure({
      schemas: KINDS.map((kind) => ({
        uri: `rollcall://${kind}.schema.json`,
        fileMatch: [`*/${kind}.json`],
        schema: schemas[`${kind}.schema.json`] ?? {},
      })),
    })
  })

  /** The completions at the "|" of a text. */
  async function offered(kind: Kind, text: string): Promise<string[]> {
    const document = TextDocument.create(`file:///${kind}.json`, 'json', 1, text.replace('|', ''))
    const position = document.positionAt(text.indexOf('|'))
    const list = await editor.doComplete(document, position, editor.parseJSONDocument(document))
    return (list?.items ?? []).map(({ label }) => label.replaceAll('"', ''))
  }

  it('completes the fields and paths of this entity', async () => {
    const columns = await offered('resource', '{ "entity": "class", "list": { "columns": ["name", "|"] } }')
    expect(columns).toEqual(expect.arrayContaining(['venue.name', 'day_of_week', 'lessons_count', 'instructor.name']))
    expect(columns).not.toContain('customer.name')
    expect(await offered('resource', '{ "entity": "class", "fields": ["|"] }')).toContain('max_consumers')
  })

  it('completes those of the rows of a relation', async () => {
    const text = '{ "entity": "class", "relations": { "consumers": { "columns": ["|"] } } }'
    expect(await offered('resource', text)).toEqual(expect.arrayContaining(['customer.name', 'pivot.booking_type']))
    expect(await offered('resource', '{ "entity": "class", "relations": { "|" } }')).toEqual(
      expect.arrayContaining(['lessons', 'consumers']),
    )
  })

  it('completes the actions and panels that this entity has', async () => {
    const resource = (rest: string) => offered('resource', `{ "entity": "class", ${rest} }`)
    expect(await resource('"list": { "actions": ["|"] }')).toEqual(expect.arrayContaining(['edit', 'move', 'contact']))
    expect(await resource('"form": { "panels": ["|"] }')).toContain('booking')
    expect(await resource('"show": { "tabs": [{ "id": "information", "panels": ["|"] }] }')).toContain('booking')
    expect(await resource('"relations": { "consumers": { "actions": ["|"] } }')).toContain('detach')
  })

  it('completes the kinds of value that the application has', async () => {
    expect(await offered('entity', '{ "properties": { "price": { "format": "|" } } }')).toContain('money')
    const { $defs } = schemasOf('tests/fixtures/library').schemas['entity.schema.json'] as {
      $defs: { PropertySchema: { properties: { format: { enum: string[] } } } }
    }
    expect($defs.PropertySchema.properties.format.enum).toContain('isbn')
  })

  it('completes permissions, features, roles, guards, entities and the keys of conditions', async () => {
    const resource = (rest: string) => offered('resource', `{ "entity": "class", ${rest} }`)
    expect(await resource('"actions": { "move": { "permission": "|" } }')).toContain('classes.move')
    expect(await resource('"feature": "|"')).toContain('taster_sessions')
    expect(await resource('"roles": { "|" }')).toContain('Front Desk')
    expect(await resource('"scope": { "|" }')).toContain('instructor')
    expect(await resource('"list": { "params": { "open": { "|" } } }')).toEqual(
      expect.arrayContaining(['course.end_date', 'any', 'lessons']),
    )
    expect(await offered('resource', '{ "entity": "|" }')).toContain('venue_group')
    expect(await offered('entity', '{ "properties": { "title": { "options": "|" } } }')).toContain('user-titles')
    expect(await offered('entity', '{ "properties": { "venue_id": { "references": "|" } } }')).toContain('venue')
  })

  it('completes the keys of translations, and shows what is said without one', async () => {
    expect(await offered('translation', '{ "resources": { "classes": { "fields": { "|" } } } }')).toContain(
      'max_consumers',
    )
  })
})
