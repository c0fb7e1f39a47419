import { useState } from 'react'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { CallForm } from '#browser/parts/form/CallForm.tsx'
import { useSubmitHold } from '#browser/parts/form/submit-hold.ts'
import { renderRecord } from '../../screens/show/render-record.tsx'

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
