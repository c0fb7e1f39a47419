import { describe, expect, it } from 'vitest'
import { HttpError } from 'react-admin'
import { createHttpClient } from '#browser/ground/providers/http-client.ts'
import { sessionToken } from '#browser/ground/providers/session-token.ts'
import { fakeFetch, type FakeReply } from '../../fake-fetch.ts'

function clientOf(answers: Parameters<typeof fakeFetch>[0]) {
  const server = fakeFetch(answers)
  const token = sessionToken(undefined)
  const http = createHttpClient({ base: '/api', tenant: 'north', token, fetch: server.fetch })
  return { ...server, token, http }
}

async function failure(reply: FakeReply): Promise<HttpError> {
  const { http } = clientOf({ 'GET /api/books': reply })
  const error: unknown = await http('books').then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof HttpError)) throw new Error('The call did not fail with an HttpError.')
  return error
}

describe('what goes with every call', () => {
  it('API-01 MAPI-01 SAPI-01 sends the tenant, and the bearer token once there is one', async () => {
    const { http, calls, token } = clientOf({ 'GET /api/check': { body: {} } })
    await http('check')
    token.keep('secret')
    await http('check')
    expect(calls[0]?.headers).toMatchObject({ 'x-tenant': 'north', accept: 'application/json' })
    expect(calls[0]?.headers).not.toHaveProperty('authorization')
    expect(calls[1]?.headers['authorization']).toBe('Bearer secret')
  })

  it('asks for the language of the page, and says failures in its words', async () => {
    const { fetch, calls } = fakeFetch({ 'GET /api/books': { status: 404, body: { error: 'Nothing here.' } } })
    const http = createHttpClient({
      ...{ base: '/api', tenant: 'north', token: sessionToken(undefined), fetch },
      language: () => 'cy',
      reword: async () => ({ error: 'Dim byd yma.' }),
    })
    await expect(http('books')).rejects.toThrow('Dim byd yma.')
    expect(calls[0]?.headers).toMatchObject({ 'accept-language': 'cy' })
  })

  it('says that a body is JSON only when there is one', async () => {
    const { http, calls } = clientOf({ 'DELETE /api/books/1': { body: {} }, 'POST /api/books': { body: {} } })
    await http('books/1', { method: 'DELETE' })
    await http('books', { method: 'POST', body: { title: 'Emma' } })
    expect(calls[0]?.headers).not.toHaveProperty('content-type')
    expect(calls[1]).toMatchObject({ headers: { 'content-type': 'application/json' }, body: { title: 'Emma' } })
  })
})

describe('a file', () => {
  it('REP-02 has the name that the server gives it, whatever its letters', async () => {
    const headers = {
      'content-disposition': `attachment; filename="?.csv"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%202026.csv`,
    }
    const { http } = clientOf({
      'GET /api/files/7': { body: 'a,b', headers },
      'GET /api/files/8': { body: 'a,b' },
    })
    const fileOf = async (id: number) => (await http(`files/${id}`, { isFile: true })).json as File
    expect((await fileOf(7)).name).toBe('Łódź 2026.csv')
    expect((await fileOf(8)).name).toBe('')
  })
})

describe('what a tab has written', () => {
  it('is asked for by its latest position from then on, even from a database that lags behind', async () => {
    const positions = ['00000000/0000000A', '00000001/00000000', '00000000/FFFFFFFF']
    const { http, calls } = clientOf({
      'PUT /api/books/1': () => ({ body: {}, headers: { 'x-written': positions.shift() ?? '' } }),
      'GET /api/books': { body: {} },
    })
    await http('books')
    for (const title of ['Emma', 'Persuasion', 'Sanditon']) await http('books/1', { method: 'PUT', body: { title } })
    await http('books')
    expect(calls.map(({ headers }) => headers['x-written'])).toEqual([
      undefined,
      undefined,
      '00000000/0000000A',
      '00000001/00000000',
      '00000001/00000000',
    ])
    sessionStorage.clear()
  })
})

describe('words for failures', () => {
  it.each([400, 500])(
    'ERR-01 shows the text of the server for a %i, else that it has been recorded',
    async (status) => {
      expect((await failure({ status, body: { error: 'Unknown filter "colour".' } })).message).toBe(
        'Unknown filter "colour".',
      )
      expect((await failure({ status })).message).toBe('rollcall.errors.server')
    },
  )

  it.each([401, 403])('ERR-02 SERR-05 shows the text of the server for a %i, else whom to ask', async (status) => {
    expect((await failure({ status, body: { error: 'Books are closed to you.' } })).message).toBe(
      'Books are closed to you.',
    )
    expect((await failure({ status })).message).toBe('rollcall.errors.forbidden')
  })

  it.each([
    [404, 'not_found'],
    [409, 'conflict'],
    [413, 'too_large'],
    [429, 'too_many'],
    [503, 'busy'],
  ])('MERR-04 ERR-07 shows the text of the server for a %i, else what happened', async (status, key) => {
    expect((await failure({ status, body: { error: 'In its own words.' } })).message).toBe('In its own words.')
    expect((await failure({ status })).message).toBe(`rollcall.errors.${key}`)
  })

  it('MERR-05 ERR-05 keeps the first message of each field', async () => {
    const errors = { title: ['Too long.', 'Too loud.'], isbn: ['Not an ISBN.'], '': ['These do not go together.'] }
    const { body } = await failure({ status: 422, body: { errors } })
    expect((body as { errors: unknown }).errors).toEqual({
      title: 'Too long.',
      isbn: 'Not an ISBN.',
      root: { serverError: 'These do not go together.' },
    })
  })

  it('ERR-06 says that the error is unknown when a form is told nothing', async () => {
    expect((await failure({ status: 422 })).message).toBe('rollcall.errors.unknown')
    expect((await failure({ status: 422, body: { error: 'No.' } })).message).toBe('No.')
  })

  it('hands on both sides of a conflict and the version of theirs', async () => {
    const { body, status } = await failure({
      status: 409,
      body: { error: 'Changed meanwhile.', mine: { title: 'A' }, theirs: { title: 'B' } },
      headers: { etag: '"8"' },
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({ mine: { title: 'A' }, theirs: { title: 'B' }, version: '"8"' })
  })

  it('says that there is no connection when no reply comes', async () => {
    const http = createHttpClient({
      base: '/api',
      tenant: 'north',
      token: sessionToken(undefined),
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await expect(http('books')).rejects.toMatchObject({ status: 0, message: 'rollcall.errors.unreachable' })
  })

  it('lets a call that was called off be called off', async () => {
    const off = new DOMException('Aborted', 'AbortError')
    const http = createHttpClient({
      base: '/api',
      tenant: 'north',
      token: sessionToken(undefined),
      fetch: () => Promise.reject(off),
    })
    await expect(http('books')).rejects.toBe(off)
  })
})

describe('what the server warns of', () => {
  const warned = (text: string) => ({
    status: 409,
    body: { error: 'Nothing has been saved.', warnings: [{ id: `group.full.${text}`, text }] },
  })

  it('TER-03 is asked, and the same call repeated with what was shown, until nothing new is said', async () => {
    const replies = [warned('3'), warned('4'), { body: { item: { id: 1 } } }]
    const server = fakeFetch({ 'PUT /api/groups/1': () => replies.shift() ?? { body: {} } })
    const asked: string[] = []
    const http = createHttpClient({
      ...{ base: '/api', tenant: 'north', token: sessionToken(undefined), fetch: server.fetch },
      askWarnings: async (warnings) => {
        asked.push(...warnings.map(({ text }) => text))
        return true
      },
    })
    const reply = await http('groups/1', { method: 'PUT', body: { places: 2 }, ifMatch: '"7"' })
    expect(reply.json).toEqual({ item: { id: 1 } })
    expect(asked).toEqual(['3', '4'])
    expect(server.calls.map(({ headers }) => headers['acknowledged-warnings'])).toEqual([
      undefined,
      'group.full.3',
      'group.full.4',
    ])
    expect(server.calls[2]).toMatchObject({ body: { places: 2 }, headers: { 'if-match': '"7"' } })
  })

  it('stays unsaved for who goes back', async () => {
    const server = fakeFetch({ 'PUT /api/groups/1': warned('3') })
    const http = createHttpClient({
      ...{ base: '/api', tenant: 'north', token: sessionToken(undefined), fetch: server.fetch },
      askWarnings: async () => false,
    })
    await expect(http('groups/1', { method: 'PUT', body: {} })).rejects.toMatchObject({ status: 409 })
    expect(server.calls).toHaveLength(1)
  })
})
