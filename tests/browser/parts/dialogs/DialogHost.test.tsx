import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { DialogHost, useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'

function Opens({ title }: { title: string }) {
  const open = useOpenDialog()
  return <button onClick={() => open((close) => <Typed title={title} onClose={close} />)}>Open {title}</button>
}

function Typed({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <FormDialog title={title} onClose={onClose}>
      <input aria-label={`Text of ${title}`} />
      {title === 'first' && <Opens title="second" />}
      <button onClick={onClose}>Done with {title}</button>
    </FormDialog>
  )
}

it('a dialog that a dialog opens lies over it: closing it leads back, with what was typed', async () => {
  const user = userEvent.setup()
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={{ translate: (key) => key, changeLocale: async () => {}, getLocale: () => 'en' }}>
        <DialogHost>
          <Opens title="first" />
        </DialogHost>
      </AdminContext>
    </MemoryRouter>,
  )
  await user.click(screen.getByRole('button', { name: 'Open first' }))
  await user.type(screen.getByLabelText('Text of first'), 'half a word')
  await user.click(screen.getByRole('button', { name: 'Open second' }))
  const second = screen.getByRole('dialog', { name: 'second' })
  await user.click(within(second).getByRole('button', { name: 'Done with second' }))
  await waitFor(() => expect(second).not.toBeInTheDocument())
  expect(screen.getByRole('dialog', { name: 'first' })).toBeInTheDocument()
  expect(screen.getByLabelText('Text of first')).toHaveValue('half a word')
  await user.click(screen.getByRole('button', { name: 'Done with first' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
