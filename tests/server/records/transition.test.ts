import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { Conflict, Forbidden } from '#server/errors.ts'
import type { libraryRecords } from './library-records.ts'
import { errorsOf, MANAGER, undoneWork } from './undone-work.ts'

const as = undoneWork()
const FROM_WAITING = 'This changes by its own steps alone: from "Waiting" to "Ready" or "Cancelled".'

type Records = ReturnType<typeof libraryRecords>

/** Work on a reservation that waits. */
function onWaiting<T>(work: (records: Records, id: number) => Promise<T>) {
  return as(MANAGER, async (records, { tx }) => {
    const [free] = await tx.query(
      sql<{
        id: number
      }>`select id from books where reservable and id not in (select book_id from reservations) limit 1`,
    )
    const [reader] = await records('reader').list({ where: { status: 'enabled' }, limit: 1 })
    const made = { book_id: free!.id, reader_id: reader!.id, branch_id: reader!.branch_id }
    return work(records, await records('reservation').create(made))
  })
}

const stepsOf = (records: Records, id: number) =>
  records('reservation_step')
    .asSystem()
    .list({ where: { reservation_id: id }, only: ['from_status', 'to_status', 'reason'] })

describe('a move of code', () => {
  it('changes the state with what goes along, and notes it', async () => {
    const found = await onWaiting(async (records, id) => {
      await records('reservation').transition(id, 'ready', { set: { held_until: '2026-04-01' } })
      const { status, held_until } = await records('reservation').get(id)
      return { status, held_until, steps: await stepsOf(records, id) }
    })
    expect(found).toEqual({
      status: 'ready',
      held_until: '2026-04-01',
      steps: [{ from_status: 'waiting', to_status: 'ready', reason: null }],
    })
  })

  it('goes on from a record that is locked, as it then is', async () => {
    const steps = await onWaiting(async (records, id) => {
      const record = await records('reservation').lock(id)
      await records('reservation').transition(record, 'ready')
      await records('reservation').transition(record, 'cancelled', { reason: 'Lost' })
      return stepsOf(records, id)
    })
    expect(steps.map(({ to_status, reason }) => [to_status, reason])).toEqual([
      ['ready', null],
      ['cancelled', 'Lost'],
    ])
  })

  it('is refused when it is not declared, when it is for the system, and without its reason', async () => {
    await onWaiting(async (records, id) => {
      const open = records('reservation')
      await expect(open.transition(id, 'collected')).rejects.toThrow(FROM_WAITING)
      await expect(open.transition(id, 'waiting')).rejects.toThrow(Conflict)
      expect(await errorsOf(open.transition(id, 'cancelled'))).toEqual({ reason: ['This field is required.'] })
      await open.transition(id, 'ready')
      await expect(open.transition(id, 'waiting')).rejects.toThrow(Forbidden)
      await open.asSystem().transition(id, 'waiting')
      expect((await open.get(id)).status).toBe('waiting')
    })
  })

  it('is the only way: no change of code writes the state, on behalf of whoever it is', async () => {
    const errors = (change: (records: Records, id: number) => Promise<unknown>) =>
      onWaiting((records, id) => errorsOf(change(records, id)))
    const ready = { status: 'ready' } as const
    expect(await errors((records, id) => records('reservation').update(id, ready))).toEqual({ status: [FROM_WAITING] })
    const ofMany = await errors(async (records, id) => {
      await records('reservation').updateMany(await records('reservation').lockAll({ where: { id } }), ready)
    })
    expect(ofMany).toEqual({ '0.status': [FROM_WAITING] })
    const ofSystem = await errors((records, id) => records('reservation').asSystem().update(id, ready))
    expect(ofSystem).toEqual({
      status: [
        'This changes by its own steps alone: from "Waiting" to "Ready" or "Cancelled"; from "Ready" to "Collected", "Cancelled" or "Waiting".',
      ],
    })
  })
})
