import { expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'

const { model } = loadModel('tests/fixtures/library')

it('makes the buttons of moves: with permission, condition, address and the question for the reason', () => {
  const actions = model.resources['reservations']?.list.actions ?? []
  expect(actions.filter((action) => typeof action === 'object')).toEqual([
    {
      id: 'hold',
      title: 'Put aside',
      icon: 'bookmark_added',
      method: 'POST',
      path: 'reservations/:id/transitions/hold',
      permission: 'reservations.edit',
      when: { status: { in: ['waiting'] } },
      notice: '{book.title} waits for {reader.name}.',
    },
    {
      id: 'collect',
      tone: 'primary',
      method: 'POST',
      path: 'reservations/:id/transitions/collect',
      permission: 'reservations.edit',
      when: { status: { in: ['ready'] } },
      confirm: { kind: 'continue', text: 'Has {reader.name} collected {book.title}?' },
    },
    {
      id: 'call_off',
      tone: 'danger',
      method: 'POST',
      path: 'reservations/:id/transitions/call_off',
      permission: 'reservations.delete',
      when: { status: { in: ['waiting', 'ready'] } },
      reason: true,
    },
  ])
})

it('lets nobody type the state', () => {
  expect(model.entities['reservation']?.fields['status']).toMatchObject({ readOnly: true, default: 'waiting' })
})
