import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { kinds } from '#browser/parts/kinds/registry.ts'
import { offlineDatabase } from '#browser/parts/offline/offline-database.ts'
import TakeRegister from '../../../custom-screens/lessons/register.dialog.tsx'
import ViewRegister from '../../../custom-screens/lessons/view-register.dialog.tsx'
import { renderPart, type PartScene } from '../render-part.tsx'

const PATH = '/api/classes/4/lessons/7/register'

/** Months. */
const AMYS_AGE = 46
const BEAS_AGE = 47

const child = (id: number, name: string, rest: object = {}) => ({
  id,
  name,
  age: AMYS_AGE,
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
    child(3, 'Bea Brown', { age: BEAS_AGE }),
  ],
}

const RECORD = { id: 7, class_id: 4 }
const close = () => undefined

beforeEach(async () => {
  await (await offlineDatabase()).clear('operations')
})

/** A server that does all it is asked to. */
const GOOD: PartScene['answers'] = {
  [`GET ${PATH}`]: { body: { item: REGISTER } },
  [`POST ${PATH}/marks`]: ({ body }) => ({
    body: {
      items: (body as { operations: { operation_id: string; consumer_id: number; present: boolean }[] }).operations.map(
        ({ operation_id, consumer_id, present }) => ({
          operation_id,
          consumer_id,
          present,
          outcome: 'changed',
          needs_decision: false,
          mark_version: 1,
        }),
      ),
    },
  }),
  [`PUT ${PATH}`]: { body: { item: RECORD, notice: 'The lesson has been completed.' } },
}

function take(answers: PartScene['answers'] = {}) {
  const dialog = <TakeRegister resource="lessons" record={RECORD} onClose={close} />
  return renderPart({ answers: { ...GOOD, ...answers } }, dialog)
}

const line = (name: string) => screen.findByRole('listitem', { name })

describe('the register of a lesson', () => {
  it('REG-02 lists its children, marks each of them, and saves the whole', async () => {
    const { user, calls } = take()
    await user.click(within(await line('Amy Adams')).getByRole('button', { name: 'Present' }))
    await user.click(within(await line('Bea Brown')).getByRole('button', { name: 'Absent' }))
    for (const name of ['Amy Adams', 'Bea Brown']) {
      expect(await within(await line(name)).findByText('Saved')).toBeInTheDocument()
    }
    expect(screen.getByText('All saved')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Complete register' }))
    expect(await screen.findByText('The lesson has been completed.')).toBeInTheDocument()
    const put = calls.find(({ call }) => call.startsWith('PUT'))
    expect(put?.body).toEqual({
      completed: true,
      consumers: [
        { id: 1, present: true, based_on: 1 },
        { id: 3, present: false, based_on: 1 },
      ],
    })
  })

  it('REG-02 draws the line of the child that is marked, and no other: there may be 200', async () => {
    const drawn = vi.spyOn(kinds.age, 'text')
    const { user } = take()
    const [amy] = await screen.findAllByRole('listitem')
    drawn.mockClear()
    await user.click(within(amy as HTMLElement).getByRole('button', { name: 'Present' }))
    expect(await within(amy as HTMLElement).findByText('Saved')).toBeVisible()
    expect(drawn).toHaveBeenCalledWith(AMYS_AGE, expect.anything(), expect.anything())
    expect(drawn).not.toHaveBeenCalledWith(BEAS_AGE, expect.anything(), expect.anything())
    drawn.mockRestore()
  })

  it('REG-03 LES-07 is not completed while somebody is not marked', async () => {
    const { user, calls } = take()
    await user.click(within(await line('Amy Adams')).getByRole('button', { name: 'Present' }))
    await user.click(screen.getByRole('button', { name: 'Complete register' }))
    expect(await screen.findByText('Please mark all Children either Absent or Present')).toBeInTheDocument()
    expect(within(await line('Bea Brown')).getByRole('button', { name: 'Present' })).toHaveFocus()
    expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
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
    const answers = { [`GET ${PATH}`]: { body: { item: { ...REGISTER, consumers } } } }
    const { user } = renderPart({ answers }, <ViewRegister resource="lessons" record={RECORD} onClose={close} />)
    expect(within(await line('Amy Adams')).getByText('Present')).toBeInTheDocument()
    const bea = await line('Bea Brown')
    expect(within(bea).getByText('Seated')).toBeInTheDocument()
    expect(within(bea).queryByRole('button', { name: 'Present' })).toBeNull()
    await user.click(within(bea).getByRole('button', { name: 'Details of Bea Brown' }))
    expect(within(bea).getByText('Attendance 33% · 67% if present')).toBeInTheDocument()
  })

  it('REG-06 LES-04 says of a cancelled lesson that it is not held, and expects nobody', async () => {
    const consumers = [child(3, 'Bea Brown')]
    const item = { ...REGISTER, status: 'cancelled', closed: 'cancelled', consumers }
    const answers = { [`GET ${PATH}`]: { body: { item } } }
    const { user } = renderPart({ answers }, <ViewRegister resource="lessons" record={RECORD} onClose={close} />)
    const bea = await line('Bea Brown')
    expect(within(bea).getByText('Not held')).toBeInTheDocument()
    expect(within(bea).queryByText('Seated')).toBeNull()
    await user.click(within(bea).getByRole('button', { name: 'Details of Bea Brown' }))
    expect(within(bea).getByText('Attendance 33%')).toBeInTheDocument()
  })

  it('is not completed over what somebody else has marked: the person decides first', async () => {
    const clash = {
      outcome: 'clash',
      needs_decision: true,
      present: false,
      mark_version: 1,
      marked_by: { id: 2, name: 'Ben' },
    }
    const { user, calls } = take({
      [`POST ${PATH}/marks`]: ({ body }) => ({
        body: {
          items: (
            body as { operations: { operation_id: string; consumer_id: number; based_on: number }[] }
          ).operations.map(({ operation_id, consumer_id, based_on }) =>
            consumer_id === 1 && based_on === 0
              ? { ...clash, operation_id, consumer_id }
              : { operation_id, consumer_id, outcome: 'changed', present: true, mark_version: based_on + 1 },
          ),
        },
      }),
    })
    await user.click(within(await line('Amy Adams')).getByRole('button', { name: 'Present' }))
    await user.click(within(await line('Bea Brown')).getByRole('button', { name: 'Present' }))
    const change = await within(await line('Amy Adams')).findByRole('button', { name: 'Change to Present' })
    await user.click(screen.getByRole('button', { name: 'Complete register' }))
    await waitFor(() => expect(screen.getAllByText('1 mark needs your decision.')).toHaveLength(2))
    expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
    await user.click(change)
    // It is sent with the version that was decided over.
    await waitFor(() =>
      expect(calls.filter(({ body }) => JSON.stringify(body)?.includes('"based_on":1'))).toHaveLength(1),
    )
    await waitFor(() => expect(screen.getByText('All saved')).toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Complete register' }))
    expect(await screen.findByText('The lesson has been completed.')).toBeInTheDocument()
    expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      consumers: [{ id: 1, present: true, based_on: 2 }, { id: 3 }],
    })
  })

  it('shows what others have marked, though a mark of this device is saved while the register is read again', async () => {
    const clash = { outcome: 'clash', needs_decision: true, present: false, mark_version: 1, marked_by: null }
    let reads = 0
    let reply = () => undefined as void
    const held = new Promise<void>((resolve) => (reply = resolve))
    const { user } = take({
      // Read before the mark was saved, and answered after it.
      [`GET ${PATH}`]: async () => {
        reads += 1
        if (reads > 1) await held
        const others = { present: false, mark_version: 1 }
        const consumers = reads > 1 ? REGISTER.consumers.map((one) => ({ ...one, ...others })) : REGISTER.consumers
        return { body: { item: { ...REGISTER, consumers } } }
      },
      [`POST ${PATH}/marks`]: ({ body }) => {
        const [{ operation_id, consumer_id, based_on }] = (
          body as { operations: [{ operation_id: string; consumer_id: number; based_on: number }] }
        ).operations
        const saved = { outcome: 'changed', present: true, mark_version: 2 }
        return { body: { items: [{ operation_id, consumer_id, ...(based_on === 0 ? clash : saved) }] } }
      },
    })
    const amy = await line('Amy Adams')
    await user.click(within(amy).getByRole('button', { name: 'Present' }))
    await user.click(await within(amy).findByRole('button', { name: 'Change to Present' }))
    expect(await within(amy).findByText('Saved')).toBeInTheDocument()
    expect(reads).toBe(2)
    reply()
    const bea = await line('Bea Brown')
    await waitFor(() =>
      expect(within(bea).getByRole('button', { name: 'Absent' })).toHaveAttribute('aria-pressed', 'true'),
    )
    expect(within(amy).getByRole('button', { name: 'Present' })).toHaveAttribute('aria-pressed', 'true')
    expect(reads).toBe(2)
  })

  it('names the operation that a tap follows while its answer is not known', async () => {
    let isReached = false
    const { user, calls } = take({
      [`POST ${PATH}/marks`]: (made) => {
        if (!isReached) return { status: 503, body: { error: 'Busy.' } }
        return (GOOD[`POST ${PATH}/marks`] as (call: typeof made) => object)(made)
      },
    })
    const amy = await line('Amy Adams')
    await user.click(within(amy).getByRole('button', { name: 'Present' }))
    await waitFor(() => expect(within(amy).getByText('Saving …')).toBeInTheDocument())
    await user.click(within(amy).getByRole('button', { name: 'Absent' }))
    isReached = true
    await waitFor(() => expect(screen.getByText('All saved')).toBeInTheDocument())
    const { operations } = calls.findLast(({ call }) => call.startsWith('POST'))?.body as {
      operations: Record<string, unknown>[]
    }
    expect(operations).toMatchObject([
      { present: true, based_on: 0 },
      { present: false, based_on: 0, follows: operations[0]?.operation_id },
    ])
  })

  it('tells of marks of somebody who is no longer in it, until that has been read', async () => {
    let isInside = true
    const { user } = take({
      [`GET ${PATH}`]: () => ({
        body: { item: isInside ? REGISTER : { ...REGISTER, consumers: REGISTER.consumers.slice(0, 1) } },
      }),
      [`POST ${PATH}/marks`]: ({ body }) => {
        isInside = false
        const [{ operation_id } = { operation_id: '' }] = (body as { operations: { operation_id: string }[] })
          .operations
        return { body: { items: [{ operation_id, consumer_id: 3, outcome: 'gone', needs_decision: true }] } }
      },
    })
    await user.click(within(await line('Bea Brown')).getByRole('button', { name: 'Present' }))
    await user.click(await within(await line('Bea Brown')).findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Bea Brown' })).toBeNull())
    const stray = { subject: 'lesson/7', method: 'POST', path: PATH, body: { consumer_id: 3, present: true } } as const
    const person = 'demo/1'
    await (
      await offlineDatabase()
    ).add('operations', { ...stray, id: 'a', person, state: 'undecided', answer: { outcome: 'gone' } })
    await user.click(within(await line('Amy Adams')).getByRole('button', { name: 'Present' }))
    const told = await screen.findByText(/^Somebody whom you marked is no longer in this lesson/)
    await user.click(within(told.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(told).not.toBeInTheDocument())
  })

  it('says what was refused, and never that all is saved', async () => {
    const { user } = take({
      [`POST ${PATH}/marks`]: { status: 409, body: { error: 'This lesson has been cancelled.' } },
    })
    await user.click(within(await line('Amy Adams')).getByRole('button', { name: 'Present' }))
    expect(await screen.findByText('This lesson has been cancelled.')).toBeInTheDocument()
    expect(screen.getByText('1 change could not be saved.')).toBeInTheDocument()
    expect(screen.queryByText('All saved')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Discard what was not saved' }))
    await waitFor(() => expect(screen.getByText('All saved')).toBeInTheDocument())
  })

  it('says that a lesson out of sight is not found, and leads back to the lessons', async () => {
    take({ [`GET ${PATH}`]: { status: 404, body: { error: 'The requested item could not be found.' } } })
    expect(await screen.findByText('Lesson not found')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to lessons' })).toHaveAttribute('href', '/lessons')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('REG-02 is completed once where nobody is in it, and has nothing to save then', async () => {
    const empty = { ...REGISTER, consumers: [] }
    let item: object = empty
    const { user } = take({
      [`GET ${PATH}`]: () => ({ body: { item } }),
      [`PUT ${PATH}`]: () => {
        item = { ...empty, status: 'completed', completed_at: '2026-03-18T10:50:00Z' }
        return { body: { item: RECORD, notice: 'The lesson has been completed.' } }
      },
    })
    expect(await screen.findByText('Nobody is in this lesson.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'All present' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Complete register' }))
    expect(await screen.findByText('The lesson has been completed.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Complete register' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Save register' })).toBeNull()
  })
})
