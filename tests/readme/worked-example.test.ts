import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue, type Words } from '#browser/ground/i18n/catalogue.ts'
import { createI18nProvider } from '#browser/ground/i18n/i18n-provider.ts'
import { generateTypes } from '#declarations/generate-types.ts'
import { problemsText } from '#declarations/problem-text.ts'
import { planText } from '#server/database/migrate/migration-plan.ts'
import { type Call, exampleSource, openWorkedExample, type WorkedExample } from './worked-example.ts'

describe('the entity that the README adds', () => {
  let example: WorkedExample
  let head: Call
  beforeAll(async () => {
    example = await openWorkedExample()
    head = example.as('head')
    const lockers = [
      { number: 'B2', venue_id: 1, size: 'large', rented_until: '2026-12-31' },
      { number: 'B1', venue_id: 1, size: 'large', rented_until: '2026-03-17' },
      { number: 'A1', venue_id: 1 },
      { number: 'B1', venue_id: 2, size: 'large', rented_until: '2026-03-18' },
    ]
    for (const locker of lockers) await head('POST', '/api/lockers', locker)
  })
  afterAll(() => example.close())

  const numbers = async (call: Call, query = '') => {
    const { body } = await call('GET', `/api/lockers${query}`)
    return body.items.map(({ number }) => number)
  }

  it('is shown as files that the test has found', async () => {
    const { shown } = await exampleSource()
    expect(Object.keys(shown)).toEqual(['schemas/locker.json', 'resources/lockers.json', 'translations/en-GB.json'])
  })

  it('passes the check', () => {
    const { problems } = example
    const ofExample = problems.filter(({ severity, file }) => severity === 'error' || /lockers?\.json$/.test(file))
    expect(problemsText(ofExample)).toBe('The declarations are right.')
  })

  it('gets its table by a migration that touches no other', () => {
    const { steps } = example.migration
    expect(steps.map(({ what }) => what)).toContain('create table lockers')
    expect(steps.filter(({ kind }) => kind !== 'additive')).toEqual([])
    expect(planText({ steps: steps.filter(({ what }) => !what.includes('lockers')) })).toBe(
      'The database is as declared.',
    )
  })

  it('can be created, read, changed and deleted', async () => {
    const created = await head('POST', '/api/lockers', { number: 'Z9', venue_id: 2 })
    expect(created.status).toBe(201)
    const { id } = created.body.item
    expect(created.body.item).toMatchObject({ number: 'Z9', size: 'small', monthly_rent: 500, rented_until: null })
    const read = await head('GET', `/api/lockers/${id}`)
    expect(read.body.item).toMatchObject({ id, venue: { id: 2, name: 'Yearsley Pool' } })
    const put = await head('PUT', `/api/lockers/${id}`, { monthly_rent: 750 })
    expect(put.body.item).toMatchObject({ number: 'Z9', monthly_rent: 750 })
    const patched = await head('PATCH', `/api/lockers/${id}`, { size: 'large' })
    expect(patched.body.item).toMatchObject({ monthly_rent: 750, size: 'large' })
    expect((await head('DELETE', `/api/lockers/${id}`)).status).toBe(200)
    expect((await head('GET', `/api/lockers/${id}`)).status).toBe(404)
  })

  it('is validated as its schema says', async () => {
    const { status, body } = await head('POST', '/api/lockers', { number: '', size: 'huge', monthly_rent: -1 })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['monthly_rent', 'number', 'size', 'venue_id'])
    const twice = await head('POST', '/api/lockers', { number: 'A1', venue_id: 1 })
    expect(twice.status).toBe(422)
  })

  it('is listed, filtered, sorted and searched', async () => {
    expect(await numbers(head)).toEqual(['A1', 'B1', 'B1', 'B2'])
    expect(await numbers(head, '?filter[size]=large&sorting[number]=asc')).toEqual(['B1', 'B1', 'B2'])
    expect(await numbers(head, '?sorting[number]=desc&filter[venue_id]=1')).toEqual(['B2', 'B1', 'A1'])
    expect(await numbers(head, '?search=yearsley')).toEqual(['B1'])
    expect((await head('GET', '/api/lockers?filter[colour]=red')).status).toBe(400)
  })

  it('has a quick filter for what is free today', async () => {
    const { body } = await head('GET', '/api/lockers?quick_filter=free&sorting[number]=asc')
    expect(body.items.map(({ number, rented_until }) => [number, rented_until])).toEqual([
      ['A1', null],
      ['B1', '2026-03-17'],
    ])
  })

  it('can be picked from', async () => {
    const { body } = await head('GET', '/api/lockers/all')
    expect(body.items.map(({ number }) => number)).toEqual(['A1', 'B1', 'B1', 'B2'])
  })

  it('is refused to roles without its permission', async () => {
    const desk = example.as('desk')
    for (const [method, path] of [
      ['GET', '/api/lockers'],
      ['GET', '/api/lockers/1'],
      ['DELETE', '/api/lockers/1'],
    ] as const) {
      expect((await desk(method, path)).status, `${method} ${path}`).toBe(403)
    }
  })

  it('is seen by a franchisee in his own venues only', async () => {
    const franchisee = example.as('franchisee')
    expect(await numbers(franchisee)).toEqual(['A1', 'B1', 'B2'])
    const elsewhere = (await head('GET', '/api/lockers?filter[venue_id]=2')).body.items[0]?.id
    expect((await franchisee('GET', `/api/lockers/${elsewhere}`)).status).toBe(404)
    expect((await franchisee('PUT', `/api/lockers/${elsewhere}`, { monthly_rent: 0 })).status).toBe(404)
    expect((await franchisee('POST', '/api/lockers', { number: 'C1', venue_id: 2 })).status).toBe(422)
    expect((await franchisee('POST', '/api/lockers', { number: 'A1', venue_id: 1 })).status).toBe(422)
  })

  it('is in the OpenAPI document', async () => {
    const reply = await example.app.inject('/api/docs/json')
    const { paths, components } = reply.json<{ paths: Record<string, object>; components: { schemas: object } }>()
    expect(Object.keys(paths['/lockers'] ?? {})).toEqual(['get', 'post'])
    expect(Object.keys(paths['/lockers/{id}'] ?? {})).toEqual(['get', 'put', 'patch', 'delete'])
    expect(paths['/lockers/all']).toHaveProperty('get')
    expect(components.schemas).toHaveProperty('Locker')
  })

  it('has a type', async () => {
    const text = await generateTypes(example.model)
    const type = /export interface LockerRecord \{[^}]*\}/.exec(text)?.[0] ?? ''
    expect(type).toContain('  number: string\n')
    expect(type).toContain("  size: 'small' | 'large'")
    expect(type).toContain('  rented_until: string | null\n')
  })

  it('leaves a trace of each change in the audit log', async () => {
    const { body } = await head('POST', '/api/lockers', { number: 'Q1', venue_id: 1 })
    await head('DELETE', `/api/lockers/${body.item.id}`)
    expect(await auditActions(example, body.item.id)).toEqual(['create', 'delete'])
  })

  it('is in the menu, with a screen of its own', () => {
    const { model } = example
    expect(model.resources.lockers?.screens).toMatchObject({ list: '/lockers', show: '/lockers/:id' })
    expect(JSON.stringify(model.application.menu)).toContain('lockers')
  })

  it('may be called otherwise: the words that the README changes are served, and said instead of the declared ones', async () => {
    const words = (await example.app.inject('/translations/en-GB.json')).json<Words>()
    const changed = sayingOf(words)
    expect(changed('resources.venues.name', 1)).toBe('Pool')
    expect(changed('resources.venues.name', 2)).toBe('Pools')
    expect(changed('resources.venues.fields.hs_policy_in_place', 1)).toBe('Safety policy signed')
    expect(sayingOf({})('resources.venues.name', 1)).toBe('as declared')
  })
})

/** What the browser says for a key, with the words that it was served. */
function sayingOf(served: Words): (key: string, count: number) => string {
  const words = catalogue(served)
  const provider = createI18nProvider({
    languages: ['en-GB'],
    first: { language: 'en-GB', words },
    read: () => Promise.resolve(words),
    vocabulary: () => ({}),
  })
  return (key, count) => provider.translate(key, { smart_count: count, _: 'as declared' })
}

async function auditActions({ database }: WorkedExample, id: number): Promise<string[]> {
  const rows = await database.asOwner((tx) =>
    tx.query(sql<{ action: string }>`
      select action from audit_log where entity = 'locker' and record_id = ${id}::bigint order by id`),
  )
  return rows.map(({ action }) => action)
}
