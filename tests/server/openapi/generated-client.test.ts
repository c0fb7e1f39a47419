import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SEED_PASSWORD } from '../../fixtures/library/seed/users.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'

/** The results of the client's calls. */
interface Used {
  titles: string[]
  total: number
  title: string
  [name: string]: unknown
}

/** In a folder of the project, so that packages are found from there. */
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache')
const CALLS = join(import.meta.dirname, 'calls-of-a-client.ts.txt')

let server: TestServer
let folder: string

beforeAll(async () => {
  server = await openTestServer()
  mkdirSync(CACHE, { recursive: true })
  folder = mkdtempSync(join(CACHE, 'client-'))
})
afterAll(async () => {
  await server?.close()
  if (folder) rmSync(folder, { recursive: true })
})

it('a client that is made from the API’s document compiles strictly, and signs in, lists, reads, writes and deletes', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}/api`

  const types = astToString(await openapiTypes(new URL(`${baseUrl}/docs/json`)))
  writeFileSync(join(folder, 'api.d.ts'), types)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const calls = join(folder, 'calls.ts')
  writeFileSync(calls, readFileSync(CALLS, 'utf8'))
  expect(compile(calls)).toEqual([])

  const { useLibrary } = (await import(pathToFileURL(join(folder, 'calls.js')).href)) as {
    useLibrary: (baseUrl: string, email: string, password: string) => Promise<Used>
  }
  const used = await useLibrary(baseUrl, 'head@north.example', SEED_PASSWORD)
  expect(used).toMatchObject({
    pence: expect.toSatisfy((price: unknown) => price === null || Number.isInteger(price)),
    messages: { title: [expect.any(String)] },
    created: 201,
    price: 1250,
    stale: 409,
    theirs: { title: 'Made by a client', price: 1250 },
    isWithdrawn: true,
    deleted: true,
    gone: 404,
  })
  expect(used.titles).toHaveLength(5)
  expect(used.titles[0]).toContain(`${used.title} by `)
  expect(used.total).toBeGreaterThan(5)
})

/** Compiles one file beside itself; what is wrong with it. */
function compile(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipLibCheck: true,
  })
  const { diagnostics } = program.emit()
  return [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText, start }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, '\n')
    return `${start}: ${text}`
  })
}
