import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { ContractForm } from '#browser/parts/form/contract/ContractForm.tsx'
import { contract } from '#protocol/contract/contract.ts'
import { renderRecord } from '../../../screens/show/render-record.tsx'

const charge = contract('fines/charge', {
  method: 'POST',
  path: 'fines/:id/charge',
  permission: '*',
  summary: 'Charge a fine',
  body: { note: { kind: 'text', title: 'Note', optional: true } },
  reply: { status: 'text' },
})

function open(status: string) {
  const onClose = vi.fn()
  renderRecord(
    { at: '/', answers: { 'POST /api/fines/3/charge': { body: { status } } } },
    <FormDialog title="Charge" onClose={onClose}>
      <ContractForm
        contract={charge}
        params={{ id: 3 }}
        submit="Charge it"
        notice={(reply) => (reply.status === 'waiting' ? { news: 'The bank is asked.' } : 'It is paid.')}
        onClose={onClose}
      />
    </FormDialog>,
  )
  return { onClose, user: userEvent.setup() }
}

describe('the form of a contract', () => {
  it.each([
    ['paid', 'It is paid.', 'Success'],
    ['waiting', 'The bank is asked.', 'Info'],
  ])('says of the reply what has come of it: %s', async (status, notice, kind) => {
    const { user, onClose } = open(status)
    await user.click(await screen.findByRole('button', { name: 'Charge it' }))
    const said = await screen.findByText(notice)
    expect(said.closest('.MuiAlert-root')).toHaveClass(`MuiAlert-color${kind}`)
    expect(onClose).toHaveBeenCalledOnce()
  })
})
