import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AdminContext } from 'react-admin'
import { DiscardDialog } from '#browser/parts/dialogs/DiscardDialog.tsx'

it('what was typed is discarded once, however often one presses until the next screen is there', async () => {
  const onDiscard = vi.fn()
  const onKeep = vi.fn()
  render(
    <AdminContext i18nProvider={{ translate: (key) => key, changeLocale: async () => {}, getLocale: () => 'en' }}>
      <DiscardDialog onDiscard={onDiscard} onKeep={onKeep} />
    </AdminContext>,
  )
  await userEvent.tripleClick(screen.getByRole('button', { name: 'rollcall.form.discard' }))
  await userEvent.click(screen.getByRole('button', { name: 'rollcall.form.keep_editing' }))
  expect(onDiscard).toHaveBeenCalledOnce()
  expect(onKeep).not.toHaveBeenCalled()
})
