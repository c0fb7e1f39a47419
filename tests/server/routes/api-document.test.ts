import addFormats from 'ajv-formats'
import { withExactSteps } from '#declarations/exact-steps.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestReply, type TestServer, oneOf, openTestServer } from '../../support/server.ts'
import { SEED_PASSWORD } from '../../fixtures/library/seed/users.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

/** The parts of the document that are looked at. */
interface ApiDocument {
  openapi: string
  paths: Record<string, Record<string, DocumentedCall>>
}

interface DocumentedCall {
  operationId: string
  description: string
  responses: Record<string, { $ref?: string }>
}

let server: TestServer
let head: Client
let document: ApiDocument
let ajv: Ajv2020

beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
  document = (await head.get('docs/json')).body as unknown as ApiDocument
  ajv = new Ajv2020({ allErrors: true, strict: false })
  addFormats.default(ajv)
  withExactSteps(ajv)
  ajv.addSchema(document, 'document')
})
afterAll(() => server.close())

/** Checks a reply against what the document says of that call and status. */
function expectAsDocumented(reply: Pick<TestReply, 'status'> & { body: unknown }, method: string, path: string): void {
  const said = document.paths[path]?.[method.toLowerCase()]?.responses[String(reply.status)]
  const place = said?.$ref?.split('/').slice(1) ?? [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    String(reply.status),
  ]
  const escaped = [...place, 'content', 'application/json', 'schema'].map((part) =>
    part.replaceAll('~', '~0').replaceAll('/', '~1'),
  )
  const validate = ajv.getSchema(`document#/${escaped.map(encodeURIComponent).join('/')}`)
  if (!validate) throw new Error(`The document does not say what ${method} ${path} replies with ${reply.status}.`)
  validate(reply.body)
  expect({ path, errors: validate.errors }).toMatchObject({ path, errors: null })
}

const RESOURCES = [
  'authors', 'books', 'books/categories', 'books/genres', 'branches', 'copies', 'fines', 'librarians', 'loans', 'notes',
  'readers', 'reading-groups', 'reasons', 'reservations',
] // prettier-ignore

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1 and names every call once', () => {
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    const ids = operations.map((operation) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(document.paths['/reading-groups/{id}/readers/attach']?.post?.description).toBe(
      'Permission: reading_groups.readers.add.',
    )
  })

  it.each(RESOURCES)('says what lists, records, pickers and counts of %s look like', async (path) => {
    const list = await head.get(`${path}?count=50`)
    expect(list.status).toBe(200)
    expectAsDocumented(list, 'GET', `/${path}`)
    const { id } = oneOf(list.body.items)
    expectAsDocumented(await head.get(`${path}/${id}`), 'GET', `/${path}/{id}`)
    expectAsDocumented(await head.get(`${path}/${id}/meta`), 'GET', `/${path}/{id}/meta`)
    expectAsDocumented(await head.get(`${path}/all`), 'GET', `/${path}/all`)
  })

  it('says what changes, links, collections and sessions look like', async () => {
    const created = await head.post('books', { title: 'Documented', author_id: 1, genre_id: 1 })
    expectAsDocumented(created, 'POST', '/books')
    const id = created.body.item.id
    expectAsDocumented(await head.put(`books/${id}`, { price: 1 }), 'PUT', '/books/{id}')
    expectAsDocumented(await head.delete(`books/${id}`), 'DELETE', '/books/{id}')
    expectAsDocumented(await head.get('branches/1/closures'), 'GET', '/branches/{branch_id}/closures')
    const link = await head.post('reading-groups/3/readers/attach', { reader_id: 40 })
    expectAsDocumented(link, 'POST', '/reading-groups/{id}/readers/attach')
    expectAsDocumented(await head.get('reading-groups/3/readers'), 'GET', '/reading-groups/{id}/readers')
    const rates = await head.put('branches/1/opening-rates', { opening_rates: [] })
    expectAsDocumented(rates, 'PUT', '/branches/{branch_id}/opening-rates')
    const signedIn = await server.anonymous().post('login', { email: 'manager@north.example', password: SEED_PASSWORD })
    expect(signedIn.status).toBe(200)
    expectAsDocumented(signedIn, 'POST', '/login')
    expectAsDocumented(await (await server.as('manager')).get('check'), 'GET', '/check')
    for (const path of ['check', 'configuration', 'feature', 'public/config', 'health']) {
      expectAsDocumented(await head.get(path), 'GET', `/${path}`)
    }
  })

  it('says what refusals look like', async () => {
    expectAsDocumented(await head.post('books', { title: 1, x: 2 }), 'POST', '/books')
    expectAsDocumented(await head.post('login', {}), 'POST', '/login')
    expectAsDocumented(await head.get('books?x=1'), 'GET', '/books')
    expectAsDocumented(await head.get('books/9999'), 'GET', '/books/{id}')
    expectAsDocumented(await head.delete('authors/1'), 'DELETE', '/authors/{id}')
    expectAsDocumented(await head.put('books/1', {}, { 'if-match': '"9"' }), 'PUT', '/books/{id}')
    expectAsDocumented(await server.anonymous().get('books'), 'GET', '/books')
  })

  it('notices a reply that is not as it says', async () => {
    const list = await head.get('books?count=1')
    const odd = { ...list, body: { ...list.body, items: [{ ...list.body.items[0], shelfmark: 'A', price: 'free' }] } }
    expect(() => expectAsDocumented(odd, 'GET', '/books')).toThrow()
  })

  it('has a page that works under the content security policy', async () => {
    const page = await server.app.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/<script>|<style>| style=| on\w+=/)
    for (const [, source] of atLeastOne([...page.body.matchAll(/(?:src|href)="([^"]+)"/g)])) {
      expect((await server.app.inject(String(source))).statusCode).toBe(200)
    }
  })
})
