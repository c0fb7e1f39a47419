import { expect, it, vi } from 'vitest'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ActionButton } from '#browser/parts/actions/ActionButton.tsx'
import { ContractsContext, type FindContract } from '#browser/parts/form/contract/contracts.ts'
import type { CallAction } from '#declarations/format.ts'
import { contract } from '#protocol/contract/contract.ts'
import { book } from '../../screens/show/library-records.ts'
import { renderRecord } from '../../screens/show/render-record.tsx'

const WITHDRAW: CallAction = {
  ...{
    id: 'withdraw',
    method: 'POST',
    path: 'books/:id/withdraw',
    permission: 'books.withdraw',
    form: 'books/withdraw',
  },
}
const CONTRACT = contract('books/withdraw', {
  ...{ method: 'POST', path: 'books/:id/withdraw', permission: 'books.withdraw', summary: 'Withdraw a book' },
  body: { reason: { kind: 'text', title: 'Reason' } },
  reply: { success: { const: true } },
})

it('says so where its form cannot be loaded, and offers to try again', async () => {
  const find = vi.fn<FindContract>().mockRejectedValueOnce(new Error('Lost.')).mockResolvedValue(CONTRACT)
  renderRecord(
    { at: '/books', answers: {} },
    <ContractsContext.Provider value={find}>
      <ActionButton action={WITHDRAW} resource="books" record={book()} />
    </ContractsContext.Provider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }))
  expect(await within(dialog).findByLabelText(/Reason/)).toBeInTheDocument()
})

it('offers those values of an enum that the record allows', async () => {
  const reasons: readonly string[] = ['worn', 'lost', 'sold']
  const asking = contract('books/withdraw', {
    ...{ method: 'POST', path: 'books/:id/withdraw', permission: 'books.withdraw', summary: 'Withdraw a book' },
    body: { reason: { enum: reasons, titles: ['Worn out', 'Lost', 'Sold'], title: 'Reason' } },
    reply: { success: { const: true } },
  })
  const choices = {
    reason: { lost: { reference_only: true }, sold: { reference_only: false, '$feature.fines': true } },
  }
  renderRecord(
    { at: '/books', answers: {} },
    <ContractsContext.Provider value={() => Promise.resolve(asking)}>
      <ActionButton action={{ ...WITHDRAW, choices }} resource="books" record={{ ...book(), reference_only: false }} />
    </ContractsContext.Provider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await userEvent.click(await screen.findByRole('combobox', { name: /Reason/ }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Worn out', 'Sold'])
})
