import { useState } from 'react'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { createSignInAgain } from '#browser/ground/providers/sign-in-again.ts'
import { SignInAgainContext } from '#browser/ground/providers/sign-in-again-context.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { CallForm } from '#browser/parts/form/CallForm.tsx'
import { useSubmitHold } from '#browser/parts/form/submit-hold.ts'
import { looseField } from '#browser/parts/form/loose-field.ts'
import { FieldInput } from '#browser/parts/kinds/FieldInput.tsx'
import { UNFINISHED } from '#browser/parts/kinds/unfinished.ts'
import { renderRecord } from '../../screens/show/render-record.tsx'

interface Withdrawal {
  reason: string
  fee: number | null
}

function open(send: (values: Withdrawal) => Promise<void>, print?: (values: Withdrawal) => Promise<void>) {
  const onClose = vi.fn()
  renderRecord(
    { at: '/', answers: {} },
    <FormDialog title="Withdraw copies" onClose={onClose}>
      <CallForm<Withdrawal>
        defaultValues={{ reason: '', fee: 250 }}
        required={['reason']}
        send={send}
        submit="Withdraw"
        also={print && { words: 'Print a label', send: print }}
        tone="error"
      >
        <FieldInput {...looseField('reason', 'text', 'Reason', { required: true })} />
        <FieldInput {...looseField('fee', 'money', 'Fee')} />
      </CallForm>
    </FormDialog>,
  )
  return { onClose, user: userEvent.setup() }
}

describe('a form of a call', () => {
  it('SERR-12 sends what was typed, and asks for what is missing first', async () => {
    const send = vi.fn(async () => {})
    const { user } = open(send)
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('This field is required.')).toBeInTheDocument()
    expect(send).not.toHaveBeenCalled()
    await user.type(await screen.findByLabelText(/^Reason/), 'Torn')
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(send).toHaveBeenCalledWith({ reason: 'Torn', fee: 250 }))
  })

  it('MCON-12 sends no number that nobody typed: the press that leaves the field is refused there', async () => {
    const send = vi.fn(async () => {})
    const { user } = open(send)
    await user.type(await screen.findByLabelText(/^Reason/), 'Torn')
    const fee = screen.getByLabelText(/^Fee/)
    await user.clear(fee)
    await user.type(fee, 'ten')
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(fee).toHaveAccessibleDescription('“ten” is no number.'))
    expect(fee).toHaveValue('ten')
    expect(fee).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(send).not.toHaveBeenCalled()
    await user.tab()
    expect(fee).toHaveAccessibleDescription('“ten” is no number: it is now 0.00')
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(send).toHaveBeenCalledWith({ reason: 'Torn', fee: 0 }))
  })

  it('sends whatever somebody writes, be it the very word for what is unfinished', async () => {
    const send = vi.fn(async () => {})
    const { user } = open(send)
    await user.type(await screen.findByLabelText(/^Reason/), UNFINISHED.replace(/\P{L}/gu, ''))
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
  })

  it('AUTH-13 keeps what was typed where the call itself finds that the session is over', async () => {
    const signInAgain = createSignInAgain(() => true)
    const answers: boolean[] = []
    const send = async () => void answers.push(await signInAgain.ask('timeout'))
    renderRecord(
      { at: '/', answers: {} },
      <SignInAgainContext value={signInAgain}>
        <FormDialog title="Withdraw copies" onClose={vi.fn()}>
          <CallForm<{ reason: string }> defaultValues={{ reason: '' }} send={send} submit="Withdraw">
            <FieldInput {...looseField('reason', 'text', 'Reason')} />
          </CallForm>
        </FormDialog>
      </SignInAgainContext>,
    )
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'Torn')
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(signInAgain.reason()).toBe('timeout'))
    signInAgain.settle(true)
    await waitFor(() => expect(answers).toEqual([true]))
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Torn')
  })

  it('sends no date that is half typed, and says so', async () => {
    const send = vi.fn(async () => {})
    renderRecord(
      { at: '/', answers: {} },
      <FormDialog title="Withdraw copies" onClose={vi.fn()}>
        <CallForm<{ on: string | null }> defaultValues={{ on: '2026-03-18' }} send={send} submit="Withdraw">
          <FieldInput {...looseField('on', 'date', 'On', { nullable: true })} />
        </CallForm>
      </FormDialog>,
    )
    const user = userEvent.setup()
    const group = within(await screen.findByRole('group', { name: /^On/ }))
    await user.click(group.getByRole('spinbutton', { name: 'Day' }))
    await user.keyboard('{Backspace}')
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Finish typing this, or clear it.')).toBeInTheDocument()
    expect(send).not.toHaveBeenCalled()
  })

  it('asks before the tab is closed, once something has been typed', async () => {
    const closeTab = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented ? 'asked' : 'closed'
    }
    const { user } = open(async () => {})
    await screen.findByLabelText(/^Reason/)
    expect(closeTab()).toBe('closed')
    await user.type(screen.getByLabelText(/^Reason/), 'Torn')
    expect(closeTab()).toBe('asked')
  })

  it('shows what it failed with at its field, and what belongs to none above the buttons', async () => {
    const failures = [
      new HttpError('no', 422, { errors: { reason: 'This is not one of the choices.' } }),
      new HttpError('no', 409, { error: 'They are on loan.' }),
    ]
    const { user } = open(async () => {
      throw failures.shift()
    })
    await user.type(await screen.findByLabelText(/^Reason/), 'Torn')
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('This is not one of the choices.')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Reason/)).toHaveFocus()
    await user.type(screen.getByLabelText(/^Reason/), ' page')
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('They are on loan.')
  })

  it('does another thing with the same values by a button of its own, which asks for what is missing as well', async () => {
    const send = vi.fn(async () => {})
    const print = vi.fn(async () => {
      throw new HttpError('no', 409, { error: 'The printer is off.' })
    })
    const { user } = open(send, print)
    await user.click(await screen.findByRole('button', { name: 'Print a label' }))
    expect(await screen.findByText('This field is required.')).toBeInTheDocument()
    expect(print).not.toHaveBeenCalled()
    await user.type(await screen.findByLabelText(/^Reason/), 'Torn')
    await user.click(screen.getByRole('button', { name: 'Print a label' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The printer is off.')
    expect(print).toHaveBeenCalledExactlyOnceWith({ reason: 'Torn', fee: 250 })
    expect(send).not.toHaveBeenCalled()
  })

  it('asks before it is closed with something typed', async () => {
    const { user, onClose } = open(async () => {})
    await user.type(await screen.findByLabelText(/^Reason/), 'Torn')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).not.toHaveBeenCalled()
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument()
  })
})

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

describe('a form that waits for what must be seen first', () => {
  it('lets its buttons wait while a part holds them, and gives them back afterwards', async () => {
    const send = vi.fn(async () => {})
    const Price = () => {
      const [isKnown, setIsKnown] = useState(false)
      useSubmitHold(!isKnown)
      return (
        <button type="button" onClick={() => setIsKnown(true)}>
          {isKnown ? 'Known' : 'Asked for'}
        </button>
      )
    }
    renderRecord(
      { at: '/', answers: {} },
      <FormDialog title="Withdraw copies" onClose={vi.fn()}>
        <CallForm defaultValues={{}} send={send} submit="Withdraw" also={{ words: 'Print a label', send }}>
          <Price />
        </CallForm>
      </FormDialog>,
    )
    const user = userEvent.setup()
    const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
    expect(withdraw).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Print a label' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Asked for' }))
    await waitFor(() => expect(withdraw).toBeEnabled())
    await user.click(withdraw)
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
  })

  it('gives the focus back to the button that was held under the finger, as its press had a part look again', async () => {
    let known: () => void = () => undefined
    const Price = ({ looksAgain }: { looksAgain: boolean }) => {
      const [isKnown, setIsKnown] = useState(false)
      known = () => setIsKnown(true)
      useSubmitHold(looksAgain && !isKnown)
      return null
    }
    const Sale = () => {
      const [looksAgain, setLooksAgain] = useState(false)
      const send = () => (setLooksAgain(true), Promise.reject(new HttpError('', 409, { error: 'It costs more now.' })))
      return (
        <CallForm defaultValues={{}} send={send} submit="Withdraw">
          <Price looksAgain={looksAgain} />
        </CallForm>
      )
    }
    renderRecord(
      { at: '/', answers: {} },
      <FormDialog title="Withdraw copies" onClose={vi.fn()}>
        <Sale />
      </FormDialog>,
    )
    const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
    await userEvent.click(withdraw)
    await screen.findByText('It costs more now.')
    expect(withdraw).toBeDisabled()
    // As browsers do with what is disabled.
    screen.getByRole<HTMLElement>('dialog').focus()
    act(() => known())
    expect(withdraw).toHaveFocus()
  })
})
