import { describe, expect, it, vi } from 'vitest'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { Notifications } from '#browser/ground/shell/Notifications.tsx'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import type { CallAction } from '#declarations/format.ts'
import { ContractsContext } from '#browser/parts/form/contract/contracts.ts'
import { contract } from '#protocol/contract/contract.ts'
import { book, fakeBooks } from './fake-books.ts'
import { libraryResource, renderLibrary } from './library-screen.tsx'

const withdraw: CallAction = {
  id: 'withdraw',
  title: 'Withdraw',
  method: 'POST',
  path: 'books/:id/withdraw',
  body: { reason: 'worn', on: '$today', pages: '$record.pages' },
  permission: 'books.withdraw',
  when: { withdrawn_on: null },
  confirm: { kind: 'continue', text: 'Take these books from the shelves?' },
  notice: 'They are off the shelves.',
  failure: '{title} has to stay.',
}
const { confirm: _confirm, notice: _notice, failure: _failure, ...plain } = withdraw
const FORM = contract('books/withdraw', {
  method: 'POST',
  path: 'books/:id/withdraw',
  permission: 'books.withdraw',
  body: { note: { kind: 'text', title: 'Note' }, on: 'date', tell: { kind: 'boolean', default: true } },
  reply: {},
})
const rows = [book(1, { pages: 800 }), book(2, { withdrawn_on: '2026-01-01' }), book(3, { pages: 490 })]

async function choose(action: CallAction, call: (asked: { path: string }) => Promise<unknown>) {
  const data = { ...fakeBooks({ rows }), call: vi.fn(call) as never }
  const books = libraryResource('books', { default: { filter: {} }, bulkActions: [action] })
  renderLibrary(
    <ContractsContext.Provider value={() => Promise.resolve(FORM)}>
      <GeneratedList resource={books} />
      <Notifications />
    </ContractsContext.Provider>,
    { data },
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  return data.call as unknown as ReturnType<typeof vi.fn>
}

const confirmed = async () => userEvent.click(await screen.findByRole('button', { name: 'Continue' }))

describe('a declared call on selected rows', () => {
  it('is made for each of them that its condition allows, with values of the row; the others stay selected', async () => {
    const call = await choose(withdraw, () => Promise.resolve({}))
    expect(await screen.findByText('Take these books from the shelves?')).toBeInTheDocument()
    await confirmed()
    expect(await screen.findByText('They are off the shelves.')).toBeInTheDocument()
    const body = (pages: number) => ({ reason: 'worn', on: '2026-03-18', pages })
    expect(call.mock.calls.map(([asked]: unknown[]) => asked)).toEqual([
      { method: 'POST', path: 'books/1/withdraw', body: body(800) },
      { method: 'POST', path: 'books/3/withdraw', body: body(490) },
    ])
    expect(screen.getByText('Not done for 1 row: This row does not allow it.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('1 selected')).toBeInTheDocument()
  })

  it('says why it failed in its own words, of the first row that it failed for', async () => {
    await choose(withdraw, ({ path }) =>
      path.includes('/3/') ? Promise.reject(new HttpError('No.', 409, { error: 'No.' })) : Promise.resolve({}),
    )
    await confirmed()
    expect(await screen.findByText('Not done for 2 rows. The first reason: Villette has to stay.')).toBeInTheDocument()
  })

  it('is made once, with the ids of all rows, where its path names none of them', async () => {
    const all: CallAction = { ...plain, path: 'books/withdraw', body: { reason: 'worn' } }
    const call = await choose(all, () => Promise.resolve({}))
    await confirmed()
    expect(await screen.findByText(/^Not done for 1 row/)).toBeInTheDocument()
    expect(call.mock.calls).toEqual([
      [{ method: 'POST', path: 'books/withdraw', body: { reason: 'worn', ids: [1, 3] } }],
    ])
  })

  it('LES-04 asks once for what each of the rows is sent, and stays open for those that it failed for', async () => {
    const asks: CallAction = { ...plain, form: 'books/withdraw', body: { on: '$today' } }
    let fails = true
    const call = await choose(asks, ({ path }) =>
      fails && path.includes('/3/') ? Promise.reject(new HttpError('No.', 409, { error: 'No.' })) : Promise.resolve({}),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw: 3 books' })
    const submit = await within(dialog).findByRole('button', { name: 'Withdraw' })
    await userEvent.click(submit)
    expect(await within(dialog).findByText('This field is required.')).toBeInTheDocument()
    expect(call).not.toHaveBeenCalled()
    expect(within(dialog).queryByRole('group', { name: /^On/ })).not.toBeInTheDocument()
    await userEvent.type(within(dialog).getByLabelText(/^Note/), 'Worn')
    await userEvent.click(submit)
    expect(await within(dialog).findByText('Not done for 2 rows. The first reason: No.')).toBeInTheDocument()
    fails = false
    await userEvent.click(submit)
    const body = { note: 'Worn', tell: true, on: '2026-03-18' }
    expect(call.mock.calls.map(([asked]: unknown[]) => asked)).toEqual([
      { method: 'POST', path: 'books/1/withdraw', body },
      { method: 'POST', path: 'books/3/withdraw', body },
      { method: 'POST', path: 'books/3/withdraw', body },
    ])
  })
})
