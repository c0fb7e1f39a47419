import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import UndoCancel from '../../../custom-screens/plans/undo-cancel.dialog.tsx'
import type { FakeReply } from '../../browser/fake-fetch.ts'
import { renderPart } from '../render-part.tsx'

const OUTCOME = {
  ...{ state: 'active', lines: [], total: 0, from_balance: 0, to_take: 0, balance: 0, dropped: [], next: null },
  ...{ leaving_on: null, place_ends_on: null, lessons: 0, fingerprint: 'f' },
  goes_on: [{ class_id: 8, class: 'Minnows Wednesday', starts_on: '2026-04-13' }],
}

const OUTCOME_OF = 'GET /api/customers/5/plans/9/outcome'
const UNDO = 'POST /api/customers/5/plans/9/cancellation/undo'

const open = (reply: FakeReply | (() => FakeReply)) =>
  renderPart(
    { at: '/', answers: { [OUTCOME_OF]: reply, [UNDO]: { body: { item: OUTCOME } } } },
    <UndoCancel resource="plans" record={{ id: 9, customer_id: 5 }} onClose={vi.fn()} />,
  )

it('PLAN-07 names the place of the next term that undoing a notice takes up again', async () => {
  open({ body: { item: OUTCOME } })
  expect(await screen.findByText(/The place of the next term, in Minnows Wednesday from 13/)).toBeInTheDocument()
})

it('PLAN-07 says before a notice is undone that the class of the next term is full', async () => {
  open({ status: 409, body: { error: 'Minnows Wednesday is full.' } })
  expect(await screen.findByRole('alert')).toHaveTextContent('Minnows Wednesday is full.')
})

it('PLAN-07 takes no press before it is known what it comes to, and asks again where that has failed', async () => {
  const replies: FakeReply[] = [{ status: 503, body: { error: 'The database is busy.' } }]
  const { calls, user } = open(() => replies.pop() ?? { body: { item: OUTCOME } })
  expect(await screen.findByText('The database is busy.')).toBeVisible()
  const undo = screen.getByRole('button', { name: 'Undo it' })
  expect(undo).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(undo).toBeEnabled())
  await user.click(undo)
  await waitFor(() => expect(calls.filter(({ call }) => call === UNDO)).toHaveLength(1))
})
