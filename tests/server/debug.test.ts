import { readFileSync } from 'node:fs'
import { format } from 'node:util'
import createDebug from 'debug'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEBUG_NAMESPACES, debug } from '#server/debug.ts'
import { openTestServer, type TestServer } from '../support/server.ts'

const EMAIL = 'head@north.example'
const CITY = 'Little Quillbury'
const SURNAME = 'Featherstonehaugh'
const MAIL = 'ada@mail.example'

describe('debug lines', () => {
  let server: TestServer
  let lines: string[] = []
  beforeAll(async () => {
    server = await openTestServer()
    createDebug.enable('rollcall:*')
    for (const one of Object.values(debug)) one.log = (...args: unknown[]) => lines.push(format(...args))
  })
  beforeEach(() => {
    lines = []
  })
  afterAll(async () => {
    createDebug.disable()
    await server.close()
  })
  const of = (namespace: string) => lines.filter((line) => line.includes(`rollcall:${namespace}`))

  it('say which permission a request lacks', async () => {
    const desk = await server.as('librarian')
    expect((await desk.delete('branches/1')).status).toBe(403)
    expect(of('access').join()).toContain('DELETE branches/:id: lacks the permission branches.delete')
  })

  it('show the statements of a request, and none of the values that it came with', async () => {
    const head = await server.as('head')
    expect((await head.put('readers/1', { city: CITY })).status).toBe(200)
    expect((await head.get(`readers?search=${SURNAME}`)).status).toBe(200)
    expect((await head.get(`readers?filter[email]=${MAIL}`)).status).toBeLessThan(500)
    expect(of('sql').join()).toMatch(/\d+ rows in \d+ ms: .*update/i)
    const text = lines.join('\n')
    for (const value of [CITY, SURNAME, MAIL, EMAIL, 'readers/1']) expect(text).not.toContain(value)
  })

  it('show several commands that come in one text, as those of a first start do', async () => {
    await server.database.asOwner((tx) => tx.query(sql`select 1; select 2`))
    expect(of('sql').join()).toMatch(/2 rows in \d+ ms: select 1; select 2/)
  })

  it('are silent unless they are asked for', async () => {
    createDebug.disable()
    await (await server.as('head')).get('readers?count=1')
    createDebug.enable('rollcall:*')
    expect(lines).toEqual([])
  })
})

it('the page on logs names every namespace, with what its lines say', () => {
  const rows = [...readFileSync('docs/guide/logs.md', 'utf8').matchAll(/^\| `rollcall:(\w+)` \| (.+) \|$/gm)]
  expect(Object.fromEntries(rows.map(([, name, text]) => [name, text]))).toEqual(DEBUG_NAMESPACES)
})
