import { describe, expect, it, vi } from 'vitest'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ActionButton } from '#browser/parts/actions/ActionButton.tsx'
import type { DialogRows } from '#browser/parts/actions/dialog-rows.ts'
import type { CustomCode } from '#browser/parts/custom-code.ts'
import { renderRecord } from '../show/render-record.tsx'

const given = vi.fn()

/** Says what it was opened for. */
const custom = ((kind: string) =>
  kind === 'dialog'
    ? function Labels({ rows }: { rows?: DialogRows }) {
        given(rows)
        return <div role="dialog">Labels</div>
      }
    : undefined) as unknown as CustomCode

describe('a dialog for rows of a list', () => {
  it('is given the rows as they are when it is opened', async () => {
    const rows = () => ({ api: 'books', query: 'search=sea', count: 3 })
    const action = { id: 'labels', dialog: 'books/labels' }
    renderRecord({ at: '/', answers: {}, custom }, <ActionButton action={action} resource="books" rows={rows} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Labels' }))
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
    expect(given).toHaveBeenCalledWith({ api: 'books', query: 'search=sea', count: 3 })
  })
})
