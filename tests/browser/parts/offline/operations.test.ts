import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { HttpError } from 'react-admin'
import { offlineDatabase, type OfflineDatabase } from '#browser/parts/offline/offline-database.ts'
import { openOperationQueue, type OperationQueue } from '#browser/parts/offline/operation-queue.ts'
import { personKey } from '#browser/parts/offline/person-key.ts'
import { replay, type Send } from '#browser/parts/offline/replay.ts'
import { WAITING_FLAG } from '#browser/parts/offline/waiting-flag.ts'
import { memoryStorage } from './memory-storage.ts'

const ADA = personKey('north', { id: 1 })
const BEN = personKey('north', { id: 2 })

let queue: OperationQueue
let flags = memoryStorage()
beforeEach(async () => {
  await (await offlineDatabase()).clear('operations')
  flags = memoryStorage()
  queue = await openOperationQueue(await offlineDatabase(), ADA, flags)
})

const renewal = (id: string, days = 7) => ({
  id,
  subject: 'loans/7',
  method: 'POST' as const,
  path: 'loans/7/renewals',
  together: 'operations',
  body: { days },
})
const returned = (id: string) => ({
  id,
  subject: 'loans/7',
  method: 'PUT' as const,
  path: 'loans/7',
  body: { back: true },
})
const ids = (of = queue) => of.list().map(({ id }) => id)

/** A server that notes what it is sent. */
function server(answer: (body: Record<string, unknown>, call: number) => unknown) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  const send: Send = async ({ path, body = {} }) => {
    sent.push({ path, body })
    const reply = answer(body, sent.length)
    if (reply instanceof Error) throw reply
    return reply
  }
  return { send, sent }
}
const confirm = (body: Record<string, unknown>) => ({
  items: (body.operations as { operation_id: string }[]).map(({ operation_id }) => ({ operation_id })),
})

describe('operations', () => {
  it('outlive a reload, in the order in which they were done', async () => {
    await queue.add(renewal('a'))
    await queue.add(returned('b'))
    const again = await openOperationQueue(await offlineDatabase(), ADA, flags)
    expect(again.list()).toMatchObject([
      { id: 'a', state: 'waiting' },
      { id: 'b', state: 'waiting' },
    ])
  })

  it('are shown at once, and sent only when a reload would not lose them', async () => {
    const stored = queue.add(renewal('a'))
    expect(ids()).toEqual(['a'])
    const { send, sent } = server(confirm)
    expect(await replay(queue, send)).toBe('done')
    expect(sent).toEqual([])
    await stored
    expect(ids()).toEqual(['a'])
    expect(await replay(queue, send)).toBe('done')
    expect(sent).toHaveLength(1)
    expect(ids()).toEqual([])
  })

  it('that are taken back while they are being stored do not come back', async () => {
    const stored = queue.add(renewal('a'))
    await queue.remove(['a'])
    await stored
    await queue.reload()
    expect(ids()).toEqual([])
  })

  it('that cannot be stored are shown no longer, and whoever added them is told', async () => {
    const database = await offlineDatabase()
    const full = {
      getAllFromIndex: database.getAllFromIndex.bind(database),
      count: database.count.bind(database),
      add: () => Promise.reject(new DOMException('No room', 'QuotaExceededError')),
    } as unknown as OfflineDatabase
    const other = await openOperationQueue(full, ADA, flags)
    const stored = other.add(renewal('a'))
    expect(ids(other)).toEqual(['a'])
    await expect(stored).rejects.toThrow('No room')
    expect(ids(other)).toEqual([])
  })

  it('are those of one person: nobody else sees or sends them', async () => {
    await queue.add(renewal('a'))
    const other = await openOperationQueue(await offlineDatabase(), BEN, flags)
    expect(other.list()).toEqual([])
    const { send, sent } = server(confirm)
    expect(await replay(other, send)).toBe('done')
    expect(sent).toEqual([])
    await queue.reload()
    expect(ids()).toEqual(['a'])
    expect(personKey('north', { id: 2, impersonator: { id: 1 } as never })).not.toBe(BEN)
    expect(personKey('south', { id: 1 })).not.toBe(ADA)
  })

  it('leave a flag while any of them waits', async () => {
    expect(flags.getItem(WAITING_FLAG)).toBeNull()
    await queue.add(renewal('a'))
    expect(flags.getItem(WAITING_FLAG)).toBe('yes')
    await queue.remove(['a'])
    expect(flags.getItem(WAITING_FLAG)).toBeNull()
  })

  it('of the same path are sent together, the others one by one, in order', async () => {
    for (const one of [renewal('a'), renewal('b', 14), returned('c'), renewal('d')]) await queue.add(one)
    const { send, sent } = server((body) => ('operations' in body ? confirm(body) : {}))
    expect(await replay(queue, send)).toBe('done')
    expect(sent).toEqual([
      {
        path: 'loans/7/renewals',
        body: {
          operations: [
            { operation_id: 'a', days: 7 },
            { operation_id: 'b', days: 14 },
          ],
        },
      },
      { path: 'loans/7', body: { back: true } },
      { path: 'loans/7/renewals', body: { operations: [{ operation_id: 'd', days: 7 }] } },
    ])
    expect(ids()).toEqual([])
  })

  it('that got no answer stay, and are sent again with the same id', async () => {
    await queue.add(renewal('a'))
    const lost = server(() => new HttpError('unreachable', 0))
    expect(await replay(queue, lost.send)).toBe('offline')
    expect(queue.list()).toMatchObject([{ id: 'a', state: 'sent' }])
    await queue.add(renewal('b'))
    const { send, sent } = server(confirm)
    expect(await replay(queue, send)).toBe('done')
    expect(sent[0]?.body.operations).toMatchObject([{ operation_id: 'a' }, { operation_id: 'b' }])
  })

  it('stay when the session is over, until the person says when to try again', async () => {
    await queue.add(renewal('a'))
    const { send } = server(() => new HttpError('rollcall.errors.unauthorized', 401))
    expect(await replay(queue, send)).toBe('signed_out')
    expect(ids()).toEqual(['a'])
  })

  it.each([429, 503])('stay while the server answers %i', async (status) => {
    await queue.add(renewal('a'))
    const { send } = server(() => new HttpError('later', status))
    expect(await replay(queue, send)).toBe('later')
    expect(ids()).toEqual(['a'])
  })

  it('that the server leaves to the person wait for a decision, without holding up the others', async () => {
    await queue.add(renewal('a'))
    await queue.add(renewal('b'))
    const { send, sent } = server(() => ({
      items: [{ operation_id: 'a', needs_decision: true, days: 3 }, { operation_id: 'b' }],
    }))
    const answers: string[] = []
    expect(await replay(queue, send, ({ id }) => answers.push(id))).toBe('done')
    expect(answers).toEqual(['a', 'b'])
    expect(queue.list()).toMatchObject([{ id: 'a', state: 'undecided', answer: { days: 3 } }])
    await replay(queue, send)
    expect(sent).toHaveLength(1)
  })

  it('that are refused stay with the reason, and the rest is sent', async () => {
    await queue.add(returned('a'))
    await queue.add(renewal('b'))
    const { send } = server((body) =>
      'operations' in body ? confirm(body) : new HttpError('This copy is lost.', 409, { error: 'This copy is lost.' }),
    )
    expect(await replay(queue, send)).toBe('done')
    expect(queue.list()).toMatchObject([{ id: 'a', state: 'refused', answer: { error: 'This copy is lost.' } }])
  })

  const operationsOf = (body: Record<string, unknown>) => body.operations as { operation_id: string }[]
  const addMany = async (names: string[]) => {
    for (const name of names) await queue.add(renewal(name))
  }
  const hundred = Array.from({ length: 100 }, (_none, index) => `op ${index}`)

  it('LES-07 that somebody was asked about, and went back from, are taken back', async () => {
    await queue.add(returned('a'))
    await queue.add(renewal('b'))
    const warnings = [{ id: 'early', text: 'It is early.' }]
    const { send } = server((body, call) =>
      call === 1 ? new HttpError('There is something to confirm first.', 409, { warnings }) : confirm(body),
    )
    expect(await replay(queue, send)).toBe('done')
    expect(queue.list()).toEqual([])
  })

  it('REG-02 of which one is refused by name: the other hundred are sent', async () => {
    await addMany([...hundred, 'last'])
    const { send, sent } = server((body) => {
      const at = operationsOf(body).findIndex(({ operation_id }) => operation_id === 'op 40')
      return at < 0 ? confirm(body) : new HttpError('No', 422, { errors: { [`operations.${at}.days`]: 'Too long.' } })
    })
    expect(await replay(queue, send)).toBe('done')
    expect(queue.list()).toMatchObject([{ id: 'op 40', state: 'refused' }])
    expect(sent).toHaveLength(2)
  })

  it('REG-02 of which one is refused without a name are parted until it is alone', async () => {
    await addMany(hundred)
    const { send } = server((body) =>
      operationsOf(body).some(({ operation_id }) => operation_id === 'op 73')
        ? new HttpError('No', 400)
        : confirm(body),
    )
    expect(await replay(queue, send)).toBe('done')
    expect(queue.list()).toMatchObject([{ id: 'op 73', state: 'refused' }])
  })

  it('are refused together where the address is at fault', async () => {
    await addMany(['a', 'b'])
    const { send, sent } = server(() => new HttpError('This lesson has been cancelled.', 409))
    expect(await replay(queue, send)).toBe('done')
    expect(queue.list().map(({ state }) => state)).toEqual(['refused', 'refused'])
    expect(sent).toHaveLength(1)
  })

  it('that the server fails at are tried a few times, and then do not hold up the others', async () => {
    await addMany(['a', 'bad', 'c'])
    const { send } = server((body) =>
      operationsOf(body).some(({ operation_id }) => operation_id === 'bad') ? new HttpError('500', 500) : confirm(body),
    )
    const results = []
    for (let run = 0; run < 5; run += 1) results.push(await replay(queue, send))
    expect(results).toEqual(['later', 'later', 'later', 'later', 'done'])
    expect(queue.list()).toMatchObject([{ id: 'bad', state: 'refused' }])
  })

  it('are not given up one after the other by a server that fails at everything', async () => {
    await addMany(['a', 'b', 'c', 'd'])
    const { send } = server(() => new HttpError('500', 500))
    for (let run = 0; run < 5; run += 1) expect(await replay(queue, send)).toBe('later')
    expect(queue.list().filter(({ state }) => state === 'refused')).toHaveLength(1)
  })

  it('are not taken for offline by a fault that has nothing to do with the network', async () => {
    await queue.add(renewal('a'))
    const { send } = server(() => new TypeError('x is not a function'))
    expect(await replay(queue, send)).toBe('later')
    expect(ids()).toEqual(['a'])
  })

  it.each([undefined, {}, { items: [] }])(
    'stay when somebody else answers in place of the server: %j',
    async (reply) => {
      await queue.add(renewal('a'))
      const { send } = server(() => reply)
      expect(await replay(queue, send)).toBe('later')
      expect(ids()).toEqual(['a'])
    },
  )
})
