import { expect, it } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ActionButton } from '#browser/parts/actions/ActionButton.tsx'
import type { CallAction } from '#declarations/format.ts'
import { madeBy } from '../../screens/form/form-helpers.ts'
import { book } from '../../screens/show/library-records.ts'
import { renderRecord } from '../../screens/show/render-record.tsx'

const RETIRE: CallAction = {
  id: 'retire',
  method: 'POST',
  path: 'books/:id/transitions/retire',
  permission: 'books.withdraw',
  reason: true,
  tone: 'danger',
  notice: '{title} is retired.',
}

function renderMove(action: CallAction, reply: object) {
  const answers = { 'POST /api/books/7/transitions/retire': reply }
  return renderRecord({ at: '/books', answers }, <ActionButton action={action} resource="books" record={book()} />)
}

it('asks for the reason of a move, sends it, and gives the notice', async () => {
  const { calls } = renderMove(RETIRE, { body: { from: 'kept', to: 'retired' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Retire' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(await within(dialog).findByLabelText(/Reason/), 'Coffee')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retire' }))
  expect(await screen.findByText('Middlemarch is retired.')).toBeInTheDocument()
  expect(madeBy(calls, 'POST').map(({ body }) => body)).toEqual([{ reason: 'Coffee' }])
})

it('sends nothing without the reason', async () => {
  const { calls } = renderMove(RETIRE, { body: {} })
  await userEvent.click(await screen.findByRole('button', { name: 'Retire' }))
  const dialog = await screen.findByRole('dialog')
  const send = await within(dialog).findByRole('button', { name: 'Retire' })
  await within(dialog).findByLabelText(/Reason/)
  await userEvent.click(send)
  await waitFor(() => expect(within(dialog).getByLabelText(/Reason/)).toBeInvalid())
  expect(madeBy(calls, 'POST')).toEqual([])
})

it('makes a move without a reason at once', async () => {
  const { reason: _, ...plain } = RETIRE
  const { calls } = renderMove(plain, { body: { from: 'kept', to: 'retired' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Retire' }))
  expect(await screen.findByText('Middlemarch is retired.')).toBeInTheDocument()
  expect(madeBy(calls, 'POST')).toHaveLength(1)
})
