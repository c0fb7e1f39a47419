import { render, screen, waitFor } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { expect, it } from 'vitest'
import { FocusKeeper } from '#browser/ground/shell/FocusKeeper.tsx'
import { ConfirmDialog } from '#browser/parts/dialogs/ConfirmDialog.tsx'

const dialog = (busy: boolean, failure?: string) => (
  <AdminContext i18nProvider={{ translate: (key) => key, changeLocale: async () => {}, getLocale: () => 'en' }}>
    <ConfirmDialog
      kind="continue"
      text="Send it?"
      busy={busy}
      failure={failure}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />
  </AdminContext>
)

it('does not say that it failed while it is tried again, and says it anew when it fails again', () => {
  const { rerender } = render(dialog(false, 'The server is busy.'))
  const first = screen.getByRole('alert')
  expect(first.textContent).toBe('The server is busy.')
  rerender(dialog(true, 'The server is busy.'))
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(dialog(false, 'The server is busy.'))
  expect(screen.getByRole('alert')).not.toBe(first)
})

it.each([
  ['the screen when the row that had opened it is gone', false, 'main'],
  ['the button that had opened it', true, 'button'],
] as const)('gives the focus to %s', async (_what, isThere, role) => {
  const page = (isOpen: boolean, hasRow: boolean) => (
    <>
      <FocusKeeper />
      <main tabIndex={-1}>{hasRow && <button>Remove</button>}</main>
      {isOpen && dialog(false)}
    </>
  )
  const { rerender } = render(page(false, true))
  screen.getByRole('button').focus()
  rerender(page(true, true))
  expect(screen.getByRole('alertdialog')).toContainElement(document.activeElement as HTMLElement)
  rerender(page(true, isThere))
  rerender(page(false, isThere))
  await waitFor(() => expect(screen.getByRole(role)).toHaveFocus())
})
