import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkApplication } from '#cli/checks/check-application.ts'
import { runJobs } from '../support/jobs.ts'
import { type TestServer, openTestServer } from '../support/server.ts'
import { filesShown } from './fenced-blocks.ts'

const LIBRARY = join(import.meta.dirname, '../fixtures/library')
const SHOWN = filesShown(readFileSync('docs/guide/custom-code.md', 'utf8'))

/** Texts stand beside those that are there. */
const added = (path: string, text: string) =>
  JSON.stringify({ ...JSON.parse(readFileSync(join(LIBRARY, path), 'utf8')), ...JSON.parse(text) })

let root: string
let server: TestServer
beforeAll(async () => {
  // Inside the project, because its custom code names modules of the framework.
  root = mkdtempSync(`${LIBRARY}-live-`)
  cpSync(LIBRARY, root, { recursive: true })
  for (const [path, text] of Object.entries(SHOWN)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), path.startsWith('translations/') ? added(path, text) : text)
  }
  server = await openTestServer({ root })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

it('shows an endpoint, a computed value, a cell, a hook and a job, and the declarations that name them', () => {
  expect(Object.keys(SHOWN)).toEqual([
    'schemas/suggestion.json',
    'resources/suggestions.json',
    'custom-actions/suggestions/accept.endpoint.ts',
    'translations/en-GB.json',
    'custom-actions/suggestions/wishes.computed.ts',
    'custom-screens/suggestions/wishes.cell.tsx',
    'custom-actions/suggestions/tidy-title.hook.ts',
    'custom-actions/suggestions/thank-reader.job.ts',
  ])
})

it('passes the check as written', async () => {
  const { text, failed } = await checkApplication(root)
  expect(failed, text).toBe(false)
  expect(text).not.toMatch(/suggestion/)
})

it('does what the chapter says: the hook tidies, the endpoint accepts, the job thanks once', async () => {
  const head = await server.as('head')
  const reader = (await head.get('readers?count=50')).body.items.find(({ email }) => typeof email === 'string')
  const refused = await head.post('suggestions', { title: ' 1984 ', reader_id: reader?.id })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { title: ['Write the title of the book, not its number.'] } },
  })
  const { item } = (await head.post('suggestions', { title: ' The   Tempest ', reader_id: reader?.id })).body
  expect(item).toMatchObject({ title: 'The Tempest', status: 'open', thanked_at: null })
  await head.post('suggestions', { title: 'the tempest', reader_id: reader?.id })
  expect((await head.get('suggestions')).body.items.map(({ wishes }) => wishes)).toEqual([2, 2])

  expect(await head.post(`suggestions/${item.id}/accept`)).toMatchObject({ status: 200, body: { success: true } })
  expect((await head.post(`suggestions/${item.id}/accept`)).status).toBe(409)
  await runJobs(server.parts)
  expect((await head.get(`suggestions/${item.id}`)).body.item).toMatchObject({
    status: 'accepted',
    thanked_at: expect.any(String) as string,
  })
  const mails = await server.inTenant('north', (tx) => tx.query(sql`select recipient, subject from outbox`))
  expect(mails).toEqual([{ recipient: reader?.email, subject: 'Your suggestion' }])
})
