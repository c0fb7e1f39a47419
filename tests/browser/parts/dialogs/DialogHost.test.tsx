import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, useState } from 'react'
import { expect, it, vi } from 'vitest'
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

it('PLAN-19 what a dialog asked for is not asked for again by the refresh that follows its closing', async () => {
  const ask = vi.fn(() => Promise.resolve('12.50'))
  function Priced({ onClose }: { onClose: () => void }) {
    const client = useQueryClient()
    const { data } = useQuery({ queryKey: ['price'], queryFn: ask })
    const done = async () => {
      await Promise.resolve()
      onClose()
      void client.invalidateQueries()
    }
    return <button onClick={() => void done()}>Pay {data}</button>
  }
  function OpensPriced() {
    const open = useOpenDialog()
    return <button onClick={() => open((close) => <Priced onClose={close} />)}>Open</button>
  }
  const user = userEvent.setup()
  render(
    <MemoryRouter>
      <AdminContext queryClient={new QueryClient()}>
        <DialogHost>
          <OpensPriced />
        </DialogHost>
      </AdminContext>
    </MemoryRouter>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(await screen.findByRole('button', { name: 'Pay 12.50' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull())
  expect(ask).toHaveBeenCalledTimes(1)
})

it('the focus goes to the screen where what was done in the dialog has taken its button away', async () => {
  const user = userEvent.setup()
  function Once() {
    const open = useOpenDialog()
    const [isDone, setDone] = useState(false)
    const done = (close: () => void) => {
      setDone(true)
      setTimeout(close)
    }
    if (isDone) return <p>Done</p>
    return (
      <button onClick={() => open((close) => <Typed title="once" onClose={() => done(close)} />)}>Open once</button>
    )
  }
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={{ translate: (key) => key, changeLocale: async () => {}, getLocale: () => 'en' }}>
        <main tabIndex={-1}>
          <DialogHost>
            <Once />
          </DialogHost>
        </main>
      </AdminContext>
    </MemoryRouter>,
  )
  await user.click(screen.getByRole('button', { name: 'Open once' }))
  await user.click(await screen.findByRole('button', { name: 'Done with once' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

it('PLAN-06 a button that is pressed twice, before its dialog is loaded, opens one; closed, it opens again', async () => {
  const user = userEvent.setup()
  let load = () => {}
  const loaded = new Promise<{ default: typeof Typed }>((resolve) => (load = () => resolve({ default: Typed })))
  const Late = lazy(() => loaded)
  function OpensLate() {
    const open = useOpenDialog()
    return <button onClick={() => open((close) => <Late title="late" onClose={close} />)}>Open late</button>
  }
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={{ translate: (key) => key, changeLocale: async () => {}, getLocale: () => 'en' }}>
        <DialogHost>
          <OpensLate />
        </DialogHost>
      </AdminContext>
    </MemoryRouter>,
  )
  await user.dblClick(screen.getByRole('button', { name: 'Open late' }))
  load()
  await user.click(await screen.findByRole('button', { name: 'Done with late' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Open late' }))
  expect(await screen.findByRole('dialog', { name: 'late' })).toBeInTheDocument()
})
