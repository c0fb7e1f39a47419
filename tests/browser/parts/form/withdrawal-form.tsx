import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { CallForm } from '#browser/parts/form/CallForm.tsx'
import { looseField } from '#browser/parts/form/loose-field.ts'
import { FieldInput } from '#browser/parts/kinds/FieldInput.tsx'
import { renderRecord } from '../../screens/show/render-record.tsx'

export interface Withdrawal {
  reason: string
  fee: number | null
}

/** Opens a dialog with a form of a call. */
export function open(send: (values: Withdrawal) => Promise<void>, print?: (values: Withdrawal) => Promise<void>) {
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
