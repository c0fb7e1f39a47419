import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atLeastOne } from '../../support/at-least-one.ts'
import { outsidePseudoLanguage } from '../../support/outside-pseudo-language.ts'
import { openTestServer, type Client, type TestServer } from '../../support/server.ts'

const NOT_FOUND = 'There is nothing here.'

let folder: string
let server: TestServer
let head: Client

const write = (path: string, messages: object) => writeFile(join(folder, path), JSON.stringify({ messages }))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-words-'))
  await mkdir(join(folder, 'tenants/south'), { recursive: true })
  await write('cy.json', { errors: { not_found: 'Does dim byd yma.' }, validation: { required: 'Mae angen hwn.' } })
  await write('tenants/south/en-GB.json', { errors: { not_found: 'Nothing to see, dear %{reader}.' } })
  server = await openTestServer({ settings: { translationsFolder: folder, pseudoLanguage: true } })
  head = await server.as('head')
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const inLanguage = (language: string) => ({ 'accept-language': language })

describe('the language of a refusal', () => {
  it('is the first, with the message as data beside it', async () => {
    const { body } = await head.get('books/999999')
    expect(body).toEqual({ error: NOT_FOUND, message: { code: 'errors.not_found', params: {} } })
  })

  it('is the one that is asked for, if there is such a language', async () => {
    const { body } = await head.get('books/999999', inLanguage('fr, cy;q=0.8, en;q=0.5'))
    expect(body.error).toBe('Does dim byd yma.')
    expect((await head.get('books/999999', inLanguage('fr'))).body.error).toBe(NOT_FOUND)
    expect((await head.get('books/999999', inLanguage('en-US'))).body.error).toBe(NOT_FOUND)
  })

  it('is that of fields as well, as data too', async () => {
    const { status, body } = await head.post('books', {}, inLanguage('cy'))
    expect(status).toBe(422)
    expect(body.errors).toMatchObject({ title: ['Mae angen hwn.'] })
    expect(body).toMatchObject({ messages: { title: [{ code: 'validation.required', params: {} }] } })
  })

  it('has the words of the tenant that is asked', async () => {
    const south = await server.as('head', 'south')
    const word = server.model.application.vocabulary.reader?.one
    expect((await south.get('books/999999')).body.error).toBe(`Nothing to see, dear ${word}.`)
    expect((await head.get('books/999999')).body.error).toBe(NOT_FOUND)
  })

  it('is that of what a reply says', async () => {
    const reader = server.model.application.vocabulary.reader?.one
    expect((await head.post('books/3/withdraw', {})).body).toEqual({
      success: true,
      notice: `No ${reader} can borrow it any more.`,
    })
    const before = { books: { withdraw: { before: 'Tynnwyd yn ôl eisoes.' } } }
    await writeFile(join(folder, 'cy.json'), JSON.stringify({ ...before, messages: { errors: { not_found: 'Dim.' } } }))
    expect((await head.post('books/3/withdraw', {}, inLanguage('cy'))).body).toEqual({
      success: false,
      notice: 'Tynnwyd yn ôl eisoes.',
    })
  })

  it('changes with the file, without a restart', async () => {
    await write('cy.json', { errors: { not_found: 'Dim byd.' } })
    expect((await head.get('books/999999', inLanguage('cy'))).body.error).toBe('Dim byd.')
    await writeFile(join(folder, 'cy.json'), 'broken')
    expect((await head.get('books/999999', inLanguage('cy'))).body.error).toBe(NOT_FOUND)
  })

  it.each([
    ['the file of another folder', '../south'],
    ['none', 'nowhere'],
  ])('is English for a tenant that is not there: %s', async (_what, slug) => {
    const { body } = await server.anonymous(slug).get('books')
    expect(body.error).toMatch(/^(There is no tenant|Sign in)/)
  })
})

describe('in the pseudo-language', () => {
  it('no refusal has a word that was never translated', async () => {
    const pseudo = inLanguage('en-XA')
    const stranger = server.anonymous()
    const desk = await server.as('desk')
    const replies = await Promise.all([
      head.get('books/999999', pseudo),
      head.get('nothing', pseudo),
      stranger.get('books', pseudo),
      stranger.post('login', { email: 'nobody@north.example', password: 'wrong' }, pseudo),
      stranger.post('login', {}, pseudo),
      desk.delete('books/1', pseudo),
      head.get('books?filter[titel]=x', pseudo),
      head.get('books?sorting[titel]=asc&filter[available]=maybe&page=0', pseudo),
      head.get('books?page=1&page=2', pseudo),
      head.get('books?unknown=1', pseudo),
      head.get('books/all?limit=0', pseudo),
      head.get('books/1?with=nothing', pseudo),
      head.post('books', {}, pseudo),
      head.post('books', { title: 7, isbn: 'x', pages: -3, nothing: 1, published_on: '2026-02-31' }, pseudo),
      head.post('books', [], pseudo),
      head.put('books/1', { title: 'x' }, { ...pseudo, 'if-match': 'x' }),
      head.delete('branches/1', pseudo),
      head.post('search', { query: 'x' }, pseudo),
      head.post('search', { wrong: 'x' }, pseudo),
      head.put('settings/nothing', { value: 1 }, pseudo),
      head.post('jobs/1/cancel', {}, pseudo),
    ])
    const texts = replies.flatMap(({ status, body }) => {
      expect(status).toBeGreaterThanOrEqual(400)
      const { error, errors = {} } = body as Partial<typeof body>
      return [error, ...Object.values(errors).flat()].filter((text) => text !== undefined)
    })
    expect(atLeastOne(texts).filter((text) => outsidePseudoLanguage(text).trim() !== '')).toEqual([])
  })
})
