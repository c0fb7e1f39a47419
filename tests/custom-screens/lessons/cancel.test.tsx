import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import CancelLesson from '../../../custom-screens/lessons/cancel.dialog.tsx'
import { renderRecord } from '../../browser/screens/show/render-record.tsx'

const PREVIEW = {
  lesson: {
    class: 'Minnows',
    venue: 'Leeds Pool',
    start_date: '2026-03-16',
    start_time: '10:00',
    end_time: '10:45',
  },
  children: [
    { id: 1, name: 'Amy Adams', paid_by: 'payg' },
    { id: 2, name: 'Bea Brown', paid_by: 'monthly' },
    { id: 3, name: null, paid_by: 'taster' },
  ],
  places: { payg: 2, monthly: 3, taster: 1 },
  credits: { payg: 1250, monthly: 1063, taster: 500 },
  families: 5,
  with_email: 4,
  with_mobile: 3,
  template_off: false,
}

function open(answers: Record<string, { status?: number; body: unknown }> = {}) {
  const onClose = vi.fn()
  const scene = renderRecord(
    {
      at: '/',
      answers: {
        'GET /api/classes/3/lessons/12/cancellation': { body: { item: PREVIEW } },
        'GET /api/option-values/cancellation-reasons': { body: { items: [{ name: 'Pool closed' }] } },
        'POST /api/classes/3/lessons/12/cancel': { body: { success: true } },
        ...answers,
      },
    },
    <CancelLesson resource="lessons" record={{ id: 12, class_id: 3 }} onClose={onClose} />,
  )
  return { ...scene, onClose, user: userEvent.setup() }
}

const sent = (calls: readonly { call: string; body: unknown }[]) =>
  calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)

describe('the dialog that cancels a lesson', () => {
  it('CXL-03 has each amount filled in, in pounds with two decimals, once families are credited', async () => {
    const { user } = open()
    expect(
      await screen.findByRole('dialog', { name: 'Cancel Minnows, Monday 16 March 2026, 10:00–10:45' }),
    ).toBeInTheDocument()
    expect(await screen.findByLabelText('Credit the families')).not.toBeChecked()
    expect(screen.queryByLabelText(/^Pay in advance/)).toBeNull()
    await user.click(screen.getByLabelText('Credit the families'))
    expect(await screen.findByLabelText(/^Pay in advance/)).toHaveValue('12.50')
    expect(screen.getByLabelText(/^Monthly/)).toHaveValue('10.63')
  })

  it.each([
    [true, 'They are not notified: the template is off. It can be switched on under “Email templates”.'],
    [false, 'They are not notified: they have no address or number for it.'],
  ])(
    'ETM-04 says why nobody would be told, and nothing of it where nobody is to be: %s',
    async (template_off, says) => {
      const item = { ...PREVIEW, with_email: 0, with_mobile: 0, template_off }
      const { user } = open({ 'GET /api/classes/3/lessons/12/cancellation': { body: { item } } })
      expect(await screen.findByText(says, { exact: false })).toBeInTheDocument()
      await user.click(screen.getByLabelText('Send an email'))
      expect(await screen.findByText(/Nothing is credited\. They are not notified\.$/)).toBeInTheDocument()
    },
  )

  it('says what it will come to, as it is typed', async () => {
    const { user } = open()
    expect(await screen.findByText(/Nothing is credited\. They are notified by 4 emails\./)).toBeInTheDocument()
    await user.click(screen.getByLabelText('Send an email'))
    expect(await screen.findByText(/Nothing is credited\. They are not notified\./)).toBeInTheDocument()
    await user.click(screen.getByLabelText('Credit the families'))
    await user.click(screen.getByLabelText('Send an email'))
    // 2 × 12.50, 3 × 10.63 and 5.00.
    expect(await screen.findByText(/credited £61\.89 in total\. They are notified by 4 emails\./)).toBeInTheDocument()
  })

  it('CXL-02 CXL-05 CXL-06 LES-08 sends the reason, the switches and pence, and says that it is done', async () => {
    const { user, calls, onClose } = open()
    await user.click(await screen.findByRole('button', { name: 'Cancel the lesson and email 4 families' }))
    expect(await screen.findByText('This field is required.')).toBeInTheDocument()
    expect(sent(calls)).toEqual([])
    await user.click(screen.getByRole('combobox', { name: /^Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Pool closed' }))
    await user.click(screen.getByRole('button', { name: 'Cancel the lesson and email 4 families' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent(calls)).toEqual([
      { reason: 'Pool closed', reason_extra: null, credit_customers: false, send_sms: false, send_email: true },
    ])
  })

  it('CXL-02 names the children, how each is booked, and what the family gets back', async () => {
    const { user } = open()
    const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(await lines()).toEqual([
      'Amy AdamsPay in advanceNothing back',
      'Bea BrownMonthlyNothing back',
      expect.stringMatching(/^Another .*Nothing back$/),
    ])
    await user.click(screen.getByLabelText('Credit the families'))
    expect((await lines())[1]).toBe('Bea BrownMonthly£10.63 back')
  })

  it('CXL-06 has a button that says what it does', async () => {
    const { user } = open()
    expect(await screen.findByRole('button', { name: 'Cancel the lesson and email 4 families' })).toBeInTheDocument()
    await user.click(screen.getByLabelText('Send a text message'))
    expect(screen.getByRole('button', { name: 'Cancel the lesson, email and text 4 families' })).toBeInTheDocument()
    await user.click(screen.getByLabelText('Send an email'))
    expect(screen.getByRole('button', { name: 'Cancel the lesson and text 3 families' })).toBeInTheDocument()
    await user.click(screen.getByLabelText('Send a text message'))
    expect(screen.getByRole('button', { name: 'Cancel the lesson and tell nobody' })).toBeInTheDocument()
  })

  it('says why it cannot be', async () => {
    const refusal = 'This lesson has been cancelled already.'
    const { user, onClose } = open({
      'POST /api/classes/3/lessons/12/cancel': { status: 409, body: { error: refusal } },
    })
    await user.click(await screen.findByRole('combobox', { name: /^Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Pool closed' }))
    await user.click(screen.getByRole('button', { name: 'Cancel the lesson and email 4 families' }))
    expect(await screen.findByText(refusal)).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })
})
