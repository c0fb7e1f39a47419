import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

describe('what franchisees write all day', () => {
  // The server knows the session from the second request on.
  const makeFamily = (last_name: string) =>
    network.send('POST', 'customers', { first_name: 'Cara', last_name, status: 'prospect' }, 'owner')
  const changeClass = (change: Record<string, unknown>) => network.send('PATCH', 'classes/1', change, 'owner')

  it('CUS-02 a new family takes one statement, the families that they may see and count among them', async () => {
    await makeFamily('First')
    const reply = await makeFamily('Second')
    expect(reply.body.item).toMatchObject({ name: 'Cara Second', consumers_count: 0 })
    expect(reply.statements).toBe(1)
  })

  it('CLS-19 a change of a class that leads no lesson takes two, and one that may asks for them', async () => {
    await changeClass({ class_fee: 9100 })
    const reply = await changeClass({ class_fee: 9200 })
    expect([reply.status, reply.body.item?.['class_fee'], reply.statements]).toEqual([200, 9200, 2])
    const { start_time } = reply.body.item as { start_time: string }
    const end_time = `${start_time.slice(0, 2)}:59`
    const moved = await changeClass({ end_time })
    expect([moved.status, moved.body.errors ?? moved.body.item?.['end_time']]).toEqual([200, end_time])
    expect(moved.statements).toBeGreaterThan(2)
  })
})
