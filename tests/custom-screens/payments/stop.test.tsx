import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RecordActions } from '#browser/screens/show/RecordActions.tsx'
import { resource } from '../../product/declared.ts'
import { renderPart } from '../render-part.tsx'

const PAYMENT = { id: 5, version: 1, franchisee_id: 1, customer_id: 2, method: 'stripe', amount: 1250 }
const ORDER = { order_id: 7, is_initial: true, plan_id: null }
const PLAN = { plan_id: 3, plan: { id: 3, place: { consumer: { name: 'Amy Adams' } } }, order_id: null }

describe('a payment that is asked for no more', () => {
  it.each([
    ['of a month', { ...PLAN, state: 'requires_action', is_initial: false }, 'The family still owes the money.'],
    ['that was declined', { ...PLAN, state: 'failed', is_initial: false }, 'The family still owes the money.'],
    [
      'of a place that is held for it',
      { ...PLAN, state: 'requires_action', is_initial: true },
      'The place of Amy Adams is given up with it, and nothing is owed for it.',
    ],
    [
      'of an order that is held for it',
      { ...ORDER, state: 'requires_action', order: { id: 7, reference: 'XVHT-G0EK', status: 'held' } },
      'The order XVHT-G0EK is cancelled with it: its goods can be sold again, and nothing is owed for it.',
    ],
    [
      'of an order that was to be paid later',
      { ...ORDER, state: 'requires_action', order: { id: 7, reference: 'XVHT-G0EK', status: 'new' } },
      'The family still owes the money.',
    ],
  ])('PAY-08 ORD-08 says before what becomes of it (one %s)', async (_, record, text) => {
    const { user } = renderPart(
      { answers: {}, permissions: ['payments.retry'] },
      <RecordActions resource={resource('payments')} record={{ ...PAYMENT, ...record }} />,
    )
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    expect(screen.getAllByRole('menuitem', { name: 'Stop trying' })).toHaveLength(1)
    await user.click(screen.getByRole('menuitem', { name: 'Stop trying' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(`Stop asking for this payment? ${text}`)).toBeVisible()
  })
})
