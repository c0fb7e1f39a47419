import { render, screen } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { expect, it } from 'vitest'
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
