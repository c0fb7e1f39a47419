import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { COPIES_FLAG } from '#browser/parts/offline/copies-flag.ts'
import { forgetExpiredCopies } from '#browser/parts/offline/forget-copies.ts'
import { offlineDatabase } from '#browser/parts/offline/offline-database.ts'
import { openEncryptedCache, wipeCopies, wipeExpired } from '#browser/parts/offline/encrypted-cache.ts'
import { memoryStorage } from './memory-storage.ts'

const MORNING = new Date('2026-03-18T09:00:00.000Z')
const TONIGHT = new Date('2026-03-18T23:59:59.000Z')

let now = MORNING
const copiesOf = async (person: string, token = 'secret') =>
  openEncryptedCache(await offlineDatabase(), person, token, () => now)
beforeEach(async () => {
  now = MORNING
  const database = await offlineDatabase()
  await wipeCopies(database)
  await database.clear('operations')
})

describe('copies', () => {
  it('are read again by the same person in the same session', async () => {
    await (await copiesOf('north/1')).keep('loan/7', { title: 'The Sea' }, TONIGHT)
    expect(await (await copiesOf('north/1')).read('loan/7')).toEqual({ title: 'The Sea' })
    expect(await (await copiesOf('north/1')).read('loan/8')).toBeUndefined()
    expect(await (await copiesOf('north/2')).read('loan/7')).toBeUndefined()
  })

  it('cannot be read once the session is another one', async () => {
    await (await copiesOf('north/1')).keep('loan/7', { title: 'The Sea' }, TONIGHT)
    expect(await (await copiesOf('north/1', 'another')).read('loan/7')).toBeUndefined()
  })

  it('do not rest in the browser in a form that can be read', async () => {
    await (await copiesOf('north/1')).keep('loan/7', { title: 'The Sea' }, TONIGHT)
    const [stored] = await (await offlineDatabase()).getAll('copies')
    expect(new TextDecoder().decode(stored?.sealed)).not.toContain('The Sea')
  })

  it('are gone when they are too old', async () => {
    const database = await offlineDatabase()
    const copies = await copiesOf('north/1')
    await copies.keep('loan/7', 'today', TONIGHT)
    now = new Date('2026-03-19T00:00:00.000Z')
    expect(await copies.read('loan/7')).toBeUndefined()
    await wipeExpired(database, now)
    expect(await database.count('copies')).toBe(0)
    now = MORNING
    await copies.keep('loan/7', 'today', TONIGHT)
    now = new Date('2026-03-19T08:00:00.000Z')
    await copies.keep('loan/8', 'tomorrow', new Date('2026-03-19T23:00:00.000Z'))
    expect(await database.getAllKeys('copies')).toEqual([['north/1', 'loan/8']])
  })

  it('whose time is over are not kept at all, and go when the application starts, whoever is at it', async () => {
    const database = await offlineDatabase()
    const flags = memoryStorage()
    flags.setItem(COPIES_FLAG, 'yes')
    const copies = await copiesOf('north/1')
    await copies.keep('loan/6', 'yesterday', new Date('2026-03-18T00:00:00.000Z'))
    expect(await database.count('copies')).toBe(0)
    await copies.keep('loan/7', 'today', TONIGHT)
    await forgetExpiredCopies(flags, MORNING)
    expect(flags.getItem(COPIES_FLAG)).toBe('yes')
    await forgetExpiredCopies(flags, new Date('2026-03-19T00:00:00.000Z'))
    expect(await database.count('copies')).toBe(0)
    expect(flags.getItem(COPIES_FLAG)).toBeNull()
  })

  it('are wiped at the end of a session, and what was done is not', async () => {
    const database = await offlineDatabase()
    await (await copiesOf('north/1')).keep('loan/7', 'today', TONIGHT)
    await database.add('operations', { id: 'a', person: 'north/1' } as never)
    await wipeCopies(database)
    expect(await database.count('copies')).toBe(0)
    expect(await database.count('operations')).toBe(1)
  })
})
