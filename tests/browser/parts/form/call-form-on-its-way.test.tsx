import { useState } from 'react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { CallForm } from '#browser/parts/form/CallForm.tsx'
import { looseField } from '#browser/parts/form/loose-field.ts'
import { FieldInput } from '#browser/parts/kinds/FieldInput.tsx'
import { renderRecord } from '../../screens/show/render-record.tsx'

import { open } from './withdrawal-form.tsx'

describe('a form whose values are on their way', () => {
  const slow = () => {
    let refuse: () => void = () => undefined
    const sent: unknown[] = []
    const send = (values: unknown) => {
      sent.push(values)
      return new Promise<void>((_done, failed) => {
        refuse = () => failed(new HttpError('no', 409, { error: 'They are on loan.' }))
      })
    }
    return { sent, send, refuse: () => refuse() }
  }

  it('takes nothing that would be lost, says that it saves, and leaves the focus where it is', async () => {
    const { sent, send, refuse } = slow()
    const { user } = open(send)
    const reason = await screen.findByLabelText(/^Reason/)
    await user.type(reason, 'Torn{Enter}')
    expect(await screen.findByText('Saving…')).toBeInTheDocument()
    await user.keyboard(' page')
    await user.paste('s')
    expect(reason).toHaveValue('Torn')
    expect(reason).toHaveFocus()
    refuse()
    expect(await screen.findByRole('alert')).toHaveTextContent('They are on loan.')
    expect(screen.queryByText('Saving…')).not.toBeInTheDocument()
    await user.keyboard(' page')
    expect(reason).toHaveValue('Torn page')
    expect(sent).toEqual([{ reason: 'Torn', fee: 250 }])
  })

  it('leaves the focus on the button that was pressed, which does nothing meanwhile', async () => {
    const { sent, send, refuse } = slow()
    const { user } = open(send, send)
    await user.type(await screen.findByLabelText(/^Reason/), 'Torn')
    const button = screen.getByRole('button', { name: 'Withdraw' })
    await user.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    // Browsers take the focus from what is disabled.
    expect(button).toBeEnabled()
    await user.keyboard('{Enter}')
    await user.dblClick(button)
    fireEvent.click(screen.getByRole('button', { name: 'Print a label' }))
    expect(button).toHaveFocus()
    expect(sent).toHaveLength(1)
    refuse()
    await screen.findByRole('alert')
    expect(button).toHaveFocus()
    expect(button).not.toHaveAttribute('aria-disabled')
  })

  it('stays open until it is known what became of them, and closes on request afterwards', async () => {
    const { send, refuse } = slow()
    const { user, onClose } = open(send)
    await user.type(await screen.findByLabelText(/^Reason/), 'Torn{Enter}')
    await screen.findByText('Saving…')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    refuse()
    expect(await screen.findByRole('alert')).toHaveTextContent('They are on loan.')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('says what they were refused with to whoever has left the form meanwhile', async () => {
    const { send, refuse } = slow()
    const Leaving = () => {
      const [isOpen, setOpen] = useState(true)
      const form = (
        <CallForm<{ reason: string }> defaultValues={{ reason: 'Torn' }} send={send} submit="Withdraw">
          <FieldInput {...looseField('reason', 'text', 'Reason')} />
        </CallForm>
      )
      return (
        <>
          {isOpen && form}
          <button type="button" onClick={() => setOpen(false)}>
            Leave
          </button>
        </>
      )
    }
    renderRecord({ at: '/', answers: {} }, <Leaving />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    refuse()
    expect(await screen.findByText('They are on loan.')).toBeInTheDocument()
  })

  it('opens no choices and presses no switch', async () => {
    const { sent, send } = slow()
    renderRecord(
      { at: '/', answers: {} },
      <FormDialog title="Withdraw copies" onClose={vi.fn()}>
        <CallForm<{ kept: boolean; shelf: string | null }>
          defaultValues={{ kept: true, shelf: null }}
          send={send}
          submit="Withdraw"
        >
          <FieldInput {...looseField('kept', 'boolean', 'Kept')} />
          <FieldInput {...looseField('shelf', 'choice', 'Shelf', { choices: [{ value: 'a', title: 'A' }] })} />
        </CallForm>
      </FormDialog>,
    )
    const user = userEvent.setup()
    const kept = await screen.findByLabelText('Kept')
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    await screen.findByText('Saving…')
    await user.click(kept)
    expect(kept).toBeChecked()
    await user.click(screen.getByRole('combobox', { name: /^Shelf/ }))
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(sent).toEqual([{ kept: true, shelf: null }])
  })
})
