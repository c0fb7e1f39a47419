import { describe, expect, it } from 'vitest'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ActionButton } from '#browser/parts/actions/ActionButton.tsx'
import { madeBy } from '../../../screens/form/form-helpers.ts'
import { book } from '../../../screens/show/library-records.ts'
import { renderRecord, type RecordScene } from '../../../screens/show/render-record.tsx'

function renderDelete(deletion: object, scene: Partial<RecordScene> = {}) {
  const answers = { 'GET /api/books/7/deletion': { body: { item: deletion } }, ...scene.answers }
  const button = <ActionButton action="delete" resource="books" record={book()} />
  return renderRecord({ at: '/books', ...scene, answers }, button)
}

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  return screen.findByRole('alertdialog')
}

describe('deleting a record', () => {
  it('CLS-13 UI-05 says what goes with it, by number and name, before it goes', async () => {
    const goes = [{ resource: 'copies', title: 'Copies', count: 5, names: ['MID-1', 'MID-2', 'MID-3'] }]
    const { calls } = renderDelete(
      { goes, blockers: [] },
      { answers: { 'DELETE /api/books/7': { body: { success: true } } } },
    )
    const dialog = await openDialog()
    const rows = await within(dialog).findByRole('list', { name: 'Deleted along with it:' })
    expect(rows).toHaveTextContent('5 copies: MID-1, MID-2, MID-3 and 2 more')
    expect(madeBy(calls, 'DELETE')).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/deleted/)).toBeInTheDocument()
    expect(madeBy(calls, 'DELETE')).toHaveLength(1)
  })

  it('CAT-09 says apart what is only no longer linked to it', async () => {
    const linked = { resource: 'branches', title: 'Branches' }
    const goes = [
      { resource: 'displayed_copy', title: 'Displayed copies', count: 2, names: ['North', 'South'], linked },
    ]
    renderDelete({ goes, blockers: [] })
    const dialog = await openDialog()
    const rows = await within(dialog).findByRole('list', { name: 'Kept, but no longer linked to it:' })
    expect(rows).toHaveTextContent('2 branches: North, South')
    expect(within(dialog).queryByRole('list', { name: 'Deleted along with it:' })).not.toBeInTheDocument()
  })

  it('INS-08 says what stands in the way, and does not offer to delete', async () => {
    const blockers = [
      { resource: 'loans', title: 'Loans', count: 2, names: [] },
      { resource: 'copies', title: 'Copies', count: 1, names: ['MID-1'], reason: 'A copy that was lent is kept.' },
    ]
    renderDelete({ goes: [], blockers })
    await openDialog()
    const dialog = await screen.findByRole('alertdialog', { name: 'This cannot be deleted' })
    expect(within(dialog).getByRole('list', { name: 'These refer to it:' })).toHaveTextContent('2 loans')
    expect(dialog).toHaveTextContent('1 copy: MID-1 (A copy that was lent is kept.)')
    expect(within(dialog).queryByRole('button', { name: /Delete|Archive/ })).not.toBeInTheDocument()
  })
})
