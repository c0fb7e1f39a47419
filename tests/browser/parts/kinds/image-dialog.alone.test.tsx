import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import { COVER } from './cover.ts'
import { Library, libraryField } from './input-form.tsx'

it('IMG-02 shows the whole of an image that is chosen, without opening the row that it is in', async () => {
  const user = userEvent.setup()
  const opened = vi.fn()
  render(
    <Library>
      <div onClick={opened}>
        <FieldCell field={libraryField('book.cover_id').field} record={{ cover_id: 7, cover: COVER }} />
      </div>
    </Library>,
  )
  await user.click(screen.getByRole('link', { name: 'Cover: sea.png' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'sea.png' }))
  expect(dialog.getByRole('img', { name: 'Cover: sea.png' })).toHaveAttribute('src', COVER.url)
  expect(dialog.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', COVER.url)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(opened).not.toHaveBeenCalled()
})
