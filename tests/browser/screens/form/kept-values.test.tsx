import { describe, expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import EditDialog from '#browser/screens/form/EditDialog.tsx'
import { item } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'

const FINE = {
  ...{ id: 5, reader_id: 1, reader: { id: 1, name: 'Ann Lee' }, loan_id: null, reason: 'Coffee', type: 'value' },
  ...{ amount: 250, paid_on: null, method: null },
}
const PAID = { ...FINE, paid_on: '2026-03-01', method: 'cash' }
const REASON = 'What was paid stays as it was.'

async function edit(fine: typeof FINE | typeof PAID, permissions: string[], translations = {}) {
  const scene = {
    translations,
    at: '/fines',
    answers: { 'GET /api/fines/5': item(fine, { version: '"2"' }) },
    session: { user: { all_permissions: permissions, superuser: false } },
  }
  renderRecord({ ...scene, permissions }, <EditDialog resource="fines" id={5} onClose={() => undefined} />)
  await screen.findByRole('textbox', { name: /^Reason/ })
}

describe('a value that is kept as it was', () => {
  it('EXP-06 is text in the form, with the reason', async () => {
    await edit(PAID, ['fines.*'])
    expect(screen.queryByRole('textbox', { name: /^Amount/ })).not.toBeInTheDocument()
    expect(screen.getAllByText(REASON)).toHaveLength(2)
    expect(screen.getByText('£2.50')).toBeInTheDocument()
  })

  it('has the reason in the words of the translations', async () => {
    await edit(PAID, ['fines.*'], { rules: { fine: { what_was_paid_stays_as_it_was: 'Ni newidir yr hyn a dalwyd.' } } })
    expect(screen.getAllByText('Ni newidir yr hyn a dalwyd.')).toHaveLength(2)
    expect(screen.queryByText(REASON)).not.toBeInTheDocument()
  })

  it('can be typed until then', async () => {
    await edit(FINE, ['fines.*'])
    expect(await screen.findByRole('textbox', { name: /^Amount/ })).toHaveValue('2.50')
    expect(screen.queryByText(REASON)).not.toBeInTheDocument()
  })

  it('can be corrected by who may', async () => {
    await edit(PAID, ['fines.*', 'accounts.correct'])
    expect(await screen.findByRole('textbox', { name: /^Amount/ })).toHaveValue('2.50')
    expect(screen.queryByText(REASON)).not.toBeInTheDocument()
  })
})
