import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const entries = <T>(work: (entries: ReturnType<typeof asSystem>) => Promise<T>) =>
  network.run((context) => work(asSystem(context)))
const asSystem = ({ records }: Parameters<Parameters<Network['run']>[0]>[0]) => records('waiting_entry').asSystem()

describe('CLS-17 a waiting entry', () => {
  it('says since when somebody waits, and is there once', async () => {
    const id = await entries((all) => all.create({ class_id: 2, consumer_id: 6 }))
    expect(await entries((all) => all.get(id))).toMatchObject({
      state: 'waiting',
      queued_at: '2026-03-18T10:00:00.000Z',
      left_at: null,
    })
    await expect(entries((all) => all.create({ class_id: 2, consumer_id: 6 }))).rejects.toMatchObject({
      errors: { consumer_id: ['This combination is already in use.'] },
    })
  })

  it('keeps when and how it ended, and lets the child wait again', async () => {
    const ended = {
      state: 'removed',
      left_at: '2026-03-18T10:00:00.000Z',
      outcome_reason: 'Found another class',
    } as const
    const [entry] = await entries((all) => all.list({ where: { class_id: 2, consumer_id: 6 } }))
    const id = entry?.id ?? 0
    const { state, outcome_reason } = ended
    await expect(entries((all) => all.update(id, { state }))).rejects.toMatchObject({ errors: expect.anything() })
    await entries((all) => all.transition(id, state, { set: { outcome_reason } }))
    const again = await entries((all) => all.create({ class_id: 2, consumer_id: 6 }))
    expect(again).not.toBe(id)
    for (const change of [{ outcome_reason: 'Moved away' }, { left_at: null }]) {
      await expect(entries((all) => all.update(id, change))).rejects.toMatchObject({
        errors: expect.objectContaining({ [Object.keys(change)[0] ?? '']: ['How an entry ended is kept.'] }),
      })
    }
    expect(await entries((all) => all.get(id))).toMatchObject(ended)
  })

  it('that has ended is not counted among those who wait', async () => {
    const waiting = async () => (await network.ids('classes?filter={"capacity":"waiting"}')).includes(2)
    expect(await waiting()).toBe(true)
    const open = await entries((all) => all.lockAll({ where: { class_id: 2, state: 'waiting' } }))
    for (const { id } of open) await entries((all) => all.transition(id, 'accepted'))
    expect(await waiting()).toBe(false)
  })
})
