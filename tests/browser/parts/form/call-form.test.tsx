import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { createSignInAgain } from '#browser/ground/providers/sign-in-again.ts'
import { SignInAgainContext } from '#browser/ground/providers/sign-in-again-context.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { CallForm } from '#browser/parts/form/CallForm.tsx'
import { looseField } from '#browser/parts/form/loose-field.ts'
import { FieldInput } from '#browser/parts/kinds/FieldInput.tsx'
import { UNFINISHED } from '#browser/parts/kinds/unfinished.ts'
import { renderRecord } from '../../screens/show/render-record.tsx'

import { open } from './withdrawal-form.tsx'

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

  it('takes back what it failed with as soon as something else is typed', async () => {
    const { user } = open(async () => {
      throw new HttpError('no', 409, { error: 'They are on loan.' })
    })
    await user.type(await screen.findByLabelText(/^Reason/), 'Torn')
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('They are on loan.')
    await user.type(screen.getByLabelText(/^Reason/), ' page')
    expect(screen.queryByRole('alert')).toBeNull()
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
