import { describe, expect, it } from 'vitest'
import type { QueuedOperation } from '#browser/parts/offline/queued-operation.ts'
import type { RegisterChild } from '../../../custom-screens/registers/register-types.ts'
import { shownMark } from '../../../custom-screens/registers/shown-marks.ts'

const AMY: RegisterChild = {
  id: 1,
  name: 'Amy Adams',
  date_of_birth: '2022-05-04',
  age: 46,
  present: null,
  mark_version: 2,
  marked_by: null,
  marked_at: null,
  taster: false,
  permit_media_usage: true,
  attendance: { attended: 1, total: 2 },
  contact: null,
}

const operation = (present: boolean | null, rest: Partial<QueuedOperation> = {}, child = 1): QueuedOperation => ({
  id: `operation of ${child}: ${String(present)}`,
  person: 'demo/1',
  subject: 'lesson/1',
  method: 'POST',
  path: 'classes/1/lessons/1/register/marks',
  body: { consumer_id: child, present, based_on: 2 },
  state: 'waiting',
  ...rest,
})

describe('the mark of a child', () => {
  it('is what the server knows while nothing waits', () => {
    expect(shownMark(AMY, [], 'online')).toEqual({ present: null, state: 'none', version: 2 })
    expect(shownMark({ ...AMY, present: false }, [], 'offline')).toEqual({ present: false, state: 'saved', version: 2 })
  })

  it('is what was tapped last, and says whether it is being saved or waits', () => {
    const taps = [operation(true, { state: 'sent' }), operation(false), operation(true, {}, 2)]
    const follows = 'operation of 1: false'
    expect(shownMark(AMY, taps, 'online')).toEqual({ present: false, state: 'saving', version: 2, follows })
    expect(shownMark(AMY, taps, 'offline')).toEqual({ present: false, state: 'waiting', version: 2, follows })
  })

  it('that somebody else has made otherwise shows both sides', () => {
    const answer = {
      outcome: 'clash',
      present: false,
      mark_version: 3,
      marked_by: { id: 2, name: 'Ben' },
      marked_at: null,
    }
    expect(shownMark(AMY, [operation(true, { state: 'undecided', answer })], 'online')).toMatchObject({
      present: true,
      state: 'clash',
      theirs: { present: false, version: 3, by: 'Ben' },
    })
  })

  it('of a child that has left the lesson, or that was refused, says so', () => {
    const gone = operation(true, { state: 'undecided', answer: { outcome: 'gone' } })
    expect(shownMark(AMY, [gone], 'online').state).toBe('gone')
    expect(shownMark(AMY, [operation(true, { state: 'refused' })], 'online').state).toBe('refused')
  })
})
