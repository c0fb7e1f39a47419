import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registersOf, tap } from './lesson-registers.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const { register, lessonOn, marks, mark, leave } = registersOf(() => network)

describe('marks', () => {
  it('of two people, each without knowledge of the other, all hold', async () => {
    const lesson = await lessonOn('2026-03-18')
    expect((await mark(lesson, [tap(1, true), tap(3, false)], 'ben')).body.items).toMatchObject([
      { consumer_id: 1, outcome: 'changed', needs_decision: false, present: true, mark_version: 1 },
      { consumer_id: 3, outcome: 'changed', present: false, marked_by: { name: 'ben Instructor' } },
    ])
    expect((await mark(lesson, [tap(2, true), tap(1, true)], 'desk')).body.items).toMatchObject([
      { consumer_id: 2, outcome: 'changed' },
      { consumer_id: 1, outcome: 'same', needs_decision: false, present: true, mark_version: 1 },
    ])
    expect(await marks(lesson)).toEqual({ 1: true, 2: true, 3: false })
  })

  it('that say otherwise than somebody else has marked are left to a person', async () => {
    const lesson = await lessonOn('2026-03-17')
    await mark(lesson, [tap(1, true)], 'ben')
    const clash = await mark(lesson, [tap(1, false), tap(3, true)], 'desk')
    expect(clash.body.items).toMatchObject([
      { outcome: 'clash', needs_decision: true, present: true, mark_version: 1, marked_by: { name: 'ben Instructor' } },
      { outcome: 'changed', present: true },
    ])
    expect(await marks(lesson)).toMatchObject({ 1: true, 3: true })
    expect((await mark(lesson, [tap(1, false, 1)], 'desk')).body.items).toMatchObject([{ outcome: 'changed' }])
    expect(await marks(lesson)).toMatchObject({ 1: false })
  })

  it('that are sent again are answered as the first time, and change nothing', async () => {
    const lesson = await lessonOn('2026-03-16')
    const first = tap(1, true)
    const answer = (await mark(lesson, [first])).body.items
    await mark(lesson, [tap(1, false, 1)])
    expect((await mark(lesson, [first, first])).body.items).toEqual(
      [answer?.[0], answer?.[0]].map((item) => ({
        ...item,
      })),
    )
    expect(await marks(lesson)).toMatchObject({ 1: false })
    const refused = await mark(lesson, [{ ...first, consumer_id: 3 }])
    expect(refused.body.errors).toEqual({ 'operations.0.operation_id': ['This operation was something else before.'] })
    expect((await mark(lesson, [first], 'desk')).status).toBe(422)
  })

  it('of one child may follow each other in one call', async () => {
    const lesson = await lessonOn('2026-03-15')
    const { body } = await mark(lesson, [tap(1, true), tap(1, false, 1), tap(1, null, 2)])
    expect(body.items?.map(({ outcome, mark_version }) => [outcome, mark_version])).toEqual([
      ['changed', 1],
      ['changed', 2],
      ['changed', 3],
    ])
  })

  it('of a child that is no longer in the lesson say so', async () => {
    const lesson = await lessonOn('2026-03-14', [1])
    expect((await mark(lesson, [tap(4, true)])).body.items).toMatchObject([{ outcome: 'gone', needs_decision: true }])
    expect((await mark(lesson, [tap(999, true)])).body.items).toMatchObject([{ outcome: 'gone' }])
  })

  it('that follow one that stands against what somebody else has marked are left to the person with it', async () => {
    const lesson = await lessonOn('2026-03-04')
    await mark(lesson, [tap(1, false)], 'desk')
    const first = tap(1, true)
    const second = { ...tap(1, null), follows: first.operation_id }
    expect((await mark(lesson, [first, second])).body.items).toMatchObject([{ outcome: 'clash' }, { outcome: 'clash' }])
    // Also when they come in another call.
    const third = { ...tap(1, true), follows: second.operation_id }
    expect((await mark(lesson, [third])).body.items).toMatchObject([{ outcome: 'clash' }])
    expect(await marks(lesson)).toMatchObject({ 1: false })
  })

  it('that follow one that was done are based on what came of it', async () => {
    const lesson = await lessonOn('2026-03-03')
    await mark(lesson, [tap(1, true)], 'desk')
    const first = tap(1, true)
    const second = { ...tap(1, false), follows: first.operation_id }
    expect((await mark(lesson, [first, second])).body.items).toMatchObject([
      { outcome: 'same', mark_version: 1 },
      { outcome: 'changed', mark_version: 2, present: false },
    ])
    // Whom the operation before is not of, nor of this child, gains nothing by naming it.
    const borrowed = { ...tap(1, null), follows: second.operation_id }
    expect((await mark(lesson, [borrowed], 'desk')).body.items).toMatchObject([{ outcome: 'clash' }])
    const foreign = { ...tap(3, true), follows: second.operation_id }
    expect((await mark(lesson, [foreign])).body.items).toMatchObject([{ outcome: 'clash', present: null }])
  })

  it('of a child that was taken out of the lesson meanwhile say so, again when they are sent again', async () => {
    const lesson = await lessonOn('2026-03-02', [1, 3])
    await leave(lesson, 3)
    const late = tap(3, true)
    const gone = { outcome: 'gone', needs_decision: true, present: null }
    expect((await mark(lesson, [late, tap(1, true)])).body.items?.[0]).toMatchObject(gone)
    expect((await mark(lesson, [late])).body.items?.[0]).toMatchObject(gone)
    expect(await marks(lesson)).toEqual({ 1: true })
  })

  it('are in the audit log, with who made them', async () => {
    const lesson = await lessonOn('2026-03-13')
    await mark(lesson, [tap(1, true)], 'ben')
    const { body } = await network.send('GET', 'audit?filter[entity]=lesson_consumer')
    expect(body.items?.[0]).toMatchObject({
      action: 'update',
      by: { name: 'ben Instructor' },
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'present', before: null, after: true }),
      ]) as unknown,
    })
  })

  it('LES-04 cannot be made before the day of the lesson, nor in a cancelled one', async () => {
    const tomorrow = await lessonOn('2026-03-19')
    expect(await register(tomorrow)).toMatchObject({ closed: 'future' })
    expect(await mark(tomorrow, [tap(1, true)])).toMatchObject({
      status: 409,
      body: { error: 'The register of this lesson can be taken from its day on.' },
    })
    expect(await register('classes/4/lessons/8')).toMatchObject({ closed: 'cancelled', status: 'cancelled' })
    expect(await mark('classes/4/lessons/8', [tap(5, true)], 'head')).toMatchObject({
      status: 409,
      body: { error: 'This lesson has been cancelled: it has no register.' },
    })
  })
})
