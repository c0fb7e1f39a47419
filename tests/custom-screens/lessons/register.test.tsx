import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { offlineDatabase } from '#browser/offline/offline-database.ts'
import TakeRegister from '../../../custom-screens/lessons/register.dialog.tsx'
import ViewRegister from '../../../custom-screens/lessons/view-register.dialog.tsx'
import { openPart } from '../open-dialog.tsx'

const PATH = '/api/classes/4/lessons/7/register'

const child = (id: number, name: string, rest: object = {}) => ({
  id,
  name,
  age: 46,
  present: null,
  mark_version: 0,
  marked_by: null,
  marked_at: null,
  taster: false,
  permit_media_usage: true,
  attendance: { attended: 1, total: 3 },
  contact: { name: 'Gran', relationship: 'Grandparent', phone: '+44 7700 900199' },
  medical: null,
  ...rest,
})

const REGISTER = {
  id: 7,
  class_id: 4,
  class: { id: 4, name: 'Lido Thursday', venue: { id: 3, name: 'Bristol Lido' } },
  start_date: '2026-03-18',
  start_time: '10:00',
  end_time: '10:45',
  status: 'upcoming',
  completed_at: null,
  instructor_id: 1,
  instructor: { id: 1, name: 'Ann Archer' },
  closed: null,
  max_consumers: 8,
  occupancy: 25,
  consumers: [
    child(1, 'Amy Adams', { medical: { allergies: 'Nuts' }, taster: true, permit_media_usage: false, owes: true }),
    child(3, 'Bea Brown'),
  ],
}

const RECORD = { id: 7, class_id: 4 }
const close = () => undefined

beforeEach(async () => {
  await (await offlineDatabase()).clear('operations')
})

function take(register: object = REGISTER) {
  return openPart(<TakeRegister resource="lessons" record={RECORD} onClose={close} />, {
    [`GET ${PATH}`]: { body: { item: register } },
    [`POST ${PATH}/marks`]: ({ body }) => ({
      body: {
        items: (
          body as { operations: { operation_id: string; consumer_id: number; present: boolean }[] }
        ).operations.map(({ operation_id, consumer_id, present }) => ({
          operation_id,
          consumer_id,
          present,
          outcome: 'changed',
          needs_decision: false,
          mark_version: 1,
        })),
      },
    }),
    [`PUT ${PATH}`]: { body: { item: RECORD, notice: 'The lesson has been completed.' } },
  })
}

const line = (name: string) => screen.findByRole('listitem', { name })

describe('the register of a lesson', () => {
  it('REG-02 lists its children, marks each of them, and saves the whole', async () => {
    const { user, server } = take()
    await user.click(within(await line('Amy Adams')).getByRole('button', { name: 'Present' }))
    await user.click(within(await line('Bea Brown')).getByRole('button', { name: 'Absent' }))
    await waitFor(() => expect(screen.getByText('All saved')).toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Complete register' }))
    expect(await screen.findByText('The lesson has been completed.')).toBeInTheDocument()
    const put = server.calls.find(({ call }) => call.startsWith('PUT'))
    expect(put?.body).toEqual({
      completed: true,
      consumers: [
        { id: 1, present: true, based_on: 1 },
        { id: 3, present: false, based_on: 1 },
      ],
    })
  })

  it('REG-03 LES-07 is not completed while somebody is not marked', async () => {
    const { user, server } = take()
    await user.click(within(await line('Amy Adams')).getByRole('button', { name: 'Present' }))
    await user.click(screen.getByRole('button', { name: 'Complete register' }))
    expect(await screen.findByText('Please mark all Children either Absent or Present')).toBeInTheDocument()
    expect(within(await line('Bea Brown')).getByRole('button', { name: 'Present' })).toHaveFocus()
    expect(server.calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  })

  it('says in words what to know of a child, and what is medical in one tap', async () => {
    const { user } = take()
    const amy = await line('Amy Adams')
    for (const flag of ['Trial', 'No photos', 'Owes money']) expect(within(amy).getByText(flag)).toBeInTheDocument()
    await user.click(within(amy).getByRole('button', { name: 'Medical' }))
    expect(within(amy).getByText('Nuts')).toBeInTheDocument()
    expect(within(amy).getByRole('link', { name: 'Call Gran' })).toHaveAttribute('href', 'tel:+447700900199')
  })

  it('REG-06 REG-07 shows a label and how often a child came where it can only be looked at', async () => {
    const consumers = [child(1, 'Amy Adams', { present: true }), child(3, 'Bea Brown')]
    const { user } = openPart(<ViewRegister resource="lessons" record={RECORD} onClose={close} />, {
      [`GET ${PATH}`]: { body: { item: { ...REGISTER, consumers } } },
    })
    expect(within(await line('Amy Adams')).getByText('Present')).toBeInTheDocument()
    const bea = await line('Bea Brown')
    expect(within(bea).getByText('Seated')).toBeInTheDocument()
    expect(within(bea).queryByRole('button', { name: 'Present' })).toBeNull()
    await user.click(within(bea).getByRole('button', { name: 'Details of Bea Brown' }))
    expect(within(bea).getByText('Attendance 33% · 67% if present')).toBeInTheDocument()
  })
})
