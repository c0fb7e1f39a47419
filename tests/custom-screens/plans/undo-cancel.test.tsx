import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import UndoCancel from '../../../custom-screens/plans/undo-cancel.dialog.tsx'
import type { FakeReply } from '../../browser/fake-fetch.ts'
import { renderPart } from '../render-part.tsx'

const OUTCOME = {
  ...{ state: 'active', lines: [], total: 0, from_balance: 0, to_take: 0, balance: 0, dropped: [], next: null },
  ...{ leaving_on: null, place_ends_on: null, lessons: 0, fingerprint: 'f' },
  goes_on: [{ class_id: 8, class: 'Minnows Wednesday', starts_on: '2026-04-13' }],
}

const open = (reply: FakeReply) =>
  renderPart(
    { at: '/', answers: { 'GET /api/customers/5/plans/9/outcome': reply } },
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
